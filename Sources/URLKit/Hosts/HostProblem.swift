/// Why a text is not a host name, in words.
package enum HostProblem: String, CaseIterable, Sendable {
  case characters = "expected a host name of letters, digits, \"-\" and \".\""
  case length = "expected a host name of at most 253 characters"
  case emptyLabel = "expected a host name without an empty label between its dots"
  case labelLength = "expected a host name whose labels have at most 63 characters"
  case labelHyphen = "expected a host name whose labels neither start nor end with \"-\""
  case number = """
    expected four numbers from 0 to 255, because a host that ends in a number is an IPv4 address
    """
  case punycode =
    "expected a host name whose labels that start with \"xn--\" are valid Punycode"

  /// How many characters a host name may have (RFC 1035 § 2.3.4).
  package static let longest = 253
  /// How many characters one of its labels may have (RFC 1035 § 2.3.4).
  package static let longestLabel = 63
}
