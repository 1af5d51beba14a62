import JSONKit
import Testing

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
