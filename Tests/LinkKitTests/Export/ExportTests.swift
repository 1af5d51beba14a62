import TestSupport
import Testing

@testable import LinkKit

@Suite("Exporting links")
struct ExportTests {
  /// What a link is, in texts that can be compared.
  struct Facts: Equatable, CustomStringConvertible {
    var description: String

    /// - Parameters:
    ///   - link: the link.
    ///   - document: its store, whose shared rules count too where they are wanted.
    init(_ link: Link, rulesIn document: StoreDocument?) {
      var members = link.node.members.map { ($0.name, $0.value) }
      if let document {
        members.removeAll { $0.0 == "parameters" }
        let names = (try? Template(link.path))?.slots.map(\.name) ?? []
        let rules = names.map { name in
          let layers = document.layers(of: name, link)
          return "\(name): \(Rules.compile(layers).rules?.summary ?? "faulty")"
        }
        members.append(("rules", .array(rules.map { .string($0) })))
      }
      description = JSONPrinter(style: JSONStyle()).text(.object(members), indentation: nil)
    }
  }

  private static func exported(_ document: StoreDocument, _ format: ExportFormat) -> ExportedFile {
    ExportedFile(Array(document.links.indices), of: document, format: format)
  }

  private static func imported(_ file: ExportedFile, as format: ImportFormat) throws
    -> StoreDocument
  {
    #expect(ImportFormat(of: file.bytes) == format)
    let plan = ImportPlan(
      try ImportedFile(file.bytes, format: format),
      into: try StoreDocument(bytes: StoreEditor.newStore), options: ImportPlan.Options())
    return try StoreDocument(bytes: plan.bytes)
  }

  @Test(
    "export then import gives the same links",
    arguments: [
      (ExportFormat.json, ImportFormat.json), (.csv, .csv), (.openapi, .openapi),
    ])
  func roundTrip(export: ExportFormat, format: ImportFormat) throws {
    try fuzz(rounds: 150) { random in
      let store = try RandomLinks(&random)
      let document = try StoreDocument(bytes: store.bytes)
      guard !document.links.isEmpty else { return }
      let file = Self.exported(document, export)
      // A table has no environments: its links go into a store that has them.
      let into = export == .csv ? try Self.imported(Self.none(of: document), as: .json) : nil
      let back =
        try into.map { target in
          let plan = ImportPlan(
            try ImportedFile(file.bytes, format: format), into: target,
            options: ImportPlan.Options())
          return try StoreDocument(bytes: plan.bytes)
        } ?? Self.imported(file, as: format)
      let isMerged = export == .openapi
      #expect(
        back.links.map { Facts($0, rulesIn: isMerged ? back : nil) }
          == document.links.map { Facts($0, rulesIn: isMerged ? document : nil) },
        "\(String(decoding: file.bytes, as: UTF8.self))")
      if export != .csv {
        #expect(back.environments.map(\.base) == document.environments.map(\.base))
      }
    }
  }

  /// The store without its links.
  private static func none(of document: StoreDocument) -> ExportedFile {
    ExportedFile([], of: document, format: .json)
  }

  @Test("a list of paths gives the same paths")
  func pathsRoundTrip() throws {
    try fuzz(rounds: 150) { random in
      let document = try StoreDocument(bytes: try RandomLinks(&random).bytes)
      guard !document.links.isEmpty else { return }
      let file = Self.exported(document, .paths)
      let back = try ImportedFile(file.bytes, format: .paths).entries.map { entry -> String? in
        guard case .link(let link) = entry.content else { return nil }
        return link.path
      }
      #expect(back == document.links.map(\.path))
    }
  }

  @Test("a URI template that loses nothing gives the same path")
  func templatesRoundTrip() throws {
    var exact = 0
    try fuzz(rounds: 300) { random in
      for link in try StoreDocument(bytes: try RandomLinks(&random).bytes).links {
        let template = URITemplate(of: link.path)
        guard template.losses.isEmpty, PathListExport.isReadBack(link.path) else { continue }
        exact += 1
        guard case .link(let back) = PathListImport.content(template.text, isNative: false) else {
          Issue.record("\(template.text) is not read")
          continue
        }
        #expect(back.path == link.path.replacing("${id}", with: "$<id>"), "\(template.text)")
      }
    }
    #expect(exact > 50)
  }

  @Test(
    "templates as RFC 6570 has them, and what it cannot say",
    arguments: [
      ("/a/$<x>/${y}/$<+z>", "/a/{x}/{y}/{+z}", []),
      ("/a?x=$<x?>", "/a{?x}", []), ("/a?n=1&x=$<x?>", "/a?n=1{&x}", []),
      ("/a?n=$<n>&x=$<x?>&y=$<y?>", "/a?n={n}{&x}{&y}", []),
      ("/a/$<x?>", "/a{/x}", []), ("/a#$<+f?>", "/a{#f}", []),
      ("/$<list-id>", "/{list%2Did}", []),
      ("/a?x=$<x?>&y=1", "/a?x={x}&y=1", ["x must be given"]),
      ("/a?x=$<other?>", "/a?x={other}", ["other must be given"]),
      ("/a/$<x=1>", "/a/{x}", ["the default of x is left out"]),
      (
        "/a/{x}|", "/a/%7Bx%7D%7C",
        [
          #""{" is percent-encoded"#, #""}" is percent-encoded"#, #""|" is percent-encoded"#,
        ]
      ),
    ] as [(String, String, [String])])
  func templates(path: String, text: String, losses: [String]) {
    let template = URITemplate(of: path)
    #expect(template.text == text)
    #expect(template.losses == losses)
  }

  @Test("a store is exported with its bytes, without the links that are not wanted")
  func part() throws {
    let store = """
      {
        "version": 1.0,
        "links": [
          { "name": "a", "path": "\\/a" },
          { "name": "b", "path": "/b" }
        ]
      }
      """
    let document = try StoreDocument(bytes: Array(store.utf8))
    let all = Self.exported(document, .json)
    #expect(all.bytes == document.bytes)
    let one = ExportedFile([0], of: document, format: .json)
    #expect(
      String(decoding: one.bytes, as: UTF8.self) == """
        {
          "version": 1.0,
          "links": [
            { "name": "a", "path": "\\/a" }
          ]
        }
        """)
  }

  @Test("a table of Markdown shows every text as it is")
  func markdown() throws {
    let store =
      #"{"version":1,"links":[{"name":"a_b","path":"/x|`y`","title":"<b>*1* | é","tags":["t","u"]}]}"#
    let document = try StoreDocument(bytes: Array(store.utf8))
    #expect(
      String(decoding: Self.exported(document, .markdown).bytes, as: UTF8.self) == """
        | Name | Path | Title | Tags |
        | --- | --- | --- | --- |
        | a\\_b | `` /x\\|`y` `` | \\<b\\>\\*1\\* \\| é | t, u |

        """)
  }

  @Test("a list or a table says so where a path could be taken for another")
  func marks() throws {
    let store = #"{"version":1,"links":[{"name":"a","path":"/x/:y"}]}"#
    let document = try StoreDocument(bytes: Array(store.utf8))
    #expect(
      String(decoding: Self.exported(document, .paths).bytes, as: UTF8.self)
        == "# slots: $<name>\n/x/:y\n")
    #expect(
      String(decoding: Self.exported(document, .csv).bytes, as: UTF8.self)
        == "name,template,title,tags\na,/x/:y,,\n")
  }
}
