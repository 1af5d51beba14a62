import JSONKit
import TextKit

/// The links of a store in the order of the file, each decoded when it is asked for.
package struct StoreLinks: RandomAccessCollection, Sendable {
  let bytes: [UInt8]
  let index: LinkIndex

  /// The position of the first link: 0.
  package var startIndex: Int { 0 }

  package var endIndex: Int { index.entries.count }

  /// The link at a position, decoded again at each call.
  package subscript(position: Int) -> Link {
    var reader = JSONReader(bytes, at: Int(index.entries[position].start))
    reader.toleratesExtensions = true
    guard let node = reader.readValue() else {
      preconditionFailure("a link that was checked cannot be read")
    }
    return Link(node)
  }

  /// Where the link at a position stands, with its braces: offsets in UTF-8 bytes.
  package func range(at position: Int) -> Range<Int> {
    range(ofValueAt: Int(index.entries[position].start))
  }

  /// Where the value that starts at an offset stands, found by its brackets alone: the text was
  /// checked.
  func range(ofValueAt start: Int) -> Range<Int> {
    bytes.withUnsafeBufferPointer { bytes in
      var depth = 0
      var index = start
      repeat {
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""): index = JSONText.end(ofStringAt: index, in: bytes).end - 1
        default: break
        }
        index += 1
      } while depth > 0
      while JSONNumber.isPartOfWord(bytes[index]), JSONNumber.isPartOfWord(bytes[index - 1]) {
        index += 1
      }
      return start..<index
    }
  }

  /// Where the own rules of the link at a position stand; nil where it has none.
  package func rangeOfParameters(at position: Int) -> Range<Int>? {
    let start = Int(index.entries[position].parameters)
    return start == 0 ? nil : range(ofValueAt: start)
  }

  package func text(of range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// What a list shows of the link at a position; far cheaper than the link.
  package func stored(at position: Int) -> StoredLink {
    StoredLink(bytes: bytes, entry: index.entries[position])
  }

  /// The position of the link of that name; of several, of the first.
  package func position(named name: String) -> Int? {
    bytes.withUnsafeBufferPointer { index.position(of: name, in: $0) }
  }

  /// The positions of all links of that name, in the order of the file.
  package func positions(named name: String) -> [Int] {
    guard let first = position(named: name) else { return [] }
    return index.positionsOfNamesakes[first] ?? [first]
  }

  /// The closest links before and after the one at a position that have its name, in the order of
  /// the file.
  package func namesakes(beside position: Int, named name: String) -> [Int] {
    let all = positions(named: name)
    guard let index = all.index(ofSorted: position) else { return [] }
    return [index - 1, index + 1].filter(all.indices.contains).map { all[$0] }
  }

  /// The links whose name an earlier link has already, as after a merge, each with the first of
  /// that name: a fault of all of them, which keeps them from being used and nothing else.
  package var namesakes: [(later: Int, first: Int)] { index.namesakes }

  /// The positions of the links that are not of a link's shape, in the order of the file: a fault of
  /// these alone.
  package var misshapen: [Int] { index.misshapen }

  /// Whether the link at a position is one of them.
  package func isMisshapen(at position: Int) -> Bool {
    misshapen.index(ofSorted: position) != nil
  }

  /// The positions of the links without a usable name.
  package var unnamed: [Int] { index.unnamed }

  /// The positions of the links that cannot be used, whatever their templates and rules say: those
  /// of one name, and those that are not of a link's shape.
  package var unusable: Set<Int> {
    Set(namesakes.flatMap { [$0.later, $0.first] }).union(misshapen)
  }
}

extension [Int] {
  /// The index of a number in an ascending array; nil if it is not there.
  fileprivate func index(ofSorted number: Int) -> Int? {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number ? index : nil
  }
}

extension StoreLinks {
  /// The name of a link that was probably meant by a name that no link has.
  ///
  /// `pickm` → `pickem`. Only names that can be near are decoded and compared, so that it is cheap
  /// for a hundred thousand links.
  package func nearestName(to name: String) -> String? {
    let typed = Letters(ArraySlice(name.utf8))
    return Spelling.nearest(
      to: name,
      in: indices.lazy.compactMap { stored(at: $0).name }
        .filter { Letters($0.utf8).isNear(typed) }.map(\.string))
  }

  /// Which bytes a name has, and how many: enough to tell that two names are far apart.
  private struct Letters {
    private var count: Int
    private var set: UInt64 = 0

