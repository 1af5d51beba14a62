import JSONKit
import TextKit

extension LinkScanner {
  /// How deep a value may be nested before the scanner gives up; a bit each.
  private static let depthLimit = 60

  /// Moves past white space, an indentation sixteen blanks at a time; false at the end of the text.
  @inline(__always)
  mutating func skipSpace() -> Bool {
    while at < bytes.count {
      let byte = bytes[at]
      if byte > 0x20 { return true }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return false }
      at &+= 1
      guard byte == 0x0A else { continue }
      while let block = bytes.block(at: at) {
        let count = ByteBlock.countBlanks(block)
        at &+= count
        if count < ByteBlock.size { break }
      }
    }
    return false
  }

  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at &+= 1
    return true
  }

  /// Moves past a colon to the value after it.
  @inline(__always)
  mutating func skipColon() -> Bool {
    skipSpace() && skip(UInt8(ascii: ":")) && skipSpace()
  }

  /// Moves over a string, sixteen bytes at a time up to the next one that is not plain; whether all
  /// of them were is kept in `isPlain`.
  @inline(__always)
  mutating func skipString(allowingEscapes: Bool = true) -> Bool {
    guard skip(UInt8(ascii: "\"")) else { return false }
    isPlain = true
    while true {
      while let block = bytes.block(at: at) {
        let count = ByteBlock.countUnescaped(block)
        at &+= count
        if count < ByteBlock.size { break }
      }
      guard at < bytes.count else { return false }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        return true
      }
      isPlain = isPlain && 0x20...0x7E ~= byte && byte != UInt8(ascii: "\\")
      switch byte {
      case UInt8(ascii: "\\"):
        guard allowingEscapes, case .scalar(_, let count) = JSONEscape(at: at, in: bytes) else {
          return false
        }
        at += count
      case 0..<0x20:
        return false
      default:
        let length = UTF8Sequence.length(at: at, in: bytes)
        guard length > 0 else { return false }
        at += length
      }
    }
  }

  /// Moves over an array of strings.
  mutating func skipStrings() -> Bool {
    guard skip(UInt8(ascii: "[")), skipSpace() else { return false }
    if skip(UInt8(ascii: "]")) { return true }
    repeat {
      guard skipSpace(), skipString(), skipSpace() else { return false }
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "]"))
  }

  /// Moves over an array of objects; gives up at the rare `true` or `false` in it.
  mutating func skipConstraints() -> Bool {
    guard skip(UInt8(ascii: "[")), skipSpace() else { return false }
    if skip(UInt8(ascii: "]")) { return true }
    repeat {
      guard skipSpace(), bytes[at] == UInt8(ascii: "{"), skipValue(isRules: false), skipSpace()
      else { return false }
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "]"))
  }

  /// Moves over any value; of rules, every member but those named `x-…` must be an object.
  mutating func skipValue(isRules: Bool) -> Bool {
    var depth: UInt64 = 0
    var objects: UInt64 = 0  // The bit of each open level says whether it is an object.
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < Self.depthLimit, nameCount < names.count else { return false }
        let isObject = bytes[at] == UInt8(ascii: "{")
        at += 1
        guard skipSpace() else { return false }
        if skip(UInt8(ascii: isObject ? "}" : "]")) { break }
        depth += 1
        objects = isObject ? objects | 1 << depth : objects & ~(1 << depth)
        names[nameCount] = Name(start: outerNames, count: 0)
        nameCount += 1
        outerNames = nameCount
        if isObject { guard memberName(isRule: isRules && depth == 1) else { return false } }
        continue
      case UInt8(ascii: "\""): guard skipString() else { return false }
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        guard skipFlag() else { return false }
      default:
        guard let end = JSONNumber.end(at: at, in: bytes) else { return false }
        at = end
      }
      // The value has ended, and with it every container that closes now.
      var goesOn = false
      while depth > 0, !goesOn {
        guard skipSpace() else { return false }
        let isObject = objects & 1 << depth != 0
        if skip(UInt8(ascii: ",")) {
          guard skipSpace() else { return false }
          if isObject { guard memberName(isRule: isRules && depth == 1) else { return false } }
          goesOn = true
        } else {
          guard skip(UInt8(ascii: isObject ? "}" : "]")) else { return false }
          depth -= 1
          nameCount = outerNames - 1
          outerNames = names[nameCount].start
        }
      }
      if !goesOn { return true }
    }
    return false
  }

  /// Moves over a member's name and its colon; a rule's value must be an object.
  private mutating func memberName(isRule: Bool) -> Bool {
    let start = at + 1
    guard skipNewName() else { return false }
    let isExtension =
      at - start > 2 && bytes[start] == UInt8(ascii: "x") && bytes[start + 1] == UInt8(ascii: "-")
    return skipColon() && (!isRule || isExtension || bytes[at] == UInt8(ascii: "{"))
  }

  /// Moves over true, false or null.
  mutating func skipFlag() -> Bool {
    switch bytes[at] {
    case UInt8(ascii: "t"): skipWord("true")
    case UInt8(ascii: "f"): skipWord("false")
    case UInt8(ascii: "n"): skipWord("null")
    default: false
    }
  }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes.count - at >= letters.count,
      bytes[at..<at + letters.count].elementsEqual(letters)
    else { return false }
    at += letters.count
    return at == bytes.count || !JSONNumber.isPartOfWord(bytes[at])
  }
}
