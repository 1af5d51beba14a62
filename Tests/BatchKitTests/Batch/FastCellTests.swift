import JSONKit
import LanguageKit
import RowKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit

@Suite("Cells on the fast path")
struct FastCellTests {
  @Test(
    "line breaks within a cell are written as on the plain path",
    arguments: [
      RowNotation.csv, .tsv, .jsonLines, .jsonArray, .checklist, .guardedCSV,
    ].enumerated().map { ($0, $1) })
  func lineBreaks(number: Int, notation: RowNotation) throws {
    let values = ["x\r\ny", "x\ry", "x\ny", "\r\n", "é\r", "\n\r\n", "xy"]
    let rows = values.map { #"{"a":\#($0.debugDescription),"b":"1"}"# + "\n" }.joined()
    func result(_ input: String?, _ dimensions: [Dimension], fast: Bool) throws -> BatchResult {
      try BatchResult(
        input.map { Array($0.utf8) }, .jsonl, link: BatchLink("/x/$<b>?a=$<a?>"),
        dimensions: dimensions, fast: fast, layout: { try RowLayout(notation).holding($0) })
    }
    let fast = try result(rows, [], fast: true)
    #expect(fast == (try result(rows, [], fast: false)))
    #expect(fast.plainRows == 0)
    #expect(fast.summary == BatchSummary(rows: values.count))

    let dimensions = [Dimension("a", values: values), Dimension("b", values: ["1"])]
    let made = try result(nil, dimensions, fast: true)
    #expect(made == (try result(nil, dimensions, fast: false)))
    #expect(made.plainRows == 0)
  }

  @Test("a value that the rules let through is not asked about again, by the same test")
  func accepted() {
    let known = VerdictCache()
    var asked: [String] = []
    func contains(_ text: String, test: Int, isRight: Bool = true) -> Bool {
      Array(text.utf8).withUnsafeBufferPointer { value in
        known.contains(value, test: test) {
          asked.append("\(text) \(test)")
          return isRight
        }
      }
    }
    let longest = String(repeating: "x", count: 59)
    for _ in 1...2 {
      #expect(contains("a", test: 1) && contains("", test: 7) && contains(longest, test: 2))
      #expect(contains("a", test: 300) && contains("a", test: 0x1_0000_0000 - 1))
    }
    #expect(asked == ["a 1", " 7", longest + " 2", "a 300", "a 4294967295"])
    // What is refused is asked about each time, as what is too long and a test of too high a number.
    asked = []
    for _ in 1...2 {
      #expect(!contains("b", test: 1, isRight: false))
      #expect(contains(longest + "x", test: 2) && contains("a", test: 0x1_0000_0000))
    }
    let each = ["b 1", longest + "x 2", "a 4294967296"]
    #expect(asked == each + each)
  }

  @Test("no row after a limit is made, not even one that would be rejected")
  func limit() throws {
    for limit in 1...4 {
      let result = try BatchResult(
        Array("a\n1\n..\n3\n..\n5\n".utf8), link: BatchLink("/x/$<a>"), limit: limit)
      #expect(result.summary == BatchSummary(rows: limit, rejected: limit / 2))
      #expect(result.rejections.map(\.record.line) == Array([3, 5].prefix(limit / 2)))
    }
  }

  @Test("what stands after an array is not read where a limit is met before it")
  func limitOfArray() throws {
    for (limit, isFault) in [(1, false), (2, true)] {
      let result = try BatchResult(
        Array(#"[{"a":1}] x"#.utf8), .json, link: BatchLink("/x/$<a>"), limit: limit)
      #expect(result.summary == (isFault ? nil : BatchSummary(rows: 1)))
      #expect((result.fault != nil) == isFault)
    }
  }

  @Test("a link of fewer environments than others has no row for the rest")
  func fewerEnvironments() throws {
    let links = [
      "one": [try BatchLink("/1/$<a>")],
      "two": [try BatchLink("/2/$<a>"), try BatchLink("/two/$<a>")],
    ]
    let input = Array("link,a\none,1\ntwo,2\none,3\n".utf8)
    for fast in [true, false] {
      let result = try BatchResult(
        input, link: BatchLink("/x"), environments: [BatchLink("/x"), BatchLink("/x")],
        named: { request throws(Faults) in links[request.name] ?? [] }, fast: fast)
      #expect(
        String(decoding: result.output, as: UTF8.self) == """
          https://h.example/1/1
          https://h.example/2/2
          https://h.example/two/2
          https://h.example/1/3

          """)
      #expect(result.plainRows == 0)
    }
  }
}

@Suite("Two bytes at a time")
struct UTF8PairTableTests {
  @Test("two bytes at a time come to what one at a time does")
  func pairs() throws {
    let unreserved = RegularExpression.set(.unreserved)
    let languages = try [
      Language(.literal("aba")), Language(containing: .literal("evil")),
      Language(.sequence([.literal("a"), .repetition(unreserved, atLeast: 0, atMost: 5)])),
      Language(
        .repetition(
          .alternatives([.literal("ab"), .literal("é"), .literal("~")]), atLeast: 0, atMost: nil)),
    ]
    var (accepted, count) = (0, 0)
    for table in languages.map(UTF8Table.init) {
      let pairs = try #require(UTF8PairTable(table))
      fuzz(rounds: 300) { random in
        let text = (0..<random.int(0...9)).map { _ in
          random.pick(["a", "ab", "ba", "evil", "ev", "il", "%", "~", "https://www.xample.com/"])
        }.joined()
        let bytes = Array(text.utf8)
        #expect(pairs.matches(bytes) == table.matches(bytes), "\(bytes)")
        accepted += table.matches(bytes) ? 1 : 0
        count += 1
      }
    }
    #expect(UTF8PairTable(UTF8Table(languages[1]))?.leaving?.one == UInt8(ascii: "e"))
    #expect(UTF8PairTable(UTF8Table(languages[2]))?.leaving == nil)
    #expect(accepted > 50 && accepted < count - 50)
    let long = try Language(.literal(String(repeating: "ab", count: 999)))
    #expect(UTF8PairTable(UTF8Table(long)) == nil)
  }
}

extension UTF8PairTable {
  fileprivate func matches(_ bytes: [UInt8]) -> Bool {
    classes.withUnsafeBufferPointer { classes in
      starts.withUnsafeBufferPointer { starts in
        pairs.withUnsafeBufferPointer { pairs in
          accepts.withUnsafeBufferPointer { accepts in
            guard let classes = classes.baseAddress, let starts = starts.baseAddress,
              let pairs = pairs.baseAddress, let accepts = accepts.baseAddress
            else { return false }
            let tables = Tables(
              classes: classes, starts: starts, pairs: pairs, accepts: accepts, count: count,
              leaving: leaving)
            // A block that is read from the last byte on is there.
            let readable = bytes + [UInt8](repeating: UInt8(ascii: "e"), count: ByteBlock.size)
            return readable.withUnsafeBufferPointer { readable in
              tables.matches(UnsafeBufferPointer(rebasing: readable[..<bytes.count]))
            }
          }
        }
      }
    }
  }
}
