import TestSupport
import Testing

@testable import JSONKit
@testable import LinkKit
@testable import PortKit
@testable import RuleKit

/// `deeplink import` makes the same links again of what `deeplink export` writes, and what a format
/// cannot say of a link is a warning.
@Suite("Export, then import")
struct ExportLawTests {
  /// One thing of a link, and what export calls the loss of it.
  private struct Fact {
    var kinds: Set<ExportLoss.Kind>
    var text: String
  }

  private static func facts(_ link: Link, in document: StoreDocument) -> [Fact] {
    func text(_ node: JSONNode) -> String {
      JSONPrinter(style: JSONStyle()).text(node, indentation: nil)
    }
    let slots = (try? Template(link.path))?.slots ?? []
    let rules = slots.map { slot -> String in
      var words: [String: String] = [:]
      for member in document.ruleLayers(of: link).of(slot.name).flatMap(\.members) {
        words[member.name] = text(member.value.withoutPlaces)
      }
      // A slot's default and its rules' are one thing.
      if let text = slot.defaultText, words["default"] == "\"\(text)\"" { words["default"] = nil }
      return slot.name + words.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    }
    let own = link.node.members.filter { $0.name.hasPrefix("x-") }
    return [
      Fact(kinds: [.name], text: link.name), Fact(kinds: [.title], text: link.title ?? ""),
      Fact(kinds: [.description], text: link.description ?? ""),
      Fact(kinds: [.tags], text: link.tags.joined(separator: "\n")),
      Fact(kinds: [.environment], text: link.environment ?? ""),
      Fact(kinds: [.rules, .faults], text: Set(rules).sorted().joined(separator: "\n")),
      Fact(
        kinds: [.path, .defaultValue, .optional, .encoded],
        text: link.path.replacing("${id}", with: "$<id>")),
      Fact(
        kinds: [.member],
        text: own.map { $0.name + text($0.value.withoutPlaces) }.sorted().joined()),
    ]
  }

  @Test(
    "every link comes back the same, or what differs was said",
    arguments: [
      (ExportFormat.json, ImportFormat.json), (.csv, .csv), (.openapi, .openapi),
      (.paths, .paths), (.rfc6570, .paths),
    ])
  func law(export: ExportFormat, format: ImportFormat) throws {
    var compared = 0
    try fuzz(rounds: 8) { random in
      let document = try StoreDocument(bytes: try RandomLinks(&random).bytes)
      guard !document.links.isEmpty else { return }
      let all = Array(document.links.indices)
      let file = ExportedFile(all, of: document, format: export)
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(ImportFormat(of: file.bytes) == format, "\(text)")
      let keepsEnvironments = export == .json || export == .openapi
      let names = document.environments.map(\.name).joined(separator: ", ")
      #expect(
        file.notes.contains("environments are not exported: \(names)") != keepsEnvironments)
      // Without the links, the store is what environments that are left out can be taken from.
      let target =
        keepsEnvironments
        ? StoreEditor.newStore : ExportedFile([], of: document, format: .json).bytes
      let plan = ImportPlan(
        try ImportedFile(file.bytes, format: format), into: try StoreDocument(bytes: target),
        options: ImportPlan.Options())
      let back = try StoreDocument(bytes: plan.bytes)
      try #require(plan.lines.count == document.links.count, "\(text)")
      for (link, line) in zip(document.links, plan.lines) {
        let lost = Set(
          file.losses.filter { $0.subjects.contains { $0.link == link.name } }.map(\.kind))
        guard let read = line.name.flatMap(back.link(named:)) else {
          #expect(lost.contains(.faults), "\(link.name) of\n\(text)")
          continue
        }
        compared += 1
        for (before, after) in zip(Self.facts(link, in: document), Self.facts(read, in: back))
        where before.text != after.text {
          #expect(
            !lost.isDisjoint(with: before.kinds),
            "\(before.text) → \(after.text) of \(link.name) in\n\(text)")
        }
        if [.json, .csv, .openapi].contains(export) { #expect(lost.isEmpty, "\(lost) \(text)") }
      }
      if keepsEnvironments {
        #expect(back.environments.map(\.base) == document.environments.map(\.base))
        #expect(
          back.environments.map { $0.values.map(\.name) }
            == document.environments.map { $0.values.map(\.name) })
        #expect(back.defaultEnvironment == document.defaultEnvironment)
      }
    }
    #expect(compared > 20)
  }
}

