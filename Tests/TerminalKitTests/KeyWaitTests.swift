import Testing

@testable import TerminalKit

@Suite("Waiting for a key")
struct KeyWaitTests {
  private func ending(_ key: Key) -> KeyStep<Bool> {
    var wait = KeyWait(text: "tap it")
    return wait.handle(key, at: .now)
  }

  @Test("any key goes on, but for those that end or stop every prompt")
  func keys() {
    for key in [Key.enter, .text(" "), .up, .tab, .control("a"), .paste([1]), .malformed] {
      #expect(ending(key) == .end(.submitted(true)))
    }
    #expect(ending(.escape) == .end(.cancelled))
    #expect(ending(.control("c")) == .end(.interrupted(signal: Signals.interrupt)))
    #expect(ending(.control("d")) == .end(.endOfInput))
    #expect(ending(.control("z")) == .suspend)
  }

  @Test("it says what for, on one row that leaves nothing behind")
  func row() {
    let typist = Typist(KeyWait(text: "tap it"))
    #expect(typist.seen() == ["tap it; any key continues▮"])
    var wait = KeyWait(text: "tap it")
    #expect(wait.prompt == "tap it; Enter continues: ")
    #expect(wait.take("") == .done(true))
  }
}
