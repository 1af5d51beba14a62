import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// Hides the values of secrets that environments and `--values` hold where the store shows them elsewhere,
/// as in a title.
///
/// Only what nothing of a call is in may be masked: a mask over a text of the client's would confirm its
/// guess. Nor may a client store such a text, for it would be masked in a later call, so that none is
/// added that has the form of a secret: what is refused is the same for each guess.
final class SecretMask {
  /// Shorter texts stand in answers by chance.
  private static let shortest = 6
  private static let mask = "(secret)"

  private let values: String?
  private let atStart: StoreAtStart
  private let context: Context
  /// The store, and the file of values, that the texts are of.
  private var seen: [[UInt8]] = []
  private var texts: [String] = []

  init(values: String?, _ atStart: StoreAtStart, in context: Context) {
    self.values = values
    self.atStart = atStart
    self.context = context.with { $0.message = { _ in } }
  }

  func isSecret(_ text: String) -> Bool {
    refresh()
    return texts.containsSameText(as: text)
  }

  /// A value whose texts are without secrets.
  func masked(_ node: JSONNode) -> JSONNode {
    refresh()
    return texts.isEmpty ? node : replaced(node)
  }

  /// What takes the secrets out of a text; nil if there are none.
  var ofTexts: ((String) -> String)? {
    refresh()
    return texts.isEmpty ? nil : replaced
  }

  /// Whether what the store says of a link and its parameters, their titles included, holds a secret.
  func isHeld(by page: LinkPage) -> Bool {
    refresh()
    guard !texts.isEmpty else { return false }
    return isHeld(in: .string(page.request.template))
      || page.request.constraints.contains(where: isHeld)
      || page.fields.contains { field in
        isHeld(in: .object(page.rules(of: field))) || field.defaultText.map(isSecret) ?? false
      }
  }

  /// Whether a text or a number of a value holds a secret.
  func isHeld(in node: JSONNode) -> Bool {
    refresh()
    return texts.contains { secret in
      node.hasText { $0.containsScalars(secret) }
    }
  }

  /// Whether a text or a number of a value has a word that might be a secret: letters, digits and other
  /// characters where it has them.
  func mayBeHeld(in node: JSONNode) -> Bool {
    refresh()
    let forms = texts.map(Self.form)
    return node.hasText { text in
      let form = Self.form(of: text)
      return forms.contains { form.containsScalars($0) }
    }
  }

  private static func form(of text: String) -> String {
    String(
      scalars: text.unicodeScalars.map { scalar in
        scalar.properties.isAlphabetic ? "a" : ("0"..."9").contains(scalar) ? "0" : "."
      })
  }

  private func replaced(_ text: String) -> String {
    texts.reduce(text) { text, secret in
      text.containsScalars(secret) ? text.replacingScalars(secret, with: Self.mask) : text
    }
  }

  private func replaced(_ node: JSONNode) -> JSONNode {
    switch node.kind {
    case .null, .boolean: node
    case .number(let spelling): texts.contains { spelling.isSameText(as: $0) } ? .null : node
    case .string(let text): .string(replaced(text))
    case .array(let elements): .array(elements.map(replaced))
    case .object(let members): .object(members.map { ($0.name, replaced($0.value)) })
    }
  }

  /// Finds the secrets again if the store or the values have changed.
  private func refresh() {
    guard let location = try? StoreFinder(context: context).location() else { return }
    let file = values.flatMap { try? ValuesFile($0, in: context) }
    let given = file?.members.map { Array("\($0.name)=\($0.value.line)".utf8) } ?? []
    guard let bytes = try? context.files.read(location.path, upTo: .text) else { return }
    guard [bytes] + given != seen else { return }
    seen = [bytes] + given
    // Of a store that cannot be read no answer shows a value.
    guard let store = try? OpenedStore(location, bytes: bytes) else { return }
    let members =
      store.document.environments.flatMap { Array($0.values) } + (file?.members ?? [])
    let names = members.map(\.name)
    let secret = [store.document.secretNames(among: names), atStart.secretNames(among: names)]
    let found = members.filter { member in
      secret.contains { $0.contains(member.name) }
    }.compactMap { member in
      (try? Rules.text(of: member.value)) ?? nil
    }
    texts = found.flatMap { [$0, PercentEncoding.unreserved.encoded($0)] }.uniqued.filter {
      $0.utf8.count >= Self.shortest
    }
  }
}

extension JSONNode {
  /// Whether a text, a name or a number in it is such a one.
  fileprivate func hasText(_ isOne: (String) -> Bool) -> Bool {
    switch kind {
    case .null, .boolean: false
    case .number(let spelling): isOne(spelling)
    case .string(let text): isOne(text)
    case .array(let elements): elements.contains { $0.hasText(isOne) }
    case .object(let members): members.contains { isOne($0.name) || $0.value.hasText(isOne) }
    }
  }
}
