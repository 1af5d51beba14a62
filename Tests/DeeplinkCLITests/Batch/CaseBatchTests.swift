import JSONKit
import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch --cases")
struct CaseBatchTests {
  /// The rows of an answer in JSON Lines.
  private static func rows(_ answer: String) throws -> [JSONNode] {
    try answer.split(separator: "\n").map { try JSONNode.parse(Array($0.utf8)) }
  }

  @Test("a case has a name, its values, what must become of it, why, and its URL")
  func columns() {
    let world = BatchWorld.make()
    let outcome = world.run("batch", "share", "--cases", "boundary", "-s", "channel=sms")
    #expect(outcome.status == .done)
    #expect(
      outcome.answer == """
        case,id,channel,ref,expect,why,url
        id-1,"",sms,abcdefgh,refuse,empty,https://h.example/s/?c=sms&ref=abcdefgh
        id-2,0,sms,abcdefgh,refuse,minimum 1: just below,https://h.example/s/0?c=sms&ref=abcdefgh
        id-3,1,sms,abcdefgh,accept,minimum 1: the bound,https://h.example/s/1?c=sms&ref=abcdefgh
        id-4,2,sms,abcdefgh,accept,minimum 1: just above,https://h.example/s/2?c=sms&ref=abcdefgh
        id-5,98,sms,abcdefgh,accept,maximum 99: just \
        below,https://h.example/s/98?c=sms&ref=abcdefgh
        id-6,99,sms,abcdefgh,accept,maximum 99: the \
        bound,https://h.example/s/99?c=sms&ref=abcdefgh
        id-7,100,sms,abcdefgh,refuse,maximum 99: just \
        above,https://h.example/s/100?c=sms&ref=abcdefgh
        ref-1,1,sms,"",refuse,empty,https://h.example/s/1?c=sms&ref=
        ref-2,1,sms,,accept,omitted,https://h.example/s/1?c=sms

        """)
    #expect(outcome.told == "--cases boundary: 9 cases, 5 to accept, 4 to reject\n")
  }

  @Test(
    "what a case expects is what becomes of it as a row",
    arguments: [
      "game", "share", "login", "whole", "tenant", "/p/$<a>/q/$<b?>#$<c=d>", "x://$<+id>/.$<b>",
    ])
  func verdicts(link: String) throws {
    let world = BatchWorld.make()
    let cases = world.run("batch", link, "--cases", "all", "--format", "jsonl")
    #expect(cases.status == .done, "\(cases.told)")
    let rows = try Self.rows(cases.answer)
    #expect(rows.count > 20)
    #expect(Set(rows.compactMap { $0["case"]?.text }).count == rows.count)

    world.files.set("/home/me/project/cases.jsonl", Array(cases.answer.utf8))
    let again = world.run("batch", link, "--input", "cases.jsonl")
    let accepted = rows.filter { $0["expect"]?.text == "accept" }
    #expect(
      again.answer.split(separator: "\n").map(String.init)
        == accepted.compactMap { $0["url"]?.text })
    let urls = accepted.count == 1 ? "1 URL" : "\(accepted.count) URLs"
    #expect(
      again.told.split(separator: "\n").last.map(String.init)
        == "cases.jsonl: \(rows.count) rows, \(urls), \(rows.count - accepted.count) rejected")
    // Encoded by place, a refused value changes nothing around it.
    for row in rows where row["expect"]?.text == "refuse" {
      #expect(row["url"]?.text?.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 } == true)
    }
  }

  @Test(
    "what is said counts the cases that were written", arguments: ["share", "game", "news"],
    ["boundary", "invalid", "valid", "all"])
  func counts(link: String, kind: String) throws {
    let counted = { (count: Int) in count == 1 ? "1 case" : "\(count) cases" }
    let world = BatchWorld.make()
    let batch = ["batch", link, "--cases", kind, "--format", "jsonl"]
    let all = try Self.rows(world.run(batch).answer)
    for limit in [nil, 1, all.count - 1, all.count, all.count + 1] {
      guard limit.map({ $0 > 0 }) != false else { continue }
      let limited = world.run(batch + (limit.map { ["--limit", "\($0)"] } ?? []))
      let rows = try Self.rows(limited.answer)
      #expect(rows.count == min(limit ?? .max, all.count))
      #expect(rows == all.filter(rows.contains))
      let accepted = rows.count { $0["expect"]?.text == "accept" }
      #expect(
        limited.told == "--cases \(kind): \(counted(rows.count)), \(accepted) to accept, "
          + "\(rows.count - accepted) to reject\n")
    }
    let quiet = world.run(batch + ["--quiet"])
    #expect(quiet.told == "")
    let file = world.run(batch + ["--output", "o.jsonl"])
    let accepted = all.count { $0["expect"]?.text == "accept" }
    #expect(
      file.told == "--cases \(kind): \(counted(all.count)) in o.jsonl, \(accepted) to accept, "
        + "\(all.count - accepted) to reject\n")
  }

  @Test("cases of several environments say which, and take what it gives for typical")
  func environments() throws {
    let world = BatchWorld.make()
    let rows = try Self.rows(
      world.run(
        "batch", "share", "--cases", "valid", "-e", "all", "--format", "jsonl", "-q"
      ).answer)
    let typical = rows.filter { $0["case"]?.text == "typical" }
    #expect(typical.map { $0["environment"]?.text } == ["production", "staging", "app"])
    #expect(typical.map { $0["ref"]?.text } == ["abcdefgh", "qa", "abcdefgh"])
    #expect(rows.allSatisfy { $0["expect"]?.text == "accept" })
  }

  @Test("a value that --set gives stays in every case, and what the environment gives is tried too")
  func given() throws {
    let world = BatchWorld.make()
    let words = ["batch", "share", "--cases", "all", "-e", "staging", "--format", "jsonl", "-q"]
    let rows = try Self.rows(world.run(words + ["-s", "id=7"]).answer)
    #expect(rows.allSatisfy { $0["id"]?.text == "7" })
    let names = rows.compactMap { $0["case"]?.text?.prefix { $0 != "-" } }
    #expect(Set(names) == ["typical", "channel", "ref"])
    let free = try Self.rows(world.run(words).answer)
    #expect(
      Set(free.compactMap { $0["case"]?.text?.prefix { $0 != "-" } })
        == ["typical", "id", "channel", "ref"])
  }

  @Test("where a value cannot be encoded, the URL is empty and says why; lines leave it out")
  func unencodable() throws {
    let world = BatchWorld.make()
    let rows = try Self.rows(
      world.run("batch", "tenant", "--cases", "invalid", "--format", "jsonl", "-q").answer)
    let slash = try #require(rows.first { $0["ref"]?.text == "a/b" })
    #expect(slash["url"]?.text == "")
    #expect(slash["expect"]?.text == "refuse")
    #expect(
      slash["why"]?.text
        == #"a slash; expected a host name of letters, digits, "-" and ".""#)
    let lines = world.run("batch", "tenant", "--cases", "invalid", "--format", "url", "-q").answer
    #expect(!lines.contains("\n\n") && !lines.hasPrefix("\n"))
  }

  @Test("values share a column where a parameter is named like another; a refused one comes first")
  func refused() {
    let world = BatchWorld.make()
    let shared = world.run("batch", "open", "--cases", "all")
    #expect(shared.status == .done)
    #expect(shared.answer.hasPrefix("case,values,expect,why,url\ntypical,\"{\"\"url\"\":"))
    let refused = world.run("batch", "game", "--cases", "all", "-s", "id=100")
    #expect(refused.status == .refused)
    #expect(refused.told == "error: --set id: expected at most 99, got 100\n")
    #expect(refused.answer == "")
  }

  @Test("cases of all links say whose they are, and the values that they were made of")
  func allLinks() throws {
    let world = BatchWorld.make()
    let outcome = world.run(
      "batch", "--cases", "boundary", "--format", "jsonl", "-s", "channel=sms")
    let rows = try Self.rows(outcome.answer)
    #expect(rows.count > 20)
    #expect(rows[0]["link"]?.text == "game" && rows[0]["case"]?.text == "id-1")
    #expect(rows[1]["values"]?["id"]?.text == "0")
    #expect(Set(rows.compactMap { $0["link"]?.text }).count > 2)
    #expect(rows.allSatisfy { $0["url"]?.text != nil && $0["expect"]?.text != nil })
    // A link after the last case is not looked at, so its faults are not told.
    let table = world.run("batch", "--cases", "valid", "--limit", "1")
    #expect(
      table
        == TestWorld.Outcome(
          status: .done,
          answer: "link,case,values,expect,why,url\n"
            + "game,typical,\"{\"\"id\"\":\"\"1\"\"}\",accept,typical,https://h.example/g/1\n",
          told: "--cases valid: 1 case, 1 to accept, 0 to reject\n"))
    let broken = TestWorld.with(
      store: BatchWorld.store.replacingScalars("/s/$<ch", with: "/s/$<c h"))
    #expect(broken.run("batch", "--cases", "valid", "--limit", "1").status == .done)
  }
}
