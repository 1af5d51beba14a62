import RuleKit
import Testing

@testable import DeeplinkCLI

/// Every command reads what every command wrote, in every format that has rows.
@Suite("own files, read by every command that takes rows")
struct WrittenRowsTests {
  private static let store = """
    { "version": 1, "environment": "p",
      "environments": { "p": "https://h.example", "s": "https://s.example" },
      "links": [ { "name": "e", "path": "/e/$<id>?n=$<note?>" },
        { "name": "t", "path": "/t/$<title>?k=$<key?>",
          "parameters": { "key": { "writeOnly": true } } } ] }
    """

  /// Two links, one in another environment than the default, and a value that a URL encodes.
  private static let rows = """
    {"link":"e","environment":"s","id":"7","note":"a b"}
    {"link":"t","title":"x/ü"}

    """
  private static let urls = [
    "https://s.example/e/7?n=a%20b", "https://h.example/t/x%2F%C3%BC",
  ]

  private static let aasa = """
    {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example"],"components":[{"/":"/*"}]}]}}
    """

  /// What the page's script exports.
  private static let page = """
    case,link,title,environment,device,values,expected,url,result,note,time,key
    e#1,e,Event,s,android:0A04,"{""id"":""7"",""note"":""a b""}",opens,\(urls[0]),fail,"a, b",,k
    t#2,t,,p,,"{""title"":""x/ü""}",opens,\(urls[1]),open,,,l

    """
  private static let pageReport = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
    <testsuite name="Run" tests="2" failures="1" errors="0" skipped="1">
    <testcase classname="s.manual" name="e#1"><failure type="failed" message="a:b"/>\
    <system-out>key k&#10;\(urls[0])&#10;row {&#34;link&#34;:&#34;e&#34;,&#34;environment&#34;:\
    &#34;s&#34;,&#34;values&#34;:{&#34;id&#34;:&#34;7&#34;,&#34;note&#34;:&#34;a b&#34;}}\
    </system-out></testcase>
    <testcase classname="manual" name="t#2"><skipped type="open" message="to do"/>\
    <system-out>key l&#10;\(urls[1])&#10;row {&#34;link&#34;:&#34;t&#34;,&#34;environment&#34;:\
    &#34;&#34;,&#34;values&#34;:{&#34;title&#34;:&#34;x/ü&#34;}}</system-out></testcase>
    </testsuite>
    </testsuites>

