import Testing

@testable import TextKit

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
