import Testing
import TextKit

@testable import LinkKit

@Suite("A scheme that is none")
struct SchemeFaultTests {
  private static let rows: [(text: String, fault: String?)] = [
    ("my_app://x/$<id>", "3: \"_\" is not allowed in a scheme (RFC 3986 § 3.1) (write my-app://)"),
    (
      "1app://x",
      "1: expected a letter at the start of a scheme, got \"1\" (RFC 3986 § 3.1) "
        + "(a scheme is a letter, then letters, digits, \"+\", \"-\" or \".\")"
    ),
    (
      "a pp://x",
      "2: \" \" is not allowed in a scheme (RFC 3986 § 3.1) "
        + "(a scheme is a letter, then letters, digits, \"+\", \"-\" or \".\")"
    ),
    (
      "my_app:x",
      "3: \"_\" is not allowed in a scheme (RFC 3986 § 3.1) "
        + "(write my-app:; a path starts with \"/\")"
    ),
    ("$<a>_b://x", "5: \"_\" is not allowed in a scheme (RFC 3986 § 3.1) (use \"-\" instead)"),
    (
      "{scheme}://x",
      "1: \"{\" is not allowed in a scheme (RFC 3986 § 3.1) (write a slot as $<scheme>)"
    ),
    (
      "192.168.0.1:8080/x",
      "1: expected a letter at the start of a scheme, got \"1\" (RFC 3986 § 3.1) "
        + "(write http:// before a host with a port)"
    ),
    ("my-app://x", nil), ("/my_app://x", nil), ("?next=my_app://x", nil), (":id/x", nil),
    ("a/my_app:x", nil), ("$<a>_x:$<b>", nil),
  ]

  @Test("is a fault of a template at its character, never a path", arguments: rows)
  func template(text: String, fault: String?) {
    #expect(Self.fault { _ = try Template(text) } == fault)
  }

  @Test("is a fault of a base, too")
  func base() {
    #expect(
      Self.fault { _ = try BaseURL("my_app://") }
        == "3: \"_\" is not allowed in a scheme (RFC 3986 § 3.1) (write my-app://)")
  }

  @Test("is refused in a value that is the start of the URL")
  func value() throws {
    let placed = try ResolvedTemplate(Template("$<+url>"), base: nil)
    #expect(placed.refusal(of: "my_app://x", parameter: 0)?.keyword == "scheme")
    #expect(placed.refusal(of: "my-app://x", parameter: 0) == nil)
  }

  /// `COLUMN: MESSAGE (HINT)` of the only fault.
  private static func fault(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch let error as Faults {
      return error.all.map { fault in
        "\((fault.range?.lowerBound ?? 0) + 1): \(fault.message) (\(fault.hint ?? ""))"
      }.joined(separator: "; ")
    } catch {
      return "\(error)"
    }
  }
}

@Suite("A URL without its scheme")
struct MissingSchemeTests {
  @Test(
    "what looks like one is completed",
    arguments: [
      ("www.example.com/p/$<id>", "https://www.example.com/p/$<id>"),
      ("www.example.com", "https://www.example.com"),
      ("shop.example/p/12?q=1", "https://shop.example/p/12?q=1"),
      ("shop.example:8080/p", "https://shop.example:8080/p"),
      ("WWW.example.co.uk/", "https://WWW.example.co.uk/"),
      ("localhost:8080/p", "http://localhost:8080/p"), ("Localhost/", "http://Localhost/"),
      ("localhost", nil), ("localhost:x/p", nil), ("myhost:8080/p", "http://myhost:8080/p"),
      ("tel:110", nil), ("myapp:p/110", nil), ("myapp:70000/p", nil),
      ("http//x.com/$<x>", "http://x.com/$<x>"), ("HTTPS//x/a", "HTTPS://x/a"),
      ("/www.example.com/p", nil), ("shop.example", nil), ("v1.0/items", nil), ("a.b/x", nil),
      ("products/12", nil), ("https://www.example.com/p", nil), ("$<tenant>.example.com/x", nil),
      ("com.example.app:open", nil), ("http/a", nil), ("-a.example/x", nil), ("?q=www.x.com/", nil),
      ("192.0.2.1/p", "https://192.0.2.1/p"), ("192.0.2.1:80/p", "https://192.0.2.1:80/p"),
      ("1.2.3/p", nil), ("1.2.3.256/p", nil), ("127.0.0.1:80/p", "http://127.0.0.1:80/p"),
      ("[::1]:80/p", "http://[::1]:80/p"), ("[2001:db8::1]/p", "https://[2001:db8::1]/p"),
      ("[::1]", nil), ("[::1]x:80/p", nil), ("[::1]:80:1/p", nil), ("[id]/p", nil),
      ("[a:b]/p", nil),
      ("", nil),
    ] as [(String, String?)])
  func completed(text: String, whole: String?) {
    #expect(MissingScheme.completed(text) == whole)
  }

  @Test(
    "a host may have slots",
    arguments: [
      ("$<t>.example.com/p", "https://"), ("example.com:$<port>/p", "https://"),
      ("$<host>:8080/p", "https://"), ("api-$<env>.example.com/p", "https://"),
      ("localhost:$<port>/p", "http://"), ("$<a>:$<b>/p", nil), ("$<a>/p", nil),
      ("/$<t>.example.com/p", nil), ("https://$<t>.example.com", nil), ("$<a>.$<b>/p", nil),
    ] as [(String, String?)])
  func hosts(text: String, start: String?) throws {
    #expect(MissingScheme.start(of: text) == start)
  }

  @Test("a template that starts so is warned of, with what to write")
  func warning() throws {
    let placed = try ResolvedTemplate("www.example.com/p/$<id>", on: "https://h")
    let warning = try #require(placed.spellingWarnings.first)
    #expect(placed.spellingWarnings.count == 1)
    #expect(
      warning.message == "\"www.example.com\" looks like the start of a URL without its scheme")
    #expect(warning.hint == "write https://www.example.com/p/$<id>; a path starts with \"/\"")
    #expect(warning.range == 0..<15)
    #expect(try ResolvedTemplate("/p/$<id>", on: "https://h").spellingWarnings.isEmpty)
  }
}

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