extension ImportPlan.Line {
  /// The link of the store that it has become.
  fileprivate var name: String? {
    action.kind == .inTheWay ? nil : action.name
  }
}

@Suite("A link beside what an import makes of it")
struct ReadBackTests {
  private static func losses(_ own: String, readBack: String, shared: String = "") throws
    -> [String]
  {
    let store = #"{"version":1,"parameters":{\#(shared)},"links":[\#(own)]}"#
    let document = try StoreDocument(bytes: Array(store.utf8))
    let read = try ImportedFile(
      Array(#"{"version":1,"links":[\#(readBack)]}"#.utf8), format: .json)
    guard case .link(let link)? = read.entries.first?.content else { return ["no link"] }
    return ReadBack(link: document.links[0], document: document, read: link).losses
      .map { "\($0.kind)" + ($0.details.isEmpty ? "" : ": " + $0.details.joined(separator: ", ")) }
  }

  @Test(
    "rules are the same where each of them is, and no other",
    arguments: [
      (#""minimum":1"#, #""minimum":1"#, true), (#""minimum":1"#, #""minimum":2"#, false),
      (#""minimum":1"#, #""maximum":1"#, false), (#""minimum":1"#, "", false),
      ("", #""minimum":1"#, false), ("", "", true),
      (#""minimum":1"#, #""minimum":1,"maximum":2"#, false),
      (#""minimum":1,"maximum":2"#, #""minimum":1"#, false),
      (#""minimum":1,"maximum":2"#, #""maximum":2,"minimum":1"#, true),
    ])
  func rules(own: String, read: String, isSame: Bool) throws {
    func link(_ rules: String) -> String {
      #"{"name":"a","path":"/$<id>","parameters":{"id":{\#(rules)}}}"#
    }
    let expected: [String] = isSame ? [] : ["rules: id"]
    #expect(try Self.losses(link(own), readBack: link(read)) == expected)
    #expect(
      try Self.losses(
        #"{"name":"a","path":"/$<id>"}"#, readBack: link(read), shared: #""id":{\#(own)}"#)
        == expected)
  }

  @Test(
    "everything else of a link is the same, or told",
    arguments: [
      ("", "", []), (#","title":"T""#, "", ["title"]),
      (#","title":"T""#, #","title":"t""#, ["title"]),
      (#","description":"D""#, "", ["description"]),
      (#","tags":["x","y"]"#, #","tags":["x"]"#, ["tags"]),
      (#","tags":["x"]"#, #","tags":["y","x"]"#, []), (#","environment":"e""#, "", ["environment"]),
      (#","x-n":1,"x-m":[]"#, #","x-n":1,"x-m":{}"#, [#"member: "x-m""#]),
      (#","x-n":1"#, "", [#"member: "x-n""#]),
    ] as [(String, String, [String])])
  func others(own: String, read: String, losses: [String]) throws {
    func link(_ members: String) -> String { #"{"name":"a","path":"/${id}"\#(members)}"# }
    #expect(try Self.losses(link(own), readBack: link(read)) == losses)
  }

  @Test("a path is the same whatever brackets its slots have, and a name only as it is written")
  func paths() throws {
    func link(_ name: String, _ path: String) -> String {
      #"{"name":"\#(name)","path":"\#(path)"}"#
    }
    #expect(try Self.losses(link("a", "/${id?}"), readBack: link("a", "/$<id?>")) == [])
    #expect(try Self.losses(link("a", "/$<id?>"), readBack: link("a", "/$<id>")) == ["path"])
    #expect(try Self.losses(link("a", "/$<id>"), readBack: link("b", "/$<id>")) == ["name"])
  }
}
