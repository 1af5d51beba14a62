import TestSupport
import Testing

@testable import DeeplinkCLI

/// A secret is in the answer, and in a row that was rejected; nothing else holds it.
@Suite("Secrets")
struct SecretTests {
  private static let store = """
    {
      "version": 1,
      "environments": { "p": "https://h.example" },
      "parameters": {
        "id": { "type": "integer", "minimum": 1 },
        "token": { "writeOnly": true, "minLength": 6, "maxLength": 40, "pattern": "^[^!]+$" }
      },
      "links": [
        { "name": "login", "path": "/l/$<id>?t=$<token>&u=$<+token>" }
      ]
    }
    """
  private static let log = "/home/me/.local/state/deeplink/history.jsonl"

  /// A word that stands nowhere by chance and is left alone by every encoding, among characters
  /// that are not.
  private static func secret(_ random: inout SeededRandom) -> (core: String, text: String) {
    let core =
      "Zq"
      + (0..<10).map { _ in random.pick(Array("abcdefghjkmnp").map(String.init)) }
      .joined()
    let marks = ["%", "%41", "\"", "'", "\\", "&", "/", " ", "é", "\u{301}", ",", ";", "$<x>"]
    return (core, random.pick(marks) + core + random.pick(marks))
  }

  @Test("of many secrets none is in the history, and none is said")
  func many() throws {
    let world = TestWorld.with(store: Self.store)
    var cores: [String] = []
    var rows = "id,token\n"
    var answers = ""
    var told = ""
    fuzz(rounds: 30) { random in
      let (core, text) = Self.secret(&random)
      cores.append(core)
      let isRefused = random.oneIn(4)
      let value = isRefused ? text + "!" : text
      rows += "\(random.oneIn(5) ? "x" : "7"),\"\(value.replacing("\"", with: "\"\""))\"\n"
      world.files.set(
        "/home/me/project/v.json", Array(ValuesFile.text(["id": "7", "token": value]).utf8))
      let outcome = world.run("fill", "login", "--values", "v.json")
      #expect(outcome.status == (isRefused ? .refused : .done), "\(value)")
      #expect(outcome.answer.contains(core) != isRefused)
      answers += outcome.answer
      told += outcome.told
      for words in [["--last"], ["--last", "-v"]] {
        told += world.run(["fill", "login"] + words).told
      }
      if !isRefused {
        let match = world.run("match", String(outcome.answer.dropLast()))
        #expect(match.status == .done)
        told += match.answer + match.told
      }
    }
    world.files.set("/home/me/project/r.csv", Array(rows.utf8))
    let batch = world.run("batch", "login", "--input", "r.csv", "--rejects", "bad.csv")
    #expect(batch.status == .refused)
    told += batch.told
    for format in ["text", "json", "urls"] {
      let outcome = world.run("history", "--all", "--format", format)
      #expect(outcome.answer.contains("$<token>"))
      told += outcome.answer + outcome.told
    }
    let history = try #require(world.files.text(of: Self.log))
    let rejects = try #require(world.files.text(of: "/home/me/project/bad.csv"))
    let reasons = rejects.split(separator: "\n").map { $0.prefix { $0 != "," } }.joined()
    for core in Set(cores) {
      #expect(!history.contains(core))
      #expect(!told.contains(core))
      #expect(!reasons.contains(core))
    }
    #expect(cores.contains { rejects.contains($0) })
  }

  @Test("rejected rows that may hold a secret are for their owner alone, every answer for all")
  func privateFiles() {
    let world = BatchWorld.make(["games.csv": "id\n1\nx\n", "logins.csv": "token\nabcd\nX\n"])
    let login = ["login", "-s", "token=abcd"]
    for words in [
      ["fill"] + login + ["--output", "url.txt"],
      ["fill"] + login + ["--format", "svg", "--output", "code.svg"],
      ["fill"] + login + ["--format", "svg", "--output", "codes/"],
      ["check", "--output", "check.txt"],
      ["batch", "game", "--input", "games.csv", "--output", "g.txt", "--rejects", "games-bad.csv"],
      ["batch", "login", "--input", "logins.csv", "--output", "l.txt", "--rejects", "bad.csv"],
    ] { _ = world.run(words) }
    for name in [
      "url.txt", "code.svg", "codes/login-0001.svg", "check.txt", "games-bad.csv", "l.txt",
    ] {
      #expect(world.file(name) != nil, "\(name)")
    }
    #expect(world.files.privates == ["/home/me/project/bad.csv"])
  }
}

/// A file of values.
private enum ValuesFile {
  static func text(_ values: KeyValuePairs<String, String>) -> String {
    let members = values.map { name, value in
      "\"\(name)\": \"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return "{ \(members.joined(separator: ", ")) }"
  }
}
