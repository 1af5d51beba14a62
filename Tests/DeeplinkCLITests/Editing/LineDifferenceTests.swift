import Foundation
import TestSupport
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("A difference of two texts")
struct LineDifferenceTests {
  private static func text(_ random: inout SeededRandom) -> [UInt8] {
    let lines = (0..<random.int(0...30)).map { _ in
      random.pick(["a", "b", "c", "", "e\r", "x\ty"]) + random.pick(["\n", "\n", "\r\n"])
    }
    return Array((lines.joined() + random.pick(["", "end"])).utf8)
  }

  private static func changed(_ text: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    guard !random.oneIn(4) else { return Self.text(&random) }
    var text = text
    for _ in 0..<random.int(0...3) where !text.isEmpty {
      let place = random.int(0...text.count - 1)
      if random.oneIn(2) { text.remove(at: place) } else { text.insert(0x0A, at: place) }
    }
    return text
  }

  @Test("a text that is very much longer is cut at the lines that both have once")
  func muchLonger() {
    let old = Array("{\na\nb\n}\n".utf8)
    let new = Array("{\n\(String(repeating: "x\n", count: 5_010))b\nc\n}\n".utf8)
    let steps = LineDifference(from: old, to: new).hunks.flatMap(\.steps)
    #expect(
      steps.count { if case .kept = $0 { true } else { false } } == 3
        && steps.count { if case .removed = $0 { true } else { false } } == 1
        && steps.count { if case .added = $0 { true } else { false } } == 5_011)
  }

  @Test("long texts of which every second line goes, or every line changes, are compared")
  func long() {
    let old = (0..<8_000).map { "line \($0)\n" }
    let halved = old.indices.filter { $0 % 2 == 0 }.map { old[$0] }
    let changed = old.map { "new \($0)" }
    for (new, counts) in [(halved, [4_000, 4_000, 0]), (changed, [0, 8_000, 8_000])] {
      let changes = LineChanges(
        from: old.map { ArraySlice($0.utf8) }[...], to: new.map { ArraySlice($0.utf8) }[...])
      #expect(
        [old.count - changes.removed.count, changes.removed.count, changes.added.count] == counts)
    }
  }

  @Test("lines that stay are the same in both texts and in the same order, in long texts too")
  func law() {
    fuzz(rounds: 40) { random in
      func lines() -> [[UInt8]] {
        (0..<random.int(0...900)).map { _ in Array("\(random.int(0...1_500))".utf8) }
      }
      let old = lines()
      var new = random.oneIn(2) ? old : lines()
      for _ in 0..<random.int(0...300) where !new.isEmpty {
        let index = random.int(0...new.count - 1)
        if random.oneIn(2) { new.remove(at: index) } else { new.insert([0x78], at: index) }
      }
      let changes = LineChanges(from: old.map { $0[...] }[...], to: new.map { $0[...] }[...])
      #expect(
        old.indices.filter { !changes.removed.contains($0) }.map { old[$0] }
          == new.indices.filter { !changes.added.contains($0) }.map { new[$0] })
    }
  }

  @Test("its steps lead from the one text to the other")
  func steps() {
    fuzz(rounds: 500) { random in
      let old = Self.text(&random)
      let new = Self.changed(old, &random)
      var (before, after): ([UInt8], [UInt8]) = ([], [])
      for step in LineDifference(from: old, to: new).hunks.flatMap(\.steps) {
        switch step {
        case .kept(let line): (before, after) = (before + line, after + line)
        case .removed(let line): before += line
        case .added(let line): after += line
        }
      }
      // What stands between the hunks is the same in both.
      if old == new { #expect(before.isEmpty) }
      #expect(old.count - before.count == new.count - after.count)
    }
  }

  @Test(
    "changes that are six lines apart share a hunk, and those that are seven apart have one each",
    arguments: [
      (6, ["@@ -7,14 +7,14 @@"]), (7, ["@@ -7,7 +7,7 @@", "@@ -15,7 +15,7 @@"]),
    ])
  func hunks(gap: Int, headings: [String]) {
    func text(_ mark: String) -> String {
      let lines = (0..<9).map { "a\($0)" } + [mark] + (0..<gap).map { "b\($0)" } + [mark]
      return (lines + (0..<9).map { "c\($0)" }).map { $0 + "\n" }.joined()
    }
    #expect(Self.printed(text("old"), text("new")).filter { $0.hasPrefix("@@") } == headings)
  }

  @Test(
    "a heading counts from one, and names the line before where there are no lines",
    arguments: [
      ("", "a\n", ["@@ -0,0 +1 @@", "+a"]), ("a\n", "", ["@@ -1 +0,0 @@", "-a"]),
      ("a\n", "a\nb\n", ["@@ -1 +1,2 @@", " a", "+b"]),
      ("a\nb\n", "b\n", ["@@ -1,2 +1 @@", "-a", " b"]),
      ("a\na\n", "a\na\na\n", ["@@ -1,2 +1,3 @@", " a", " a", "+a"]),
      (
        "a", "a\n",
        ["@@ -1 +1 @@", "-a", "\\ No newline at end of file", "+a"]
      ),
      ("a\n", "a\n", []),
    ] as [(String, String, [String])])
  func headings(old: String, new: String, lines: [String]) {
    #expect(Self.printed(old, new) == lines)
  }

  /// The lines of the difference, without the two that name the files.
  private static func printed(_ old: String, _ new: String) -> [String] {
    let difference = LineDifference(from: Array(old.utf8), to: Array(new.utf8))
    let text = DifferencePrinter(ink: .off).text(difference, of: "f", isNew: false)
    return text.string.split(separator: "\n").dropFirst(2)
      .map(String.init)
  }

  @Test("`patch` makes the new text of the old one by it")
  func patch() throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"))
    try fuzz(rounds: 20) { random in
      let old = Self.text(&random)
      let new = Self.changed(old, &random)
      let difference = DifferencePrinter(ink: .off)
        .text(LineDifference(from: old, to: new), of: "f", isNew: false)
      guard !difference.bytes.isEmpty else {
        #expect(old == new)
        return
      }
      let folder = try TemporaryFolder()
      try folder.write(String(decoding: old, as: UTF8.self), to: "f")
      let run = try ProgramRun(
        "/usr/bin/patch", ["-s", "--binary", "f"],
        input: difference.string,
        environment: ["TMPDIR": folder.path], in: folder.path)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(folder.text(of: "f") == String(decoding: new, as: UTF8.self))
    }
  }

  @Test("its bytes are those of the text, whatever they are")
  func exact() {
    let old = Array("a\n".utf8)
    let new = Array("a\tb\u{202E}\u{9B}\r\n".utf8)
    let text = DifferencePrinter(ink: .off)
      .text(LineDifference(from: old, to: new), of: "f", isNew: false)
    #expect(text.string == "--- f\n+++ f\n@@ -1 +1 @@\n-a\n+a\tb\u{202E}\u{9B}\r\n")
    #expect(text.styling == [])
  }
}
