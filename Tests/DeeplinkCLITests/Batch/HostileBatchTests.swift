import BatchKit
import JSONKit
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("deeplink batch --cases hostile")
struct HostileBatchTests {
  private static func world(_ rules: String = "{}") -> TestWorld {
    TestWorld.with(
      store: """
        {
          "version": 1,
          "environment": "web",
          "environments": { "web": "https://h.example", "app": "shop://" },
          "links": [
            { "name": "buy", "path": "/buy?next=$<next>", "parameters": { "next": \(rules) } }
          ]
        }
        """)
  }

  @Test("a row has the family and the weakness, which other cases lack")
  func columns() throws {
    let world = Self.world(#"{ "pattern": "^https://h\\.example/", "maxLength": 200 }"#)
    func hostile(_ families: String = "") -> [String] {
      ["batch", "buy", "-q", "--cases", "hostile" + families]
    }
    let table = world.run(hostile(":redirect") + ["--limit", "1"])
    #expect(
      table.answer == """
        case,next,family,cwe,expect,why,url
        next-redirect-1,https://canary.invalid/,redirect,CWE-601,refuse,another host,\
        https://h.example/buy?next=https%3A%2F%2Fcanary.invalid%2F

        """)
    let rows = try world.run(hostile() + ["--format", "jsonl"]).answer.split(separator: "\n").map {
      try JSONNode.parse(Array($0.utf8))
    }
    #expect(
      Set(rows.compactMap { $0["family"]?.text })
        == Set(HostileFamily.allCases.map(\.rawValue)))
    #expect(rows.allSatisfy { $0["cwe"]?.text?.hasPrefix("CWE-") == true })
    #expect(rows.contains { $0["next"]?.text == "shop://canary.invalid/" })
    let all = world.run("batch", "buy", "--cases", "all", "--limit", "9", "--format", "jsonl", "-q")
      .answer
    #expect(!all.contains("\"family\"") && !all.contains("\"cwe\""))
    let page = world.run(hostile(":duplicate,redirect") + ["--format", "html"]).answer
    #expect(page.contains("duplicate (CWE-235): structure: the pair"))
  }

  @Test(
    "the summary names the rules that are too permissive",
    arguments: [
      (
        "{}",
        "accepts 79 hostile values (redirect, script, file, traversal, injection, overflow, "
          + "unicode, scheme): it has no pattern, format or enum, and it has no maxLength",
        "pattern=REGEX"
      ),
      (
        #"{ "pattern": "^[a-z]+$" }"#,
        "accepts 4 hostile values (overflow): it has no maxLength", "maxLength=NUMBER"
      ),
      (
        #"{ "pattern": "^[a-z]+$", "maxLength": 255 }"#,
        "accepts 1 hostile value (overflow): maxLength 255 is too permissive", "maxLength=NUMBER"
      ),
      (
        #"{ "type": "integer", "minimum": 0 }"#,
        "accepts 9 hostile values (overflow): it has no maximum", "maximum=NUMBER"
      ),
    ])
  func wideRules(rules: String, words: String, rule: String) {
    let told = Self.world(rules).run("batch", "buy", "--cases", "hostile").told
    #expect(
      told.hasPrefix(
        """
        --cases hostile: note: next \(words)
          hint: narrow its rules: deeplink edit buy --rule next.\(rule)
        --cases hostile:
        """))
  }

  @Test("rules that let nothing hostile through are not named, and the canary is a host")
  func narrow() {
    let world = Self.world(#"{ "enum": ["a", "b"] }"#)
    let outcome = world.run("batch", "buy", "--cases", "hostile", "--canary", "x.example")
    #expect(outcome.answer.contains("https://x.example/"))
    #expect(outcome.told.hasPrefix("--cases hostile: ") && !outcome.told.contains("note"))
    #expect(outcome.told.contains(" 0 to accept,"))
    let wrong = world.run("batch", "buy", "--cases", "hostile", "--canary", "a b")
    #expect(wrong.status == .usage && wrong.told.hasPrefix("error: --canary: expected a host name"))
  }
}