    init(_ name: ArraySlice<UInt8>) {
      count = name.count
      for byte in name { set |= 1 << UInt64(byte | 0x20) % 64 }
    }

    /// Whether so few edits as `Spelling` allows could lead from one to the other: each adds at most
    /// one byte to the set and takes at most one away.
    func isNear(_ typed: Letters) -> Bool {
      let limit = Swift.max(1, Swift.min(3, typed.count / 2))
      return abs(count - typed.count) <= limit && (set ^ typed.set).nonzeroBitCount <= 2 * limit
    }
  }

  /// The words by which a command line names the links without a name that can be used, by their
  /// positions.
  ///
  /// `:7` is the one that starts in line 7; where another such link stands there too, `:7:12` has
  /// the column as well.
  package func words(in source: SourceText) -> [Int: String] {
    let lines = unnamed.map { position in
      let range = range(at: position)
      let start = source.position(of: range.lowerBound)
      let last = source.position(of: range.upperBound).line
      return (first: start.line, last: last, column: start.column)
    }
    let words = lines.enumerated().map { index, line in
      let isShared =
        index > 0 && lines[index - 1].last == line.first
        || index + 1 < lines.count && lines[index + 1].first == line.first
      return ":\(line.first)" + (isShared ? ":\(line.column)" : "")
    }
    return Dictionary(uniqueKeysWithValues: zip(unnamed, words))
  }

  /// What the link at a position is called: its name, else the word for it: `pickem`, `:7`.
  package func label(at position: Int, in source: @autoclosure () -> SourceText) -> String {
    stored(at: position).name?.string ?? words(in: source())[position] ?? ""
  }

  /// Where the name of the link at a position stands, with its quotes; of a link without one that
  /// can be used, where the link starts.
  package func rangeOfName(at position: Int) -> Range<Int> {
    if let name = stored(at: position).name { return name.range }
    let start = Int(index.entries[position].start)
    return start..<start + 1
  }

  /// The positions of the links that are written with that name: those that have it, else those
  /// that are written with it though it is not a valid name.
  package func positions(written name: String) -> [Int] {
    let named = positions(named: name)
    guard named.isEmpty else { return named }
    return unnamed.filter { self[$0].node["name"]?.text?.isSameText(as: name) ?? false }
  }
}

extension StoreLinks {
  /// The positions of the links of two versions of a store whose texts the other version does not have.
  ///
  /// Links within the common start and the common end of the two texts are not compared one by one.
  package static func changes(
    from old: StoreLinks, to new: StoreLinks
  ) -> (old: [Int], new: [Int]) {
    let start = commonCount(old.bytes, new.bytes) { bytes, index in bytes[index] }
    let end = commonCount(old.bytes.dropFirst(start), new.bytes.dropFirst(start)) { bytes, index in
      bytes[bytes.count - 1 - index]
    }
    let (oldMiddle, newMiddle) = (
      old.positions(after: start, before: end), new.positions(after: start, before: end)
    )
    let oldTexts = Set(oldMiddle.map { old.text(of: old.range(at: $0)) })
    let newTexts = Set(newMiddle.map { new.text(of: new.range(at: $0)) })
    return (
      oldMiddle.filter { !newTexts.contains(old.text(of: old.range(at: $0))) },
      newMiddle.filter { !oldTexts.contains(new.text(of: new.range(at: $0))) }
    )
  }

  /// The positions of the links that are neither within the first `start` bytes nor the last `end`.
  private func positions(after start: Int, before end: Int) -> Range<Int> {
    let entries = index.entries
    let next = entries.partitioningIndex { $0.start >= start }
    let isCut = next > 0 && range(at: next - 1).upperBound > start
    let last = entries.partitioningIndex { $0.start >= bytes.count - end }
    let first = isCut ? next - 1 : next
    return first..<Swift.max(first, last)
  }

  /// The number of bytes that two texts have in common, in the order in which `byte` counts them.
  private static func commonCount(
    _ first: some Collection<UInt8>, _ second: some Collection<UInt8>,
    _ byte: (UnsafeBufferPointer<UInt8>, Int) -> UInt8
  ) -> Int {
    let count = Swift.min(first.count, second.count)
    return first.withContiguousStorageIfAvailable { first in
      second.withContiguousStorageIfAvailable { second in
        var index = 0
        while index < count, byte(first, index) == byte(second, index) { index += 1 }
        return index
      } ?? 0
    } ?? 0
  }
}
