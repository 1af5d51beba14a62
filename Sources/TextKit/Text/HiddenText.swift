/// What stands for a text that is not shown.
package enum HiddenText {
  /// The mark that stands for a secret, however long it is.
  package static let mark = "•••"
  /// The words that stand for one among values, in a page and in what a command made.
  package static let words = "(not shown)"

  /// True if a text stands for one that is not shown.
  package static func isHidden(_ text: String) -> Bool {
    text.isSameText(as: mark) || text.isSameText(as: words)
  }

  /// The scalars of a secret that is hidden wherever it stands: a shorter one stands in other words by
  /// chance, so that a mask there would spell it.
  private static let shortestAnywhere = 4

  /// A text with a mark for a secret in it, a short one where it stands as a whole: a word, a cell, a
  /// component of a URL.
  ///
  /// `4` in `pin=4, 4 s, 14, v1.4.2` → `pin=•••, ••• s, 14, v1.4.2`. A tool may spell it as in a URL or a
  /// form: each byte as it is or percent-encoded, however often, and a blank as `+`.
  package static func text(_ text: String, hiding secret: String, as mark: String) -> String {
    let (bytes, part) = (Array(text.utf8), Array(secret.utf8))
    guard !part.isEmpty else { return text }
    let isShort = secret.unicodeScalars.count < shortestAnywhere
    var shown: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = end(of: part, in: bytes, at: index),
        !isShort || !continues(before: index, in: bytes) && !continues(after: end, in: bytes)
      {
        shown += mark.utf8
        index = end
      } else {
        shown.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Where a text ends that starts at an index and spells a secret; nil if none does.
  private static func end(of secret: [UInt8], in bytes: [UInt8], at index: Int) -> Int? {
    guard bytes[index] == secret[0] || bytes[index].isOne(of: "%+") else { return nil }
    // A `%` of a secret may be a triplet's: more than one place may be right until the text goes on.
    var places = [index]
    for byte in secret {
      var next: [Int] = []
      for place in places where place < bytes.count {
        if bytes[place] == byte || byte == UInt8(ascii: " ") && bytes[place] == UInt8(ascii: "+") {
          next.append(place + 1)
        }
        guard bytes[place] == UInt8(ascii: "%") else { continue }
        var digits = place + 1
        while bytes[digits...].starts(with: "25".utf8) { digits += 2 }
        // The last 25 may be the byte itself.
        for start in [digits, digits - 2] where start > place && start + 2 <= bytes.count {
          guard let high = bytes[start].hexValue, let low = bytes[start + 1].hexValue,
            high << 4 | low == byte
          else { continue }
          next.append(start + 2)
        }
      }
      guard !next.isEmpty else { return nil }
      places = next.uniqued
    }
    return places.max()
  }

  /// How many bytes beside a short secret are looked at.
  private static let mostBeside = 64

  private static func continues(before index: Int, in bytes: [UInt8]) -> Bool {
    let beside = bytes[..<index].suffix(mostBeside)
    return continues(String(decoding: beside, as: UTF8.self).unicodeScalars.reversed())
  }

  private static func continues(after index: Int, in bytes: [UInt8]) -> Bool {
    let beside = bytes[index...].prefix(mostBeside)
    return continues(String(decoding: beside, as: UTF8.self).unicodeScalars)
  }

  /// How many scalars before a secret tell where it stands in a URL.
  private static let leadLength = 16

  /// A text with a mark for the beginning of a secret, where it comes after what stands before the
  /// secret in a URL and is cut off.
  package static func text(
    _ text: String, hidingStartOf secret: String, in url: String, as mark: String
  ) -> String {
    let (whole, part) = (Array(url.unicodeScalars), Array(secret.unicodeScalars))
    let leads = whole.indices.filter { !part.isEmpty && whole[$0...].starts(with: part) }
      .map { whole[..<$0].suffix(leadLength) }.filter { !$0.isEmpty }
    guard !leads.isEmpty else { return text }
    var shown = String.UnicodeScalarView()
    var rest = Array(text.unicodeScalars)[...]
    while let first = rest.first {
      let lead = leads.first(where: rest.starts)
      let cut = lead.map { zip(rest.dropFirst($0.count), part).prefix { $0 == $1 }.count } ?? 0
      guard let lead, cut > 0 else {
        shown.append(first)
        rest.removeFirst()
        continue
      }
      shown += Array(lead) + Array(mark.unicodeScalars)
      rest = rest.dropFirst(lead.count + cut)
    }
    return String(shown)
  }

  /// Whether what stands beside a text is a part of the same word or component: a letter, a digit or a
  /// triplet's sign, perhaps behind marks that such a word may have in it.
  private static func continues(_ rest: some Sequence<Unicode.Scalar>) -> Bool {
    let next = rest.first { !"-.~".unicodeScalars.contains($0) }
    return next.map { $0 == "_" || $0 == "%" || $0.properties.isIDContinue } ?? false
  }

  /// A part of a text with the mark for each of some ranges, which are in order.
  package static func text(
    of bytes: [UInt8], _ part: Range<Int>, hiding hidden: [Range<Int>]
  ) -> String {
    var shown = ""
    var start = part.lowerBound
    for range in hidden[hidden.partitioningIndex { $0.upperBound > start }...] {
      guard range.lowerBound < part.upperBound else { break }
      if !range.isEmpty {
        shown += String(decoding: bytes[start..<max(start, range.lowerBound)], as: UTF8.self) + mark
      }
      start = max(start, min(range.upperBound, part.upperBound))
    }
    return shown + String(decoding: bytes[start..<part.upperBound], as: UTF8.self)
  }

  /// Ranges without the empty ones, those that overlap as one.
  package static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      guard !range.isEmpty else { return }
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
