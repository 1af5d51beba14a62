import LinkKit
import TextKit

/// Groups of routes, such as `(/:x)`, and values as languages insert them, such as `%s`.
extension SlotSpelling {
  /// The group that starts here, if one does.
  var group: RouteGroup? {
    let (bytes, index) = nearby
    return RouteGroup(in: bytes, at: index)
  }

  /// The text around the place, as far as one spelling reaches, and where the place is in it.
  private var nearby: (bytes: ArraySlice<UInt8>, index: Int) {
    let start = max(0, cursor.position - 1)
    let end = min(cursor.scalars.count, cursor.position + Interpolation.longest)
    let before = cursor.text(start..<cursor.position).utf8.count
    return (Array(cursor.text(start..<end).utf8)[...], before)
  }

  /// Reads a group in the path; says whether there was one.
  mutating func readGroup() throws(Fault) -> Bool {
    guard isInPath, let group else { return false }
    let written = cursor.take(bytes: group.length)
    isColonSegment = false
    if let kind = Self.placeholders[written] {
      // Each is a value of its own, whatever others are called.
      try append(
        String(written.unicodeScalars.dropFirst(2).dropLast()), converter: kind, in: written,
        key: "( \(cursor.position)")
      return true
    }
    switch group.content {
    case .optional(let slots):
      if slots.isEmpty { note("\(written) is dropped: only a whole segment can be optional") }
      for slot in slots {
        if slot.hasSlash { template.append(native: "/") }
        try append(
          slot.name, pattern: slot.pattern, in: written, isReserved: slot.isReserved,
          isOptional: true)
      }
    case .pattern(let pattern, let name):
      let word = RouteGroup.takesAll(pattern) ? "rest" : "part"
      try append(
        name ?? word, matching: pattern, in: written,
        key: name == nil ? "( \(cursor.position)" : nil)
    }
    return true
  }

  /// The kinds of what CodeIgniter has for values.
  private static let placeholders = [
    "(:num)": "int", "(:any)": "path", "(:segment)": "string", "(:alpha)": "alpha",
    "(:alphanum)": "[A-Za-z0-9]+",
  ]

  /// Reads a value as a language inserts it; says whether there was one.
  mutating func readInterpolation() throws(Fault) -> Bool {
    let (bytes, index) = nearby
    guard let value = Interpolation(in: bytes, at: index) else { return false }
    let written = cursor.take(bytes: value.length)
    isColonSegment = false
    let converter: String? =
      switch value.kind {
      case .text: nil
      case .integer: "int"
      case .number: "number"
      }
    if let name = value.name, written.hasScalarPrefix("$"), isInPath {
      try appendDollar(name, in: written)
    } else if let name = value.name {
      try append(name, converter: converter, in: written)
    } else {
      try appendUnnamed(position: value.position, converter: converter, in: written)
    }
    return true
  }

  /// Adds a slot for a value that has a position among others in place of a name.
  mutating func appendUnnamed(
    position: Int?, converter: String? = nil, in body: String
  ) throws(Fault) {
    let number = position ?? unnamed
    unnamed = max(unnamed, number + 1)
    try append(
      Interpolation.slotName(at: number), converter: converter, in: body, key: "{} \(number)")
  }
}
