import Testing

@testable import PortKit

@Suite("The start of a Postman request")
struct PostmanStartTests {
  private static let variables = """
    [{"key":"shop","value":"api"},{"key":"port","value":"8080"},{"key":"base","value":"https://b.example"},
     {"key":"host","value":"{{shop}}.h.example"},{"key":"scheme","value":"https"},{"key":"loop","value":"{{loop}}"},
     {"key":"hidden","value":"x","type":"secret"}]
    """

  private static func imported(_ url: String) throws -> AppImported {
    let text = """
      {"info":{"name":"c","schema":"https://schema.getpostman.com/json/collection/v2.1.0/"},
       "variable":\(variables),"item":[{"name":"n","request":{"method":"GET","url":\(url)}}]}
      """
    return try AppImported(text, as: .postman)
  }

  @Test(
    "variables in a host are filled, or the host is left to the environments",
    arguments: [
      (#""{{shop}}.h.example/p/:id""#, "/p/$<id>", "http://api.h.example"),
      (#""h.example:{{port}}/p""#, "/p", "http://h.example:8080"),
      (#""{{base}}:{{port}}/p""#, "/p", "https://b.example:8080"),
      (#""{{host}}:{{port}}/p""#, "/p", "http://api.h.example:8080"),
      (#""{{scheme}}://{{host}}/p""#, "/p", "https://api.h.example"),
      (#""{{shop}}-eu.h.example/p""#, "/p", "http://api-eu.h.example"),
      (
        #"{"host":["{{shop}}","h","example"],"port":"{{port}}","path":["p"]}"#, "/p",
        "http://api.h.example:8080"
      ),
      (#""{{none}}.h.example/p""#, "/p", nil), (#""h.example:{{none}}/p""#, "/p", nil),
      (#""{{hidden}}.h.example/p""#, "/p", nil), (#""{{loop}}.h.example/p""#, "/p", nil),
      (#""{{base}}/p""#, "/p", "https://b.example"), (#""{{base}}p""#, "/p", "https://b.example"),
    ] as [(String, String, String?)])
  func hosts(url: String, path: String, base: String?) throws {
    let imported = try Self.imported(url)
    #expect(imported.links.first?.contains("\"path\": \"\(path)\"") == true, "\(imported)")
    #expect(
      imported.settings.map { String($0.split(separator: " ").last ?? "") }
        == [base.map { "\"\($0)\"" }].compactMap { $0 })
    #expect(
      imported.notes.filter { $0.hasSuffix("is replaced by the store's environments") }.count
        == (base == nil ? 1 : 0))
  }

  @Test("a host with a variable after a scheme is part of the link")
  func wholeURLs() throws {
    let imported = try Self.imported(#""https://{{shop}}.h.example:{{port}}/p""#)
    #expect(imported.links.first?.contains("https://$<shop>.h.example:$<port>/p") == true)
  }

  @Test("what stands before a host is in no note")
  func passwords() throws {
    let imported = try Self.imported(#""joe:hush@{{none}}.h.example/p""#)
    #expect(imported.notes == [#""{{none}}.h.example" is replaced by the store's environments"#])
  }
}
