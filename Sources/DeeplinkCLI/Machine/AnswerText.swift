import QRKit
import TerminalKit
import TextKit

/// A text of the answer with the tool's own styling, which alone may drive a terminal.
///
/// What is not styling is made visible where it is written, so that no text of a store, a row or a
/// tool has to be looked at before.
struct AnswerText {
  private(set) var bytes: [UInt8] = []
  /// Where the tool's own control sequences are among the bytes, in order.
  private(set) var styling: [Range<Int>] = []

  init(_ text: String = "") {
    bytes = Array(text.utf8)
  }

  /// A page of help, all of whose words are the tool's own.
  init(help page: String) {
    self.init(styling: page)
  }

  /// The lines of a QR code.
  init(_ picture: QRPicture, _ look: QRPicture.TerminalLook) {
    self.init(styling: picture.lines(look).map { $0 + "\n" }.joined())
  }

  fileprivate init(_ text: String, _ style: Style, ink: Ink) {
    guard !text.isEmpty, ink.isOn else {
      self.init(text)
      return
    }
    self = AnswerText(styling: ink.change(from: .plain, to: style))
    self += AnswerText(text)
    self += AnswerText(styling: ink.change(from: style, to: .plain))
  }

  /// A URL of printable ASCII that leads to itself where it is clicked (OSC 8).
  init(hyperlink url: String) {
    self = AnswerText(styling: "\u{1B}]8;;\(url)\u{1B}\\")
    self += AnswerText(url)
    self += AnswerText(styling: "\u{1B}]8;;\u{1B}\\")
  }

  private init(styling: String) {
    bytes = Array(styling.utf8)
    if !bytes.isEmpty { self.styling = [0..<bytes.count] }
  }

  /// The text as a pipe gets it.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// How many columns of a terminal the text takes, at the most; styling takes none.
  var displayWidth: Int {
    if styling.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    var shown = bytes
    for range in styling.reversed() { shown.removeSubrange(range) }
    return String(decoding: shown, as: UTF8.self).displayWidth
  }

  static func += (left: inout AnswerText, right: AnswerText) {
    let start = left.bytes.count
    left.bytes += right.bytes
    for range in right.styling {
      left.styling.append(range.lowerBound + start..<range.upperBound + start)
    }
  }

  static func += (left: inout AnswerText, right: String) { left.bytes += right.utf8 }

  mutating func append(blanks count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }

  static func + (left: AnswerText, right: AnswerText) -> AnswerText {
    var sum = left
    sum += right
    return sum
  }

  static func + (left: AnswerText, right: String) -> AnswerText { left + AnswerText(right) }

  static func + (left: String, right: AnswerText) -> AnswerText { AnswerText(left) + right }
}

extension [AnswerText] {
  /// All of them, one after another.
  func joined() -> AnswerText {
    reduce(into: AnswerText()) { $0 += $1 }
  }
}

/// The ink of the answer, which makes styling that a terminal is shown as it is.
struct AnswerInk {
  private let ink: Ink

  init(_ ink: Ink) {
    self.ink = ink
  }

  static let off = AnswerInk(Ink(isOn: false))

  var isOn: Bool { ink.isOn }

  /// The text in a style: with colors off, the text alone.
  func callAsFunction(_ style: Style, _ text: String) -> AnswerText {
    AnswerText(text, style, ink: ink)
  }
}

/// A long answer that is written piece by piece, fast, with the tool's own styling.
struct AnswerWriter: ~Copyable {
  var bytes: ByteWriter
  fileprivate(set) var styling: [Range<Int>] = []

  init(capacity: Int) {
    bytes = ByteWriter(capacity: capacity)
  }

  mutating func append(_ text: AnswerText) {
    let start = bytes.count
    bytes.append(text.bytes[...])
    styling += text.styling.map { $0.lowerBound + start..<$0.upperBound + start }
  }

  /// Removes all but the first `count` bytes, which end outside of styling.
  mutating func cut(to count: Int) {
    bytes.cut(to: count)
    while let last = styling.last, last.lowerBound >= count { styling.removeLast() }
  }
}
