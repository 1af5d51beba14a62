import Testing
import TextKit

@Suite("A table of names")
struct NameTableTests {
  private static func bytes(_ name: String) -> ArraySlice<UInt8> { Array(name.utf8)[...] }

  @Test("a name keeps its first number, among few and among many", arguments: [1, 16, 17, 500])
  func numbers(count: Int) {
    var table = NameTable()
    for number in 0..<count {
      #expect(table.insert(Self.bytes("name-\(number)"), number) == nil)
    }
    for number in 0..<count {
      #expect(table.number(of: Self.bytes("name-\(number)")) == number)
      #expect(table.insert(Self.bytes("name-\(number)"), -1) == number)
    }
    #expect(table.number(of: Self.bytes("name-\(count)")) == nil)
  }

  @Test("names that look alike are two, and the empty one is a name")
  func scalars() {
    var table = NameTable()
    #expect(table.insert(Self.bytes("\u{E9}"), 1) == nil)
    #expect(table.insert(Self.bytes("e\u{301}"), 2) == nil)
    #expect(table.insert(Self.bytes(""), 3) == nil)
    #expect(table.insert(Self.bytes("\u{E9}"), 4) == 1)
    #expect(table.number(of: Self.bytes("")) == 3)
  }
}
