import RuleKit
import TextKit
import URLKit

extension CarriedSecrets {
  /// A URL that no link matches as it may be shown: with the slot for each text that looks like a secret,
  /// or stands in a pair that links have for one; where it carries one encoded, with the mark for all
  /// that follows its host.
  package func shown(unmatched url: String) -> String {
    let shown = hidingPairs(of: url, with: \.self, literals: \.slot)
    guard isSecret(hidingPairs(of: url, with: { _ in "" }, literals: { _ in "" })) else {
      return shown
    }
    let bytes = Array(shown.utf8)
    let start = URLParts(bytes).path.lowerBound
    return bytes[..<start].text + HiddenText.mark
  }

  private func hidingPairs(
    of url: String, with slot: (String) -> String, literals: (SecretLiteral) -> String
  ) -> String {
    let parts = StoredSecrets.slotted(url, with: literals).splitScalars(at: "?")
    let query = parts.dropFirst().map { query in
      query.splitScalars(at: "&").map { pair in
        let key = pair.splitScalars(at: "=")[0]
        let isShort = pair.unicodeScalars.count <= key.unicodeScalars.count + 1
        return isShort ? pair : self.slot(ofPair: key).map { "\(key)=\(slot($0))" } ?? pair
      }
      .joined(separator: "&")
    }
    return (parts.prefix(1) + query).joined(separator: "?")
  }
}

extension StoreDocument {
  /// The slots of secrets by the keys of the pairs that they stand in, among all links.
  var slotsOfSecretPairs: [ExactText: String] {
    var known = FormCache()
    var slots: [ExactText: String] = [:]
    for link in links {
      guard link.path.containsScalars("="), let template = try? Template(link.path) else {
        continue
      }
      let (joined, layers) = (JoinedTemplate(template, base: nil), ruleLayers(of: link))
      for (key, slot) in joined.slotsOfPairs where slots[ExactText(key)] == nil {
        if layers.isSecret(slot.name, &known) { slots[ExactText(key)] = Slot.text(slot.name) }
      }
    }
    return slots
  }
}

extension Form {
  /// The slot of a secret that the template has in a pair of a key; nil if it has none.
  package func secretSlot(ofPair key: String) -> String? {
    placed.joined.slotsOfPairs.first { own, slot in
      own.isSameText(as: key)
        && fields.contains { $0.name.isSameText(as: slot.name) && $0.rules.isSecret }
    }
    .map { Slot.text($0.slot.name) }
  }
}

extension JoinedTemplate {
  /// The slots in the values of the query's pairs, each with the key of its pair.
  fileprivate var slotsOfPairs: [(key: String, slot: Slot)] {
    pairs.flatMap { pair -> [(key: String, slot: Slot)] in
      guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else { return [] }
      return slots(in: sign..<pair.endIndex).map { (pair[..<sign].text, $0) }
    }
  }
}
