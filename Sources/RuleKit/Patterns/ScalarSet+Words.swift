import LanguageKit
import TextKit

extension ScalarSet {
  /// The set in words, or nil where they would not be plainer than the pattern:
  /// `lower-case letters, digits, "-"`.
  package var words: String? {
    guard !isEmpty, self != .all else { return isEmpty ? nil : "any characters" }
    // What goes on to the end of Unicode is better known by what it leaves out.
    guard ranges.last == ScalarSet.all.ranges.last else { return listed }
    return inverted.listed.map { "anything except \($0)" }
  }

  /// The set as one noun for a count: `2 more digits`, and `characters` for any set without a name.
  func noun(_ count: Int) -> String {
    let names: [(set: ScalarSet, name: String)] =
      [
        (.digits, "digit"), (.lowerCase, "lowercase letter"), (.upperCase, "uppercase letter"),
        (.lowerCase.union(.upperCase), "letter"), (.hexDigits, "hexadecimal digit"),
        (.lowerHexDigits, "hexadecimal digit"), (.upperHexDigits, "hexadecimal digit"),
      ]
    let name = names.first { $0.set == self }?.name ?? "character"
    return count == 1 ? name : name + "s"
  }

  private var listed: String? {
    let wholes: [(set: ScalarSet, name: String)] = [
      (.hexDigits, "hexadecimal digits"), (.lowerHexDigits, "lowercase hexadecimal digits"),
      (.upperHexDigits, "uppercase hexadecimal digits"), (.spaces, "whitespace"),
      (.lineTerminators, "line breaks"),
    ]
    if let whole = wholes.first(where: { $0.set == self }) { return whole.name }
    var names: [String] = []
    var rest = self
    for (set, name) in [
      (Self.lowerCase.union(.upperCase), "letters"), (.lowerCase, "lowercase letters"),
      (.upperCase, "uppercase letters"), (.digits, "digits"), (.spaces, "whitespace"),
    ] where set.isSubset(of: rest) {
      names.append(name)
      rest = rest.subtracting(set)
    }
    for range in rest.ranges {
      guard let first = Unicode.Scalar(range.lowerBound),
        let last = Unicode.Scalar(range.upperBound)
      else { return nil }
      if range.count <= 3 {
        names += range.compactMap { Unicode.Scalar($0)?.named }
      } else {
        names.append("\(first.named) to \(last.named)")
      }
    }
    return names.count <= 10 ? names.joined(separator: ", ") : nil
  }

  private static let lowerCase = ScalarSet([0x61...0x7A])
  private static let upperCase = ScalarSet([0x41...0x5A])
  private static let lowerHexDigits = ScalarSet([0x30...0x39, 0x61...0x66])
  private static let upperHexDigits = ScalarSet([0x30...0x39, 0x41...0x46])
}
