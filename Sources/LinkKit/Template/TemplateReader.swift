import JSONKit
import TextKit

/// Reads a template's text into its parts, or into all its faults.
struct TemplateReader {
  private let text: String
  private let bytes: [UInt8]
  private var parts: [Template.Part] = []
  private var faults: [Fault] = []
  /// The literal that is being read: where it starts, and its text so far.
  private var literalStart = 0
  private var literal: [UInt8] = []
  private var position = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func read() throws(Faults) -> [Template.Part] {
    guard bytes.count <= Template.longest else {
      let message = "expected a template of at most \(Template.longest) bytes, got \(bytes.count)"
      throw Faults(message, at: 0..<bytes.count)
    }
    for start in SlotPattern.starts(in: text) {
      let range = start.range
      takeLiteral(to: range.lowerBound)
      switch start.kind {
      case .escape:
        literal += bytes[range].dropFirst()
      case .slot(let slot):
        finishLiteral()
        parts.append(.slot(slot))
        literalStart = range.upperBound
      case .unfinished:
        finishLiteral()
        faults.append(SlotFault.fault(in: bytes[range]))
        literalStart = range.upperBound
      }
      position = range.upperBound
    }
    takeLiteral(to: bytes.count)
    finishLiteral()
    faults += LiteralFaults.unprintable(in: text)
    faults += defaultFaults()
    if let fault = schemeFault() { faults.append(fault) }
    guard faults.isEmpty else { throw Faults(faults.inOrder) }
    return parts
  }

  /// Reads the bytes up to the next thing that starts a slot.
  private mutating func takeLiteral(to end: Int) {
    faults += LiteralFaults.percentSigns(in: bytes[position..<end])
    literal += bytes[position..<end]
    position = end
  }

  private mutating func finishLiteral() {
    defer { literal = [] }
    guard literalStart < position else { return }
    let text = String(decoding: literal, as: UTF8.self)
    parts.append(.literal(Template.Literal(text: text, range: literalStart..<position)))
  }

  /// What starts like a URL and has no scheme is no path either.
  private func schemeFault() -> Fault? {
    guard let first = bytes.first, !"/?#".utf8.contains(first), bytes.contains(UInt8(ascii: ":"))
    else { return nil }
    let joined = JoinedTemplate(parts)
    return SchemeFault.fault(in: joined.bytes)?.moved { PlacedFaults.place(of: $0, in: joined) }
  }

  /// Two different defaults for one name.
  private func defaultFaults() -> [Fault] {
    var first: [ExactText: String] = [:]
    var faults: [Fault] = []
    for case .slot(let slot) in parts {
      guard let text = slot.defaultText else { continue }
      guard let known = first[ExactText(slot.name)] else {
        first[ExactText(slot.name)] = text
        continue
      }
      guard !known.isSameText(as: text) else { continue }
      // Which values they are is not said: the slot may be a secret's.
      faults.append(
        Fault(
          "expected one default for \(slot.name.quoted()), got another one earlier", at: slot.range,
          hint: "write the default in only one of its slots"))
    }
    return faults
  }
}
