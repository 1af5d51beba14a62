import LinkKit
import RowKit
import RuleKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit

@Suite("rows with a URL in place of their link's name")
struct URLRowsTests {
  private static let store = """
    {"version": 1,
     "environments": {
       "production": {"base": "https://h.example", "values": {"r": "live"}},
       "staging": {"base": "https://s.example/v", "values": {"r": "qa"}}},
     "links": [
       {"name": "one", "path": "/one/$<a>?r=$<r?>", "parameters": {"a": {"type": "integer"}}},
       {"name": "two", "path": "/two/$<b=5>/$<a>#$<c?>"},
       {"name": "whole", "path": "app://x/$<a>?b=$<b?>"}]}
    """

  /// The links of the store, in the environment that a row names or its URL has.
  private static func links(
    _ document: StoreDocument, of request: RowLinks.Request, named url: LinkMatch? = nil
  ) throws(Faults) -> [BatchLink] {
    let name = request.environment ?? request.environmentOfURL
    let environment = document.environments.first { $0.name == name }
    guard let link = document.link(named: request.name),
      let form = try? Form(
        template: link.path, base: environment?.base, rules: document.ruleLayers(of: link))
    else { throw Faults([Fault("no link is named \(request.name)")]) }
    let sources = ValueSources(
      url: url?.values(in: environment?.name) ?? [], environment: environment?.values ?? [])
    return [BatchLink(form, named: link.name, environment: environment?.name, from: sources)]
  }

  @Test("each fills the link that its URL is of, as if the link had the URL's values")
  func law() throws {
    let document = try StoreDocument(bytes: Array(Self.store.utf8))
    let finder = LinkFinder(document)
    try fuzz(rounds: 100) { random in
      let rows = (0..<random.int(1...12)).map { _ in
        let url = random.pick([
          "https://h.example/one/7", "https://h.example/one/7?r=live", "/one/8?r=qa", "/one/6",
          "https://s.example/v/one/9?r=qa", "https://s.example/v/two/5/y#z", "app://x/3?b=",
          "app://x/a%20b?b=%2F", "https://h.example/two/1/2", "https://none.example/", "one",
          "https://h.example/one/x", "app://x/..", "app://x/%C3%A9~?b=1", "app://x/%c3%a9",
          "HTTPS://h.example/one/7", "https://h.example/two/5/y", "/two/1/2#", "app://x/%FF",
        ])
        let cells = (0..<3).map { _ in random.pick(["", "", "4", "x y", "-"]) }
        let environment = random.pick(["", "", "production", "staging", "none"])
        return ([url, environment] + cells).joined(separator: ",")
      }
      func run(
        _ rows: [String], among finder: OnDemand<LinkFinder>? = nil, fast: Bool = false,
        _ prepare: @escaping RowLinks.Preparation
      ) throws -> BatchResult {
        try BatchResult(
          Array("link,environment,a,b,r\n\(rows.joined(separator: "\n"))\n".utf8),
          link: BatchLink("/x"), named: prepare, among: finder, inEnvironments: true,
          fast: fast)
      }
      let result = try run(rows, among: OnDemand { finder }, fast: random.oneIn(2)) {
        request throws(Faults) in try Self.links(document, of: request)
      }
      let each = try rows.map { row in
        let match = finder.instance(ofWritten: String(row.prefix { $0 != "," })).match
        return try run([row]) { request throws(Faults) in
          try Self.links(
            document,
            of: RowLinks.Request(
              name: match?.link.name ?? request.name, environment: request.environment,
              environmentOfURL: match?.environment?.name), named: match)
        }
      }
      #expect(
        result.output == each.flatMap(\.output)
          && result.rejections.map(\.reasons) == each.flatMap(\.rejections).map(\.reasons),
        """
        \(rows)
        \(String(decoding: result.output + each.flatMap(\.output), as: UTF8.self))
        \(result.rejections.map(\.reasons)) \(each.flatMap(\.rejections).map(\.reasons))
        """)
    }
  }

  @Test(
    "only the first row of each kind of URL, and what a URL may be read as in other ways, is slow")
  func fast() throws {
    let document = try StoreDocument(bytes: Array(Self.store.utf8))
    let urls = (0..<40).flatMap { number in
      [
        "https://h.example/one/\(number)", "https://h.example/one/\(number)?r=x\(number)",
        "https://s.example/v/two/a%20\(number)/y#%F0%9F%98%80", "/one/\(number)",
        "app://x/\(number)",
      ]
    }
    let others = ["https://h.example/one/x", "app://x/..", "https://none.example/"]
    func result(fast: Bool) throws -> BatchResult {
      try BatchResult(
        Array("url\n\((urls + others).joined(separator: "\n"))\n".utf8), link: BatchLink("/x"),
        named: { request throws(Faults) in try Self.links(document, of: request) },
        among: OnDemand { LinkFinder(document) }, fast: fast, areOutput: true,
        layout: { try RowLayout(.csv).holding($0) })
    }
    let fast = try result(fast: true)
    #expect(try fast == result(fast: false))
    #expect(fast.summary == BatchSummary(rows: 203, rejected: 3))
    #expect(fast.plainRows == 5 + others.count)
  }

  @Test(
    "a cell with the bytes by which rows of a URL are known is no URL", arguments: [false, true])
  func keys(haveEnvironment: Bool) throws {
    let document = try StoreDocument(bytes: Array(Self.store.utf8))
    let end = haveEnvironment ? ",production\n" : "\n"
    let key = [0xFD, 1, 0, 0xFE] + Array("one\u{0}production\(end)".utf8)
    let urls = (1...3).map { "https://h.example/one/\($0)\(end)" }.joined()
    let header = haveEnvironment ? "url,environment\n" : "url\n"
    func result(fast: Bool) throws -> BatchResult {
      try BatchResult(
        Array((header + urls).utf8) + key + Array(urls.utf8), link: BatchLink("/x"),
        named: { request throws(Faults) in try Self.links(document, of: request) },
        among: OnDemand { LinkFinder(document) }, inEnvironments: haveEnvironment, fast: fast,
        areOutput: true, layout: { try RowLayout(.csv).holding($0) })
    }
    let fast = try result(fast: true)
    #expect(try fast == result(fast: false))
    #expect(fast.summary == BatchSummary(rows: 7, rejected: 1))
  }
}
