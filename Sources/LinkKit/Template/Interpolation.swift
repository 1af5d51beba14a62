import TextKit
import URLKit

/// A value as programming languages and shells insert it into a text.
///
/// ```
/// %s  %d  %@  %1$s  %02d      printf, Objective-C, Java
/// %{id}  %(id)s  %id%         Ruby; Python; cmd
/// #{id}                       Ruby, at the start of a segment or a value, or before a slash
/// \(id)                       Swift
/// $id  $(id)                  Kotlin, Dart, PHP and shells; make
/// ```
/// `$count`, `$metadata` and `$batch` are resources of OData, and the key of a pair may well begin with
/// a dollar sign (`?$filter=…`).
package struct Interpolation: Hashable, Sendable {
  /// What a format specifier writes.
  package enum Kind: Hashable, Sendable {
    case text
    case integer
    case number
  }

  /// The number of its bytes.
  package private(set) var length: Int
  /// The name of the value; nil if it has none that a slot could have.
  package private(set) var name: String?
  /// The position of the value among the arguments, counted from 0: 1 for `%2$s`.
  package private(set) var position: Int?
  package private(set) var kind = Kind.text

  /// The greatest number of bytes looked at.
  package static let longest = 128

  /// The name of a slot for a value without one, by its position: `id`, `id2`.
  package static func slotName(at position: Int) -> String {
    position == 0 ? "id" : "id\(position + 1)"
  }

  private init(_ length: Int, _ name: String? = nil, _ kind: Kind = .text) {
    self.length = length
    self.name = name
    self.kind = kind
  }

  /// Reads what starts at an index; nil if nothing does.
  package init?(in bytes: ArraySlice<UInt8>, at index: Int) {
    let rest = bytes[(index + 1)...].prefix(Self.longest)
    let previous = index > bytes.startIndex ? bytes[index - 1] : nil
    switch bytes[index] {
    case UInt8(ascii: "%"): self.init(percent: rest)
    case UInt8(ascii: "\\"): self.init(rest.enclosed(by: "(", ")"))
    case UInt8(ascii: "#"):
      guard let body = rest.enclosed(by: "{", "}") else { return nil }
      let startsText = previous.map { "/=".utf8.contains($0) } ?? false
      let isFollowed = bytes[(body.endIndex + 1)...].first.map { "/?&".utf8.contains($0) } ?? false
      // Elsewhere the sign starts a fragment with a slot in it.
      guard startsText || isFollowed else { return nil }
      self.init(body)
    case UInt8(ascii: "$"): self.init(dollar: rest, after: previous)
    default: return nil
    }
  }

  /// A value whose name stands between two marks, after two bytes and before one.
  private init?(_ body: ArraySlice<UInt8>?) {
    guard let body else { return nil }
    self.init(body.count + 3, Self.name(in: body))
  }

  private init?(dollar rest: ArraySlice<UInt8>, after previous: UInt8?) {
    if let body = rest.enclosed(by: "(", ")"), let name = Self.name(in: body) {
      self.init(body.count + 3, name)
      return
    }
    let body = rest.prefix(while: \.continuesVariable)
    guard let first = body.first, !first.isDigit,
      !(previous.map { "$?&".utf8.contains($0) } ?? false)
    else { return nil }
    let isResource = ["count", "metadata", "batch"].contains { body.elementsEqual($0.utf8) }
    guard !isResource || previous != UInt8(ascii: "/") else { return nil }
    self.init(body.count + 1, String(decoding: body, as: UTF8.self))
  }

  private init?(percent rest: ArraySlice<UInt8>) {
    if let body = rest.enclosed(by: "{", "}") {
      self.init(body)
    } else if let body = rest.enclosed(by: "(", ")"), let kind = Self.kind(body.endIndex + 1, rest)
    {
      self.init(body.count + 4, Self.name(in: body), kind)
    } else if rest.count >= 2, rest.prefix(2).allSatisfy(\.isHexDigit) {
      self.init(padded: rest)
    } else if let variable = Self.variable(rest) {
      self.init(variable.count + 2, String(decoding: variable, as: UTF8.self))
    } else {
      self.init(specifier: rest)
    }
  }

  /// `%02d`, which begins like the triplet of a control character.
  private init?(padded rest: ArraySlice<UInt8>) {
    let end = rest.startIndex + 2
    guard rest.first == UInt8(ascii: "0"), ("1"..."8").contains(Unicode.Scalar(rest[end - 1])),
      let kind = Self.kind(end, rest), kind == .integer,
      !(rest[(end + 1)...].first?.continuesVariable ?? false)
    else { return nil }
    self.init(4, nil, kind)
  }

  /// `%id%` of cmd.
  private static func variable(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let body = rest.prefix(while: \.continuesVariable)
    let after = rest[body.endIndex...]
    guard let first = body.first, !first.isDigit, body.count > 1, after.first == UInt8(ascii: "%"),
      after.dropFirst().count < 2 || !after.dropFirst().prefix(2).allSatisfy(\.isHexDigit)
    else { return nil }
    return body
  }

  /// `%1$s`, `%-8s`, `%.2f`, `%lld`.
  private init?(specifier rest: ArraySlice<UInt8>) {
    var index = rest.startIndex
    var position: Int?
    let digits = rest.prefix(while: \.isDigit)
    if !digits.isEmpty, rest[digits.endIndex...].first == UInt8(ascii: "$") {
      position = Int(String(decoding: digits, as: UTF8.self)).map { max(0, $0 - 1) }
      index = digits.endIndex + 1
    }
    index = rest[index...].firstIndex { !$0.isDigit && !"-+#.".utf8.contains($0) } ?? rest.endIndex
    index = rest[index...].firstIndex { !"lhqz".utf8.contains($0) } ?? rest.endIndex
    guard let kind = Self.kind(index, rest) else { return nil }
    self.init(index - rest.startIndex + 2, nil, kind)
    self.position = position
  }

  private static func kind(_ index: Int, _ bytes: ArraySlice<UInt8>) -> Kind? {
    guard index < bytes.endIndex else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): return .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "g"): return .number
    case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "@"), UInt8(ascii: "c"):
      return .text
    default: return nil
    }
  }

  /// The name that an expression is: `id` of `@id`, ` id ` and `id!`.
  private static func name(in body: ArraySlice<UInt8>) -> String? {
    var body = body
    while let first = body.first, " @$".utf8.contains(first) { body.removeFirst() }
    while let last = body.last, " !?".utf8.contains(last) { body.removeLast() }
    return SlotFault.isName(body) ? String(decoding: body, as: UTF8.self) : nil
  }
}

extension UInt8 {
  /// True for a sign after which `:x` is a slot of a route: `/:id`, `/@:name`, `/:a-:b`.
  package var precedesRouteSlot: Bool { "/@~-._!&(+,;".utf8.contains(self) }

  /// True for a byte that may stand in the name of a variable of most languages.
  var continuesVariable: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}

extension ArraySlice<UInt8> {
  /// What stands between a mark at the start and the one that closes it, not across a slash outside of
  /// further marks; nil if nothing does.
  func enclosed(by opening: Unicode.Scalar, _ closing: Unicode.Scalar) -> ArraySlice<UInt8>? {
    let (opening, closing) = (UInt8(ascii: opening), UInt8(ascii: closing))
    guard first == opening else { return nil }
    var depth = 0
    for index in prefix(Interpolation.longest).indices {
      switch self[index] {
      case opening: depth += 1
      case closing: depth -= 1
      case URLParts.slotMark: return nil
      default: break
      }
      if depth == 0 {
        let body = self[(startIndex + 1)..<index]
        return body.isEmpty ? nil : body
      }
    }
    return nil
  }
}
