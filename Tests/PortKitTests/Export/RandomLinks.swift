import TestSupport

@testable import JSONKit
@testable import LinkKit

/// A store of sound links with everything that a link can have.
struct RandomLinks {
  let bytes: [UInt8]

  init(_ random: inout SeededRandom) throws {
    var links: [JSONNode] = []
    for number in 0..<random.int(0...8) {
      let path = Self.path(&random)
      let names = Set((try Template(path)).slots.map(\.name)).sorted()
      let ruled = names.filter { _ in random.oneIn(3) }
      let link = Link.new(
        name: random.pick(["a", "B_1", "x.y-"]) + "\(number)", path: path,
        title: random.oneIn(2) ? Self.text(&random) : nil,
        description: random.oneIn(3) ? Self.text(&random) : nil,
        tags: Set((0..<random.int(0...3)).map { _ in Self.text(&random) }).sorted(),
        environment: random.oneIn(3) ? random.pick(["qa", "app"]) : nil,
        parameters: ruled.map { ($0, Self.rules(&random)) })
      let own = random.oneIn(4) ? [("x-own", JSONNode.array([.number("1e0")]))] : []
      links.append(.object(link.members.map { ($0.name, $0.value) } + own))
    }
    let base = try random.oneIn(2) ? Self.plain.get() : Self.withValues.get()
    bytes = StoreEditor(try StoreDocument(bytes: base)).adding(links)
  }

  /// Stores without links, each made once.
  private static let plain = Result { try store(.string("https://qa.example.com/api")) }
  private static let withValues = Result {
    try store(
      .object([
        ("base", .string("https://qa.example.com/api")),
        ("values", .object([("q", .string("1"))])),
      ]))
  }

  private static func store(_ environment: JSONNode) throws -> [UInt8] {
    var bytes = StoreEditor.newStore
    for (path, value) in [
      (["environments", "qa"], environment),
      (["environments", "app"], .string("app://")), (["environment"], .string("qa")),
      (["parameters", "ref"], .object([("maxLength", .number("64"))])),
      (["parameters", "o"], .object([("pattern", .string("^.*$")), ("title", .string("O"))])),
    ] {
      bytes = StoreEditor(try StoreDocument(bytes: bytes)).setting(path, to: value)
    }
    return bytes
  }

  private static func path(_ random: inout SeededRandom) -> String {
    let segments = [
      "games", "é", "a.b", ":x", "{y}", "a-:b", "%2F", "$<id>", "${id}", "$<+p>", "$<o?>", "$<d=1>",
      "x$<id>y", "$$<", "<z>", "a|b", "$", "[x]", "*", ":y(z)", "{c", "c}",
    ]
    let starts = ["https://h.example.com", "https://$<t>.example.com", "myapp://go", "myapp:"]
    var path = random.oneIn(4) ? random.pick(starts) : ""
    path += path.isEmpty ? "/go" : ""  // With an app's base the first segment is a host.
    for _ in 0..<random.int(1...3) { path += "/" + random.pick(segments) }
    let pairs = [
      "q=$<q>", "ref=$<ref?>", "r=$<ref?>", "x=1", "p=$<+p>", "n=$<n=2>", "ref=:ref", "id=$<id>",
    ]
    for index in 0..<random.int(0...3) { path += (index == 0 ? "?" : "&") + random.pick(pairs) }
    if random.oneIn(5) { path += random.pick(["#top", "#$<f?>", "#$<+f?>"]) }
    return path
  }

  private static func text(_ random: inout SeededRandom) -> String {
    random.pick([
      "One", "a,b", "a;b", "say \"x\"", "é | `x`", " blank ", "two\nlines", "[x]", "*", "=",
    ])
  }

  private static func rules(_ random: inout SeededRandom) -> JSONNode {
    random.pick([
      .object([("minLength", .number("1.0")), ("title", .string("A \"title\""))]),
      .object([("pattern", .string("^.*$"))]), .object([("maxLength", .number("9"))]),
      .object([("errorMessage", .string("no")), ("x-own", .array([.number("1e0")]))]),
    ])
  }
}
