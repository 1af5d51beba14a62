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
      (["--no-header"], "--no-header requires --format csv, tsv or tsv-escaped"),
      (
        ["--on-reject", "record"],
        "--on-reject record requires --format csv, tsv, tsv-escaped or jsonl"
      ),
      (
        ["--on-reject", "null", "--format", "json"],
        "--on-reject null requires --format url, csv, tsv, tsv-escaped, jsonl, adb, simctl, "
          + "intent, play, play-url, apns or fcm"
      ),
      (
        ["--on-reject", "null", "--each", "id=1"],
        "--on-reject null and --each cannot be used together"
      ),
      (
        ["--on-reject", "record", "--rows", "2", "--format", "csv"],
        "--on-reject record and --rows cannot be used together"
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
      (["--chunk-header"], "--chunk-header requires --input-format"),
      (
        ["--chunk-header", "--input-format", "json"],
        "--chunk-header requires rows in lines: pass --input-format jsonl"
      ),
      (
        ["--chunk-header", "--input-format", "csv"],
        "--chunk-header requires --header with the column names: blocks have none"
      ),
      (
        ["--chunk-header", "--header", "id", "--format", "json"],
        "--chunk-header requires a format with a line per row, not json"
      ),
      (
        ["--chunk-header=both", "--header", "id", "--format", "csv"],
        "--chunk-header requires --no-header with --format csv"
      ),
      (
        ["--chunk-header", "--input-format", "jsonl", "--format", "tsv", "--no-header"],
        "--chunk-header cannot write tsv from jsonl: pass --format jsonl or url"
      ),
      (
        ["--chunk-header", "--header", "id", "--each", "id=1"],
        "--chunk-header and --each cannot be used together"
      ),
      (
        ["--chunk-header", "--header", "id", "-e", "all"],
        "--chunk-header requires a single environment"
      ),
      (
        ["--chunk-header=output", "--header", "id"],
        #"--chunk-header: expected one of "input", "both", got "output""#
      ),
    ])
  func usage(words: [String], error: String) {
    let outcome = BatchWorld.make(input: Self.rows).run(["batch", "game"] + words)
    #expect(outcome.told.hasPrefix("error: " + error + "\n"))
    #expect(outcome.answer.isEmpty)
    #expect(outcome.status == .usage)
  }

  @Test(
    "rows in blocks are answered in blocks",
    arguments: [
      (["--chunk-header"], "https://h.example/g/1\nhttps://h.example/g/2\n"),
      (
        ["--chunk-header=both"],
        "1\nhttps://h.example/g/1\n0\n1\nhttps://h.example/g/2\n"
      ),
      (
        ["--chunk-header=both", "--on-reject=null", "--format=csv", "--no-header"],
        "2\n1,https://h.example/g/1\nx,\n0\n1\n2,https://h.example/g/2\n"
      ),
    ])
  func blocks(words: [String], output: String) {
    let outcome = BatchWorld.make(input: "2\n1\nx\n0\n1\n2\n").run(
      ["batch", "game", "--header=id"] + words)
    #expect(outcome.answer == output)
    #expect(outcome.status == .refused)
    #expect(outcome.told.hasPrefix("standard input:3: id: expected a whole number, got \"x\"\n"))
  }

  @Test("a file of rejected rows may be the process's own")
  func ownFile() {
    let world = BatchWorld.make(input: Self.rows)
    _ = world.run(["batch", "game", "--rejects", "bad-{pid}{.csv"])
    #expect(world.file("bad-\(getpid()){.csv")?.hasSuffix(",x\n") == true)
  }
}
