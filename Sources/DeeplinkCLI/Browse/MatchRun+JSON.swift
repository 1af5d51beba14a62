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
    let shown = match.hasSecret ? match.form.urlWithoutSecrets(match.values) : url
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
    let (kind, name, found): (String, String?, String?) =
      switch difference {
      case .base(let base): ("base", nil, base)
      case .noBase: ("no-base", nil, nil)
      case .order: ("order", nil, nil)
      case .emptyQuery: ("empty-query", nil, nil)
      case .extraFragment(let text): ("extra-fragment", nil, text)
      case .spelling(let name, let written):
        ("spelling", name, match.isSecret(name) ? nil : written)
      case .letterCase: ("letter-case", nil, nil)
      case .doubleSlash: ("double-slash", nil, nil)
      case .extraPair(let pair): ("extra-pair", nil, pair)
      case .missingPair(let name): ("missing-pair", name, nil)
      case .extraSlash: ("extra-slash", nil, nil)
      case .missingSlash: ("missing-slash", nil, nil)
      case .value(let name, _): ("value", name, nil)
      }
    return .object([
      "kind": .string(kind), "name": name.map(JSONNode.string), "found": found.map(JSONNode.string),
      "message": .string(match.words(difference)),
    ])
  }
}
