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
