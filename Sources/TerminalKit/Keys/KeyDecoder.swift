import TextKit

/// Turns the bytes that a terminal sends into keys, one byte at a time, so that it does not matter
/// how they were split on their way.
///
/// Unknown sequences are consumed whole too:
///
///     ESC [ parameters final        CSI: arrows, Home, Delete, paste … (ECMA-48 § 5.4)
///     ESC [ [ letter                function keys of the Linux console
///     ESC O letter                  SS3: the same keys in application mode
///     ESC ] … BEL or ESC \          OSC, likewise DCS (ESC P) and APC (ESC _): late answers to
///                                   another program's questions
///     ESC letter                    Alt with a letter
///
/// Only time tells a lone Escape from the start of these: the caller says by `pause` that nothing
/// came for a while. If `[` or `O` follows after that, the line was slow, and the sequence is
/// consumed all the same.
struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable {
    case ground
    /// After the first bytes of a character.
    case character([UInt8])
    /// After ESC, or after ESC ESC.
    case escape(isDoubled: Bool)
    /// After a lone Escape that `pause` decided.
    case toldEscape
    case csi(parameters: [UInt8], isAlt: Bool, isLate: Bool)
    case consoleFunction
    case ss3(parameters: [UInt8], isLate: Bool)
    case controlString(isEmpty: Bool, endsWithEscape: Bool)
    case paste([UInt8])
  }

  private var state = State.ground
  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether 50 ms without a byte would decide something.
  var waitsForPause: Bool {
    switch state {
    case .escape, .ss3(_, isLate: true): true
    case .controlString(let isEmpty, _): isEmpty
    case .ground, .character, .toldEscape, .csi, .consoleFunction, .ss3, .paste: false
    }
  }

  /// The most bytes to read at once without taking any that come after the next key.
  var readLimit: Int {
    guard case .paste(let bytes) = state else { return 1 }
    let end = Self.pasteEnd
    return (0..<end.count).first { bytes.suffix(end.count - $0).elementsEqual(end.dropLast($0)) }
      ?? end.count
  }

  /// The keys that a byte completes, mostly one or none.
  mutating func feed(_ byte: UInt8) -> [Key] {
    switch state {
    case .ground:
      return begin(with: byte)
    case .character(let bytes):
      return inCharacter(byte, after: bytes)
    case .escape(let isDoubled):
      return afterEscape(byte, isDoubled: isDoubled)
    case .toldEscape:
      switch byte {
      case UInt8(ascii: "["): state = .csi(parameters: [], isAlt: false, isLate: true)
      case UInt8(ascii: "O"): state = .ss3(parameters: [], isLate: true)
      default: return begin(with: byte)
      }
      return []
    case .csi(let parameters, let isAlt, let isLate):
      return inCSI(byte, after: parameters, isAlt: isAlt, isLate: isLate)
    case .consoleFunction:
      state = .ground
      return byte < 0x20 ? begin(with: byte) : []
    case .ss3(let parameters, let isLate):
      return inSS3(byte, after: parameters, isLate: isLate)
    case .controlString(_, let endsWithEscape):
      return inControlString(byte, endsWithEscape: endsWithEscape)
    case .paste(var bytes):
      bytes.append(byte)
      guard bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) else {
        state = .paste(bytes)
        return []
      }
      state = .ground
      return [.paste(bytes.dropLast(Self.pasteEnd.count))]
    }
  }

  /// The keys that are certain once nothing came for a while.
  mutating func pause() -> [Key] {
    switch state {
    case .escape(let isDoubled):
      state = .toldEscape
      return isDoubled ? [.escape, .escape] : [.escape]
    case .ss3(_, isLate: true):
      state = .ground
      return [.text("O")]
    case .controlString(isEmpty: true, _):
      state = .ground
      return []
    case .ground, .character, .toldEscape, .csi, .consoleFunction, .ss3, .controlString, .paste:
      return []
    }
  }

  private mutating func begin(with byte: UInt8) -> [Key] {
    state = .ground
    switch byte {
    case Self.escape:
      state = .escape(isDoubled: false)
      return []
    case 0x09: return [.tab]
    case 0x0A, 0x0D: return [.enter]
    case 0x08, 0x7F: return [.backspace]
    case 0x00...0x1F: return [.control(Self.letter(ofControl: byte))]
    case 0x20...0x7E: return [.text(Unicode.Scalar(byte))]
    default:
      guard byte.sequenceLength > 1 else { return [.malformed] }
      state = .character([byte])
      return []
    }
  }

  private mutating func inCharacter(_ byte: UInt8, after bytes: [UInt8]) -> [Key] {
    let allowed = bytes.count == 1 ? bytes[0].secondBytes : 0x80...0xBF
    guard allowed.contains(byte) else { return [.malformed] + begin(with: byte) }
    let bytes = bytes + [byte]
    state = bytes.count < bytes[0].sequenceLength ? .character(bytes) : .ground
    guard state == .ground else { return [] }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map { .text($0) }
  }

  /// The letter that a control character is typed with: 0x01 → `a`, 0x1F → `_`.
  private static func letter(ofControl byte: UInt8) -> Character {
    Character(Character(Unicode.Scalar(byte | 0x40)).lowercased())
  }

  private mutating func afterEscape(_ byte: UInt8, isDoubled: Bool) -> [Key] {
    let earlier: [Key] = isDoubled ? [.escape] : []
    switch byte {
    case Self.escape:
      state = .escape(isDoubled: true)
      return earlier
    case UInt8(ascii: "["):
      state = .csi(parameters: [], isAlt: isDoubled, isLate: false)
      return []
    case UInt8(ascii: "O"):
      state = .ss3(parameters: [], isLate: false)
      return []
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      state = .controlString(isEmpty: true, endsWithEscape: false)
      return earlier
    case 0x08, 0x7F:
      state = .ground
      return earlier + [.control("w")]
    case 0x20...0x7E:
      state = .ground
      return earlier + [KeySequence.alt(Character(Unicode.Scalar(byte)))]
    default:
      return earlier + (byte < 0x20 ? [.escape] : []) + begin(with: byte)
    }
  }

  private mutating func inCSI(
    _ byte: UInt8, after parameters: [UInt8], isAlt: Bool, isLate: Bool
  ) -> [Key] {
    if isLate, parameters.isEmpty, !KeySequence.mayFollowBracket(byte) {
      return [.text("[")] + begin(with: byte)
    }
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .consoleFunction
      return []
    case 0x20...0x3F:
      // Sequences of keys are short; of a long one only the end matters.
      let kept = parameters.count < 32 ? parameters + [byte] : parameters
      state = .csi(parameters: kept, isAlt: isAlt, isLate: isLate)
      return []
    case 0x40...0x7E:
      let sequence = KeySequence(parameters: parameters, final: byte, isAlt: isAlt)
      state = sequence.startsPaste ? .paste([]) : .ground
      return sequence.key.map { [$0] } ?? []
    default:
      return begin(with: byte)
    }
  }

  private mutating func inSS3(_ byte: UInt8, after parameters: [UInt8], isLate: Bool) -> [Key] {
    if isLate, !KeySequence.mayFollowO(byte) { return [.text("O")] + begin(with: byte) }
    switch byte {
    case 0x30...0x3B where parameters.count < 32:
      state = .ss3(parameters: parameters + [byte], isLate: false)
      return []
    case 0x40...0x7E:
      state = .ground
      return KeySequence(parameters: parameters, final: byte, isAlt: false).key.map { [$0] } ?? []
    default:
      return begin(with: byte)
    }
  }

  private mutating func inControlString(_ byte: UInt8, endsWithEscape: Bool) -> [Key] {
    switch byte {
    case UInt8(ascii: "\\") where endsWithEscape:
      state = .ground
    case 0x07:
      state = .ground
    case _ where endsWithEscape:
      // Not the end of the string but a new sequence: the string was never finished.
      return afterEscape(byte, isDoubled: false)
    case 0x00..<0x20 where byte != Self.escape:
      return begin(with: byte)
    default:
      state = .controlString(isEmpty: false, endsWithEscape: byte == Self.escape)
    }
    return []
  }
}
