import Foundation
import TestSupport
import Testing
import TextKit

@testable import RowKit

/// The CSV files of public test suites, against the same rows as JSON.
@Suite("Delimited cases", .enabled(if: casesFolder != nil, "DEEPLINK_CASES is not set"))
struct DelimitedCasesTests {
  /// What each file that must not be taken says, as line, column or first words.
  private static let refused: [String: String] = [
    "bad-header-less-fields": "2: column 3: expected 3 cells as in the header, got 2",
    "bad-header-more-fields": "2: column 4: expected 3 cells as in the header, got 4",
    "bad-header-no-header": "1: expected a header with the column names, got nothing",
    "bad-header-wrong-header":
      "no column is named \"foo\"; no column is named \"bar\"; no column is named \"baz\"",
    "bad-missing-quote": "2: column 2: unclosed quote",
    "bad-quotes-with-unescaped-quote":
      "2: column 2: text after the closing quote; double a quote inside a quoted cell",
    "bad-unescaped-quote":
      "2: column 2: quote inside an unquoted cell; write \"…\" around the cell and double the "
      + "quote",
  ]

  /// The files with rows that are skipped since all their cells are empty, by what is left of them.
  private static let skipped: [String: [[String]]] = [
    "all-empty": [[""]], "empty-one-column": [["foo"]],
  ]

  private static func files(_ folder: String) throws -> [URL] {
    let root = try #require(casesFolder).appendingPathComponent("csv/\(folder)-csv")
    return try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  private static func records(_ file: URL) throws -> [[String]] {
    var records = Records(
      .delimited(DelimitedSyntax(.comma)),
      read: BytePieces.reader(Array(try Data(contentsOf: file)), most: 5))
    var all: [[String]] = []
    while let record = try records.next() {
      #expect(record.faults == [])
      all.append(record.cells.map { String(decoding: $0.bytes, as: UTF8.self) })
    }
    return all
  }

  @Test("every file reads as its JSON says", arguments: ["csv-spectrum", "csv-test-data"])
  func reads(folder: String) throws {
    var seen = 0
    for file in try Self.files(folder) {
      let name = file.deletingPathExtension().lastPathComponent
      let json = file.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("\(folder)-json/\(name).json")
      guard FileManager.default.fileExists(atPath: json.path) else {
        #expect(Self.refused[name] != nil, "\(name) has neither rows nor a refusal")
        continue
      }
      let found = try Self.records(file)
      let expected = try JSONSerialization.jsonObject(with: Data(contentsOf: json))
      if let rows = expected as? [[String]], !rows.isEmpty {
        #expect(found == Self.skipped[name] ?? rows, "\(name)")
      } else {
        let rows = try #require(expected as? [[String: String]])
        let names = try #require(found.first)
        let objects = found.dropFirst().map {
          Dictionary(zip(names, $0), uniquingKeysWith: { first, _ in first })
        }
        #expect(objects == rows, "\(name)")
      }
      seen += 1
    }
    #expect(seen == (folder == "csv-spectrum" ? 11 : 18))
  }

  @Test("every bad file is refused with its row and column")
  func refuses() throws {
    var said: [String: String] = [:]
    for file in try Self.files("csv-test-data") {
      let name = file.deletingPathExtension().lastPathComponent
      guard name.hasPrefix("bad-") else { continue }
      said[name] = try Self.refusal(of: Array(Data(contentsOf: file)))
    }
    #expect(said == Self.refused)
  }

  private static func refusal(of bytes: [UInt8]) throws -> String? {
    do {
      var reader = try RowReader(.csv, read: BytePieces.reader(bytes))
      let match = try ColumnMatch(names: reader.names, parameters: ["foo", "bar", "baz"])
      let missing = zip(["foo", "bar", "baz"], match.columns).filter { $0.1 == nil }
      guard missing.isEmpty else {
        return missing.map { match.missingColumn(of: $0.0).message }.joined(separator: "; ")
      }
      while let record = try reader.next() {
        if let fault = record.faults.first { return "\(record.line): \(fault.text)" }
      }
      return nil
    } catch let fault as Fault {
      return "\(fault.line ?? 0): \(fault.message)"
    }
  }
}
