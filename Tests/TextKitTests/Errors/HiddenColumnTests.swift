import Testing

@testable import TextKit

@Suite("Columns beside hidden text")
struct HiddenColumnTests {
  /// A line with a hidden value of so many characters, and the place of the mark behind it.
  private static func source(_ count: Int) -> (source: SourceText, mark: Range<Int>) {
    let bytes = Array("{\"a\": \"\(String(repeating: "x", count: count))\", \"b\": 1}".utf8)
    let mark = bytes.count - 2..<bytes.count - 1
    return (SourceText(name: "f", bytes: bytes, hiding: [7..<7 + count]), mark)
  }

  @Test("what is said of a place tells nothing of how long hidden text before it is")
  func lengths() {
    let (short, shortMark) = Self.source(2)
    for count in [1, 7, 300] {
      let (long, mark) = Self.source(count)
      #expect(long.location(of: mark) == short.location(of: shortMark))
      #expect(long.position(of: mark.lowerBound) == short.position(of: shortMark.lowerBound))
      #expect(long.excerpt(of: mark) == short.excerpt(of: shortMark))
    }
  }

  @Test("a column is that of the file, and behind hidden text there is none")
  func fileColumn() {
    let (source, mark) = Self.source(40)
    #expect(source.location(of: mark) == SourceLocation("f", line: 1))
    #expect(source.location(of: 1..<4) == SourceLocation("f", line: 1, column: 2))
    #expect(source.location(of: 7..<8) == SourceLocation("f", line: 1, column: 8))
  }

  @Test("a place inside of hidden text is that of its mark")
  func inside() {
    let (source, _) = Self.source(40)
    #expect(source.location(of: 20..<21) == source.location(of: 7..<8))
    #expect(source.excerpt(of: 20..<21).marked == HiddenText.mark)
    #expect(source.position(of: 46).column == 8)
  }

  @Test("hidden text in other lines changes no column")
  func lines() {
    let source = SourceText(name: "f", bytes: Array("abcd\nef\n".utf8), hiding: [1..<3])
    #expect(source.location(of: 6..<7) == SourceLocation("f", line: 2, column: 2))
  }
}

@Suite("Faults")
struct FaultTests {
  @Test("a fault says its column, and only that, before its message")
  func text() {
    let places: [(Fault.Position, String)] = [
      (.column(3), "column 3: wrong"), (.line(7), "wrong"), (.bytes(1..<2), "wrong"),
      (.whole, "wrong"),
    ]
    for (place, text) in places { #expect(Fault("wrong", at: place).text == text) }
  }

  @Test("a line is given to a fault that has no place, and to no other")
  func onLine() {
    #expect(Fault("wrong").onLine(4) == Fault("wrong", at: .line(4)))
    for place in [Fault.Position.line(2), .column(1), .bytes(0..<1)] {
      #expect(Fault("wrong", at: place).onLine(4) == Fault("wrong", at: place))
    }
  }

  @Test("only bytes are counted in another text")
  func moved() {
    #expect(Fault("wrong", at: 1..<2).moved { _ in 0..<9 } == Fault("wrong", at: 0..<9))
    #expect(Fault("wrong", at: .line(1)).moved { _ in 0..<9 } == Fault("wrong", at: .line(1)))
  }

  @Test("faults are thrown in the order of their places, without faults nothing is thrown")
  func check() throws {
    var list = FaultList()
    try list.check()
    list.append(Fault("later", at: 9..<10))
    list.append(Fault("earlier", at: 2..<3))
    list.append(Fault("as early", at: 2..<9))
    let expected = Faults([
      Fault("earlier", at: 2..<3), Fault("as early", at: 2..<9), Fault("later", at: 9..<10),
    ])
    #expect(throws: expected) { try list.check() }
  }

  @Test("faults without bytes come before those of the first byte")
  func order() {
    let (first, whole, line) = (
      Fault("first", at: 0..<1), Fault("whole"), Fault("line", at: .line(1))
    )
    #expect([first, whole, line].inOrder == [whole, line, first])
    #expect([whole, first, line].inOrder == [whole, line, first])
  }
}
