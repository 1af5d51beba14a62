import TextKit
import URLKit

/// What looks like a slot of another tool among the bytes of a URL.
///
/// ```
/// {id}  {{id}}  <id>          $<id>                  a fault in a host
/// {id?}  {id=7}  {+id}        $<id?>  $<id=7>  $<+id>
/// {id*}  {*id}  {id+}         $<+id>
/// {id...}  <id..>             $<+id>                  the rest of the path
/// {id:int}  <int:id>          $<id>                  the kind of value is a matter of rules
/// {}  {0}                     $<id>, $<id2>, …       by their position
/// {?a,b}  {&a}  {/a}  {#a}    ?a=$<a?>&b=$<b?>  &a=$<a?>  /$<a?>  #$<+a?>
/// :id  @:id  :a-:b  :id(\d+)  $<id>                  in the path after a sign; as a value
/// :id?  :id+  :id*            $<id?>  $<+id>  $<+id?>
/// [id]  [...id]  [[...id]]    $<id>  $<+id>  $<+id?> a whole segment or value
/// *  **  *id  a*              $<+rest>  $<+id>       a whole segment; the end of the path
/// %s  #{id}  \(id)  $id       $<id>                  see `Interpolation`
/// (/:id)  (.:id)  (\d+)       /$<id?>  …             see `RouteGroup`
/// ```
/// `%s` and its like are faults where no triplet can start with them.
struct ForeignSpelling {
  let range: Range<Int>
  /// The template's text for it.
  private(set) var slot: String
  /// True if it has no name, so that its slot is numbered.
  private var isUnnamed = false

  /// All of a URL's bytes, in the order of their places.
  static func all(in bytes: [UInt8], _ parts: URLParts) -> [ForeignSpelling] {
    let authority = parts.authority?.lowerBound ?? parts.path.lowerBound
    var found: [ForeignSpelling] = []
    var unnamed = 0
    var index = authority
    while index < bytes.count {
      guard isMark[Int(bytes[index])], var spelling = spelling(in: bytes, at: index, parts) else {
        index += 1
        continue
      }
      if spelling.isUnnamed {
        spelling.slot = "$<\(Interpolation.slotName(at: unnamed))>"
        unnamed += 1
      }
      found.append(spelling)
      index = spelling.range.upperBound
    }
    return found
  }

  /// The bytes that a spelling can start with, by their values.
  private static let isMark = (0..<256).map { "{<:$%#\\([*".utf8.contains(UInt8($0)) }

  private static func spelling(
    in bytes: [UInt8], at index: Int, _ parts: URLParts
  ) -> ForeignSpelling? {
    let isInPath = parts.path.contains(index)
    if isInPath, let group = RouteGroup(in: bytes[parts.path.lowerBound...], at: index) {
      return ForeignSpelling(range: index..<index + group.length, slot: group.text)
    }
    if let spelling = ForeignSpelling(anywhereIn: bytes, at: index) { return spelling }
    // The colons and brackets of an authority are its own.
    guard index >= parts.path.lowerBound else { return nil }
    return ForeignSpelling(colonIn: bytes, at: index, isInPath: isInPath)
      ?? ForeignSpelling(wholeIn: bytes, at: index, parts)
  }

  private init(range: Range<Int>, slot: String) {
    self.range = range
    self.slot = slot
  }

  init?(anywhereIn bytes: [UInt8], at index: Int) {
    if let value = Interpolation(in: bytes[...], at: index) {
      let position = value.position.map(Interpolation.slotName)
      self.init(
        range: index..<index + value.length, slot: "$<\(value.name ?? position ?? "id")>")
      isUnnamed = value.name == nil && position == nil
      return
    }
    let rest = bytes[index...]
    let isBrace = rest.first == UInt8(ascii: "{")
    // `$$<` and `$${` stand for literal marks.
    guard index == 0 || bytes[index - 1] != UInt8(ascii: "$") else { return nil }
    if isBrace, rest.starts(with: "{}".utf8) {
      self.init(range: index..<index + 2, slot: "")
      isUnnamed = true
      return
    }
    guard var body = isBrace ? rest.enclosed(by: "{", "}") : rest.enclosed(by: "<", ">") else {
      return nil
    }
    let range = index..<body.endIndex + 1
    if isBrace, let inner = body.enclosed(by: "{", "}"), inner.count + 2 == body.count {
      body = inner
    } else if isBrace, let expression = Self.expression(body) {
      self.init(range: range, slot: expression)
      return
    }
    if isBrace, body.allSatisfy(\.isDigit) {
      self.init(range: range, slot: "")
      isUnnamed = true
      return
    }
    guard let slot = Self.slot(body.trimmed, isBrace: isBrace) else { return nil }
    self.init(range: range, slot: slot)
  }

  /// `?a,b`, `&a`, `/a`, `#a` of RFC 6570 § 3.2.
  private static func expression(_ body: ArraySlice<UInt8>) -> String? {
    guard let mark = body.first, "?&/#".utf8.contains(mark) else { return nil }
    let names = body.dropFirst().split(separator: UInt8(ascii: ","))
    guard !names.isEmpty, names.allSatisfy(SlotFault.isName) else { return nil }
    let first = String(decoding: [mark], as: UTF8.self)
    return names.enumerated().map { index, name in
      let name = String(decoding: name, as: UTF8.self)
      return switch mark {
      case UInt8(ascii: "/"): "/$<\(name)?>"
      case UInt8(ascii: "#"): (index == 0 ? "#" : ",") + "$<+\(name)?>"
      default: (index == 0 ? first : "&") + "\(name)=$<\(name)?>"
      }
    }.joined()
  }

