import Testing

@testable import DeeplinkCLI

@Suite("Faults of a store that are alike")
struct RepeatedFaultTests {
  @Test("are shown ten times, then counted")
  func singleQuotes() {
    let members = (0..<12).map { "'k\($0)': 1" }.joined(separator: ",\n")
    let told = TestWorld.with(store: "{ \"version\": 1,\n\(members) }").run("list").told
    let message = #"expected a string in double quotes ("…")"#
    #expect(told.split(separator: "\n").count { $0.hasSuffix("error: \(message)") } == 10)
    #expect(told.hasSuffix("error: and 2 more: \(message)\n"))
  }
}
