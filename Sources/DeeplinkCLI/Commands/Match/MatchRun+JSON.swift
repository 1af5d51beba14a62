import JSONKit
import LinkKit
import RuleKit

/// What `--format json` has of a match.
extension MatchRun {
  /// A link that a URL matches, or is near to, as an object without secrets.
  func json(
    _ url: String, _ match: LinkMatch, _ inside: UnwrappedURL? = nil,
    at levels: [UnwrappedLink.Level] = []
  ) -> JSONNode {
    let shown = shown(url, [match])
    let values = zip(match.values, match.form.fields).compactMap { value, field in
      value.map { (field.name, field.rules.isSecret ? .null : JSONNode.string($0)) }
    }
    return .object([
      "url": .string(shown),
      "link": .string(match.link.name),
      "environment": match.environment.map { .string($0.name) },
      "values": .object(values),
      "differences": .array(match.differences.map { json($0, match) }),
      "levels": inside.map { _ in .array(levels.map(UnwrappedURL.json)) },
    ])
  }

  private func json(_ difference: LinkMatch.Difference, _ match: LinkMatch) -> JSONNode {
    let found: String? =
      switch difference {
      case .base(let text): StoreMask.shownBase(text)
      case .extraFragment(let text):
        String(StoredSecrets.slotted("#\(text)").unicodeScalars.dropFirst())
      case .extraPair(let text): match.shown(pair: text)
      case .spelling(let name, let written): match.isSecret(name) ? nil : written
      default: nil
      }
    return .object([
      "kind": .string(difference.kind), "name": difference.name.map(JSONNode.string),
      "found": found.map(JSONNode.string),
      "message": .string(match.words(difference)),
    ])
  }
}

extension LinkMatch.Difference {
  /// Its kind, as programs read it.
  var kind: String {
    switch self {
    case .base: "base"
    case .noBase: "no-base"
    case .order: "order"
    case .emptyQuery: "empty-query"
    case .extraFragment: "extra-fragment"
    case .spelling: "spelling"
    case .letterCase: "letter-case"
    case .doubleSlash: "double-slash"
    case .extraPair: "extra-pair"
    case .missingPair: "missing-pair"
    case .extraSlash: "extra-slash"
    case .missingSlash: "missing-slash"
    case .value: "value"
    }
  }

  /// The parameter or the pair that it is about.
  var name: String? {
    switch self {
    case .spelling(let name, _), .missingPair(let name), .value(let name, _): name
    default: nil
    }
  }
}
