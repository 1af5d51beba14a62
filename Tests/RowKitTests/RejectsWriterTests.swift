import TestSupport
import Testing

@testable import RowKit

@Suite("Rejects writer")
struct RejectsWriterTests {
  /// Every row of an input rejected for the same reason, or for what is wrong with its record.
  private static func rejects(_ format: RowFormat, _ text: String) throws -> String {
    var reader = try RowReader(format, read: BytePieces.reader(Array(text.utf8)))
    let writer = RejectsWriter(format, header: reader.header)
    var out: [UInt8] = []
    writer.begin(&out)
    while let record = try reader.next() {
      let reasons = record.faults.isEmpty ? ["no, \"x\"", "b"] : ["broken"]
      writer.append(record, reasons: reasons, to: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  @Test(
    "a rejected row stands byte for byte after its reasons and its line",
    arguments: [
      (
        .csv, "id,ref\r\n1,\"a\"\"b\"\r\n2\r\n3,\"x",
        "deeplink-reason,deeplink-line,id,ref\n\"no, \"\"x\"\"; b\",2,1,\"a\"\"b\"\n"
          + "broken,3,2\nbroken,4,3,\"x\n"
      ),
      (
        .tsv, "id\tref\n1\ta b\n",
        "deeplink-reason\tdeeplink-line\tid\tref\n\"no, \"\"x\"\"; b\"\t2\t1\ta b\n"
      ),
      (
        .jsonl, "{\"a\": 1}\n7\n{}\n",
        #"""
        {"deeplink-reason":"no, \"x\"; b","deeplink-line":1,"a":1}
        {"deeplink-reason":"broken","deeplink-line":2,"deeplink-row":"7"}
        {"deeplink-reason":"no, \"x\"; b","deeplink-line":3}

        """#
      ),
      (
        .json, "[{\"a\":\n[1,\n2]}]",
        "{\"deeplink-reason\":\"no, \\\"x\\\"; b\",\"deeplink-line\":1,\"a\":[1,2]}\n"
      ),
    ] as [(RowFormat, String, String)])
  func rejects(format: RowFormat, text: String, expected: String) throws {
    #expect(try Self.rejects(format, text) == expected)
  }

  @Test(
    "rejecting what was rejected before gives the same file",
    arguments: [
      (.csv, "id,ref\n1,a\n2\n\"3\"x,\n4,\"q"), (.tsv, "id\tref\n1\ta\n2\n"),
      (.jsonl, "{\"a\":1}\n{\"b\":{\"c\":[]}}\n"),
    ] as [(RowFormat, String)])
  func again(format: RowFormat, text: String) throws {
    let once = try Self.rejects(format, text)
    #expect(try Self.rejects(format, once) == once)
  }

  @Test(
    "a faulty row keeps all its cells after the old reason, wherever a quote stands",
    arguments: [
      ("see 5\" screen,abc", "broken,abc\n"),
      ("\"a, \"\"b\"\"\",abc", "\"no, \"\"x\"\"; b\",abc\n"),
      ("\"old\" x,abc", "broken,abc\n"), ("old,\"abc", "broken,\"abc\n"), ("old", "broken,\n"),
      ("\"old,abc", "broken,\"old,abc\n"), ("old,a,b", "broken,a,b\n"),
    ])
  func oldReason(row: String, expected: String) throws {
    let written = try Self.rejects(.csv, "deeplink-reason,deeplink-line\n\(row)\n")
    #expect(written == "deeplink-reason,deeplink-line\n" + expected)
  }

  @Test("a column of reasons may stand anywhere")
  func moved() throws {
    let text = "id,deeplink-reason,ref\n1,old,a\n"
    let expected = "deeplink-reason,deeplink-line,id,ref\n\"no, \"\"x\"\"; b\",2,1,a\n"
    #expect(try Self.rejects(.csv, text) == expected)
  }
}
