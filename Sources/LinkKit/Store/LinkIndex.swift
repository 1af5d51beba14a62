import JSONKit
import TextKit

/// The links of a store in their order, and by name: an index over the text itself.
struct LinkIndex: Sendable {
  private(set) var entries: [LinkEntry] = []
  /// The links whose name an earlier link has already, as after a merge, and the first of that
  /// name.
  private(set) var namesakes: [(later: Int, first: Int)] = []
  /// The positions of all links of a name that several have, keyed by the first of them.
  private(set) var positionsOfNamesakes: [Int: [Int]] = [:]
  /// The links that are not of a link's shape.
  private(set) var misshapen: [Int] = []
  /// The positions of the links without a usable name.
  private(set) var unnamed: [Int] = []
  /// The first links of each name, by its hash.
  private var index = OpenIndex()
  private let seed = UInt64.random(in: 0...UInt64.max)

  /// Reserves room for that many links in all; unused room costs no memory.
  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    index.reserve(count)
  }

  /// Inserts a link; its name finds the first link that has it.
  @inline(__always)
  mutating func insert(_ entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>) {
    let (first, hash) = withName(of: entry, in: bytes) { name in
      let hash = self.hash(of: name)
      return (position(of: name, hash, in: bytes), hash)
    }
    if let first {
      namesakes.append((entries.count, first))
      positionsOfNamesakes[first, default: [first]].append(entries.count)
    } else {
      index.insert(entries.count, hash)
    }
    entries.append(entry)
  }

  /// Inserts an entry that does not have the shape of a link; a valid name finds it.
  mutating func insert(misshapen entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>) {
    misshapen.append(entries.count)
    if entry.nameSpan == nil {
      unnamed.append(entries.count)
      entries.append(entry)
    } else {
      insert(entry, in: bytes)
    }
  }

  /// The position of the first link of that name.
  func position(of name: String, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    Array(name.utf8).withUnsafeBufferPointer { position(of: $0, hash(of: $0), in: bytes) }
  }

  @inline(__always)
  private func position(
    of name: UnsafeBufferPointer<UInt8>, _ hash: UInt64, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    index.find(hash) { position in
      withName(of: entries[position], in: bytes) { $0.elementsEqual(name) }
    }
  }

  /// Calls `body` with the decoded name of a link.
  @inline(__always)
  private func withName<Result>(
    of entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let span = entry.nameSpan else { return body(UnsafeBufferPointer(rebasing: bytes[..<0])) }
    guard !span.isPlain else { return body(UnsafeBufferPointer(rebasing: bytes[span.range])) }
    let quoted = Array(bytes[span.range.lowerBound - 1...span.range.upperBound])
    return JSONText.decodedBytes(quoted[...]).withUnsafeBufferPointer(body)
  }

  /// A seeded hash, eight bytes at a step.
  @inline(__always)
  private func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(name)
    var state = seed ^ UInt64(name.count)
    var index = 0
    while index < name.count {
      var word: UInt64 = 0
      if index + 8 <= name.count {
        word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      } else {
        for byte in raw[index...] { word = word << 8 | UInt64(byte) }
      }
      state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 32
      index += 8
    }
    return state ^ state >> 29
  }
}
