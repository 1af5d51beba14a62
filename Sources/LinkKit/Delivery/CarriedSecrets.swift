import JSONKit
import Synchronization
import TextKit
import URLKit

/// Which texts are secrets because they are URLs of a store's links with a secret in them.
///
/// A class, since its index is made for the first text that may be a URL, for all forms of a store.
package final class CarriedSecrets: Sendable {
  private let document: StoreDocument
  private let looking = Mutex<Looking?>(nil)
  /// The slots of secrets by the keys of the pairs that they stand in, once they are asked for.
  private let slots = Mutex<[ExactText: String]?>(nil)

  /// What looks into texts, and what it knows of those that it has met.
  private struct Looking {
    let unwrapper: LinkUnwrapper
    var search = LinkUnwrapper.SecretSearch()
  }

  package init(_ document: StoreDocument) { self.document = document }

  /// What is known without a store: secrets by their names.
  package static let withoutStore = (try? StoreDocument(bytes: StoreEditor.newStore)).map(
    CarriedSecrets.init)

  /// The slot of a secret that a link of the store has in a pair of a key; nil if none has.
  func slot(ofPair key: String) -> String? {
    guard document.mayHaveSecrets else { return nil }
    return slots.withLock { slots in
      let known = slots ?? document.slotsOfSecretPairs
      slots = known
      return known[ExactText(key)]
    }
  }

  /// True if a text may be a URL, or a path, as it is or decoded.
  static func mayCarry(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer(mayCarry)
  }

  /// The same of a text in UTF-8.
  package static func mayCarry(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.contains { $0.isOne(of: "/:%?#") } || EncodedText.url(in: text) != nil
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
            takingNearest: document.mayHaveSecrets))
      // Nobody else holds what it knows, so that it is not copied.
      looking = nil
      defer { looking = made }
      return made.unwrapper.holdsSecret(text, &made.search)
    }
  }
}

extension StoreDocument {
  /// False if no rule can make a value a secret: no word that does so is in the text, nor an escape
  /// that could spell one.
  package var mayHaveSecrets: Bool { ["writeOnly", "password", "\\u"].contains(where: holds) }
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

extension [LinkMatch] {
  /// The links of one URL, in whose forms values are secrets, too, that carry one or that another of the links
  /// takes for one.
  package func keepingSecrets(by carriedSecrets: CarriedSecrets) -> [LinkMatch] {
    let matches = map { $0.keepingCarriedSecrets(by: carriedSecrets) }
    let secrets = matches.map { match in
      zip(match.form.fields, match.values).compactMap { $0.rules.isSecret ? $1 : nil }
        .filter { !$0.isEmpty }
    }
    guard matches.count > 1, secrets.contains(where: { !$0.isEmpty }) else { return matches }
    return matches.enumerated().map { position, match in
      var match = match
      // A link's own secrets say nothing of its other values.
      let others = secrets.indices.filter { $0 != position }.flatMap { secrets[$0] }
      for (index, value) in match.values.enumerated() {
        guard let value, !match.form.fields[index].rules.isSecret,
          others.contains(where: {
            !HiddenText.text(value, hiding: $0, as: "").isSameText(as: value)
          })
        else { continue }
        match.form.fields[index].rules = match.form.fields[index].rules.ofSecret
      }
      return match
    }
  }
}

extension LinkUnwrapper {
  /// How many texts are looked at for a secret; a text that carries more is taken for one.
  private static let mostLooks = 500

  /// A search for secrets in texts, and what it found out about those that it has met.
  struct SecretSearch {
    /// A text, and whether the names in it count.
    fileprivate struct Question: Hashable {
      let text: ExactText
      let countsNames: Bool
    }

    /// The texts without a secret that were looked through on every level, at most `mostKnown`.
    fileprivate var harmless: Set<Question> = []
    fileprivate var left = mostLooks
    /// True once something was not looked into, since it is on too low a level.
    fileprivate var wasCut = false

