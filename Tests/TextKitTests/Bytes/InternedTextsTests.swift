import TestSupport
import Testing

@testable import TextKit

@Suite("Texts with a number each")
struct InternedTextsTests {
  @Test(
    "each text has the number of its first appearance, whatever its hash is",
    arguments: [0, UInt64.max])
  func numbers(mask: UInt64) {
    var table = InternedTexts()
    let texts = (0..<300).map { "text-\($0 % 150)" }
    let numbers = texts.map { text in
      Array(text.utf8).withUnsafeBufferPointer {
        table.add($0, hash: ByteHash($0, mask: mask).value)
      }
    }
    #expect(numbers == (0..<300).map { Int32($0 % 150) })
    #expect(table.count == 150)
    #expect((0..<150).allSatisfy { table.bytes(of: $0) == Array("text-\($0)".utf8) })
    let missing = Array("text".utf8).withUnsafeBufferPointer {
      table.find($0, hash: ByteHash($0, mask: mask).value)
    }
    #expect(missing == nil)
  }
}

@Suite("Hashes with a seed")
struct SeededHashTests {
  @Test("a hash depends on every byte and on the length, and on nothing else")
  func bytes() {
    let hash = SeededHash()
    fuzz(rounds: 200) { random in
      var text = (0..<random.int(0...40)).map { _ in UInt8(random.int(0...255)) }
      let value = text.withUnsafeBytes(hash.value)
      #expect(([1, 2, 3] + text)[3...].withUnsafeBytes(hash.value) == value)
      #expect((text + [0]).withUnsafeBytes(hash.value) != value)
      guard let index = text.indices.randomElement(using: &random) else { return }
      text[index] &+= UInt8(random.int(1...255))
      #expect(text.withUnsafeBytes(hash.value) != value)
    }
  }
}
