/// The answer to the question which link a URL is an instance of.
package enum LinkAnswer: Sendable {
  case link(LinkMatch)
  /// To decide whether these links make the URL takes too many looks.
  case undecided([Link])
  case none

  /// The match; nil also where it was not decided.
  package var match: LinkMatch? {
    switch self {
    case .link(let match): match
    case .undecided, .none: nil
    }
  }
}
