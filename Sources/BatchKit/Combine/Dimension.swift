import RowKit
import RuleKit
import TextKit

/// The values that one name takes on in turn.
///
/// They are counted and looked up, not listed: `1..1000000000` takes no more room than `1..2`.
package struct Dimension: Hashable, Sendable {
  private enum Part: Hashable {
    case text(String)
    case range(NumberRange)
  }

  package let name: String
  /// How many values there are.
  package let count: Int
  private let parts: [Part]
  /// The number of the first value of each part.
  private let starts: [Int]

  package init(_ name: String, values: [String]) {
    self.name = name
    parts = values.map(Part.text)
    count = values.count
    starts = Array(values.indices)
  }

  /// Reads one RFC 4180 record whose items are values; an item `1..50` that is not in quotes stands
  /// for all the numbers of that range.
  ///
  /// `a,"b,c"` → a; b,c · `9..11` → 9; 10; 11 · `08..10` → 08; 09; 10 · `"1..3"` → 1..3. Throws a
  /// `Fault` at its place in the text.
  package init(_ name: String, record text: String) throws(Fault) {
    var parts: [Part] = []
    var starts: [Int] = []
    var count = 0
    for item in try Self.items(of: text) {
      starts.append(count)
      let range = item.isQuoted ? nil : NumberRange(item.text)
      let (sum, overflow) = count.addingReportingOverflow(range?.count ?? 1)
      guard range != nil || item.isQuoted || !NumberRange.isRange(item.text) else {
        throw Fault(
          "the numbers of a range are from \(Int.min) to \(Int.max)", at: 0..<text.utf8.count)
      }
      guard !overflow, range?.count != .max else {
        throw Fault("too many values to count", at: 0..<text.utf8.count)
      }
      count = sum
      parts.append(range.map(Part.range) ?? .text(item.text))
    }
    self.name = name
    self.parts = parts
    self.starts = starts
    self.count = count
  }

  /// Reads a file with one value per line; blank lines are skipped.
  ///
  /// Throws a `Fault` where the bytes are not UTF-8.
  package init(_ name: String, lines: [UInt8]) throws(Fault) {
    var values: [String] = []
    for line in lines.withoutByteOrderMark.split(whereSeparator: \.isLineEnd) {
      guard let value = String(validating: line, as: UTF8.self) else {
        throw Fault("expected UTF-8", at: line.startIndex..<line.endIndex)
      }
      values.append(value)
    }
    self.init(name, values: values)
  }

  /// The value of a number from 0 to one below `count`.
  package subscript(index: Int) -> String {
    let part = part(of: index)
    switch parts[part] {
    case .text(let text): return text
    case .range(let range): return range[index - starts[part]]
    }
  }

  /// The texts that are listed, and the ends of each range: all of its numbers are spelled like one of
  /// them.
  var samples: some Sequence<String> {
    parts.lazy.flatMap { part in
      switch part {
      case .text(let text): [text]
      case .range(let range): [range[0], range[range.count - 1]]
      }
    }
  }

  /// The range, if the values are the numbers of one.
  var range: NumberRange? {
    if parts.count == 1, case .range(let range) = parts[0] { range } else { nil }
  }

  /// The number of the part that a value is in.
  private func part(of index: Int) -> Int {
    precondition(index >= 0 && index < count)
    return starts.partitioningIndex { $0 > index } - 1
  }

  private static func items(of text: String) throws(Fault) -> [(text: String, isQuoted: Bool)] {
    let bytes = Array(text.utf8)
    let record = bytes.withUnsafeBufferPointer {
      DelimitedRecord(in: $0, at: 0, DelimitedSyntax(.comma))
    }
    if let fault = record.faults.first {
      throw Fault("item \(fault.column ?? 1): \(fault.message)", at: 0..<bytes.count)
    }
    guard record.range.count == bytes.count else {
      throw Fault(
        "a line break outside quotes", at: record.range.upperBound..<bytes.count,
        hint: "quote the item, or use @FILE with one value per line")
    }
    return record.cells.enumerated().map { index, cell in
      (String(decoding: cell, as: UTF8.self), record.quoted.contains(index))
    }
  }
}

extension Dimension {
  /// The type that all its values show, with a text in place of an empty one, or none.
  package func type(replacing blank: String?) -> ListedType? {
    ListedType(of: samples.lazy.compactMap { $0.isEmpty ? blank : $0 })
  }
}

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