    """

  struct Written: CustomTestStringConvertible {
    let words: [String]
    let file: String
    let urls: [String]

    var testDescription: String { (words + [file]).joined(separator: " ") }
  }

  private static let verify = ["verify", "--apple", "aasa@h.example", "--apple", "aasa@s.example"]

  static let written: [Written] = {
    func all(
      _ words: [String], _ formats: [(name: String, ending: String)], _ urls: [String] = urls
    ) -> [Written] {
      formats.map {
        Written(words: words + ["--format", $0.name], file: "f.\($0.ending)", urls: urls)
      }
    }
    let tables = [("csv", "csv"), ("tsv", "tsv"), ("json", "json"), ("jsonl", "jsonl")]
    let reports = [("json", "json"), ("jsonl", "jsonl"), ("junit", "xml")]
    let each = ["batch", "e", "--each", "id=1,2", "-e", "all"]
    let urlsOfEach = (1...2).flatMap { id in ["h", "s"].map { "https://\($0).example/e/\(id)" } }
    return all(["batch", "--input", "rows.jsonl"], tables)
      + all(each, tables, urlsOfEach)
      + all(
        ["batch", "e", "--cases", "valid", "--limit", "1"], tables,
        ["https://h.example/e/1?n=abcdefgh"])
      + all(
        ["batch", "--typical", "-e", "all", "--limit", "2"], tables,
        [
          "https://h.example/e/1?n=abcdefgh", "https://s.example/e/1?n=abcdefgh",
        ])
      + all(["run", "--input", "rows.jsonl", "--on", "android"], reports)
      + all(verify + ["--input", "rows.jsonl"], reports)
      + all(["match"] + urls, [("json", "json")])
      + all(["history"], [("json", "json")], urls.reversed())
      + ["f.csv", "f.xml"].map { Written(words: [], file: $0, urls: urls) }
  }()

  /// A world with a file as a command wrote it.
  private static func world(_ written: Written) -> TestWorld {
    let world = DeviceWorld.make(store: store)
    func set(_ name: String, _ text: String) {
      world.files.set("/home/me/project/\(name)", Array(text.utf8))
    }
    set("rows.jsonl", rows)
    set("aasa", aasa)
    world.environment["HOME"] = "/home/me"
    if written.words == ["history", "--format", "json"] {
      _ = world.run("fill", "e", "-e", "s", "-s", "id=7", "-s", "note=a b")
      _ = world.run("fill", "t", "-s", "title=x/ü")
    }
    set(
      written.file,
      written.words.isEmpty
        ? (written.file == "f.csv" ? page : pageReport) : world.run(written.words).answer)
    return world
  }

  private static func urls(in lines: String) -> [String] {
    lines.matches(of: /"url": ?"([^"]*)"/).map { String($0.1) }
  }

  @Test("batch makes the same URLs again", arguments: written)
  func batch(_ written: Written) {
    let outcome = Self.world(written).run("batch", "--input", written.file)
    #expect(outcome.answer == written.urls.map { $0 + "\n" }.joined(), "\(outcome)")
    #expect(outcome.status == .done)
    #expect(!outcome.told.contains("not a parameter"), "\(outcome.told)")
  }

  @Test("run opens the same URLs again", arguments: written)
  func run(_ written: Written) {
    let outcome = Self.world(written).run(
      "run", "--input", written.file, "--on", "android", "--format", "jsonl")
    #expect(Self.urls(in: outcome.answer) == written.urls, "\(outcome)")
  }

  @Test("verify judges the same URLs", arguments: written)
  func verify(_ written: Written) {
    let outcome = Self.world(written).run(
      Self.verify + ["--input", written.file, "--format", "jsonl"])
    #expect(Self.urls(in: outcome.answer) == written.urls, "\(outcome)")
  }

  @Test("match finds their links", arguments: written)
  func match(_ written: Written) {
    let outcome = Self.world(written).run("match", "--input", written.file, "--format", "json")
    #expect(Self.urls(in: outcome.answer) == written.urls, "\(outcome)")
    #expect(outcome.status == .done)
  }

  @Test("combinations include the rows of their link", arguments: written)
  func include(_ written: Written) {
    let words = ["batch", "e", "--each", "id=1,2,7", "--each", "note=abcdefgh,a b,", "-e", "all"]
    let outcome = Self.world(written).run(
      words + ["--combine", "1-way", "--effort", "0", "--include", written.file, "-q"])
    let answer = outcome.answer.split(separator: "\n").map(String.init)
    for url in written.urls where url.contains("/e/") {
      // A value that a row lacks may be any.
      #expect(answer.contains { $0 == url || $0.hasPrefix(url + "?") }, "\(url): \(outcome)")
    }
    #expect(outcome.status == .done)
  }
}

@Suite("deeplink batch: rows")
struct BatchRowsTests {
  @Test(
    "the format is read off the ending, or named",
    arguments: [
      (["--input", "r.csv"], "id\n1\n"), (["--input", "r.TSV"], "id\tref\n1\t\n"),
      (["--input", "r.json"], #"[{"id": 1}]"#), (["--input", "r.ndjson"], #"{"id":"1"}"#),
      (["--input", "r.txt", "--input-format", "json"], #"[{"id":1,"x":null}]"#),
      (["--input", "-", "--input-format", "tsv"], "x\tid\n\t1\n"), ([], "\u{FEFF}id\r\n1\r\n"),
    ])
  func formats(words: [String], text: String) {
    let world = BatchWorld.make(input: text)
    for name in ["r.csv", "r.TSV", "r.json", "r.ndjson", "r.txt"] {
      world.files.set("/home/me/project/\(name)", Array(text.utf8))
    }
    #expect(
      world.run(["batch", "game", "-q"] + words)
        == TestWorld.Outcome(status: .done, answer: "https://h.example/g/1\n", told: ""))
  }

  @Test("a value is from --set, then the row, --values, the environment, the slot's default")
  func order() {
    let world = BatchWorld.make(
      ["v.json": #"{"ref": "file", "channel": "mail", "unknown": 1}"#],
      input: "id,ref,channel\n1,row,sms\n2,,\n")
    func urls(_ words: String...) -> String { world.run(["batch", "share", "-q"] + words).answer }
    let base = "https://h.example/s/"
    #expect(urls() == "\(base)1?c=sms&ref=row\n\(base)2?c=sms\n")
    #expect(urls("--values", "v.json") == "\(base)1?c=sms&ref=row\n\(base)2?c=mail&ref=file\n")
    #expect(
      urls("-e", "staging")
        == "https://s.example/api/s/1?c=sms&ref=row\nhttps://s.example/api/s/2?c=sms&ref=qa\n")
    #expect(urls("--set", "ref=all") == "\(base)1?c=sms&ref=all\n\(base)2?c=sms&ref=all\n")
    #expect(
      urls("--base", "x://y", "-s", "ref=a b")
        == "x://y/s/1?c=sms&ref=a%20b\nx://y/s/2?c=sms&ref=a%20b\n")
  }

  @Test(
    "the output is the same however the input comes in, and by the plain path",
    arguments: [1, 2, 7, 64])
  func pieces(piece: Int) {
    let rows = (0..<300).map { "\($0 % 120),\"é \($0)\",\($0 % 3 == 0 ? "" : "x y")\n" }.joined()
    let world = BatchWorld.make(input: "id,note,ref\n" + rows)
    let whole = world.run("batch", "share")
    world.inputPiece = piece
    #expect(world.run("batch", "share") == whole)
    #expect(world.run("batch", "share", "--limit", "1000") == whole)
    #expect(whole.status == .refused)
  }
}
