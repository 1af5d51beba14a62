import LinkKit
import TextKit

/// Routes that are regular expressions, optional parts in brackets, and what is left of a route's spelling.
extension SlotSpelling {
  // MARK: - Regular expressions

  /// What stands between the anchors of a regular expression of Django's: `^a/(?P<x>\d+)/$`; nil for any
  /// other text.
  static func expression(_ text: String) -> String? {
    var scalars = text.unicodeScalars[...]
    let isNamed = ["(?P<", "(?<"].contains(where: text.containsScalars)
    let startsSo = scalars.first == "^"
    if startsSo { scalars.removeFirst() }
    let endsSo = ["$", "\\Z", "\\z"].first { Substring(scalars).hasScalarSuffix($0) }
    guard startsSo || isNamed && endsSo != nil else { return nil }
    if let end = endsSo, !Substring(scalars).hasScalarSuffix("\\$") {
      scalars.removeLast(end.unicodeScalars.count)
    }
    // A slash that need not be there.
    if Substring(scalars).hasScalarSuffix("/?") { scalars.removeLast(2) }
    return scalars.isEmpty ? "/" : String(scalars)
  }

  mutating func readNextOfExpression() throws(Fault) {
    switch cursor.next {
    case "(" where try readGroup(): break
    case "\\" where cursor.escapesSign: template.append(literal: cursor.takeEscaped())
    case let mark? where "^$*+?|[]{}()\\".unicodeScalars.contains(mark):
      throw Fault(
        "the regular expression has \(String(mark).quoted()) outside of a group, which a template "
          + "cannot say")
    default: template.append(literal: cursor.take(to: cursor.position + 1))
    }
  }

  // MARK: - Optional parts

  /// Moves into `[/{x}]` or `[/:x]` at the end of a path (FastRoute, Slim, Laminas), whose slots need not be
  /// given, or past one with other text; says whether there was one.
  mutating func readOptionalPart() throws(Fault) -> Bool {
    guard isInPath, !cursor.starts(with: "[.."),
      cursor.starts(with: "[/") || cursor.starts(with: "[.")
    else { return false }
    if cursor.pass("[/]") {
      note("[/] is dropped: it makes the slash optional")
      return true
    }
    if openParts == 0 {
      guard let end = endOfPart else { return false }
      let body = cursor.text(cursor.position + 1..<end)
      guard try SlotSpelling(body, openParts: 1).isOfSlots else {
        note("[\(body)] is dropped: only a whole segment can be optional")
        cursor.position = end + 1
        return true
      }
    }
    openParts += 1
    cursor.position += 1
    return true
  }

  mutating func closePart() {
    openParts -= 1
    cursor.position += 1
  }

  /// Where the part closes that opens here, if it does, and another or none follows it.
  private var endOfPart: Int? {
    var open: [Unicode.Scalar] = []
    let scalars = cursor.scalars[cursor.position...].prefix(Interpolation.longest)
    for (index, scalar) in zip(scalars.indices, scalars) {
      switch scalar {
      case "[": open.append("]")
      case "{": open.append("}")
      case open.last: open.removeLast()
      default: break
      }
      guard open.isEmpty else { continue }
      let isEnd =
        index + 1 == cursor.scalars.count
        || "[?#".unicodeScalars.contains(cursor.scalars[index + 1])
      return isEnd ? index : nil
    }
    return nil
  }

  /// True if each segment is a slot of another spelling.
  private var isOfSlots: Bool {
    guard !isPastPath, leftMarks.isEmpty, !["$<", "${"].contains(where: cursor.holds),
      let parts = (try? Template(template.text))?.parts, parts.count % 2 == 0
    else { return false }
    return parts.enumerated().allSatisfy { index, part in
      switch part {
      case .literal(let literal): index % 2 == 0 && literal.text.isSameText(as: "/")
      case .slot: index % 2 == 1
      }
    } && !parts.isEmpty
  }

  // MARK: - What is left

  /// True if the next scalar is the last one.
  var isLast: Bool { cursor.position + 1 == cursor.scalars.count }

  /// Keeps a mark of slots in mind that is left in the path as text.
  mutating func leave(_ scalar: Unicode.Scalar) {
    guard Self.marks.contains(scalar), !leftMarks.contains(scalar), isInPath else { return }
    leftMarks.append(scalar)
    // A segment of its own is the rest of a path (TanStack).
    let isWhole = cursor.previous == "/" && (isLast || cursor.starts(with: "$/"))
    if scalar == "$", isWhole { hasLoneDollar = true }
  }

  /// Says of what is left that it is text: what no path has is always a rest of a slot, and what one may
  /// have is where other slots are.
  mutating func noteLeftMarks() {
    let told = leftMarks.filter { mark in
      template.hasSlots || !"$()*".unicodeScalars.contains(mark) || mark == "$" && hasLoneDollar
    }
    guard let last = told.last else { return }
    let others = told.dropLast().map { String($0).quoted() }.joined(separator: ", ")
    note(
      (others.isEmpty ? "" : others + " and ") + String(last).quoted()
        + (told.count > 1 ? " are" : " is") + " kept as text: the route has no slot there")
  }

  private static let marks = Array("[](){}<>^$*|\\".unicodeScalars)
}
