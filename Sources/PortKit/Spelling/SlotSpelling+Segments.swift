import JSONKit
import TextKit

/// `[x]` of Next and Expo and `*` of many routers, where they are all of a segment of the path.
extension SlotSpelling {
  /// `[x]`, `[...x]`, `[[...x]]`; says whether one of them was read.
  mutating func readBrackets() throws(Fault) -> Bool {
    let segment = segment
    let written = cursor.text(segment)
    for (opening, closing, isReserved, isOptional) in [
      ("[[...", "]]", true, true), ("[...", "]", true, false), ("[", "]", false, false),
    ] where written.hasScalarPrefix(opening) && written.hasScalarSuffix(closing) {
      let name = written.unicodeScalars.dropFirst(opening.unicodeScalars.count)
        .dropLast(closing.unicodeScalars.count)
      guard isPlainName(name) else { return false }
      cursor.position = segment.upperBound
      try append(String(name), in: written, isReserved: isReserved, isOptional: isOptional)
      return true
    }
    return false
  }

  /// `*`, `**`, `*x`; says whether one of them was read.
  mutating func readStar() throws(Fault) -> Bool {
    let segment = segment
    let written = cursor.text(segment)
    let name = written.unicodeScalars.drop { $0 == "*" }
    let stars = segment.count - name.count
    guard (1...2).contains(stars), name.isEmpty || isPlainName(name) else { return false }
    cursor.position = segment.upperBound
    try append(
      name.isEmpty ? "rest" : String(name), in: written, isReserved: true,
      key: name.isEmpty ? "* \(cursor.position)" : nil)
    return true
  }

  /// The segment of the path that starts here, empty where none does.
  private var segment: Range<Int> {
    let position = cursor.position
    // Behind two slashes stands a host.
    let isHost = position > 1 && cursor.scalars[position - 2] == "/"
    guard cursor.previous == "/", !isPastPath, !isHost else { return position..<position }
    return position..<cursor.end { $0 == "/" || $0 == "?" || $0 == "#" }
  }

  private func isPlainName(_ name: some Collection<Unicode.Scalar>) -> Bool {
    name.allSatisfy { $0.isNameStart || $0.isDigit || $0 == "-" }
      && name.contains(where: \.isNameStart)
  }
}
