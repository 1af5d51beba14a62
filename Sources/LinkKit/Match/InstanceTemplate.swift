import TextKit
import URLKit

/// A template in segments, to compare those without a slot with a URL byte by byte.
struct InstanceTemplate {
  /// A piece of a template between slashes.
  private enum Segment {
    case literal([UInt8])
    /// One that has a slot, or characters that are encoded.
    case any
    /// One that may be none or several: nothing is known of what follows.
    case anything
  }

  /// The template without its query and fragment, cut at slashes.
  private let segments: [Segment]
  /// What all of its URLs start with: its first literal segments and the slashes between them.
  private let start: [UInt8]
  /// True if it has no scheme.
  let isPath: Bool
  /// True if it starts with a slot, so that it may make both URLs and paths.
  let isWholeSlot: Bool
  /// True if the URLs that it makes are not all in the spelling of `InstanceSpelling`.
  let isOfOtherSpelling: Bool
  /// The names of its pairs; nil where one has a slot, so that pairs are not put in its order.
  private let names: [[UInt8]]?

  init(_ joined: JoinedTemplate) {
    let bytes = joined.bytes
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let isURL = joined.parts.scheme != nil
    isPath = !isURL
    isWholeSlot = bytes.first == URLParts.slotMark
    var segments: [Segment] = []
    for segment in bytes[..<(end ?? bytes.count)].split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      let slots = joined.slots(in: segment.indices)
      if slots.contains(where: { $0.isReserved || $0.isOptional }) {
        segments.append(.anything)
        break
      }
      // Scheme and host are compared without case.
      let hasCase = isURL && segments.count < 3 && segment.contains { (0x41...0x5A).contains($0) }
      let isLiteral = slots.isEmpty && segment.allSatisfy(\.isPlainInURL) && !hasCase
      segments.append(isLiteral ? .literal(Array(segment)) : .any)
    }
    self.segments = segments
    start = Self.start(of: segments)
    var written: [UInt8] = []
    let literal = bytes.map { $0 == URLParts.slotMark ? UInt8(ascii: "a") : $0 }
    let isWritten = literal.withUnsafeBufferPointer { InstanceSpelling.write($0, to: &written) }
    isOfOtherSpelling =
      !isWritten || written != literal
      || literal.contains { !$0.isPlainInURL && !$0.isOne(of: "/?#%") }
    let names = joined.pairs.map { pair in Array(pair.prefix { $0 != UInt8(ascii: "=") }) }
    self.names = names.contains { $0.contains(URLParts.slotMark) } ? nil : names
  }

  private static func start(of segments: [Segment]) -> [UInt8] {
    var start: [UInt8] = []
    for (index, segment) in segments.enumerated() {
      guard case .literal(let text) = segment else { break }
      if index > 0 { start.append(UInt8(ascii: "/")) }
      start += text
    }
    return start
  }

  /// Whether a URL without its query and fragment has segments that the template may have made.
  func mayMake(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.starts(with: start) else { return false }
    var rest: ArraySlice<UInt8>? = path
    for segment in segments {
      if case .anything = segment { return true }
      guard let left = rest else { return false }
      let end = left.firstIndex(of: UInt8(ascii: "/")) ?? left.endIndex
      if case .literal(let text) = segment, !left[..<end].elementsEqual(text) { return false }
      rest = end < left.endIndex ? left[(end + 1)...] : nil
    }
    return rest == nil
  }

  /// A URL with its pairs in the template's order; nil if they are in that order, or if it has pairs
  /// that the template lacks.
  func arranged(_ url: [UInt8]) -> [UInt8]? {
    guard let names, names.count > 1, let start = url.firstIndex(of: UInt8(ascii: "?")) else {
      return nil
    }
    let end = url[start...].firstIndex(of: UInt8(ascii: "#")) ?? url.count
    guard start < end else { return nil }
    var pairs = url[(start + 1)..<end].split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    guard pairs.count > 1 else { return nil }
    var chosen: [UInt8] = []
    for name in names {
      let found = pairs.firstIndex { pair in
        pair.starts(with: name)
          && (pair.count == name.count || pair[pair.startIndex + name.count] == UInt8(ascii: "="))
      }
      guard let found else { continue }
      chosen.append(chosen.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      chosen += pairs.remove(at: found)
    }
    guard pairs.isEmpty else { return nil }
    let arranged = url[..<start] + chosen + url[end...]
    return arranged.elementsEqual(url) ? nil : Array(arranged)
  }
}

extension UInt8 {
  /// True if it goes out of a template as it is, and separates nothing.
  fileprivate var isPlainInURL: Bool { isUnreserved || isOne(of: "!$&'()*+,;=:@") }
}