  /// The slot of what stands between braces or angle brackets; nil if it has no name.
  private static func slot(_ body: ArraySlice<UInt8>, isBrace: Bool) -> String? {
    var body = body
    var isReserved = false
    var end = ""
    if let mark = body.first, mark == UInt8(ascii: "+") || mark == UInt8(ascii: "*") {
      body = body.dropFirst().drop { $0 == UInt8(ascii: "*") }
      isReserved = true
    }
    if let colon = body.firstIndex(of: UInt8(ascii: ":")) {
      // Behind the kind of a value a question mark is the slot's own, behind a pattern it is not.
      let isKind = body[(colon + 1)...].dropLast().allSatisfy {
        $0.continuesVariable || $0 == UInt8(ascii: ":")
      }
      if isBrace, isKind, body.last == UInt8(ascii: "?") { end = "?" }
      let last = body.lastIndex(of: UInt8(ascii: ":")) ?? colon
      body = isBrace ? body[..<colon] : body[(last + 1)...]
    } else if let equals = body.firstIndex(of: UInt8(ascii: "=")) {
      end = String(decoding: body[equals...], as: UTF8.self)
      body = body[..<equals]
    } else if body.last == UInt8(ascii: "?") {
      body.removeLast()
      end = "?"
    } else if let mark = body.last, "*+".utf8.contains(mark) {
      body.removeLast()
      isReserved = true
    }
    var name = body.trimmed
    // Go and Ktor have three dots after the name, Rocket two.
    if name.suffix(2).elementsEqual("..".utf8) {
      name = name[..<(name.lastIndex { $0 != UInt8(ascii: ".") }.map { $0 + 1 } ?? name.startIndex)]
      isReserved = true
    }
    guard SlotFault.isName(name), end != "=" else { return nil }
    return "$<" + (isReserved ? "+" : "") + String(decoding: name, as: UTF8.self) + end + ">"
  }

  /// A `:id` of a path after a slash or a sign, or as the value of a pair.
  private init?(colonIn bytes: [UInt8], at index: Int, isInPath: Bool) {
    guard bytes[index] == UInt8(ascii: ":"), index > 0 else { return nil }
    let before = bytes[index - 1]
    let starts = isInPath ? before.precedesRouteSlot : before == UInt8(ascii: "=")
    let name = bytes[(index + 1)...].prefix(while: \.continuesVariable)
    guard starts, let first = name.first, !first.isDigit else { return nil }
    var end = name.endIndex
    if let pattern = bytes[end...].enclosed(by: "(", ")"),
      RouteGroup(in: bytes[end...], at: end).map({ $0.isPattern }) ?? true
    {
      end = pattern.endIndex + 1
    }
    let takesAll =
      bytes[name.endIndex..<end].elementsEqual("(.*)".utf8)
      || bytes[name.endIndex..<end].elementsEqual("(.+)".utf8)
    var (reserved, optional) = (takesAll ? "+" : "", "")
    if end < bytes.count, end + 1 == bytes.count || bytes[end + 1] == UInt8(ascii: "/") {
      let mark = bytes[end]
      if "*+".utf8.contains(mark) { reserved = "+" }
      if "*?".utf8.contains(mark) { optional = "?" }
      if "*?+".utf8.contains(mark) { end += 1 }
    }
    let slot = "$<\(reserved)\(String(decoding: name, as: UTF8.self))\(optional)>"
    self.init(range: index..<end, slot: slot)
  }

  /// `[id]`, `[...id]`, `[[...id]]` as a whole segment or value; `*`, `*id` as a segment, and a `*` at
  /// the end of the path.
  private init?(wholeIn bytes: [UInt8], at index: Int, _ parts: URLParts) {
    guard index > 0 else { return nil }
    let isInPath = parts.path.contains(index)
    let before = bytes[index - 1]
    let isStar = isInPath && bytes[index] == UInt8(ascii: "*")
    guard before == UInt8(ascii: isInPath ? "/" : "=") else {
      guard isStar, before != UInt8(ascii: "*"), index + 1 == parts.path.upperBound else {
        return nil
      }
      self.init(range: index..<index + 1, slot: "$<+rest?>")
      return
    }
    let ends = isInPath ? "/?#(" : "&#"
    let text = bytes[index...].prefix { !ends.utf8.contains($0) }
    if isStar {
      let name = text.drop { $0 == UInt8(ascii: "*") }
      guard text.count - name.count <= 2, name.isEmpty || SlotFault.isName(name) else { return nil }
      let word = name.isEmpty ? "rest" : String(decoding: name, as: UTF8.self)
      self.init(range: text.indices, slot: "$<+\(word)>")
      return
    }
    var body = text
    var depth = 0
    while depth < 2, body.first == UInt8(ascii: "["), body.last == UInt8(ascii: "]") {
      body = body.dropFirst().dropLast()
      depth += 1
    }
    let isRest = body.starts(with: "...".utf8)
    if isRest { body = body.dropFirst(3) }
    guard depth > 0, SlotFault.isName(body) else { return nil }
    let name = String(decoding: body, as: UTF8.self)
    self.init(
      range: text.indices, slot: "$<\(isRest ? "+" : "")\(name)\(depth == 2 ? "?" : "")>")
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the blanks around them.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let rest = drop { $0 == 0x20 }
    return rest[..<(rest.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? rest.endIndex)]
  }
}
