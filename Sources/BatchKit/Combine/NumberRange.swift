/// The whole numbers from one to another, upwards or downwards, as texts.
struct NumberRange: Hashable, BitwiseCopyable, Sendable {
  let count: Int
  private let first: Int
  private let step: Int
  /// How many digits a number is filled up to with zeros.
  private let width: Int

  /// Reads `first..last`; nil where a text is anything else.
  ///
  /// Where an end is written with leading zeros, every number gets as many digits: `08..10`.
  init?(_ text: String) {
    let ends = text.splitScalars(at: ".").map { $0.unicodeScalars[...] }
    guard Self.isRange(ends), let first = Int(String(ends[0])), let last = Int(String(ends[2]))
    else { return nil }
    let (distance, overflow) = last.subtractingReportingOverflow(first)
    let (count, _) = distance.magnitude.addingReportingOverflow(1)
    self.first = first
    step = first <= last ? 1 : -1
    self.count = overflow ? .max : Int(clamping: count)
    let isPadded = [ends[0], ends[2]].contains { end in
      let digits = end.drop { $0 == "-" }
      return digits.count > 1 && digits.first == "0"
    }
    width = isPadded ? max(ends[0].drop { $0 == "-" }.count, ends[2].drop { $0 == "-" }.count) : 0
  }

  subscript(index: Int) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: mostBytes) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let count = write(index, before: start + buffer.count)
      return String(decoding: buffer[(buffer.count - count)...], as: UTF8.self)
    }
  }

  /// The most bytes that a number has: a sign and the twenty digits of the greatest magnitude, or
  /// more zeros.
  var mostBytes: Int { 21 + width }

  /// Writes the UTF-8 of a number before an address, and returns how many bytes it is.
  func write(_ index: Int, before end: UnsafeMutablePointer<UInt8>) -> Int {
    let number = first + step * index
    var start = end
    func put(_ byte: UInt8) {
      start -= 1
      start.initialize(to: byte)
    }
    var rest = number.magnitude
    repeat {
      put(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    while end - start < width { put(UInt8(ascii: "0")) }
    if number < 0 { put(UInt8(ascii: "-")) }
    return end - start
  }

  /// Whether a text is written as a range, of numbers of any size.
  static func isRange(_ text: String) -> Bool {
    isRange(text.splitScalars(at: ".").map { $0.unicodeScalars[...] })
  }

  private static func isRange(_ parts: [Substring.UnicodeScalarView]) -> Bool {
    parts.count == 3 && parts[1].isEmpty && isNumber(parts[0]) && isNumber(parts[2])
  }

  private static func isNumber(_ text: Substring.UnicodeScalarView) -> Bool {
    let digits = text.first == "-" ? text.dropFirst() : text
    return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
  }
}