    private static let mostKnown = 4_096

    fileprivate mutating func remember(_ question: Question) {
      if harmless.count >= Self.mostKnown { harmless = [] }
      harmless.insert(question)
    }
  }

  /// The texts that a text is made of: of a reference without a scheme (RFC 3986 § 4.2), and of a URL that
  /// lacks its own, the URL, of JSON its strings, else its words.
  private static func pieces(of text: String) -> [String] {
    if text.hasScalarPrefix("//") { return ["https:" + text] }
    if let url = MissingScheme.completed(text) { return [url] }
    if let node = try? JSONNode.parse(Array(text.utf8)) { return strings(in: node) }
    let isPlace = isPlace(text)
    let words = Array(text.utf8).split {
      isPlace ? $0 <= UInt8(ascii: " ") : StoredSecrets.isBetweenWords($0)
    }
    return words.count > 1 ? words.map(\.text) : []
  }

  /// True for a word with the pairs of a query or a fragment, as a path without its slash has them.
  private static func hasPairs(_ text: String) -> Bool {
    guard let mark = text.utf8.firstIndex(where: { "?#".utf8.contains($0) }) else { return false }
    return text.utf8[mark...].contains(UInt8(ascii: "="))
      && !text.utf8.contains { $0 <= UInt8(ascii: " ") }
  }

  private static func strings(in node: JSONNode) -> [String] {
    (node.text.map { [$0] } ?? []) + node.elements.flatMap(strings)
      + node.members.flatMap { strings(in: $0.value) }
  }

  /// True if a text is a URL or a path with a secret in it, or carries one, however often it is encoded.
  func holdsSecret(_ text: String, _ search: inout SecretSearch) -> Bool {
    search.left = Self.mostLooks
    return holdsSecret(text, countsNames: true, levels: 0, &search)
  }

  /// What is of no link of the store is known by its names alone.
  ///
  /// They count until a text is decoded although it is a URL already: its values are no longer apart then.
  private func holdsSecret(
    _ text: String, countsNames: Bool, levels: Int, _ search: inout SecretSearch
  ) -> Bool {
    let question = SecretSearch.Question(text: ExactText(text), countsNames: countsNames)
    guard !search.harmless.contains(question) else { return false }
    let wasCut = search.wasCut
    search.wasCut = false
    defer { search.wasCut = search.wasCut || wasCut }
    var (spelling, countsNames) = (text, countsNames)
    for _ in 0...Self.mostDecodings {
      search.left -= 1
      guard search.left > 0 else { return true }
      let (matches, isPlace) = (matches(of: spelling), Self.isPlace(spelling))
      let nearest =
        takesNearest && matches.isEmpty && isPlace ? finder.nearest(to: spelling) : []
      if (matches + nearest).contains(where: \.hasSecret) { return true }
      // What may be the URL of a link may give it a secret.
      guard finder.undecided(spelling).isEmpty else { return true }
      if countsNames, isPlace || Self.hasPairs(spelling),
        !SecretLiteral.all(in: Array(spelling.utf8)).isEmpty,
        finder.matches(of: spelling).isEmpty
      {
        return true
      }
      let carried = Self.carried(by: spelling, IntentText(spelling), matches.first).map(\.text)
      let asked = isPlace ? DotSegment.removed(from: spelling) : nil
      for text in [asked].compactMap(\.self) + carried + Self.pieces(of: spelling)
      where CarriedSecrets.mayCarry(text) {
        guard levels < Self.mostLevels else {
          search.wasCut = true
          break
        }
        let holds = holdsSecret(
          text, countsNames: countsNames, levels: levels + 1, &search)
        if holds { return true }
      }
      guard let next = Self.decoded(spelling) ?? EncodedText.url(in: spelling), next != spelling
      else { break }
      spelling = next
      countsNames = countsNames && !isPlace
    }
    if !search.wasCut { search.remember(question) }
    return false
  }
}
