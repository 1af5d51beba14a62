import TextKit

/// `{x}` of RFC 6570, ASP.NET, Go and OpenAPI, and `{{x}}`.
extension SlotSpelling {
  mutating func readBraces(_ opening: String, _ closing: String) throws(Fault) {
    let start = cursor.position
    let body = try body(opening, closing)
    if kind == .every, opening == "{", body.unicodeScalars.allSatisfy(\.isDigit) {
      return try appendUnnamed(position: Int(body), in: body)
    }
    guard let first = body.unicodeScalars.first, opening == "{" else {
      return try append(body, in: body)
    }
    let rest = String(body.unicodeScalars.dropFirst())
    switch first {
    case "?":
      try check(body, vanishesAsWhole: "pair of the query", !isPastPath, before: "&#")
      isPastPath = true
      try appendPairs(rest, first: "?")
    case "&":
      let isInQuery = isPastPath && !cursor.scalars[..<start].contains("#")
      try check(body, vanishesAsWhole: "pair of the query", isInQuery, before: "&#")
      try appendPairs(rest, first: "&")
    case "/":
      try check(body, vanishesAsWhole: "segment of the path", !isPastPath, before: "/?#")
      for name in rest.splitScalars(at: ",") {
        template.append(native: "/")
        let variable = try variable(name, in: body)
        try append(variable.name, in: body, isReserved: variable.isExploded, isOptional: true)
      }
    case "#":
      let isFirst = !cursor.scalars[..<start].contains("#")
      try check(body, vanishesAsWhole: "fragment", isFirst, before: "")
      isPastPath = true
      template.append(native: "#")
      try appendList(rest, in: body, isOptional: true)
    case "+": try appendList(rest, in: body)
    case "*":
      let name = String(rest.unicodeScalars.drop { $0 == "*" })
      let optional = name.without(last: "?")
      try append(optional ?? name, in: body, isReserved: true, isOptional: optional != nil)
    case "$" where rest.isEmpty && cursor.isAtEnd:
      // Go's mark for the end of the path.
      return
    case "." where body.isSameText(as: "..."): try appendConverted(body, in: body)
    case ".", ";", "=", "!", "@", "|", ",", "$", "-": throw unknown(body)
    default:
      // Behind a colon a comma belongs to the pattern: `id:[0-9]{1,3}` is one slot.
      let hasConverter = body.unicodeScalars.first { $0 == ":" || $0 == "," } == ":"
      let isOptional = passMark(after: start..<cursor.position)
      for (index, name) in (hasConverter ? [body] : body.splitScalars(at: ",")).enumerated() {
        if index > 0 { template.append(native: ",") }
        try appendConverted(name.withoutBlanks, in: body, isOptional: isOptional)
      }
    }
  }

  /// Throws unless the text before allows that a slot goes with the marks around it, and one of these marks,
  /// or the end, stands behind it.
  private func check(
    _ body: String, vanishesAsWhole part: String, _ isAllowed: Bool, before marks: String
  ) throws(Fault) {
    let behind =
      cursor.next == "{" ? cursor.scalars.dropFirst(cursor.position + 1).first : cursor.next
    let isEnd = behind.map { marks.unicodeScalars.contains($0) } ?? cursor.isAtEnd
    guard isAllowed, isEnd || openParts > 0 && behind == "]" else {
      throw Fault(
        "\("{\(body)}".quoted()) vanishes without a value, but a slot does so only as a whole \(part)"
      )
    }
  }

  /// `{+x,y}`, `{#x,y}`: values with commas between them; only a single one may be absent.
  private mutating func appendList(
    _ text: String, in body: String, isOptional: Bool = false
  ) throws(Fault) {
    let names = text.splitScalars(at: ",")
    for (index, name) in names.enumerated() {
      if index > 0 { template.append(native: ",") }
      try append(
        try variable(name, in: body).name, in: body, isReserved: true,
        isOptional: isOptional && names.count == 1)
    }
    if isOptional, names.count > 1 {
      note("\("{\(body)}".quoted()): all of its values are required")
    }
  }

