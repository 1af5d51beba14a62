import Foundation
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch as a filter")
struct FilterTests {
  private static let rows = "id\n1\nx\n\n2\n"

  @Test(
    "each row of the input has its line, and rejected rows the status that was asked for",
    arguments: [
      (["--on-reject", "null"], "https://h.example/g/1\n\n\nhttps://h.example/g/2\n", 2),
      (["--reject-status", "0"], "https://h.example/g/1\nhttps://h.example/g/2\n", 0),
      (["--reject-status", "125", "--fail-fast"], "https://h.example/g/1\n", 2),
      (["--reject-status", "1"], "https://h.example/g/1\nhttps://h.example/g/2\n", 1),
      (
        ["--format", "csv", "--no-header", "--on-reject", "record", "--reject-status", "7"],
        """
        1,https://h.example/g/1,
        x,,"id: expected a whole number, got ""x\"""
        ,,the row is empty
        2,https://h.example/g/2,

        """, 7
      ),
    ])
  func lines(words: [String], output: String, code: Int32) {
    let outcome = BatchWorld.make(input: Self.rows).run(["batch", "game"] + words)
    #expect(outcome.answer == output)
    #expect(outcome.status.code == code)
  }

  @Test(
    "an unsupported combination is a usage error",
    arguments: [
      (["--no-header"], "--no-header requires --format csv or tsv"),
      (
        ["--on-reject", "record"], "--on-reject record requires --format csv, tsv or jsonl"
      ),
      (
        ["--on-reject", "null", "--format", "json"],
        "--on-reject null requires --format url, csv, tsv, jsonl, adb or simctl"
      ),
      (
        ["--on-reject", "null", "--each", "id=1"],
        "--on-reject null and --each cannot be used together"
      ),
      (["--on-reject", "null", "-e", "all"], "--on-reject null requires a single environment"),
      (["--reject-status", "126"], #"--reject-status: expected 0 to 125, got "126""#),
      (
        ["--cases", "all", "--reject-status", "1"],
        "--cases and --reject-status cannot be used together"
      ),
      (
        ["--input-format", "jsonl", "--record-lines"],
        "--record-lines requires rows in csv or tsv, not jsonl"
      ),
      (
        ["--input-format", "tsv-escaped", "--delimiter", ";"],
        "--delimiter requires rows in csv or tsv, not tsv-escaped"
      ),
      (["--rejects", "bad-{job}.csv"], #"--rejects: expected {pid}, got "{job}""#),
    ])
  func usage(words: [String], error: String) {
    let outcome = BatchWorld.make(input: Self.rows).run(["batch", "game"] + words)
    #expect(outcome.told.hasPrefix("error: " + error + "\n"))
    #expect(outcome.answer.isEmpty)
    #expect(outcome.status == .usage)
  }

  @Test("skipping rejected rows goes with everything")
  func skip() {
    let outcome = BatchWorld.make().run(
      ["batch", "game", "--each", "id=0,1", "--on-reject", "skip", "-q"])
    #expect(outcome.answer == "https://h.example/g/1\n")
  }

  @Test("a file of rejected rows may be the process's own")
  func ownFile() {
    let world = BatchWorld.make(input: Self.rows)
    _ = world.run(["batch", "game", "--rejects", "bad-{pid}{.csv"])
    #expect(world.file("bad-\(getpid()){.csv")?.hasSuffix(",x\n") == true)
  }

  @Test("a missing value that plain tsv reads as a text is pointed out once")
  func escapedCell() {
    let rows = "id\tref\n1\t\\N\n2\t\\N\n"
    let words = ["batch", "share", "--input-format"]
    let plain = BatchWorld.make(input: rows).run(words + ["tsv"])
    #expect(plain.answer.hasPrefix("https://h.example/s/1?c=sms&ref=%5CN\n"))
    #expect(
      plain.told.hasPrefix(
        #"standard input: warning: a cell is \N, which tsv reads as literal text"#
      ))
    #expect(plain.told.components(separatedBy: "a cell is").count == 2)
    let escaped = BatchWorld.make(input: rows).run(words + ["tsv-escaped"])
    #expect(escaped.answer == "https://h.example/s/1?c=sms\nhttps://h.example/s/2?c=sms\n")
    #expect(!escaped.told.contains("warning"))
  }
}
