import Foundation
import TestSupport
import Testing

@testable import LinkKit

/// RFC 6570's own examples, rewritten to slots.
@Suite("RFC 6570's examples", .enabled(if: casesFolder != nil, "DEEPLINK_CASES names no folder"))
struct ExpansionConformanceTests {
  struct Case: Decodable {
    let id: String
    let template: String
    let values: [String: String]
    let expect: String
  }

  /// The cases that are not meant to hold here, with the reason.
  static let exceptions = [
    "extended-tests/Additional Examples 1//test{/Some%20Thing}":
      "a slot's name is ASCII letters, digits, _ . -",
    "extended-tests/Additional Examples 1//lookup{?Stra%C3%9Fe}":
      "a slot's name is ASCII letters, digits, _ . -",
    "extended-tests/Additional Examples 4: Numeric Keys/{42}":
      "a slot's name starts with a letter or _",
    "extended-tests/Additional Examples 4: Numeric Keys/{?42}":
      "a slot's name starts with a letter or _",
  ]

  static func cases() throws -> [Case] {
    let folder = try #require(casesFolder)
    let file = folder.appendingPathComponent("expansion.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      try JSONDecoder().decode(Case.self, from: Data(line.utf8))
    }
  }

  private func expansion(of example: Case) throws -> String {
    let placed = try ResolvedTemplate(Template(example.template), base: nil)
    return try placed.url(placed.parameters.map { example.values[$0.name] })
  }

  @Test("expand byte for byte")
  func expansions() throws {
    let cases = try Self.cases()
    #expect(cases.count == 94)
    for example in cases where Self.exceptions[example.id] == nil {
      let url = try expansion(of: example)
      #expect(Array(url.utf8) == Array(example.expect.utf8), "\(example.id)")
    }
  }

  @Test("fail where they are listed as exceptions, and nowhere else")
  func exceptionsAreNeeded() throws {
    let cases = try Self.cases()
    for (id, reason) in Self.exceptions {
      let example = try #require(cases.first { $0.id == id })
      let url = try? expansion(of: example)
      #expect(url.map { Array($0.utf8) } != Array(example.expect.utf8), "\(id): \(reason)")
    }
  }
}
