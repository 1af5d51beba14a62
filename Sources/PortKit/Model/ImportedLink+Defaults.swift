import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// The defaults and the literal secrets of an imported link.
extension ImportedLink {
  /// The parameters that have a default, in the template or in the link's own rules.
  var defaultedParameters: [String] {
    let slots = (try? Template(path))?.slots.filter { $0.defaultText != nil }.map(\.name) ?? []
    let ruled = (self["parameters"]?.members ?? [])
      .filter { $0.value[Keyword.default.rawValue] != nil }.map(\.name)
    return (slots + ruled).uniqued
  }

  /// The link without the defaults of a parameter; as the value of a pair it need not be given.
  func withoutDefault(of name: String) -> ImportedLink {
    var link = self
    let own = (self["parameters"]?[name]?.members ?? []).map { ($0.name, $0.value) }
    let kept = own.filter { !$0.0.isSameText(as: Keyword.default.rawValue) }
    if kept.count < own.count { link.setRules(name, .object(kept)) }
    var bytes = Array(path.utf8)
    for slot in ((try? Template(path))?.slots ?? []).reversed()
    where slot.defaultText != nil && slot.name.isSameText(as: name) {
      let isValue =
        bytes[..<slot.range.lowerBound].contains(UInt8(ascii: "?"))
        && bytes[..<slot.range.lowerBound].last == UInt8(ascii: "=")
        && bytes[slot.range.upperBound...].first.map { "&#".utf8.contains($0) } ?? true
      let plain = Slot.text(name, isReserved: slot.isReserved, isOptional: isValue)
      bytes.replaceSubrange(slot.range, with: plain.utf8)
    }
    link["path"] = .string(String(decoding: bytes, as: UTF8.self))
    return link
  }

  /// The literal texts of its path that look like secrets.
  var secrets: [SecretLiteral] {
    (try? Template(path)).map { SecretLiteral.all(in: JoinedTemplate($0, base: nil).bytes) } ?? []
  }
}
