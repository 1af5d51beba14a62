/// The reasons why a URL that was filled is refused, beside those of its host name and dot segments.
package enum FilledURLReason: String, CaseIterable, Sendable {
  case scheme = "expected a scheme: a letter, then letters, digits, \"+\", \"-\" or \".\""
  case port = "expected a port from 1 to 65535"
  case address = "expected an IPv6 address"
  case changedScheme = "would change the link's scheme"
  case addedHost = "would add a host that the template does not have"
  case changedHost = "would change the link's host"
  case missingHost = "expected a host after the scheme"
  case secondFragment = "would add a second fragment"
}
