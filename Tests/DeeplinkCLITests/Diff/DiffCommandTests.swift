import AssociationKit
import DeviceKit
import JSONKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink diff")
struct DiffCommandTests {
  private static func association(_ rules: String...) -> String {
    """
    { "applinks": { "details": [ { "appIDs": ["ABCDE12345.com.example"], "components": [
    \(rules.joined(separator: ",\n"))
    ] } ] } }
    """
  }

  private static let old = association(#"{ "/": "/buy/*" }"#, #"{ "/": "/help" }"#)
  private static let new = association(
    #"{ "/": "/buy/?*", "exclude": true }"#, #"{ "/": "/buy/*" }"#, #"{ "/": "/faq" }"#)

  private static let store = """
    { "version": 1, "environments": { "web": "https://www.example.com" },
      "apps": { "ios": { "association": { "www.example.com": "aasa" } } },
      "links": [
        { "name": "buy", "path": "/buy/$<id>" },
        { "name": "help", "path": "/help", "opens": false },
        { "name": "faq", "path": "/faq" } ] }
    """

  private static func world(
    _ files: [String: String] = [:], isShallow: Bool = true
  ) -> TestWorld {
    var files = files.merging(["old": old, "aasa": new, "links.json": store]) { own, _ in own }
    files = Dictionary(uniqueKeysWithValues: files.map { ("/home/me/project/" + $0, $1) })
    let world = TestWorld(files)
    world.answerGit { words in
      if words == ["rev-parse", "--is-shallow-repository"] {
        return ToolOutput(.exited(0), output: "\(isShallow)\n")
      }
      return words == ["cat-file", "blob", "main:aasa"]
        ? ToolOutput(.exited(0), output: old)
        : ToolOutput(
          .exited(128), errors: "warning: no fetching\nfatal: invalid object name 'nope'.\n")
    }
    return world
  }

  @Test("only a shallow clone is told to fetch more history", arguments: [true, false])
  func shallow(isShallow: Bool) {
    let outcome = Self.world(isShallow: isShallow).run("diff", "nope:x", "aasa")
    #expect(outcome.told.contains("invalid object name"))
    #expect(outcome.told.contains("--unshallow") == isShallow)
  }

  @Test("a list of resources that is longer than git's output may be is an error")
  func longList() {
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".A" android:exported="true" android:label="@string/a"><intent-filter>
      <data android:scheme="@string/scheme"/></intent-filter></activity></application></manifest>
      """
    let world = Self.world(["app/AndroidManifest.xml": manifest])
    world.answerGit { words in
      words.contains("ls-tree")
        ? ToolOutput(.killed(by: 13), output: "values/strings.xml", isCut: true)
        : ToolOutput(.exited(0), output: manifest)
    }
    let outcome = world.run("diff", "HEAD:app/AndroidManifest.xml", "app/AndroidManifest.xml")
    #expect(outcome.status == .failure)
    #expect(outcome.told.contains("cannot list \"HEAD:app/res\": the names of its files are more"))
  }

  @Test("git is started so that a checkout's configuration runs nothing")
  func guardedGit() {
    let world = Self.world()
    #expect(world.run("diff", "main:aasa", "aasa").status == .refused)
    #expect(
      world.calls == [
        [
          "git", "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "cat-file",
          "blob", "main:aasa",
        ]
      ])
    let variables = [
      "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_OPTIONAL_LOCKS=0",
      "GIT_TERMINAL_PROMPT=0",
    ]
    #expect(world.callVariables == [variables])
  }

  @Test("in a bare repository git is not started, unless GIT_DIR names one")
  func bareRepository() {
    let parts = [".git/HEAD", "sub/HEAD", "sub/objects/a", "sub/refs/b", "sub/in/aasa"]
    var files = Dictionary(uniqueKeysWithValues: parts.map { ("/p/" + $0, "x") })
    files["/p/sub/in/aasa"] = Self.new
    let world = TestWorld(files, in: "/p/sub/in")
    world.answerGit { _ in ToolOutput(.exited(0), output: Self.new) }
    let outcome = world.run("diff", "HEAD:x", "aasa")
    #expect(outcome.status == .failure)
    #expect(outcome.told.contains("\"/p/sub\" is a bare repository"), "\(outcome.told)")
    #expect(world.calls.isEmpty)
    world.environment["GIT_DIR"] = "/p/sub"
    #expect(world.run("diff", "HEAD:x", "aasa").status == .done)
  }

  private static let text = """
    lost    https://www.example.com/buy/a  old:2:1 { "/": "/buy/*" }  →  aasa:2:1 excluded
    lost    https://www.example.com/help   old:3:1 { "/": "/help" }   →  no rule
    gained  https://www.example.com/faq    no rule                    →  aasa:4:1 { "/": "/faq" }
    2 rules lose URLs, 1 gains

    """

  @Test("lost and gained URLs are listed in a table, however the old version is named")
  func table() {
    let outcome = Self.world().run("diff", "old", "aasa")
    #expect(outcome == TestWorld.Outcome(status: .refused, answer: Self.text, told: ""))
    let world = Self.world()
    world.input = Self.old
    let piped = world.run("diff", "-", "aasa")
    #expect(piped.answer.contains("standard input:2:1 { \"/\": \"/buy/*\" }"))
    let fromGit = Self.world().run("diff", "main:aasa", "aasa")
    #expect(fromGit.answer.contains("/buy/a  aasa:2:1 { \"/\": \"/buy/*\" }  →  aasa:2:1 excluded"))
    #expect(fromGit.status == .refused)
  }

  @Test("a file that a commit lacks is taken as empty, unless it is another path or revision")
  func addedFile() {
    let world = Self.world()
    world.answerGit { words in
      switch (words.first, words.last) {
      case ("rev-parse", "main:"): ToolOutput(.exited(0))
      case ("rev-parse", "main:aasa"): ToolOutput(.exited(1))
      default: ToolOutput(.exited(128), errors: "fatal: no such path\n")
      }
    }
    let note = "note: main:aasa does not exist: taken as empty\n"
    #expect(
      world.run("diff", "--links", "main:aasa", "aasa")
        == TestWorld.Outcome(
          status: .done,
          answer: """
            gained  faq web  https://www.example.com/faq  no rule  →  aasa:4:1 { "/": "/faq" }
            1 link gains URLs

            """, told: note))
    #expect(world.run("diff", "aasa", "main:aasa").status == .refused)
    let lacking = world.run("diff", "main:old", "aasa")
    #expect(
      lacking
        == TestWorld.Outcome(
          status: .failure, answer: "",
          told: "error: cannot read \"main:old\": git: fatal: no such path\n"))
    #expect(world.run("diff", "other:aasa", "aasa").status == .failure)
  }

  @Test(
    "a file that a commit has and the clone lacks is not taken as empty",
    arguments: [
      (path: "aasa", known: Int32(0), "the clone is partial: fetch the file with git show main:"),
      (path: "sub/aasa", known: 1, "sub is a submodule: run it there"),
    ])
  func missingObject(path: String, known: Int32, hint: String) {
    let world = Self.world(["sub/aasa": Self.new])
    world.answerGit { words in
      switch (words.first, words.last) {
      case ("rev-parse", "main:"), ("config", _): ToolOutput(.exited(0))
      case ("rev-parse", _): ToolOutput(.exited(known))
      case ("--literal-pathspecs", "sub"): ToolOutput(.exited(0), output: "160000 commit 1\tsub\n")
      default: ToolOutput(.exited(128), errors: "fatal: no object\n")
      }
    }
    let outcome = world.run("diff", "main:\(path)", path)
    #expect(outcome.status == .failure, "\(outcome)")
    #expect(outcome.told.contains("hint: \(hint)"), "\(outcome)")
  }

  @Test("comparing a file with itself affects no URL")
  func same() {
    for file in ["old", "aasa", "links.json"] {
      let outcome = Self.world().run("diff", file, file)
      #expect(outcome.status == .done)
      #expect(outcome.answer == "no URL is affected\n")
    }
  }

  @Test("a lost rule that is too large to compare makes the run fail all the same")
  func largeRule() {
    let many = String(repeating: "?", count: 30)
    let world = Self.world([
      "large": Self.association(
        #"{ "?": { "q": "*a\#(many)b*", "r": "*" } }, { "/": "/z" }"#),
      "small": Self.association(#"{ "/": "/z" }"#),
      "other": Self.association(
        #"{ "?": { "q": "*a\#(many)b*" }, "exclude": true }, { "/": "/z" }"#),
    ])
    let lost = world.run("diff", "large", "small")
    #expect(lost.status == .refused)
    #expect(lost.answer.hasPrefix("lost  https://HOST?q=aa"), "\(lost.answer)")
    #expect(lost.answer.hasSuffix("1 rule loses URLs, 1 not compared\n"), "\(lost.answer)")
    let unknown = world.run("diff", "other", "small")
    #expect(unknown.status == .done)
    #expect(
      unknown.answer.hasSuffix("no affected URL found, 1 not compared\n"), "\(unknown.answer)")
    #expect(world.run("diff", "other", "small", "--strict").status == .refused)
  }

  @Test("with --links, only links that should open make the run fail")
  func links() {
    let outcome = Self.world().run("diff", "--links", "old", "aasa")
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer == """
        lost    buy web   https://www.example.com/buy/a  old:2:1 { "/": "/buy/*" }  →  aasa:2:1 excluded
        lost    help web  https://www.example.com/help   old:3:1 { "/": "/help" }   →  no rule
        gained  faq web   https://www.example.com/faq    no rule                    →  aasa:4:1 { "/": "/faq" }
        2 links lose URLs, 1 gains

        """)
    let opening = Self.association(#"{ "/": "/buy/*" }"#)
    let fine = Self.world(["other": opening]).run("diff", "--links", "old", "other")
    #expect(fine.status == .done)
    #expect(fine.answer.hasSuffix("1 link loses URLs\n"))
  }

  @Test("a link whose rules are not regular is shown with a likely value")
  func irregularLinks() {
    let store = Self.store.replacing(
      "\"path\": \"/buy/$<id>\"",
      with: #""path": "/buy/$<id>", "parameters": { "id": { "pattern": "^(\\w+)-\\1$" } }"#)
    let outcome = Self.world(["links.json": store]).run(
      "diff", "--links", "--strict", "old", "aasa")
    #expect(outcome.status == .refused)
    #expect(outcome.answer.contains("lost    buy web   https://www.example.com/buy/a-a "))
    #expect(!outcome.answer.contains("not compared"))
    let other = store.replacing("www.example.com\"", with: "example.org\"")
    let stores = Self.world(["links.json": store, "other.json": other])
      .run("diff", "links.json", "other.json")
    #expect(stores.answer.contains("moved  https://www.example.com/buy/a-a "))
    #expect(!stores.answer.contains("not compared"))
  }

  @Test(
    "every format shows the lost URL",
    arguments: ["text", "json", "jsonl", "markdown", "junit", "sarif", "github"])
  func formats(format: String) {
    for words in [["old", "aasa"], ["--links", "old", "aasa"]] {
      let outcome = Self.world().run(["diff", "--format", format] + words)
      #expect(outcome.status == .refused)
      #expect(outcome.answer.contains("https://www.example.com/buy/a"))
    }
  }

  @Test("JSON has fixed keys, and the counts")
  func json() {
    let outcome = Self.world().run("diff", "--format", "json", "old", "old")
    #expect(
      outcome.answer == """
        {
          "lost": [],
          "gained": [],
          "moved": [],
          "notCompared": [],
          "counts": { "lost": 0, "gained": 0, "moved": 0, "notCompared": 0 }
        }

        """)
  }

  @Test("lists in JSON have at most 1000 entries, and the counts include all of them")
  func cut() throws {
    let context = Self.world().context
    let store = try DiffFile(DiffInput("links.json", in: context), ManifestValues(), in: context)
    var result = DiffResult(old: store, new: store)
    result.renamed = (0..<1_002).map { ("a\($0)", "b\($0)") }
    result.same = (0..<1_002).map { "s\($0)" }
    let json = DiffReport(
      result: result, isStrict: false, paths: ReportPaths(in: context), context: context
    ).json
    #expect(json["renamed"]?.elements.count == 1_000)
    #expect(json["same"]?.elements.count == 1_000)
    #expect(json["counts"]?["renamed"]?.kind == .number("1002"))
    #expect(json["counts"]?["same"]?.kind == .number("1002"))
  }

  @Test(
    "files that cannot be compared are rejected, and standard output stays empty",
    arguments: [
      (["old", "links.json"], CommandStatus.usage, "old is an apple-app-site-association file"),
      (["nope:x", "aasa"], .failure, "git: fatal: invalid object name 'nope'."),
      (["nope:x", "aasa"], .failure, "pass fetch-depth: 0 to actions/checkout"),
      (["missing", "aasa"], .failure, "cannot read \"missing\""),
      (["missing", "aasa"], .failure, "if it is a revision, name the file in it: missing:aasa"),
      (["aasa", "v1.2"], .failure, "if it is a revision, name the file in it: v1.2:aasa"),
      (["--", "--output=x:y", "aasa"], .usage, "starts with -"),
      (["-", "-"], .usage, "standard input can only be read once"),
      (["other", "aasa"], .failure, "expected an apple-app-site-association file"),
      (["text", "aasa"], .failure, "the file is not JSON"),
      (["plist", "aasa"], .failure, "plist"),
      (["--host", "a/b", "old", "aasa"], .usage, "--host: expected a host name of"),
      (["--app", "com.other", "old", "aasa"], .usage, "neither file names the app"),
      (["--links", "links.json", "links.json"], .usage, "--links does not apply"),
      (["--host", "h.org", "links.json", "links.json"], .usage, "--host does not apply"),
    ])
  func refusals(words: [String], status: CommandStatus, message: String) {
    let files = ["other": #"{"a": 1}"#, "text": "secret", "plist": "<plist/>"]
    let outcome = Self.world(files).run(["diff"] + words)
    #expect(outcome.status == status)
    #expect(outcome.answer == "")
    #expect(outcome.told.contains(message), "\(outcome.told)")
    #expect(!outcome.told.contains("secret"))
  }

  @Test("a manifest uses the strings next to it, from the same commit")
  func strings() {
    let manifest = AndroidAppFiles.manifest(host: "@string/host", prefixes: "/a")
    func resources(_ host: String) -> String {
      #"<resources><string name="host">\#(host)</string></resources>"#
    }
    let world = Self.world([
      "app/m.xml": manifest, "app/res/values/strings.xml": resources("b.org"),
    ])
    world.answerGit { words in
      let files = [
        "main:app/m.xml": manifest, "main:app/res/values/strings.xml": resources("a.org"),
        "main:app/res": "values/strings.xml\n",
      ]
      return ToolOutput(.exited(0), output: words.last.flatMap { files[$0] } ?? "")
    }
    let outcome = world.run("diff", "main:app/m.xml", "app/m.xml")
    #expect(outcome.answer.contains("lost    https://a.org/a"))
    #expect(outcome.answer.contains("gained  https://b.org/a"))
  }

  @Test(
    "a manifest of a commit, or of the index, uses all files of resources there",
    arguments: [("main:", "main:app/res", ""), (":", ":(top,literal)app/res", "app/res/")])
  func resources(revision: String, listed: String, start: String) {
    let manifest = AndroidAppFiles.manifest(host: "@string/host", prefixes: "/a")
    func resources(_ host: String) -> String {
      #"<resources><string name="host">\#(host)</string></resources>"#
    }
    let world = Self.world(["app/m.xml": manifest, "app/res/values/b.xml": resources("b.org")])
    world.answerGit { words in
      let files = [
        revision + "app/m.xml": manifest, revision + "app/res/values/a.xml": resources("a.org"),
        listed: "\(start)layout/main.xml\n\(start)values/a.xml\n\(start)values/sub/b.xml\n",
      ]
      let output = words.last.flatMap { files[$0] }
      return ToolOutput(.exited(output == nil ? 128 : 0), output: output ?? "")
    }
    let outcome = world.run("diff", revision + "app/m.xml", "app/m.xml")
    #expect(outcome.answer.contains("lost    https://a.org/a"))
    #expect(outcome.answer.contains("gained  https://b.org/a"))
  }

  @Test("a file of resources that cannot be read from a commit is an error")
  func unreadableResources() {
    let manifest = AndroidAppFiles.manifest(host: "@string/host", prefixes: "/a")
    let world = Self.world(["app/m.xml": manifest])
    world.answerGit { words in
      let files = ["main:app/m.xml": manifest, "main:app/res": "values/a.xml\n"]
      let output = words.last.flatMap { files[$0] }
      return ToolOutput(
        .exited(output == nil ? 128 : 0), output: output ?? "", errors: "fatal: bad file\n")
    }
    #expect(
      world.run("diff", "main:app/m.xml", "app/m.xml")
        == TestWorld.Outcome(
          status: .failure, answer: "",
          told: """
            error: cannot read "main:app/res/values/a.xml": git: fatal: bad file
              hint: pass those that the manifest refers to with --strings FILE

            """))
  }

  @Test("bytes in a commit that are not UTF-8 are not read as different text")
  func encoding() {
    let text = Self.association("{ \"/\": \"/\u{FFFD}\" }")
    for (size, isText) in [(text.utf8.count, true), (text.utf8.count - 2, false)] {
      let world = Self.world()
      world.answerGit { words in
        ToolOutput(.exited(0), output: words[1] == "-s" ? "\(size)\n" : text)
      }
      let outcome = world.run("diff", "main:aasa", "aasa")
      #expect(outcome.status == (isText ? .refused : .failure))
      #expect(outcome.told.contains("not UTF-8") == !isText)
    }
  }

  @Test("a build in a commit is told of as a build")
  func builds() {
    let world = Self.world()
    world.answerGit { words in
      ToolOutput(.exited(0), output: words[1] == "-s" ? "9\n" : "PK\u{3}\u{4}\u{FFFD}")
    }
    let outcome = world.run("diff", "main:app.apk", "aasa")
    #expect(outcome.status == .failure)
    #expect(outcome.told.contains("found a ZIP archive, such as an APK"))
    #expect(outcome.told.contains("write it to a file first, with git show"))
  }

  @Test("a file with exactly that name takes precedence over a Git commit")
  func colons() {
    let world = Self.world(["main:aasa": Self.new])
    #expect(world.run("diff", "main:aasa", "aasa").answer == "no URL is affected\n")
    #expect(world.calls.isEmpty)
  }

  @Test(
    "a name is split into revision and path where git splits it",
    arguments: [
      ("main:aasa", "main:", "aasa"), (":aasa", ":", "aasa"), (":0:web/aasa", ":0:", "web/aasa"),
      (":4:aasa", ":", "4:aasa"),
      ("HEAD@{2026-11-25 10:00:00}:aasa", "HEAD@{2026-11-25 10:00:00}:", "aasa"),
      ("HEAD^{/fix: it}:./a:b", "HEAD^{/fix: it}:", "./a:b"), ("HEAD^{/a:b}", nil, nil),
      ("file", nil, nil),
    ])
  func objects(name: String, revision: String?, path: String?) {
    let object = GitObject(name)
    #expect(object?.revision == revision)
    #expect(object?.path == path)
  }

  @Test("a file in the index is annotated by its path")
  func stage() {
    let world = Self.world()
    world.answerGit { words in
      ToolOutput(.exited(0), output: words[2] == ":0:web/aasa" ? Self.new : "")
    }
    let outcome = world.run("diff", "--format", "github", "old", ":0:web/aasa")
    #expect(outcome.answer.contains("file=web/aasa,line=2,"), "\(outcome.answer)")
  }

  private static func manifest(_ activity: String, package: String) -> String {
    AndroidAppFiles.manifest(host: "h.org", prefixes: "/a")
      .replacing(" package=\"com.example\"", with: package)
      .replacing("\".Main\"", with: "\"\(activity)\"")
  }

  @Test(
    "a manifest without a package has that of the other version",
    arguments: [
      (".Main", #" package="com.example""#, ".Main", "", ["no URL is affected"]),
      (".Main", "", ".Main", #" package="com.example""#, ["no URL is affected"]),
      ("com.example.Main", "", ".Main", #" package="com.example""#, ["no URL is affected"]),
      (
        ".Main", #" package="com.example""#, ".Main", #" package="com.other""#,
        ["com.example.Main", "com.other.Main", "1 rule moves URLs"]
      ),
      (
        "org.a.Main", #" package="com.example""#, "org.a.Main", #" package="com.other""#,
        ["com.example/org.a.Main", "com.other/org.a.Main", "1 rule moves URLs"]
      ),
      ("org.a.Main", #" package="com.example""#, "org.a.Main", "", ["no URL is affected"]),
    ])
  func packages(
    old: String, oldPackage: String, new: String, newPackage: String, expected: [String]
  ) {
    let world = Self.world([
      "old.xml": Self.manifest(old, package: oldPackage),
      "new.xml": Self.manifest(new, package: newPackage),
    ])
    let answer = world.run("diff", "old.xml", "new.xml").answer
    for text in expected { #expect(answer.contains(text), "\(answer)") }
  }

  @Test("asset links have one line per statement or rule, at its own position")
  func statements() {
    func file(_ rules: String?, _ bytes: String...) -> String {
      let prints = bytes.map { byte in
        "\"\(Array(repeating: byte, count: 32).joined(separator: ":"))\""
      }
      let relation = "delegate_permission/common.handle_all_urls"
      let dynamic =
        rules.map {
          #", "relation_extensions": { "\#(relation)": { "dynamic_app_link_components": [\#($0)] } }"#
        } ?? ""
      return #"""
        [{ "relation": ["\#(relation)"], "target": { "namespace": "android_app",
          "package_name": "com.a", "sha256_cert_fingerprints": [\#(prints.joined(separator: ", "))] }
          \#(dynamic) }]
        """#
    }
    let world = Self.world([
      "two": file(#"{ "/": "/a*" }"#, "AB", "CD"), "other": file(#"{ "/": "/b*" }"#, "AB", "CD"),
      "none": "[]",
    ])
    let rules = world.run("diff", "two", "other").answer
    #expect(rules.hasSuffix("1 rule loses URLs, 1 gains\n"), "\(rules)")
    let statements = world.run("diff", "two", "none").answer
    #expect(statements.contains("two:1:2 AB:AB"), "\(statements)")
    #expect(statements.contains("two:1:2 CD:CD"), "\(statements)")
  }
}

extension TestWorld {
  /// Answers git, whose words come after the options that guard it.
  fileprivate func answerGit(_ answer: @escaping ([String]) -> ToolOutput) {
    programs["git"] = { words in answer(Array(words.dropFirst(Git.options.count))) }
  }
}