  /// `{?x,y}`: pairs that go with their values.
  private mutating func appendPairs(_ names: String, first: String) throws(Fault) {
    for (index, name) in names.splitScalars(at: ",").enumerated() {
      let variable = try variable(name, in: first + names)
      guard !variable.isExploded else {
        throw Fault(
          "\("{\(first)\(names)}".quoted()) expands a list to pairs, but a slot has one value")
      }
      guard let slot = SlotName(decoded(variable.name)), slot.title == nil else {
        throw unknown(first + names)
      }
      template.append(native: (index == 0 ? first : "&") + slot.name + "=")
      try append(slot.name, in: names, isOptional: true)
    }
  }

  /// A variable of RFC 6570 § 2.3 and § 2.4: its name, and whether it is `x*`.
  private func variable(_ text: String, in body: String)
    throws(Fault) -> (name: String, isExploded: Bool)
  {
    guard text.parted(at: ":") == nil else { throw prefix(body) }
    let exploded = text.without(last: "*")
    let name = exploded ?? text
    let isName = name.unicodeScalars.allSatisfy {
      $0.isNameStart || $0.isDigit || $0 == "." || $0 == "-" || $0 == "%"
    }
    guard isName else { throw unknown(body) }
    return (name, exploded != nil)
  }

  /// `x`, `x?`, `x=7`, `x:int`, `x*`, `x...`, `...`.
  mutating func appendConverted(
    _ text: String, in body: String, isOptional: Bool = false
  ) throws(Fault) {
    // Go and Ktor have three dots, Rocket two.
    if let dots = ["...", ".."].first(where: text.hasScalarSuffix) {
      let name = String(text.unicodeScalars.dropLast(dots.unicodeScalars.count))
      return try append(
        name.isEmpty ? "rest" : name, in: body, isReserved: true, isOptional: isOptional,
        key: name.isEmpty ? "{} \(cursor.position)" : nil)
    }
    if let (name, converter) = text.parted(at: ":") {
      // The question mark of `[0-9]?` belongs to the pattern.
      if let (kind, value) = converter.parted(at: "="), SlotConverter.isKnown(kind) {
        return try append(
          name, converter: kind, in: body, isOptional: isOptional || value.isEmpty,
          default: value.isEmpty ? nil : value)
      }
      let kind = converter.without(last: "?").flatMap {
        SlotConverter.isKnown($0.withoutBlanks) ? $0 : nil
      }
      return try append(
        name, converter: kind ?? converter, in: body, isOptional: isOptional || kind != nil)
    }
    if let (name, value) = text.parted(at: "=") {
      return try append(
        name, in: body, isOptional: isOptional || value.isEmpty,
        default: value.isEmpty ? nil : value)
    }
    if let name = text.without(last: "?") { return try append(name, in: body, isOptional: true) }
    if let name = text.without(last: "*") {
      return try append(name, in: body, isReserved: true, isOptional: isOptional)
    }
    try append(text, in: body, isOptional: isOptional)
  }

  /// `x:3` of RFC 6570 § 2.4.1.
  func prefix(_ body: String) -> Fault {
    Fault("\("{\(body)}".quoted()) uses the first characters of a value, which a slot cannot")
  }

  /// What stands between two marks, and moves past both.
  ///
  /// `{id:[0-9]{2}}` has braces inside, which belong to it.
  mutating func body(_ opening: String, _ closing: String) throws(Fault) -> String {
    let scalars = cursor.scalars
    let start = cursor.position + opening.unicodeScalars.count
    let mark = Array(closing.unicodeScalars)
    var end = start
    var depth = 0
    while end + mark.count <= scalars.count {
      if depth == 0, scalars[end..<end + mark.count].elementsEqual(mark) { break }
      if opening == "{", scalars[end] == "{" { depth += 1 }
      if opening == "{", scalars[end] == "}" { depth -= 1 }
      end += 1
    }
    guard end + mark.count <= scalars.count else {
      throw Fault("expected \"\(closing)\" to finish the slot", at: .column(cursor.position + 1))
    }
    cursor.position = end + mark.count
    isColonSegment = false
    return cursor.text(start..<end)
  }
}
