import Testing

@testable import LinkKit

@Suite("Reading a base")
struct BaseURLTests {
  @Test(
    "a base is a URL without query, fragment and slots",
    arguments: [
      ("https://example.com", []), ("app://", []), ("app:///", []), ("prefs:", []),
      ("https://u:p@h:80/api/", []), ("http://[::1]:8080", []), ("https://xn--bcher-kva.de/é", []),
      (
        "https://bücher.de/é",
        ["8..<15 \"bücher\" is not allowed in a host, which must be ASCII"]
      ),
      ("", ["0..<0 expected a base URL that starts with a scheme"]),
      ("example.com", ["0..<11 expected a base URL that starts with a scheme"]),
      ("/api", ["0..<4 expected a base URL that starts with a scheme"]),
      ("//h", ["0..<3 expected a base URL that starts with a scheme"]),
      ("localhost:3000", ["0..<14 expected a scheme, got a host with a port"]),
      ("localhost:3000/x", ["0..<14 expected a scheme, got a host with a port"]),
      ("https://h?q", ["9..<11 expected a base URL without a query"]),
      ("https://h/#", ["10..<11 expected a base URL without a fragment"]),
      (
        "https://$<t>.h",
        [
          "8..<10 expected a base URL without slots",
          "9..<10 \"<\" is not allowed in a host",
          "11..<12 \">\" is not allowed in a host",
        ]
      ),
      ("https://h/${t}", ["10..<12 expected a base URL without slots"]),
      ("https://h/%", ["10..<11 expected two hexadecimal digits after \"%\""]),
      ("https://h:99999", ["10..<15 expected a port from 1 to 65535"]),
      ("app://u@", ["6..<8 expected a host next to user info or a port"]),
      ("app://:80/x", ["6..<9 expected a host next to user info or a port"]),
      (
        "https://0x7f.1",
        [
          "8..<14 expected four numbers from 0 to 255, because a host that ends in a number is an "
            + "IPv4 address"
        ]
      ), ("app://0x7f.1", []),
      (
        "https://xn--a/x",
        ["8..<13 expected a host name whose labels that start with \"xn--\" are valid Punycode"]
      ),
      ("a:\n", ["2..<3 a control character, \"\\n\", is not allowed here"]),
    ])
  func bases(_ text: String, _ expected: [String]) {
    var found: [String] = []
    do {
      _ = try BaseURL(text)
    } catch {
      found = error.all.map { "\($0.range ?? 0..<0) \($0.message)" }
    }
    #expect(found == expected)
  }
}
