import JSONKit
import RowKit
import TextKit

/// The records of an input that are combined with each other, all of them in memory as they are
/// written.
struct BufferedRecords {
  fileprivate struct Location {
    let block: Int32
    /// Where it starts in the block; it ends where the next one does.
    let start: Int32
    let line: Int
  }

  /// Many locations, in pages that stay where they are: a list would be copied whole as it grows.
  fileprivate struct Locations {
    private static let pageSize = 4096

    private(set) var count = 0
    private var pages: [[Location]] = []

    subscript(index: Int) -> Location { pages[index / Self.pageSize][index % Self.pageSize] }

    mutating func append(_ location: Location) {
      if count % Self.pageSize == 0 {
        pages.append([])
        pages[pages.count - 1].reserveCapacity(Self.pageSize)
      }
      pages[pages.count - 1].append(location)
      count += 1
    }
  }

  /// How many bytes of records make a chunk full.
  private static let chunkSize = 128 << 10

  let syntax: RecordFraming
  /// How many cells a record of delimited text has.
  let width: Int
  let state: JSONRowState
  /// The records that cannot be read, and their numbers in the input.
  let faulty: [(number: Int, record: Record)]
  /// How many rows were skipped since all their cells are empty.
  let emptyRows: Int
  /// The bytes of all records, as many together as were read at once.
  private let blocks: [[UInt8]]
  private let places: Locations

  /// Reads all records; throws a `Fault` with its line where reading cannot go on.
  init(_ chunks: RowInput.Chunks) throws {
    var records = chunks.records
    var finder = RecordFinder(records)
    var chunk = RecordChunk()
    records.cutAnywhere()
    do {
      while try records.nextChunk(&chunk) {
        let rest = try finder.read(&chunk, isLast: records.isAtInputEnd)
        if !rest.isEmpty { try records.putBack(rest) }
      }
    } catch let fault as Fault {
      throw fault.onLine(finder.line)
    }
    guard records.syntax != .elements || finder.state.place == .afterArray else {
      throw Fault.openArray(line: finder.line)
    }
    syntax = records.syntax
    (width, state, emptyRows) = (finder.width, finder.state, finder.emptyRows)
    (blocks, places, faulty) = (finder.blocks, finder.places, finder.faulty)
  }

  /// How many records there are that can be read.
  var count: Int { places.count }

  /// The line of a record, and its number in the input.
  func origin(of index: Int) -> (line: Int, number: Int) {
    // How many faulty records stand before it: each is numbered with all records before it.
    let before = faulty.indices.partitioningIndex { faulty[$0].number - $0 > index }
    return (places[index].line, index + before)
  }

  /// A record as it stands in the input.
  func record(_ index: Int) -> Record {
    var state = state
    state.place = .beforeNext
    let read = withBytes(of: index...index) { bytes in
      try? syntax.record(in: bytes, at: 0, line: places[index].line, width: width, &state)
    }
    guard let record = read?.record else {
      preconditionFailure("a record that was read can be read again")
    }
    return record
  }

  /// Fills a chunk with the records of numbered combinations, and returns the numbers of those that
  /// went into it.
  func fill(
    _ chunk: inout RecordChunk, _ combinations: Range<Int>, of combination: Combination
  ) -> Range<Int> {
    chunk.empty()
    var index = combinations.lowerBound
    while index < combinations.upperBound, chunk.end < Self.chunkSize {
      let first = combination.first(at: index)
      index += 1
      // Those that follow each other are copied at once.
      var last = first
      while index < combinations.upperBound, combination.first(at: index) == last + 1,
        places[last + 1].block == places[first].block
      {
        last += 1
        index += 1
      }
      withBytes(of: first...last) { chunk.append($0) }
    }
    return combinations.lowerBound..<index
  }

  /// Calls `body` with the bytes of records of one block.
  private func withBytes<Result>(
    of records: ClosedRange<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let first = places[records.lowerBound]
    return blocks[Int(first.block)].withUnsafeBufferPointer { bytes in
      let next = records.upperBound + 1
      let isLast = next == count || places[next].block != first.block
      let end = isLast ? bytes.count : Int(places[next].start)
      return body(UnsafeBufferPointer(rebasing: bytes[Int(first.start)..<end]))
    }
  }
}

