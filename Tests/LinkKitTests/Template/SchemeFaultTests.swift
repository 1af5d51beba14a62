import TextKit
import Testing

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
