import TestSupport
import Testing

@testable import TextKit

@Suite("ByteWriter")
struct ByteWriterTests {
  @Test("what is written is what an array would hold, however small the writer begins")
  func likeAnArray() {
    fuzz(rounds: 200) { random in
      var expected: [UInt8] = []
      var writer = ByteWriter(capacity: random.int(0...4))
      for _ in 0..<random.int(0...60) {
        let piece = (0..<random.int(0...40)).map { _ in UInt8(random.int(0...255)) }
        switch random.int(0...5) {
        case 0:
          writer.append(7)
          expected.append(7)
        case 1:
          piece.withUnsafeBufferPointer { writer.append($0) }
          expected += piece
        case 2:
          writer.append(piece[...])
          expected += piece
        case 3:
          let text = String(decoding: piece, as: UTF8.self)
          writer.append(text)
          expected += text.utf8
        case 4:
          let times = random.int(-1...20)
          writer.append(0x20, times: times)
          expected += [UInt8](repeating: 0x20, count: max(0, times))
        default:
          let kept = random.int(0...expected.count)
          writer.cut(to: kept)
          expected.removeLast(expected.count - kept)
        }
        #expect(writer.count == expected.count)
        #expect(writer.last == expected.last)
      }
      #expect(writer.bytes() == expected)
      let start = random.int(0...expected.count)
      #expect(writer.bytes(from: start) == Array(expected[start...]))
    }
  }
}
