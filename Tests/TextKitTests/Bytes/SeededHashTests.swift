import TestSupport
import Testing
import TextKit

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
