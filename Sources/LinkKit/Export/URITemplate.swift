import TextKit

/// A template as a URI template (RFC 6570), as far as that can say it.
///
/// ```
/// $<x>  $<+x>         {x}  {+x}      § 3.2.2, 3.2.3
/// ?x=$<x?>  &x=$<x?>  {?x}  {&x}     § 3.2.8, 3.2.9: the pair goes with its value
/// /$<x?>  #$<+x?>     {/x}  {#x}     § 3.2.6, 3.2.4
/// ```
struct URITemplate {
  private(set) var text = ""
  /// What it does not say of the template.
  private(set) var losses: [String] = []

  init(of path: String) {
    guard let template = try? Template(path) else {
      text = path
      losses.append("its path has faults, and stays as it is written")
      return
    }
    let pieces = template.pieces
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal): append(literal.text)
      case .slot(let slot):
        append(slot, next: index + 1 < pieces.count ? pieces[index + 1] : nil)
      }
    }
  }

  /// § 2.1: literals may not have what braces, quotes and blanks would end.
  private mutating func append(_ literal: String) {
    for scalar in literal.unicodeScalars {
      switch scalar {
      case "{", "}", "\"", "<", ">", "\\", "^", "`", "|", " ":
        text += PercentEncoding.unreserved.encoded(String(scalar))
        let loss = "\(String(scalar).quoted()) is percent-encoded"
        if !losses.contains(loss) { losses.append(loss) }
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func append(_ slot: Slot, next: Template.Piece?) {
    let name = Self.variable(slot.name)
    if text.hasSuffix("$") {
      // Others take "${" for the start of a slot of their own.
      text.removeLast()
      text += "%24"
      losses.append("\"$\" is percent-encoded")
    }
    if slot.defaultText != nil { losses.append("the default of \(slot.name) is left out") }
    if slot.isOptional, let form = optionalForm(of: slot, next: next) {
      text.removeLast(form.replaced)
      if text.hasSuffix("$") { losses.append("\"$\" stands before a brace") }
      text += "{\(form.operator)\(name)}"
      return
    }
    if slot.isOptional { losses.append("\(slot.name) must be given") }
    text += slot.isReserved ? "{+\(name)}" : "{\(name)}"
  }

  /// The operator that takes a slot away with what stands before it, and how much that is.
  private func optionalForm(of slot: Slot, next: Template.Piece?)
    -> (operator: String, replaced: Int)?
  {
    let after: String
    switch next {
    case .literal(let literal): after = literal.text
    case .slot: return nil
    case nil: after = ""
    }
    let pair = slot.name + "="
    let endsPair = after.isEmpty || after.hasPrefix("&") || after.hasPrefix("#")
    let endsSegment = after.isEmpty || "/?#".contains(after.prefix(1))
    if !slot.isReserved, endsPair, text.hasSuffix("&" + pair), Self.isVariable(slot.name) {
      return ("&", pair.count + 1)
    }
    // Without it the first of several pairs would have to give its question mark to the next.
    if !slot.isReserved, after.isEmpty || after.hasPrefix("#"), text.hasSuffix("?" + pair),
      Self.isVariable(slot.name)
    {
      return ("?", pair.count + 1)
    }
    if !slot.isReserved, endsSegment, text.hasSuffix("/"), !text.contains("?"),
      !text.contains("#"), text.dropLast().contains("/") || !text.contains(":")
    {
      return ("/", 1)
    }
    if slot.isReserved, after.isEmpty, text.hasSuffix("#") { return ("#", 1) }
    return nil
  }

  /// § 2.3: a variable's name has letters, digits, `_` and single dots inside; others are encoded.
  private static func variable(_ name: String) -> String {
    var result = ""
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isDot = scalar == "."
      let isInner = index > 0 && index + 1 < scalars.count && scalars[index + 1] != "."
      if scalar == "-" || (isDot && !isInner) {
        result += scalar == "-" ? "%2D" : "%2E"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a name is a variable as it stands, so that the name of its pair is the same.
  private static func isVariable(_ name: String) -> Bool {
    variable(name).isSameText(as: name)
  }
}
