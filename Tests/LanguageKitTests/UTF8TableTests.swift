import Foundation
import LanguageKit
import TestSupport
import Testing

@Suite("Languages over bytes")
struct UTF8TableTests {
  /// Scalars on both sides of every bound that UTF-8 has.
  static let edges: [UInt32] = [
    0, 0x41, 0x7F, 0x80, 0xBF, 0xC0, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000,
    0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF,
  ]

  private static func scalar(_ random: inout SeededRandom) -> Unicode.Scalar {
    let value = random.oneIn(2) ? random.pick(edges) : UInt32(random.int(0...0x10FFFF))
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func set(_ random: inout SeededRandom) -> ScalarSet {
    ScalarSet(
      (0..<random.int(1...3)).map { _ in
        let ends = [scalar(&random).value, scalar(&random).value].sorted()
        return ends[0]...ends[1]
      })
  }

  @Test("the table over bytes says what the automaton over scalars says")
  func equal() throws {
    var (held, refused) = (0, 0)
    try fuzz(rounds: 300) { random in
      let (first, second) = (Self.set(&random), Self.set(&random))
      let language = try Language(
        .alternatives([
          .sequence([.set(first), .repetition(.set(second), atLeast: 0, atMost: 2)]),
          .repetition(.set(second), atLeast: 1, atMost: nil),
        ]))
      let automaton = UTF8Table(language)
      for _ in 0..<40 {
        var text = String.UnicodeScalarView()
        for _ in 0..<random.int(0...3) {
          let set = random.oneIn(2) ? first : second
          let near = random.pick(set.ranges.flatMap { [$0.lowerBound, $0.upperBound] })
          let value =
            random.oneIn(3) ? Self.scalar(&random).value : near &+ UInt32(random.int(0...1))
          text.append(Unicode.Scalar(value) ?? "\u{10FFFF}")
        }
        let isHeld = language.contains(String(text))
        #expect(automaton.matches(String(text)) == isHeld)
        if isHeld { held += 1 } else { refused += 1 }
      }
    }
    #expect(held > 3_000)
    #expect(refused > 2_000)
  }

  @Test(
    "malformed UTF-8 is of no language",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF], [0xE1, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x41, 0xFE, 0x41],
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) {
    #expect(!UTF8Table(.everything).matches(bytes))
    #expect(!UTF8Table(.everything).matches([0x61] + bytes + [0x61]))
  }

  @Test("every two bytes, alone and before others, are judged as Swift's own decoder judges them")
  func decoder() {
    let automaton = UTF8Table(.everything)
    var legal = 0
    // Of ASCII, whose bytes are all alike, the first, one and the last.
    for first in [0, 0x41, 0x7F] + Array(0x80...UInt8.max) {
      for second in UInt8.min...UInt8.max {
        for bytes in [[first, second], [first, second, 0x80], [first, second, 0xBF, 0x9F]] {
          let isLegal = String(validating: bytes, as: UTF8.self) != nil
          if automaton.matches(bytes) != isLegal { Issue.record("\(bytes)") }
          if isLegal { legal += 1 }
        }
      }
    }
    #expect(legal > 3_000)
  }

  @Test("byte by byte comes to what all at once does, and stops where nothing can follow")
  func steps() throws {
    let table = UTF8Table(try Language(.literal("é€")))
    try table.cells.withUnsafeBufferPointer { cells in
      try table.classes.withUnsafeBufferPointer { classes in
        let automaton = UTF8Table.Tables(
          cells: try #require(cells.baseAddress), classes: try #require(classes.baseAddress),
          endClass: table.endClass, start: table.start)
        var state = automaton.start
        for byte in "é€".utf8 {
          #expect(!automaton.accepts(state))
          state = try #require(automaton.state(after: state, byte))
        }
        #expect(automaton.accepts(state))
        #expect(automaton.state(after: state, 0x61) == nil)
        #expect(automaton.state(after: automaton.start, 0xC2) == nil)
      }
    }
  }

  @Test("a runaway pattern takes one step for each byte")
  func linear() throws {
    // (x+x+)+y, on which engines that step back never come to an end.
    let plus = { RegularExpression.repetition($0, atLeast: 1, atMost: nil) }
    let language = try Language(
      containing: .sequence([
        plus(.sequence([plus(.literal("x")), plus(.literal("x"))])), .literal("y"),
      ]))
    #expect(language.stateCount == 4)
    let automaton = UTF8Table(language)
    let run = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    #expect(!automaton.matches(run))
    #expect(automaton.matches(run + [UInt8(ascii: "y")]))
  }

  @Test("no text is of the empty language")
  func nothing() {
    #expect(!UTF8Table(.nothing).matches(""))
    #expect(!UTF8Table(.nothing).matches("a"))
    #expect(UTF8Table(.emptyText).matches(""))
    #expect(!UTF8Table(.emptyText).matches("a"))
  }

  @Test("the rows of a long list of words lie over each other with few gaps")
  func dense() {
    var random = SeededRandom(seed: 1)
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let words = (0..<1_500).map { _ in
      String((0..<random.int(4...15)).map { _ in random.pick(letters) })
    }
    let language = Language(words: words)
    let automaton = UTF8Table(language)
    #expect(automaton.cells.count < 2 * language.stateCount)
    #expect(words.allSatisfy { automaton.matches($0) && !automaton.matches($0 + "-") })
  }
}
