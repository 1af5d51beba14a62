import Testing
import TextKit

@testable import RowKit

@Suite("Column match")
struct ColumnMatchTests {
  @Test("columns are found by their exact names, mapped ones by the names they are mapped to")
  func columns() throws {
    let match = try ColumnMatch(
      names: ["ref", "Contest", "id", "deeplink-reason", "note", "note"],
      parameters: ["id", "contest", "ref", "tenant"],
      mappings: [.init(parameter: "contest", column: "Contest")])
    #expect(match.columns == [2, 1, 0, nil])
    #expect(match.extra == [4, 5])
    #expect(
      match.missingColumn(of: "tenant")
        == Fault.ofHeader(
          "no column is named \"tenant\"",
          hint: """
            the header has "ref", "Contest", "id", "deeplink-reason", "note", "note"; map one with \
            --column tenant=note
            """))
    #expect(
      match.missingColumn(of: "notes")
        == Fault.ofHeader(
          "no column is named \"notes\"",
          hint: "did you mean the column \"note\"? pass --column notes=note"))
  }

  @Test("what composes alike is not the same name")
  func bytes() throws {
    let match = try ColumnMatch(names: ["e\u{301}"], parameters: ["\u{E9}"])
    #expect(match.columns == [nil])
  }

  @Test("every fault of the columns is told at once")
  func faults() {
    let found = #expect(throws: Faults.self) {
      try ColumnMatch(
        names: ["id", "id", "Ref"], parameters: ["id", "ref"],
        mappings: [
          .init(parameter: "ref", column: "Reff"), .init(parameter: "ref", column: "Ref"),
          .init(parameter: "di", column: "id"),
        ])
    }
    #expect(
      found?.all == [
        Fault.ofHeader("parameter \"ref\" is mapped twice"),
        Fault.ofHeader("no parameter is named \"di\"", hint: "did you mean \"id\"?"),
        Fault.ofHeader("columns 1 and 2 are both named \"id\""),
        Fault.ofHeader(
          "no column is named \"Reff\"",
          hint: "did you mean the column \"Ref\"? pass --column ref=Ref"),
      ])
  }

  @Test("a file of semicolons is recognised")
  func semicolons() throws {
    let match = try ColumnMatch(names: ["id;ref"], parameters: ["id"])
    #expect(
      match.missingColumn(of: "id")
        == .ofHeader(
          "no column is named \"id\"",
          hint: "cells look separated by semicolons: try --delimiter \";\""))
  }

  @Test(
    "a header that was taken for one name tells what separates its cells",
    arguments: [
      ("id\tref", "cells look tab-separated: try --input-format tsv"),
      ("id,ref", "cells look comma-separated: try --input-format csv"),
      ("id|ref", "cells look separated by bars: try --delimiter \"|\""),
    ])
  func separators(header: String, hint: String) throws {
    let match = try ColumnMatch(names: [header], parameters: ["id"])
    #expect(match.missingColumn(of: "id").hint == hint)
  }

  @Test("a blank first line is an empty header, and no column was meant by its empty name")
  func emptyHeader() throws {
    let fault = Fault.ofHeader(
      "the header line is empty",
      hint: "put the parameter names there")
    #expect(try ColumnMatch(names: [""], parameters: ["a"]).missingColumn(of: "a") == fault)
    let mixed = try ColumnMatch(names: ["a", ""], parameters: ["a", "b"])
    #expect(mixed.missingColumn(of: "b") == Fault.ofHeader("no column is named \"b\""))
  }
}
