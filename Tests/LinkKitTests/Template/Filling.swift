import Testing

@testable import JSONKit
@testable import LinkKit

/// A template, the base under it, the values by name, and the URL that they make or the keyword
/// that refuses.
struct Filling: CustomTestStringConvertible, Sendable {
  let template: String
  let base: String?
  let values: [String: String]
  let expected: Result<String, Expected>

  struct Expected: Error, Hashable {
    let keyword: String
  }

  init(_ template: String, _ values: [String: String] = [:], on base: String? = nil, gives: String)
  {
    self.init(template, values, base, .success(gives))
  }

  init(
    _ template: String, _ values: [String: String] = [:], on base: String? = nil, refuses: String
  ) {
    self.init(template, values, base, .failure(Expected(keyword: refuses)))
  }

  private init(
    _ template: String, _ values: [String: String], _ base: String?,
    _ expected: Result<String, Expected>
  ) {
    self.template = template
    self.values = values
    self.base = base
    self.expected = expected
  }

  var testDescription: String {
    "\(base ?? "no base") + \(template) with \(values)"
  }

  func result() throws -> Result<String, Expected> {
    let placed = try ResolvedTemplate(template, on: base)
    do {
      return .success(try placed.url(placed.parameters.map { values[$0.name] }))
    } catch {
      return .failure(Expected(keyword: error.keyword))
    }
  }
}

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
