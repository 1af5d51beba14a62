import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// What a page must not hold, since whoever has the page can read it: values of parameters that are
/// secrets, and texts of the store that look like some.
struct WithheldSecrets {
  private let store: OpenedStore
  /// The parameters whose rules hold such texts, so that no page has any of them.
  private let names: DistinctTexts
  /// The parameters that environments give values which are left out, in their order.
  let inEnvironments: [String]

  /// What a page of the links at some positions leaves out.
  init(_ positions: [Int], _ environments: [StoreEnvironment], in store: OpenedStore) {
    self.store = store
    let document = store.document
    var known = FormCache(patterns: document.patternCount)
    let inLinks = positions.filter(document.mayStoreSecret).flatMap { position in
      document.storedSecrets(of: document.links[position], &known)
    }
    let named = environments.flatMap { $0.values.map(\.name) }.uniqued
    let secrets = document.secretNames(among: named)
    func stored(_ member: String) -> [StoredSecrets.Found] {
      document.storedSecrets(in: member, isSecret: secrets.contains)
    }
    let names = DistinctTexts((stored("parameters") + inLinks).compactMap(\.parameter))
    let values = DistinctTexts(stored("environments").compactMap(\.parameter))
    self.names = names
    inEnvironments = named.filter {
      secrets.contains($0) || values.contains($0) || names.contains($0)
    }
  }

  /// The link whose parameters with such values are secrets, and whose texts show none.
  func withheld(from link: Link) -> RequestedLink {
    var request = RequestedLink(link)
    let layers = request.ruleLayers(in: store)
    for name in (try? Template(link.path))?.slots.map(\.name).uniqued ?? [] {
      let texts = layers.merged(name).compactMap { member -> (name: String, value: JSONNode)? in
        guard let text = member.value.text, Self.words.contains(Keyword(named: member.name)),
          StoredSecrets.areIn(text)
        else { return nil }
        return (member.name, .string(StoredSecrets.hidden(in: text)))
      }
      let mark = names.contains(name) ? [(Keyword.writeOnly.rawValue, JSONNode.boolean(true))] : []
      if !(texts + mark).isEmpty { request.lay(texts + mark, over: name) }
    }
    request.constraints = link.constraints.map { constraint in
      guard let text = constraint[Keyword.errorMessage.rawValue]?.text, StoredSecrets.areIn(text)
      else { return constraint }
      return .object(
        constraint.members.map { member in
          let isText = member.name.isSameText(as: Keyword.errorMessage.rawValue)
          return (member.name, isText ? .string(StoredSecrets.hidden(in: text)) : member.value)
        })
    }
    return request
  }

  private static let words: [Keyword?] = [.title, .description, .errorMessage]

  /// Why no page has the URLs of a form: sentences on the literal text that looks like a secret.
  static func obstacles(to form: Form, of link: Link) -> [String] {
    form.placed.secrets.map { secret in
      "\(secret.noun) looks like a secret, so it is not in this file (use deeplink fill "
        + "\(link.name))"
    }
  }
}

extension RequestedLink {
  /// Lays keywords over the rules of a parameter.
  fileprivate mutating func lay(_ keywords: [(name: String, value: JSONNode)], over name: String) {
    let own = parameters.first { $0.name.isSameText(as: name) }
    let kept = (own?.value.members ?? []).filter { member in
      !keywords.contains { $0.name.isSameText(as: member.name) }
    }
    let laid = kept.map { ($0.name, $0.value) } + keywords
    parameters.removeAll { $0.name.isSameText(as: name) }
    parameters.append(
      JSONNode.Member(name: name, nameRange: own?.nameRange ?? 0..<0, value: .object(laid)))
  }
}
