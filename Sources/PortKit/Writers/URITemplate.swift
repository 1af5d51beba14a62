import LinkKit
import TextKit
import URLKit

/// A template as a URI template (RFC 6570), as far as that can say it.
///
/// ```
/// $<x>  $<+x>         {x}  {+x}      § 3.2.2, 3.2.3
/// ?x=$<x?>  &x=$<x?>  {?x}  {&x}     § 3.2.8, 3.2.9: the pair goes with its value
/// ?x=$<x?>&y=$<y?>    {?x,y}         § 3.2.8: and so does the question mark with the last of them
/// /$<x?>  #$<+x?>     {/x}  {#x}     § 3.2.6, 3.2.4
/// ```
struct URITemplate {
  private(set) var text = ""
  /// What it does not say of the template.
  private(set) var losses: [Loss] = []

  struct Loss: Hashable {
    var kind: ExportLoss.Kind
    /// The slot or the character that it is about.
    var detail: String
  }

  init(of path: String) {
    guard let template = try? Template(path) else {
      text = path
      return
    }
    let pieces = template.parts
    let pathRange = JoinedTemplate(template, base: nil).parts.path
    var offset = 0
    var index = 0
    while index < pieces.count {
      switch pieces[index] {
      case .literal(let literal):
        append(literal.text)
        offset += literal.text.utf8.count
      case .slot(let slot):
        if let pairs = Self.optionalPairs(pieces[index...]), endsWith("?\(slot.name)=") {
          text.unicodeScalars.removeLast(slot.name.unicodeScalars.count + 2)
          encodeDollar()
          text += "{?\(pairs.names.joined(separator: ","))}"
          index += pairs.count
          continue
        }
        // A slash before the path belongs to no segment.
        let isSegment = offset > pathRange.lowerBound && pathRange.contains(offset)
        append(slot, isSegment: isSegment, next: index + 1 < pieces.count ? pieces[index + 1] : nil)
        offset += 1
      }
      index += 1
    }
  }

  /// Optional slots that are, with the pairs they fill, all the rest of a query.
  private static func optionalPairs(_ pieces: ArraySlice<Template.Part>)
    -> (names: [String], count: Int)?
  {
    var names: [String] = []
    var rest = pieces
    while case .slot(let slot)? = rest.first {
      guard slot.isOptional, !slot.isReserved, isVariable(slot.name) else { return nil }
      names.append(slot.name)
      rest = rest.dropFirst()
      guard case .literal(let literal)? = rest.first else { break }
      if literal.text.utf8.first == UInt8(ascii: "#") { break }
      guard case .slot(let next)? = rest.dropFirst().first,
        literal.text.isSameText(as: "&\(next.name)=")
      else { return nil }
      rest = rest.dropFirst()
    }
    if case .slot? = rest.first { return nil }
    return (names, pieces.count - rest.count)
  }

  /// § 2.1: literals may not have what braces, quotes and blanks would end.
  private mutating func append(_ literal: String) {
    for scalar in literal.unicodeScalars {
      switch scalar {
      case "{", "}", "\"", "<", ">", "\\", "^", "`", "|", " ":
        text += PercentEncoding.unreserved.encoded(String(scalar))
        lose(.encoded, String(scalar).quoted())
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func append(_ slot: Slot, isSegment: Bool, next: Template.Part?) {
    let name = Self.variable(slot.name)
    encodeDollar()
    if slot.defaultText != nil { lose(.defaultValue, slot.name) }
    if slot.isOptional, let form = optionalForm(of: slot, isSegment: isSegment, next: next) {
      text.unicodeScalars.removeLast(form.replaced)
      encodeDollar()
      text += "{\(form.operator)\(name)}"
      return
    }
    if slot.isOptional { lose(.optional, slot.name) }
    text += slot.isReserved ? "{+\(name)}" : "{\(name)}"
  }

  /// Others take `${` for the start of a slot of their own.
  private mutating func encodeDollar() {
    guard endsWith("$") else { return }
    text.unicodeScalars.removeLast()
    text += "%24"
    lose(.encoded, "\"$\"")
  }

  private mutating func lose(_ kind: ExportLoss.Kind, _ detail: String) {
    let loss = Loss(kind: kind, detail: detail)
    if !losses.contains(loss) { losses.append(loss) }
  }

  /// Whether what is written so far ends with a text of ASCII.
  private func endsWith(_ end: String) -> Bool {
    text.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// The operator that takes a slot away with what stands before it, and how much that is.
  private func optionalForm(of slot: Slot, isSegment: Bool, next: Template.Part?)
    -> (operator: String, replaced: Int)?
  {
    let after: Unicode.Scalar?
    switch next {
    case .literal(let literal): after = literal.text.unicodeScalars.first
    case .slot: return nil
    case nil: after = nil
    }
    let pair = slot.name + "="
    let endsPair = after == nil || after == "&" || after == "#"
    let endsSegment = endsPair && after != "&" || after == "/" || after == "?"
    if !slot.isReserved, endsPair, endsWith("&" + pair), Self.isVariable(slot.name) {
      return ("&", pair.utf8.count + 1)
    }
    if !slot.isReserved, endsSegment, isSegment, endsWith("/") { return ("/", 1) }
    if slot.isReserved, after == nil, endsWith("#") { return ("#", 1) }
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
      } else if !scalar.isASCII {
        result += PercentEncoding.unreserved.encoded(String(scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a name is a variable as it stands, so that the name of its pair is the same.
  private static func isVariable(_ name: String) -> Bool { variable(name).isSameText(as: name) }
}
