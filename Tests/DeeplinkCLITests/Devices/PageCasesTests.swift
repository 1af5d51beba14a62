import BatchKit
import DeviceKit
import ReportKit
import Testing

@testable import DeeplinkCLI

@Suite("The cases of a page, as the store has its links")
struct PageCasesTests {
  @Test(
    "what is expected of a link is what the store says of the systems that it has apps for",
    arguments: [
      ("{}", "", "opens"), ("{}", #","opens":true"#, "opens"),
      ("{}", #","opens":false"#, "stays in the browser"),
      (
        "{}", #","opens":{"ios":true,"android":false}"#,
        "opens on iOS, stays in the browser on Android"
      ),
      ("{}", #","opens":{"ios":false}"#, "opens on Android, stays in the browser on iOS"),
      (#"{"ios":{"id":"A.b"}}"#, #","opens":{"android":false}"#, "opens"),
      (#"{"ios":{"id":"A.b"}}"#, #","opens":{"ios":false}"#, "stays in the browser"),
    ])
  func expectations(apps: String, opens: String, expectation: String) throws {
    let store =
      #"{"version":1,"apps":\#(apps),"links":[{"name":"l","path":"/l","title":"L"\#(opens)}]}"#
    let cases = PageCases(
      in: try OpenedStore(
        StoreFinder.Location(path: "/s", shown: "s", exists: true), bytes: Array(store.utf8)))
    let made = MadeLink(link: "l", environment: nil, url: "app://l")
    let opened = OpenedLink(
      link: "l", row: 2, environment: nil, url: "app://l", device: "desktop",
      expectation: nil, ending: .notRun("why"))
    let finding = PageCase.Judgement(.blocked, note: "why")
    for _ in 1...2 {
      #expect(
        cases.item(made, opened)
          == PageCase(
            "l", row: 2, title: "L", device: "desktop", expectation: expectation, url: "app://l",
            finding: finding))
    }
  }
}
