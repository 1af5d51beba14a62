/// Searching text that a machine reads.
///
/// A comma followed by a combining accent is one `Character`, so `contains(",")`, `split`,
/// `hasPrefix` and their like do not find the comma, though a shell, a parser or an app does.
/// These look at the UTF-8; for a single scalar there is `unicodeScalars`.
extension StringProtocol {
  /// Returns true if the text starts with the scalars of `start`: `"é"` does not start with `"e"`,
  /// nor does `é` as one scalar start with `é` as two.
  @inlinable package func hasScalarPrefix(_ start: some StringProtocol) -> Bool {
    utf8.starts(with: start.utf8)
  }

  /// Returns true if the text ends with the scalars of `end`.
  @inlinable package func hasScalarSuffix(_ end: some StringProtocol) -> Bool {
    utf8.reversed().starts(with: end.utf8.reversed())
  }

  /// Whether the scalars of `part` stand somewhere in it, one after another.
  @inlinable package func containsScalars(_ part: some StringProtocol) -> Bool {
    utf8.containsBytes(Array(part.utf8))
  }

  /// The text with every `part` replaced, from left to right.
  @inlinable package func replacingScalars(_ part: String, with replacement: String) -> String {
    let part = Array(part.utf8)
    precondition(!part.isEmpty, "there is nothing to replace")
    // Most texts have nothing to replace.
    guard utf8.contains(part[0]) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let start = rest.firstIndex(ofBytes: part) {
      bytes += rest[..<start]
      bytes += replacement.utf8
      rest = rest[(start + part.count)...]
    }
    bytes += rest
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parts between the separators, the empty ones too.
  @inlinable package func splitScalars(at separator: Unicode.Scalar) -> [String] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map {
      String(decoding: utf8[$0.startIndex..<$0.endIndex], as: UTF8.self)
    }
  }

  /// What follows the scalars of `start`; nil if the text does not begin with them.
  @inlinable package func after(_ start: String) -> String? {
    hasScalarPrefix(start) ? String(decoding: utf8.dropFirst(start.utf8.count), as: UTF8.self) : nil
  }

  /// The text without spaces and tabs at its ends, or without other scalars.
  @inlinable package func trimmed(of scalars: Set<Unicode.Scalar> = [" ", "\t"]) -> String {
    guard let start = unicodeScalars.firstIndex(where: { !scalars.contains($0) }),
      let end = unicodeScalars.lastIndex(where: { !scalars.contains($0) })
    else { return "" }
    return String(decoding: utf8[start..<unicodeScalars.index(after: end)], as: UTF8.self)
  }
}

extension String {
  /// Whether both have the same Unicode scalars.
  ///
  /// `==` also holds for texts that Unicode calls equivalent: é and e with an accent, K and the
  /// Kelvin sign.
  @inlinable package func isSameText(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension Hasher {
  /// Feeds a text by its UTF-8, as `isSameText` compares it.
  @inlinable package mutating func combine(scalarsOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(text.utf8.count)
  }
}

extension String? {
  /// Whether both have the same Unicode scalars, or both are nil.
  @inlinable package func isSameText(as other: String?) -> Bool {
    guard let text = self, let other else { return self == nil && other == nil }
    return text.isSameText(as: other)
  }
}

extension Sequence<String> {
  /// Whether one of the texts has the same Unicode scalars.
  @inlinable package func containsSameText(as text: String) -> Bool {
    contains { $0.isSameText(as: text) }
  }
}

extension Collection<UInt8> {
  /// Whether the bytes of `part` stand somewhere in it, one after another.
  @inlinable package func containsBytes(_ part: [UInt8]) -> Bool {
    firstIndex(ofBytes: part) != nil
  }

  /// Where the bytes of `part` stand first, one after another.
  @inlinable package func firstIndex(ofBytes part: [UInt8]) -> Index? {
    guard let first = part.first else { return startIndex }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: part) { return start }
      rest = rest[rest.index(after: start)...]
    }
    return nil
  }
}
