import ReportKit
import RowKit
import Testing

@Suite("Maestro flows")
struct MaestroFlowTests {
  @Test("a flow opens each link, and takes a picture where that is asked for")
  func flow() {
    let plain = MaestroFlow(app: "com.example.app")
    #expect(plain.opening == "appId: \"com.example.app\"\n---\n")
    #expect(
      plain.steps(opening: "https://e.com/a?b=%22", named: "a#1")
        == "- openLink: \"https://e.com/a?b=%22\"\n")
    let pictures = MaestroFlow(app: "a\"b", takesScreenshots: true)
    #expect(pictures.opening == "appId: \"a\\\"b\"\n---\n")
    #expect(
      pictures.steps(opening: "app://x", named: "../é/pick_em.a#1-9")
        == "- openLink: \"app://x\"\n- takeScreenshot: \"-----pick_em-a-1-9\"\n")
  }

  @Test("a flow of links alone is written as rows are")
  func rows() {
    let (flow, urls) = (MaestroFlow(app: "com.example"), ["app://x", "https://e.com/?a=\"b\\c\""])
    var written: [UInt8] = []
    var writer = RowWriter(flow.notation, columns: ["url"])
    writer.begin(&written)
    for url in urls { writer.append([.text(Array(url.utf8))], to: &written) }
    writer.end(&written)
    let steps = urls.map { flow.steps(opening: $0, named: "x") }
    #expect(String(decoding: written, as: UTF8.self) == ([flow.opening] + steps).joined())
  }

  @Test("a flow without links has an empty list of steps, which YAML needs there")
  func empty() {
    let flow = MaestroFlow(app: "com.example")
    var written: [UInt8] = []
    let writer = RowWriter(flow.notation, columns: ["url"])
    writer.begin(&written)
    writer.end(&written)
    #expect(String(decoding: written, as: UTF8.self) == "appId: \"com.example\"\n---\n[]\n")
    #expect(flow.opening + flow.closing(isEmpty: true) == String(decoding: written, as: UTF8.self))
    #expect(flow.closing(isEmpty: false) == "")
  }
}
