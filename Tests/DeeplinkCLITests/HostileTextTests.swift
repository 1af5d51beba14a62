import Testing

@testable import DeeplinkCLI

@Suite("Text that could drive a terminal")
struct HostileTextTests {
  @Test(
    "a line of the history whose time could drive a terminal is none of ours",
    arguments: ["\\u001b[2J", "\\u007f", "\\u009b2J", "\\u202e", "\\n"])
  func historyTime(text: String) {
    func entry(_ time: String) -> HistoryEntry? {
      HistoryEntry(line: #"{"time":"\#(time)","path":"/a","url":"https://h/a"}"#.utf8)
    }
    #expect(entry("2026-11-21T22:46:31Z") != nil)
    #expect(entry("2026-11-21\(text)T22:46:31Z") == nil)
  }
}
