import LinkKit

/// A value that an attacker might put into a link.
struct HostileValue: Hashable {
  /// What a slot decodes to.
  let text: String
  /// What it is: `another host`.
  let what: String
  /// The number of its own weakness in the CWE list; nil for that of its family.
  let weakness: Int?

  init(_ text: String, _ what: String, weakness: Int? = nil) {
    self.text = text
    self.what = what
    self.weakness = weakness
  }

  /// The value of a parameter whose slots then decode to `text` and to nothing beside it.
  ///
  /// In a `+` slot, where reserved characters pass, those that would end its part of the URL are
  /// written as triplets, and so is `%`: `a&b%2F` in a query → `a%26b%252F`.
  func filling(_ parameter: Parameter) -> String {
    let places = parameter.uses.filter(\.slot.isReserved).map(\.place)
    guard !places.isEmpty else { return text }
    let delimiters = Set(places.flatMap(Self.delimiters))
    return text.unicodeScalars.map { scalar in
      guard scalar.isASCII, delimiters.contains(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return (digits.utf8.count < 2 ? "%0" : "%") + digits
    }.joined()
  }

  /// The characters that would end a part of a URL, or mean more than themselves in it.
  ///
  /// ```
  /// path       ? # [ ] %
  /// query      & # [ ] %
  /// fragment     # [ ] %
  /// elsewhere  : / ? # [ ] @ %
  /// ```
  private static func delimiters(of place: SlotPosition) -> [Unicode.Scalar] {
    switch place {
    case .path: ["?", "#", "[", "]", "%"]
    case .query: ["&", "#", "[", "]", "%"]
    case .fragment: ["#", "[", "]", "%"]
    case .scheme, .userInfo, .host, .registeredName, .port:
      [":", "/", "?", "#", "[", "]", "@", "%"]
    }
  }
}
