import TextKit

/// Reads JSON strictly by RFC 8259, and goes on after a fault wherever what follows can still be
/// understood, so that one run lists all faults.
///
/// It keeps its own stack, so that no nesting can overflow the machine's.
package struct JSONReader {
  /// How deep arrays and objects may be nested.
  static let depthLimit = 512

  package let bytes: [UInt8]
  /// The offset of the byte that is read next.
  package var position: Int
  package var faults = FaultList()
  /// Whether a fault was met after which going on would mislead.
  package private(set) var isStopped = false
  /// True if the text has git's conflict markers, which are then its only faults.
  package internal(set) var hasConflicts = false
  /// How many arrays and objects stand open around what is read.
  var outerDepth = 0
  /// Whether half a surrogate pair may stand below a member named `x-…`, which is kept and never read.
  package var toleratesExtensions = false
  /// Whether the values of containers are kept, or only checked.
  package var keepsValues = true
  /// How many values one call may return, so that 100 MB of brackets cannot fill memory; a value has
  /// at least a byte of its own, so a text of no more bytes never has more.
  package static let mostValues = 5_000_000
  /// How many values each call of this reader may return.
  var valueLimit = JSONReader.mostValues
  private var valueCount = 0
  /// Counts lines, made when a message first needs one.
  private lazy var source = SourceText(name: "", bytes: bytes)

  /// The line that the text starts on where it is a part of a file.
  var firstLine: Int?

  /// Whether the text may hold secrets, so that no message repeats a word of it.
  package var isSecret = false

  package init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// What comes next.
  enum Step {
    /// A value, at `position` or after white space.
    case value
    /// The first item of the container just opened, or its end.
    case first
    /// A value has ended; nil if it could not be understood.
    case done(JSONNode?)
    case stopped
  }

  /// Reads the value that starts at `position` or after white space.
  package mutating func readValue(isExtension: Bool = false) -> JSONNode? {
    var frames: [JSONFrame] = []
    var step = Step.value
    valueCount = 0
    while true {
      switch step {
      case .value: step = beginValue(&frames, isExtension: isExtension)
      case .first: step = firstItem(&frames)
      case .done(let value):
        guard !frames.isEmpty else { return value }
        frames[frames.count - 1].add(keepsValues ? value : nil)
        step = nextItem(&frames)
      case .stopped: return nil
      }
    }
  }

  /// Opens a container, or reads a whole scalar.
  private mutating func beginValue(_ frames: inout [JSONFrame], isExtension: Bool) -> Step {
    skipSpace()
    guard !isStopped, let byte = peek() else { return endOfText(in: frames) }
    let isExtension = frames.last?.nextIsExtension ?? isExtension
    valueCount += keepsValues ? 1 : 0
    guard valueCount <= valueLimit else {
      return stop("more than \(valueLimit) values", at: position..<position + 1)
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard frames.count + outerDepth < Self.depthLimit else {
        return stop("more than \(Self.depthLimit) nested levels", at: position..<position + 1)
      }
      let isObject = byte == UInt8(ascii: "{")
      frames.append(JSONFrame(start: position, isObject: isObject, isExtension: isExtension))
      position += 1
      return .first
    case UInt8(ascii: "\""):
      guard let (range, isSound) = readString(isExtension: isExtension) else { return .stopped }
      return .done(isSound ? JSONNode(.string(JSONText.decoded(bytes[range])), at: range) : nil)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .done(readNumber())
    default:
      return readOther(byte, isTop: frames.isEmpty)
    }
  }

  /// Moves past the opening bracket to the first item or to the end of the container.
  mutating func firstItem(_ frames: inout [JSONFrame]) -> Step {
    skipSpace()
    guard !isStopped, let byte = peek(), let closer = frames.last?.closer else {
      return endOfText(in: frames)
    }
    if byte == closer { return close(&frames) }
    return item(&frames)
  }

  /// Moves from the end of an item past the comma to the next one, or to the end of the container.
  ///
  /// It holds no copy of the frame, which would copy all names of an object for each of its items.
  mutating func nextItem(_ frames: inout [JSONFrame]) -> Step {
    let end = position
    skipSpace()
    guard !isStopped, let byte = peek(), let closer = frames.last?.closer else {
      return endOfText(in: frames)
    }
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      let comma = position
      position += 1
      if byte != UInt8(ascii: ",") { report(#"expected ",", found ";""#, at: comma..<position) }
      skipSpace()
      if peek() == closer {
        report("trailing comma", at: comma..<comma + 1, hint: "remove it")
        return close(&frames)
      }
      return item(&frames)
    case closer:
      return close(&frames)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return stop(
        "expected \(quoted(closer)) to close the one "
          + "\(place(of: frames[frames.count - 1].start)), found \(quoted(byte))",
        at: position..<position + 1)
    default:
      let isOnNewLine = bytes[end..<position].hasLineEnd
      let cause = isOnNewLine ? ", as after keeping both sides of a merge" : ""
      report(
        #"expected "," or \#(quoted(closer)), found \#(found())"#, at: foundRange(),
        hint: "is a comma missing before it\(cause)?")
      return item(&frames)
    }
  }

  /// Reads the name of an object's item; what comes after it is a value.
  private mutating func item(_ frames: inout [JSONFrame]) -> Step {
    guard frames[frames.count - 1].isObject else { return .value }
    return readName(&frames[frames.count - 1])
  }

  private mutating func close(_ frames: inout [JSONFrame]) -> Step {
    position += 1
    let frame = frames.removeLast()
    return .done(frame.node(endingAt: position))
  }

  /// The end of the text where something is still open or expected.
  mutating func endOfText(in frames: [JSONFrame]) -> Step {
    guard !isStopped else { return .stopped }
    guard let frame = frames.last else {
      return stop("expected a value, found the end", at: position..<position)
    }
    return stop(
      "the text ends inside the \(frame.isObject ? "object" : "array") opened "
        + place(of: frame.start),
      at: position..<position, hint: "missing \(quoted(frame.closer))")
  }

  // MARK: - Places and faults

  /// The byte that is read next; nil at the end.
  package func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// Reports a fault; a second one at the same place is only a consequence of the first.
  mutating func report(_ message: String, at range: Range<Int>, hint: String? = nil) {
    guard faults.all.last?.range?.lowerBound != range.lowerBound else { return }
    faults.append(Fault(message, at: range, hint: hint))
    if faults.isFull { isStopped = true }
  }

  /// Ends the reading at `position`.
  package mutating func halt() {
    isStopped = true
  }

  /// Reports a fault after which going on would mislead.
  @discardableResult
  mutating func stop(_ message: String, at range: Range<Int>, hint: String? = nil) -> Step {
    report(message, at: range, hint: hint)
    isStopped = true
    return .stopped
  }

  /// The line of an offset, counted from 1.
  package mutating func line(of offset: Int) -> Int {
    (firstLine ?? 1) + source.line(of: offset..<offset) - 1
  }

  /// Where something stands that is named beside what is read: on the same line by its column, which a
  /// part of a file does not know.
  private mutating func place(of offset: Int) -> String {
    let line = line(of: offset)
    return firstLine == nil && line == self.line(of: position)
      ? "at column \(source.position(of: offset).column)" : "on line \(line)"
  }

  private func quoted(_ byte: UInt8) -> String {
    String(decoding: [byte], as: UTF8.self).quoted()
  }
}
