import JSONKit
import RuleKit
import TextKit

extension StoreDocument {
  /// The secrets in what environments set, or in the rules that links share; `isSecret` answers for
  /// the names of parameters.
  package func storedSecrets(
    in name: String, isSecret: @escaping (String) -> Bool
  ) -> [StoredSecrets.Found] {
    members.filter { $0.name.isSameText(as: name) }.flatMap { member -> [StoredSecrets.Found] in
      guard let value = member.value else { return [] }
      let node = JSONNode.object([(name: member.name, value: value)])
      return StoredSecrets.all(in: node, of: bytes, isSecret: isSecret)
    }
  }

  /// The secrets in a link of the store, or in one that stands in another text.
  package func storedSecrets(
    of link: Link, in text: [UInt8]? = nil, _ known: inout FormCache
  ) -> [StoredSecrets.Found] {
    let layers = ruleLayers(of: link)
    let names = (try? Template(link.path))?.slots.map(\.name) ?? []
    let secrets = DistinctTexts(
      (names + link.parameters.map(\.name)).filter { layers.isSurelySecret($0, &known) })
    return StoredSecrets.all(in: link.node, of: text ?? bytes, isSecret: secrets.contains)
  }

  /// True if the link at a position may hold such a text: it names values, has a long word, or a
  /// character that is written as `\u` and its number.
  package func mayStoreSecret(at position: Int) -> Bool {
    let path = links.spans(at: position).path?.range
    let range = links.range(at: position)
    guard let path else { return true }
    return SlotDefaults.mayStand(in: bytes[path]) || hasEscapedScalar(in: path)
      || [range.lowerBound..<path.lowerBound, path.upperBound..<range.upperBound].contains {
        mayStoreSecret(in: $0)
      }
  }

  private func mayStoreSecret(in range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var start = range.lowerBound
      for index in range where StoredSecrets.isBetweenWords(bytes[index]) {
        let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
        start = index + 1
        guard word.count < StoredSecrets.shortestWord else { return true }
        guard 4...8 ~= word.count, word[0].isOne(of: "decv") else { continue }
        if Self.namesOfValues.contains(where: word.elementsEqual) { return true }
      }
      return false
    } || hasEscapedScalar(in: range)
  }

  private func hasEscapedScalar(in range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      range.dropLast().contains {
        bytes[$0] == UInt8(ascii: "\\") && bytes[$0 + 1] == UInt8(ascii: "u")
      }
    }
  }

  private static let namesOfValues = ["default", "examples", "enum", "const"].map { Array($0.utf8) }
}