extension BufferedRecords {
  /// Finds the records of chunks that follow each other.
  private struct RecordFinder {
    let width: Int
    private(set) var state: JSONRowState
    /// The line on which the next record starts.
    private(set) var line: Int
    private(set) var blocks: [[UInt8]] = []
    private(set) var places = Locations()
    private(set) var faulty: [(number: Int, record: Record)] = []
    private(set) var emptyRows = 0
    private let syntax: RecordFraming
    private var scanner: RecordScanner
    /// The block of the chunk that is read.
    private var block: [UInt8] = []

    init(_ records: Records) {
      (syntax, width) = (records.syntax, records.width ?? 0)
      (state, line) = (records.state, records.line)
      scanner = RecordScanner(syntax, width: width, state.names)
    }

    /// Takes the records of a chunk, and returns what it has of a last one that is not whole.
    mutating func read(_ chunk: inout RecordChunk, isLast: Bool) throws(Fault) -> [UInt8] {
      scanner.prepare(for: chunk.end)
      block = [UInt8](unsafeUninitializedCapacity: chunk.end - chunk.start + 1) { memory, _ in
        LargePages.prepare(UnsafeMutableRawBufferPointer(memory))
      }
      defer {
        if !block.isEmpty { blocks.append(block) }
        block = []
      }
      var position = chunk.start
      let rest = chunk.withRecords { input in
        Result { () throws(Fault) in
          while position < input.count {
            if isInRows { scan(input, &position) }
            guard position < input.count else { break }
            let next = UnsafeBufferPointer(rebasing: input[position...])
            if syntax == .elements, isInRows, !isLast, !RecordFraming.holdsElement(next) {
              return Array(next)
            }
            try readPlainly(input, &position)
          }
          return []
        }
      }
      return try rest.get()
    }

    /// Whether an array has been opened and not closed, where there is one.
    private var isInRows: Bool {
      syntax != .elements || state.place == .beforeFirst || state.place == .beforeNext
    }

    /// Takes records that are surely right, with what stands between them.
    private mutating func scan(_ input: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
      let (first, start, isJSON) = (places.count, position, syntax.isJSON)
      let (number, offset) = (Int32(blocks.count), block.count - start)
      var (line, emptyRows, returns): (Int, Int, [Int]) = (line, emptyRows, [])
      scanner.scan(input, from: &position, line: &line, emptyRows: &emptyRows) { range, line in
        var (start, line) = (range.lowerBound, line)
        while isJSON, input[start].isJSONSpace {
          if input[start] == .lineFeed { line += 1 }
          start += 1
        }
        places.append(Location(block: number, start: Int32(offset + start), line: line))
        if input[range.upperBound - 1] == .carriageReturn {
          returns.append(offset + range.upperBound - 1)
        }
      }
      (self.line, self.emptyRows) = (line, emptyRows)
      guard places.count > first else { return }
      state.place = .beforeNext
      block.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<position]))
      // A CR at the end would be half of one line end with what another order brings after it.
      for place in returns { block[place] = .lineFeed }
      // The last record of the input may have no line end.
      if syntax != .elements, let last = block.last, !last.isLineEnd { block.append(.lineFeed) }
    }

    /// Reads what stands next as the plain path does.
    private mutating func readPlainly(
      _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int
    ) throws(Fault) {
      let known = state.names.all.count
      let read = try syntax.record(in: input, at: position, line: line, width: width, &state)
      if state.names.all.count != known {
        scanner = RecordScanner(syntax, width: width, state.names)
        scanner.prepare(for: input.count)
      }
      line += read.lines
      position = read.end
      guard let record = read.record else {
        if !syntax.isJSON { emptyRows += 1 }
        return
      }
      if record.faults.isEmpty {
        add(record)
      } else {
        faulty.append((places.count + faulty.count, record))
      }
    }

    /// Keeps a record that was read, ended as its syntax asks for, whatever ended it.
    private mutating func add(_ record: Record) {
      places.append(
        Location(block: Int32(blocks.count), start: Int32(block.count), line: record.line))
      block += record.raw
      block.append(syntax == .elements ? .comma : .lineFeed)
    }
  }
}
