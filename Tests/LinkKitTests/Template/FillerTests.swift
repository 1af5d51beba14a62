import Testing

@testable import LinkKit

@Suite("What stands for the values beside one that is judged")
struct FillerTests {
  @Test(
    "a right value is not refused for what stands beside it",
    arguments: [
      ("https://h:$<a>$<b>/", "8"), ("https://[fe80::$<a>:$<b>]/", "1"),
      ("https://$<a>$<b>.example/", "x"), ("https://$<a>.example:$<b>/", "x"), ("/$<a>$<b>", "."),
      ("$<a>$<b>://h/", "x"), ("/x/$<+a>$<b>", "x/"),
    ])
  func beside(template: String, value: String) throws {
    let placed = try ResolvedTemplate(
      Template(template), base: template.hasPrefix("/") ? BaseURL("https://h") : nil)
    #expect(placed.refusal(of: value, parameter: 0) == nil)
    #expect(placed.refusal(of: value, parameter: 1) == nil || template.contains(":$<b>/"))
  }
}
