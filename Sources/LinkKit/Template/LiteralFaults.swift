import TextKit
import URLKit

/// What the text of a template or a base may not hold.
enum LiteralFaults {
  /// Every `%` that is not followed by two hexadecimal digits, in bytes whose indices are their
  /// places in the text.
  ///
  /// `%s` and its like, which are slots of other tools, are reported as that; `slots` is false for a text
  /// that has none.
  static func percentSigns(in bytes: ArraySlice<UInt8>, slots: Bool = true) -> [Fault] {
    let literal = "write a percent sign as %25"
    var unnamed = 0
    var end = bytes.startIndex
    return bytes.indices.compactMap { index in
      guard index >= end, bytes[index] == UInt8(ascii: "%") else { return nil }
      let pair = bytes[(index + 1)...].prefix(2)
      guard pair.count < 2 || !pair.allSatisfy(\.isHexDigit) else { return nil }
      guard let value = Interpolation(in: bytes, at: index) else {
        let message = "expected two hexadecimal digits after \"%\""
        return Fault(message, at: index..<index + 1, hint: literal)
      }
      let range = index..<index + value.length
      end = range.upperBound
      let text = String(decoding: bytes[range], as: UTF8.self).quoted()
      guard slots else {
        return Fault(
          "\(text) is a placeholder, and a base has no slots", at: range,
          hint: "write a link with a slot in its host as a full URL")
      }
      let name = value.name ?? Interpolation.slotName(at: value.position ?? unnamed)
      if value.name == nil { unnamed += 1 }
      return Fault(
        "\(text) is not a slot", at: range, hint: "write a slot as $<\(name)>; \(literal)")
    }
  }

  /// Every control character, line separator and bidirectional control.
  static func unprintable(in text: String) -> [Fault] {
    var faults: [Fault] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      defer { offset += width }
      guard scalar.drivesTerminals else { continue }
      let kind = scalar.isBidirectionalControl ? "bidirectional control" : "control character"
      let message = "a \(kind), \(String(scalar).quoted()), is not allowed here"
      let hint = "percent-encode it: \(PercentEncoding.unreserved.encoded(String(scalar)))"
      faults.append(Fault(message, at: offset..<offset + width, hint: hint))
    }
    return faults
  }
}

/// The fault of a template or a base that starts like a URL, but not with a scheme: `my_app://x`.
enum SchemeFault {
  /// The fault of a text's bytes, at ranges of those bytes; nil if there is none.
  static func fault(in bytes: [UInt8]) -> Fault? {
    guard let problem = SchemeProblem(bytes) else { return nil }
    return Fault(
      problem.message(in: bytes), at: problem.character, hint: hint(problem, in: bytes))
  }

  private static func hint(_ problem: SchemeProblem, in bytes: [UInt8]) -> String {
    let text = bytes[problem.range]
    if let slot = ForeignPlaceholder.hint(for: text) { return slot }
    let port = bytes[min(problem.range.upperBound + 1, bytes.count)...].prefix { $0 != 0x2F }
    if !port.isEmpty, port.allSatisfy(\.isDigit) {
      return "write http:// before a host with a port"
    }
    let path = problem.isSure ? "" : "; a path starts with \"/\""
    let spelled = text.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
    guard spelled != Array(text), URLParts.isScheme(spelled[...]) else {
      return "a scheme is a letter, then letters, digits, \"+\", \"-\" or \".\"\(path)"
    }
    let scheme = String(decoding: spelled.filter { $0 != URLParts.slotMark }, as: UTF8.self)
    return spelled.contains(URLParts.slotMark)
      ? "use \"-\" instead" : "write \(scheme):\(problem.isSure ? "//" : "")\(path)"
  }
}

/// The literal text of a template or a base that goes out percent-encoded, since no URL may hold it
/// where it stands.
struct LiteralWarnings {
  /// How much of an encoded text a message shows.
  private static let mostShown = 60

  let joined: JoinedTemplate
  private var bytes: [UInt8] { joined.bytes }

  /// One warning for each run of such text, but for what stands in one of the ranges of the text
  /// that was written.
  func all(besides ranges: [Range<Int>] = []) -> [Fault] {
    let parts = joined.parts
    let components: [(SlotPosition, Range<Int>?)] = [
      (.userInfo, joined.authority?.userInfo), (.path, parts.path), (.query, parts.query),
      (.fragment, parts.fragment),
    ]
    return components.flatMap { place, range in
      runs(in: range ?? 0..<0, of: place, besides: ranges).map { warning(place, $0) }
    }
  }

  private func runs(
    in range: Range<Int>, of place: SlotPosition, besides ranges: [Range<Int>]
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in range where bytes[index] != URLParts.slotMark {
      guard let written = joined.places[index], !place.keeps(literal: bytes[index]),
        !ranges.contains(where: { $0.contains(written) })
      else { continue }
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private func warning(_ place: SlotPosition, _ run: Range<Int>) -> Fault {
    let text = String(decoding: bytes[run], as: UTF8.self)
    let encoded = PercentEncoding.triplets(of: bytes[run])
    let isShort = encoded.count <= Self.mostShown
    let shown =
      String(decoding: isShort ? encoded : Array(encoded.prefix(Self.mostShown)), as: UTF8.self)
      + (isShort ? "" : "…")
    return Fault(
      "\(text.quoted()) is not allowed in \(place.noun) and is encoded as \(shown)",
      at: joined.place(of: run) ?? 0..<1,
      hint: isShort ? "write \(shown) if intended" : nil, severity: .warning)
  }
}
