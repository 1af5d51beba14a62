import Foundation
import JSONKit
import TestSupport
import Testing

@testable import AssociationKit

@Suite("Verdicts recorded from Apple's swcutil", .enabled(if: Cases.isSet()))
struct AppleConformanceTests {
  /// The outcome in the words of the cases.
  private func word(_ verdict: Verdict) -> String {
    switch verdict.outcome {
    case .opens: "match"
    case .excluded: "exclude"
    case .noRule, .notClaimed, .notVerified, .cannotSay: "no"
    }
  }

  @Test("one component is judged as swcutil judges it")
  func probes() throws {
    let file = try #require(casesFolder).appendingPathComponent("aasa/swcutil-probes.tsv")
    let text = try String(contentsOf: file, encoding: .utf8)
    var count = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let document =
        #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(fields[2])]}]}}"#
      let found = word(try verdict(of: fields[3], by: document))
      let name = "\(fields[0])/\(fields[1])"
      #expect(
        (found == fields[4]) == (Cases.contradicted[name] == nil), "\(name): \(found)")
      count += 1
    }
    #expect(count >= 45)
  }

  @Test("whole documents are judged as swcutil judges them")
  func documents() throws {
    let cases = try Cases.lines("aasa/documents.jsonl")
    #expect(cases.count >= 17)
    for node in cases {
      let document = #"{"applinks":\#(try #require(node.source("applinks")))}"#
      for url in node["urls"]?.members ?? [] {
        let found = word(try verdict(of: url.name, by: document, host: node["domain"]?.text))
        let name = "\(node["group"]?.text ?? "")/\(node["name"]?.text ?? "")/\(url.name)"
        #expect(
          (found == url.value.text) == (Cases.contradicted[name] == nil), "\(name): \(found)")
      }
    }
  }

  @Test("every app of a document gets its own verdict")
  func apps() throws {
    let cases = try Cases.lines("aasa/apps.jsonl")
    #expect(cases.count >= 7)
    for node in cases {
      let document = try #require(node.source("document"))
      let url = try #require(node["url"]?.text)
      let file = try AssociationFile(name: "aasa", bytes: Array(document.utf8))
      var found: [String: String] = [:]
      for app in file.appIDs {
        let word = word(try verdict(of: url, by: document, app: app))
        if word != "no" { found[app] = word }
      }
      let expected = (node["verdicts"]?.members ?? []).map { ($0.name, $0.value.text ?? "") }
      #expect(
        found == Dictionary(uniqueKeysWithValues: expected), "\(node["name"]?.text ?? "")")
    }
  }
}
