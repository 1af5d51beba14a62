import Foundation
import Testing

@testable import DeeplinkCLI

/// What is said where a command line cannot be meant, kept as one file: `DEEPLINK_RECORD=1` writes it
/// anew, and the test fails all the same so that nobody records by accident.
@Suite("Usage errors, whole")
struct UsageErrorTests {
  private static let store = """
    {
      "version": 1,
      "environment": "web",
      "environments": { "web": "https://h.example", "app": "app://" },
      "apps": { "android": { "package": "com.example" }, "ios": { "id": "T.com.other" } },
      "parameters": { "secret": { "writeOnly": true } },
      "links": [
        { "name": "game", "path": "/g/$<id>", "tags": ["smoke"],
          "parameters": { "id": { "type": "integer" } } },
        { "name": "home", "path": "/home" },
        { "name": "search", "path": "/s?q=$<q?>" },
        { "name": "code", "path": "/c/$<secret>" }
      ]
    }
    """

  /// A command a line; its words have no blanks.
  private static let lines = """
    add
    add new
    add new /n/$<id> --rule x.type=integer
    add new /n --rule x.type=integer
    add new /n/$<id> --rule idd.type=integer
    batch
    batch game
    batch game --input missing.csv --set id=1 --set id=2
    batch game --input rows.csv --set i=1
    batch home --input rows.csv --set x=1
    batch game --input rows.csv --column id=a --column id=b
    batch game --each id
    batch game --each id=1 --each id=2
    batch game --each id=1 --set id=2
    batch game --each id=1 --column id=a
    batch game --each idd=1
    batch --each x=1 --input rows.csv
    batch game --each id=5..x
    batch game --each id=1..9 --combine nwise
    batch game --each id=1..2000000
    batch --cases all --tag smoek
    batch --cases all --tag smoke --tag other
    batch --input rows.csv
    batch game --values - --format csv
    batch game --input rows.csv --each id=1
    batch game --each id=1 --title x
    batch game --each id=1 --app x
    batch game --strict
    batch game --each id=1 --screenshots
    batch game --each id=1 --format maestro
    batch game --each id=1 --scale 2
    batch game --each id=1 --format qr --scale 2
    batch game --each id=1 --output codes/
    batch game --each id=1,2 --format svg
    batch game --input url.csv --format json
    batch game --input - --values -
    batch game --each id=1 --output o --rejects o
    check --store links.json other.json
    edit
    edit game
    edit gmae --title x
    edit game --unset titel
    edit home --unset x
    env add
    env add staging
    env edit web
    env edit wbe --base https://x.example
    env default wbe
    env remove wbe
    env rename web www
    env remov web
    param rename id n
    delete game
    help fill nonsense
    list --json
    verify game --id 1
    verify game id=1 --apple a.json@h.example
    add new /n/$<id> --rule id.enum=[a,b]
    import links.txt --from rfc6570
    export --format xml
    fill
    fill game --set id = 1
    fill game --json
    fill my_app://x/$<id>
    fill game --set id=1 --set id=2
    fill game --set i=1
    fill home --set id=1
    fill game --unset id
    fill search --set q=1 --unset q
    fill game --env wbe
    fill game --format png
    fill game --set id
    fill game --set id=1 --level L
    fill gmae
    history --clear --limit 2
    history --limit x
    history --format table
    import openapi.json --environments environments.json
    import openapi.json --environments none.json
    import openapi.json --from simulator --environments none.json
    import openapi.json --host /x
    import openapi.json --strict
    import aasa --host /x
    import openapi.json --prefix ?
    import openapi.json --on-conflict maybe
    init --env x
    init --link x
    match
    match ftp
    open game --set id=1 --assert app
    open home --on desktop --assert app
    open game --set id=1 --on phone
    open game --set id=1 --timeout 0
    param edit
    param edit id
    param remove idd
    remove
    remove game
    remove gmae --yes
    rename game
    rename game home
    rename gmae x
    run
    run game --title x
    run game --strict
    run game --set x=1
    show
    show gmae
    verify
    verify --explain AA00
    verify --set id=1 --set id=2 --apple=aasa@h.example
    verify --set idd=1 --apple=aasa@h.example
    verify nothing --apple=aasa@h.example
    verify --fingerprint 12 --apple=aasa@h.example
    verify --apple=- --entitlements -
    """

  @Test("the words of each")
  func words() throws {
    let text = Self.lines.split(separator: "\n").map { line in
      let world = TestWorld.with(
        store: Self.store, environment: ["DEEPLINK_NO_HISTORY": "1", "COLUMNS": "80"])
      let folder = "/home/me/project/"
      world.files.set(folder + "rows.csv", Array("id,a,b\n1,2,3\n".utf8))
      world.files.set(folder + "url.csv", Array("id,a,a\n1,2,3\n".utf8))
      world.files.set(
        folder + "environments.json",
        Array(#"[{"name":"Staging","variables":{"BASE_URL":"https://s.example"}}]"#.utf8))
      world.files.set(folder + "none.json", Array("[]".utf8))
      world.files.set(folder + "aasa", Array(#"{"applinks":{"details":[]}}"#.utf8))
      world.files.set(
        folder + "openapi.json",
        Array(#"{"openapi":"3.0.0","info":{},"paths":{"/a/{id}":{}}}"#.utf8))
      let outcome = world.run(line.split(separator: " ").map(String.init))
      #expect(outcome.answer == "", "\(line)")
      #expect(outcome.status != .done, "\(line)")
      return "$ deeplink \(line)\n\(outcome.told)[\(outcome.status)]\n"
    }.joined(separator: "\n")
    let file = GoldenTests.folder.appendingPathComponent("usage-errors.txt")
    if ProcessInfo.processInfo.environment["DEEPLINK_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded usage-errors.txt")
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }
}
