extension Collection<UInt8> {
  /// How many bytes the byte order mark of UTF-8 takes at the start, which is not part of the text:
  /// 3 or 0.
  package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The text after a byte order mark of UTF-8.
  package var withoutByteOrderMark: SubSequence { dropFirst(byteOrderMarkLength) }

  /// `UTF-16` or `UTF-32`, known by the mark of the encoding, or by the zero bytes that ASCII has
  /// there; nil for any other start.
  package var otherEncoding: String? {
    let start = Array(prefix(4))
    return switch (start.first, start.dropFirst().first) {
    case (0xFF, 0xFE): start == [0xFF, 0xFE, 0, 0] ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): "UTF-16"
    case (0, 0): "UTF-32"
    case (0, _): "UTF-16"
    case (_, 0): start.count == 4 && start[2] == 0 && start[3] == 0 ? "UTF-32" : "UTF-16"
    default: nil
    }
  }
}

extension Fault {
  /// The fault of a text in another encoding than UTF-8: `UTF-16`.
  package static func encoding(_ name: String, at place: Place = .whole) -> Fault {
    Fault("the text is \(name), expected UTF-8", at: place, hint: "save it as UTF-8")
  }
}
