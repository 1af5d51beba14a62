import ReportKit
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
}
