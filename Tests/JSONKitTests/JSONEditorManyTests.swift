import TestSupport
import Testing

@testable import JSONKit

@Suite("Many changes of one value")
struct JSONEditorManyTests {
  private static let names = ["a", "b", "c", "d", "e"]

  private static func editor(_ text: String, _ order: [String]) -> JSONEditor {
    JSONEditor(Array(text.utf8), style: JSONStyle(), indentation: "", keyOrder: order)
  }

  /// A text of an object, on one line or on several.
  private static func object(_ random: inout SeededRandom, indentation: String, depth: Int)
    -> String
  {
    let names = Self.names.filter { _ in random.oneIn(2) }
    guard !names.isEmpty else { return random.pick(["{}", "{ }", "{\n\(indentation)}"]) }
    let isSpread = random.oneIn(2)
    let inner = indentation + "  "
    let members = names.map { name in
      let value =
        depth > 0 && random.oneIn(2)
        ? object(&random, indentation: isSpread ? inner : indentation, depth: depth - 1)
        : random.pick(["1", "\"t\"", "[1, 2]", "{}"])
      return "\"\(name)\": \(value)"
    }
    return isSpread
      ? "{\n" + members.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)}"
      : "{ " + members.joined(separator: ", ") + " }"
  }

  @Test(
    "values that are set at once give the text that they give one after another",
    arguments: [
      ("{}", [["p", "a"], ["p", "b"], ["q"]]), (#"{"p":{"a":1}}"#, [["p", "b"], ["p", "a"]]),
      (
        "{\n  \"p\": {\n    \"a\": 1\n  }\n}", [["p", "b"], ["q", "c"], ["p", "c"], ["q", "d"]]
      ),
      ("{\n  \"p\": {\n  },\n  \"a\": 1\n}", [["p", "b"], ["p", "c"], ["a"], ["b"]]),
    ])
  func layout(text: String, paths: [[String]]) {
    for order in [[], ["q", "p", "b", "a"]] {
      var (one, many) = (Self.editor(text, order), Self.editor(text, order))
      for path in paths { one.set(path, to: .number("7")) }
      many.set(paths.map { ($0, .number("7")) })
      let (expected, found) = (one.text[...].text, many.text[...].text)
      #expect(found == expected)
    }
  }

  @Test("values that are set at once are those that are set one after another")
  func setting() {
    fuzz(rounds: 200) { random in
      let text = Self.object(&random, indentation: "", depth: 2)
      let values = (0..<random.int(1...6)).map { _ in
        (
          path: (0..<random.int(1...3)).map { _ in random.pick(Self.names) },
          value: random.pick([JSONNode.number("7"), .string("x"), .object([("z", .null)])])
        )
      }
      let order = random.oneIn(2) ? [] : ["b", "a"]
      var (one, many) = (Self.editor(text, order), Self.editor(text, order))
      for value in values { one.set(value.path, to: value.value) }
      many.set(values)
      #expect(many.node.isSameValue(as: one.node), "\(text) \(values)")
    }
  }

  @Test("members that are removed at once leave the text that they leave one after another")
  func removing() {
    fuzz(rounds: 200) { random in
      let text = Self.object(&random, indentation: "", depth: 2)
      let outer = random.oneIn(2) ? [random.pick(Self.names)] : []
      let paths = (0..<random.int(1...4)).map { _ in outer + [random.pick(Self.names)] }
      var (one, many) = (Self.editor(text, []), Self.editor(text, []))
      for path in paths { one.remove(path) }
      many.remove(paths)
      #expect(many.node.isSameValue(as: one.node), "\(text) \(paths)")
    }
  }

  @Test("four thousand members are set and removed")
  func many() {
    let names = (0..<4_000).map { "n\($0)" }
    var editor = Self.editor("{}", [])
    editor.set(names.map { (["p", $0], .number("1")) })
    #expect(editor.node["p"]?.members.map(\.name) == names)
    editor.remove(names.dropFirst().map { ["p", $0] })
    #expect(editor.node["p"]?.members.map(\.name) == ["n0"])
  }
}

@Suite("A table of members")
struct MemberTableTests {
  private func members(_ text: String) throws -> [JSONNode.Member] {
    try JSONNode.parse(Array(text.utf8)).members
  }

  @Test("a member is found by its name, among few and among many", arguments: [1, 16, 17, 20_000])
  func find(count: Int) throws {
    let pairs = (0..<count).map { "\"name-\($0)\": \($0)" }.joined(separator: ",")
    let table = MemberTable(try members("{\(pairs)}"))
    #expect((0..<count).allSatisfy { table["name-\($0)"]?.kind == .number("\($0)") })
    #expect(table["name-\(count)"] == nil)
    #expect(table.members.count == count)
  }

  @Test("canonically equivalent names are two", arguments: [0, 20])
  func scalars(more: Int) throws {
    let others = (0..<more).map { ", \"\($0)\": 0" }.joined()
    let table = MemberTable(try members("{\"\u{E9}\": 1, \"e\u{301}\": 2\(others)}"))
    #expect(table["\u{E9}"]?.kind == .number("1"))
    #expect(table["e\u{301}"]?.kind == .number("2"))
  }
}
