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
      let value = text.withUnsafeBytes { hash.value(of: $0) }
      #expect(([1, 2, 3] + text)[3...].withUnsafeBytes { hash.value(of: $0) } == value)
      #expect((text + [0]).withUnsafeBytes { hash.value(of: $0) } != value)
      guard let index = text.indices.randomElement(using: &random) else { return }
      text[index] &+= UInt8(random.int(1...255))
      #expect(text.withUnsafeBytes { hash.value(of: $0) } != value)
    }
  }

  @Test("a byte that is zero or not ASCII is seen wherever it stands", arguments: 1...40)
  func plainness(count: Int) {
    let hash = SeededHash()
    func isPlain(_ text: [UInt8]) -> Bool {
      var isPlain = true
      _ = text.withUnsafeBytes { hash.value(of: $0, &isPlain) }
      return isPlain
    }
    let plain = [UInt8](repeating: 0x7F, count: count)
    #expect(isPlain(plain) && isPlain(plain.map { _ in 1 }))
    for index in plain.indices {
      for byte: UInt8 in [0, 0x80, 0xFF] {
        var text = plain
        text[index] = byte
        #expect(!isPlain(text))
      }
    }
  }
}
