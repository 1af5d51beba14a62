import Synchronization
import URLKit

/// Which texts are secrets because they are URLs of a store's links with a secret in them.
///
/// A class, since its index is made for the first text that may be a URL, for all forms of a store.
package final class CarriedSecrets: Sendable {
  private let document: StoreDocument
  private let looking = Mutex<Looking?>(nil)

  /// What looks into texts, and what it knows of those that it has met.
  private struct Looking {
    let unwrapper: LinkUnwrapper
    var search = LinkUnwrapper.SecretSearch()
  }

  package init(_ document: StoreDocument) { self.document = document }

  /// True if a text may be a URL, or a path, as it is or decoded.
  static func mayCarry(_ text: String) -> Bool {
    text.utf8.contains { byte in "/:%?".utf8.contains(byte) } || EncodedText.url(in: text) != nil
  }

  /// True if a text is a URL with a secret in it, or carries one, however it is encoded.
  package func isSecret(_ text: String) -> Bool {
    guard Self.mayCarry(text) else { return false }
    return looking.withLock { looking in
      // Whoever guesses may not be told that the rules of the secret refuse a text.
      var made =
        looking
        ?? Looking(
          unwrapper: LinkUnwrapper(
            LinkFinder(document, judgesSecrets: false), ignoringExtraPairs: true,
            takingNearest: true))
      // Nobody else holds what it knows, so that it is not copied.
      looking = nil
      defer { looking = made }
      return made.unwrapper.holdsSecret(text, &made.search)
    }
  }
}

extension Form {
  /// The form in which fields are secrets, too, whose values are URLs with a secret in them.
  package func keepingCarriedSecrets(of values: [String?]) -> Form {
    guard let carriesSecret else { return self }
    var form = self
    for (index, value) in values.enumerated() where fields.indices.contains(index) {
      guard let value, !fields[index].rules.isSecret, carriesSecret(value) else {
        continue
      }
      form.fields[index].rules = fields[index].rules.ofSecret
    }
    return form
  }
}

extension LinkMatch {
  /// The match in whose form values are secrets, too, that are URLs with a secret in them.
  package func keepingCarriedSecrets(by carriedSecrets: CarriedSecrets) -> LinkMatch {
    var match = self
    match.form.carriesSecret = carriedSecrets.isSecret
    match.form = match.form.keepingCarriedSecrets(of: values)
    return match
  }
}
