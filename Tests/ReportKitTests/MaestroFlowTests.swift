import ReportKit
import RowKit
import Testing

@Suite("Maestro flows")
struct MaestroFlowTests {
  /// A flow of rows, each of a URL and perhaps the name of a picture.
  private func text(_ flow: MaestroFlow, _ rows: [[String]]) -> String {
    var written: [UInt8] = []
    var writer = RowWriter(
      flow.notation, columns: ["url"] + (flow.takesScreenshots ? ["screenshot"] : []))
    writer.begin(&written)
    for row in rows { writer.append(row.map { .text(Array($0.utf8)) }, to: &written) }
    writer.end(&written)
    return String(decoding: written, as: UTF8.self)
  }

  @Test("a flow opens each link, and takes a picture where that is asked for")
  func flow() {
    #expect(
      text(MaestroFlow(app: "com.example.app"), [["app://x"], ["https://e.com/a?b=\"c\\"]]) == """
        appId: "com.example.app"
        ---
        - openLink: "app://x"
        - openLink: "https://e.com/a?b=\\"c\\\\"

        """)
    #expect(
      text(MaestroFlow(app: "a\"b", takesScreenshots: true), [["app://x", "x-1"]]) == """
        appId: "a\\"b"
        ---
        - openLink: "app://x"
        - takeScreenshot: "x-1"

        """)
  }

  @Test("a flow without links has an empty list of steps, which YAML needs there")
  func empty() {
    #expect(text(MaestroFlow(app: "com.example"), []) == "appId: \"com.example\"\n---\n[]\n")
  }
}
