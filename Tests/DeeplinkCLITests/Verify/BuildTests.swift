import AssociationKit
import DeviceKit
import TestSupport
import TextKit
import Testing

@testable import DeeplinkCLI

@Suite("Builds of apps")
struct BuildTests {
  private static func attribute(
    _ name: String, _ id: UInt32, _ value: String
  ) -> CompiledFile.Attribute {
    CompiledFile.Attribute(name, in: AndroidManifest.android, id: id, .string(value))
  }

  private static func named(_ element: String, _ name: String) -> CompiledFile.Element {
    CompiledFile.Element(element, [attribute("name", 0x0101_0003, name)])
  }

  /// The compiled manifest of an app that opens `https://h.example/PATH`, the host a resource.
  private static func manifest(path: String, lines: Int = 1) -> [UInt8] {
    let data = CompiledFile.Element(
      "data",
      [
        attribute("scheme", 0x0101_0027, "https"),
        CompiledFile.Attribute(
          "host", in: AndroidManifest.android, id: 0x0101_0028, .number(type: 0x01, 0x7F01_0000)),
        attribute("pathPrefix", 0x0101_002B, path),
      ])
    let verify = CompiledFile.Attribute(
      "autoVerify", in: AndroidManifest.android, id: 0x0101_04EE, .number(type: 0x12, .max))
    let filter = CompiledFile.Element(
      "intent-filter", [verify],
      [
        named("action", "android.intent.action.VIEW"),
        named("category", "android.intent.category.DEFAULT"),
        named("category", "android.intent.category.BROWSABLE"),
      ] + Array(repeating: data, count: lines))
    let exported = CompiledFile.Attribute(
      "exported", in: AndroidManifest.android, id: 0x0101_0010, .number(type: 0x12, .max))
    let activity = CompiledFile.Element(
      "activity", [attribute("name", 0x0101_0003, ".Main"), exported], [filter])
    return CompiledFile.xml(
      CompiledFile.Element(
        "manifest",
        [
          attribute("versionName", 0x0101_021C, "4.2.0"),
          CompiledFile.Attribute("package", .string("com.example")),
        ], [CompiledFile.Element("application", [], [activity])]), isUTF8: true)
  }

  private static func apk(
    path: String = "/buy/", lines: Int = 1, sinceLevel api: Int = 0
  ) -> [UInt8] {
    var archive = ZIPWriter()
    archive.add("AndroidManifest.xml", manifest(path: path, lines: lines))
    var host = CompiledFile.Entry("host", [(api, "", .string("h.example"))])
    if api > 0 { host.values.insert((0, "", .string("old.example")), at: 0) }
    archive.add("resources.arsc", CompiledFile.resources([host]))
    return archive.bytes
  }

  private static func world(_ store: String? = nil) -> TestWorld {
    let world = TestWorld(store.map { ["/home/me/project/links.json": $0] } ?? [:])
    for (name, bytes) in [
      ("app.apk", apk()), ("new.apk", apk(path: "/shop/")), ("app.xml", manifest(path: "/buy/")),
    ] {
      world.files.set("/home/me/project/\(name)", bytes)
    }
    return world
  }

  /// The files of an app of Apple's systems that claims nothing that is known.
  private static func add(_ app: String, to world: TestWorld) {
    let info =
      "<plist><dict><key>CFBundleIdentifier</key><string>com.example</string></dict></plist>"
    world.files.set("/home/me/project/\(app)/Info.plist", Array(info.utf8))
  }

  @Test(
    "the folder of an app is a build by its content, however it is written",
    arguments: ["My.app", "Renamed"])
  func folders(name: String) {
    let world = Self.world()
    for app in ["My.app", "Renamed"] { Self.add(app, to: world) }
    let imported = world.run("import", name, "--dry-run")
    #expect(imported.told.contains("what it claims is not known"), "\(imported.told)")
    let shown = "what \(name) claims is not known: the Info.plist names no executable"
    #expect(world.run("diff", name, "app.apk").told.contains(shown))
    #expect(world.run("verify", "--build", name, "https://h.example/").answer.contains(shown))
    for words in [["check", name], ["derive", name]] {
      let told = world.run(words).told
      #expect(
        told.contains("a build is read by the commands verify --build, import and diff"), "\(told)")
    }
  }

  @Test("a folder without an app, and an archive of two, say so in every command")
  func otherFolders() {
    let world = Self.world()
    world.files.set("/home/me/project/docs/a.txt", [])
    var archive = ZIPWriter()
    for app in ["A", "B"] { archive.add("Payload/\(app).app/Info.plist", []) }
    world.files.set("/home/me/project/two.ipa", archive.bytes)
    for (name, message) in [
      ("docs", "expected the folder of an app, found one without Info.plist"),
      ("two.ipa", #"expected one app, found "A.app", "B.app" in it"#),
    ] {
      for words in [["import", name], ["diff", name, "app.apk"], ["verify", "--build", name]] {
        let outcome = world.run(words)
        #expect(outcome.status == .failure)
        #expect(outcome.told.contains(message), "\(outcome.told)")
      }
    }
  }

  @Test("a compiled manifest is read from standard input wherever a manifest is")
  func standardInput() {
    let world = Self.world()
    world.inputBytes = Self.manifest(path: "/buy/")
    let named = world.run("import", "app.xml", "--dry-run")
    let piped = world.run("import", "-", "--dry-run")
    #expect(piped.status == named.status)
    let rejected = "error: rejected: \"@0x7f010000\": @0x7f010000 is not resolved"
    #expect(named.told.contains("app.xml: \(rejected)"))
    #expect(piped.told.contains("standard input: \(rejected)"), "\(piped.told)")
    #expect(world.run("diff", "-", "app.xml").answer.contains("no URL is affected"))
  }

  @Test("a string of an option that a build has otherwise is used, and told of in every command")
  func givenStrings() {
    let world = Self.world()
    for (name, host) in [("other", "other.example"), ("same", "h.example")] {
      let text = #"<resources><string name="host">\#(host)</string></resources>"#
      world.files.set("/home/me/project/\(name).xml", Array(text.utf8))
    }
    let note = "note: @string/host of --strings is used instead of that of app.apk"
    for words in [
      ["verify", "--build", "app.apk", "https://other.example/buy/1"],
      ["import", "app.apk", "--dry-run"], ["diff", "app.apk", "new.apk"],
    ] {
      let outcome = world.run(words + ["--strings", "other.xml"])
      #expect(outcome.told.contains(note), "\(outcome.told)")
      #expect((outcome.answer + outcome.told).contains("other.example"))
      #expect(!world.run(words + ["--strings", "same.xml"]).told.contains("--strings is used"))
    }
  }

  @Test("a build without an app's ID is of its bundle ID, with whichever team the store names")
  func bundles() {
    let world = Self.world()
    Self.add("My.app", to: world)
    let files = [
      "App.entitlements":
        #"<plist><dict><key>com.apple.developer.associated-domains</key><array>"#
        + "<string>applinks:h.example</string></array></dict></plist>",
      "other.json": Self.association("ABCDE12345.com.other"),
      "own.json": Self.association("ABCDE12345.com.example"),
    ]
    for (name, text) in files { world.files.set("/home/me/project/\(name)", Array(text.utf8)) }
    func verdict(_ file: String, _ more: [String] = []) -> String {
      world.run(
        ["verify", "--build", "My.app", "--entitlements", "App.entitlements"]
          + ["--apple", "\(file)@h.example", "https://h.example/buy"] + more
      ).answer
    }
    #expect(verdict("other.json").contains("is for ABCDE12345.com.other; the app is com.example"))
    #expect(verdict("own.json").contains("opens"))
    #expect(verdict("own.json", ["--app", "ABCDE12345.com.example"]).contains("opens"))
    #expect(!verdict("own.json", ["--app", "XYZDE12345.com.example"]).contains("opens"))
    let imported = world.run("import", "My.app", "--dry-run").told
    #expect(imported.contains("apps.ios.id = com.example"), "\(imported)")
  }

  private static func association(_ app: String) -> String {
    #"{"applinks":{"details":[{"appIDs":["\#(app)"],"components":[{"/":"/buy"}]}]}}"#
  }

  @Test("a build is no list of links, and none of its bytes are shown")
  func noList() {
    let world = Self.world(
      #"{"version": 1, "links": [{"name": "a", "path": "https://h.example/a"}]}"#)
    for words in [
      ["match", "--input", "app.apk"], ["verify", "--input", "app.apk", "--build", "app.apk"],
    ] {
      let outcome = world.run(words)
      #expect(outcome.status == .failure)
      #expect(outcome.told.contains("expected text, found a ZIP archive, such as an APK"))
      #expect(!(outcome.told + outcome.answer).contains("PK\\u"))
    }
  }

  @Test("what many lines of a build claim alike is listed once, with the places of the others")
  func repeated() {
    let world = Self.world()
    world.files.set("/home/me/project/many.apk", Self.apk(lines: 9))
    let outcome = world.run("verify", "--build", "many.apk")
    let place = Self.place.replacing("data 1", with: "data ")
    #expect(
      outcome.answer.contains("  many.apk: \(Self.place)  cannot say  https://h.example/buy/"))
    #expect(outcome.answer.contains("and 5 more"))
    let json = world.run("verify", "--build", "many.apk", "--format", "jsonl").answer
    #expect(json.split(separator: "\n").count == 1)
    #expect(json.contains(#""also":[{"file":"many.apk!AndroidManifest.xml","element":""#))
    #expect(json.components(separatedBy: place.prefix(40)).count == 11)
  }

  private static let place = "activity .Main › intent-filter 1 › data 1 android:pathPrefix"

  @Test(
    "a build judges with the values of its resources, and its rules are named by their elements")
  func judged() {
    let world = Self.world()
    let outcome = world.run(
      "verify", "--build", "app.apk", "-q", "https://h.example/buy/1", "https://h.example/x")
    #expect(outcome.answer.contains("app.apk (com.example 4.2.0)"))
    #expect(outcome.answer.contains("app.apk: \(Self.place)"))
    #expect(outcome.answer.contains("no rule"))
  }

  @Test("the nearest rule of a build, and one that no link reaches, name the attribute once")
  func namedOnce() {
    let outcome = Self.world().run(
      "verify", "--build", "app.apk", "-q", "--coverage", "https://h.example/x")
    let rule = "app.apk: \(Self.place)=\"/buy/\""
    #expect(outcome.answer.contains("nearest rule: \(rule)\n"), "\(outcome.answer)")
    #expect(outcome.answer.contains("no link reaches \(rule) (Android)\n"), "\(outcome.answer)")
  }

  @Test("a store may name the build, and an option beside it wins and is told")
  func ofStore() {
    let world = Self.world(
      #"{"version": 1, "environments": {"web": "https://h.example"}, "apps": {"android": {"build": "app.apk"}}, "#
        + #""links": [{"name": "buy", "path": "/buy/$<id>"}]}"#)
    #expect(
      world.run("verify", "--format", "jsonl").answer.contains(#""element":"\#(Self.place)""#))
    world.files.set("/home/me/project/m.xml", Array("<manifest package=\"com.example\"/>".utf8))
    let outcome = world.run("verify", "--android-manifest", "m.xml")
    #expect(outcome.answer.contains("not claimed"))
    #expect(outcome.told.contains("m.xml is used instead of the manifest of app.apk"))
  }

  @Test("a build of another app than the store's is warned of; its own app is judged")
  func otherApp() {
    let world = Self.world(
      #"{"version": 1, "environments": {"web": "https://h.example"}, "apps": {"android": "#
        + #"{"package": "com.other", "build": "app.apk"}}, "links": [{"name": "a", "path": "/a"}]}"#
    )
    let outcome = world.run("verify", "--expect", "browser")
    #expect(
      outcome.told.contains(#"warning: the app is "com.other" here, "com.example" in app.apk"#),
      "\(outcome.told)")
    #expect(outcome.told.contains("links.json:1:"))
    #expect(world.run("check").told.contains(#"warning: the app is "com.other" here"#))
    #expect(
      world.run("verify", "--expect", "browser", "--app", "com.third").told.contains(
        "com.third of --app is used instead of com.example of app.apk"))
  }

  private static func list(_ members: String) -> [UInt8] {
    Array("<plist version=\"1.0\"><dict>\(members)</dict></plist>\n".utf8)
  }

  @Test(
    "an IPA whose entitlements name no app is its bundle's, of every team",
    arguments: [("com.example.app", CommandStatus.done), ("com.other", .refused)])
  func withoutAppID(linksOf bundle: String, status: CommandStatus) {
    var ipa = ZIPWriter()
    let info = Self.list(
      "<key>CFBundleIdentifier</key><string>com.example.app</string>"
        + "<key>CFBundleExecutable</key><string>App</string>")
    let entitlements = Self.list(
      "<key>com.apple.developer.associated-domains</key>"
        + "<array><string>applinks:h.example</string></array>")
    ipa.add("Payload/App.app/Info.plist", info)
    let world = Self.world()
    world.files.set("/home/me/project/App.ipa", ipa.bytes)
    world.files.set("/home/me/project/App.entitlements", entitlements)
    world.files.set(
      "/home/me/project/aasa.json",
      Array(
        #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.\#(bundle)"], "components": [{}]}]}}"#
          .utf8))
    let words = [
      "verify", "--build", "App.ipa", "--entitlements", "App.entitlements", "--apple",
      "aasa.json@h.example", "https://h.example/x",
    ]
    let outcome = world.run(words)
    #expect(outcome.status == status, "\(outcome.answer)")
    #expect(outcome.answer.contains("App.ipa (com.example.app)"), "\(outcome.answer)")
    // The store knows the team as well.
    world.files.set(
      "/home/me/project/links.json",
      Array(
        #"{"version": 1, "apps": {"ios": {"id": "ABCDE12345.com.example.app"}}, "links": []}"#.utf8)
    )
    let ofStore = world.run(words)
    #expect(ofStore.status == status && !ofStore.told.contains("warning"), "\(ofStore)")
    #expect(
      world.run("import", "App.ipa", "--dry-run").answer.contains("com.example.app"))
  }

  @Test("open --why judges by a build as Android of the device reads it", arguments: [28, 34])
  func ofDevice(level: Int) {
    let world = Self.world()
    world.files.set("/home/me/project/app.apk", Self.apk(sinceLevel: 31))
    world.programs["adb"] = { words in
      let answer =
        switch words.last {
        case "-l": "List of devices attached\n\(DeviceWorld.pixel)\n\n"
        case "getprop": "[ro.build.version.sdk]: [\(level)]\n"
        default: DeviceWorld.browser
        }
      return ToolOutput(.exited(0), output: answer)
    }
    let told = world.run("open", "https://h.example/buy/1", "--why", "--build", "app.apk").told
    let verdict = level < 31 ? "not claimed" : "cannot say"
    #expect(
      told.contains("app.apk (com.example 4.2.0) for API level \(level): \(verdict)"), "\(told)")
  }

  @Test("a link is to open in the app of the store's build, and --why judges by it")
  func openingInStoredApp() {
    let world = Self.world(
      #"""
      {"version": 1, "apps": {"android": {"build": "app.apk"}}, "links":
        [{"name": "buy", "path": "https://h.example/buy/$<id>", "opens": {"android": true}}]}
      """#)
    world.programs["adb"] = { words in
      let isList = words.last == "-l"
      return ToolOutput(
        .exited(0),
        output: isList ? "List of devices attached\n\(DeviceWorld.pixel)\n\n" : DeviceWorld.browser)
    }
    for why in [[], ["--why"]] {
      let outcome = world.run(["open", "buy", "--set", "id=1"] + why)
      #expect(outcome.status == .refused, "\(outcome)")
      #expect(outcome.told.contains("com.example"), "\(outcome.told)")
      #expect(outcome.told.contains("app.apk (com.example 4.2.0)") == !why.isEmpty)
    }
    // One that cannot be read says nothing of links, and keeps none from being opened.
    world.files.set("/home/me/project/app.apk", [1])
    #expect(world.run("open", "buy", "--set", "id=1", "--why").status == .refused)
  }

  @Test(
    "no command that reads a list of URLs shows what is in a build", arguments: ["match", "verify"])
  func listed(command: String) {
    let world = Self.world(
      #"{"version": 1, "apps": {"android": {"build": "new.apk"}}, "links": []}"#)
    world.files.set("/home/me/project/program", [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1])
    for (file, noun) in [
      ("app.apk", "a ZIP archive, such as an APK"), ("app.xml", "compiled Android XML"),
      ("program", "a binary file"),
    ] {
      let outcome = world.run(command, "--input", file)
      #expect(outcome.status == .failure && outcome.answer.isEmpty)
      #expect(
        outcome.told.hasPrefix("\(file): error: expected text, found \(noun)\n"), "\(outcome.told)")
    }
  }

  @Test("two builds are compared by their URLs")
  func compared() {
    let outcome = Self.world().run("diff", "app.apk", "new.apk", "--format", "json")
    #expect(outcome.status == .refused)
    #expect(outcome.answer.contains(#""url": "https://h.example/buy/""#))
    #expect(outcome.answer.contains(#""url": "https://h.example/shop/""#))
    #expect(outcome.answer.contains(#""element": "\#(Self.place)""#))
  }

  @Test("import reads the links of a build, and names it in the store")
  func imported() throws {
    let world = Self.world()
    let outcome = world.run("import", "app.apk")
    #expect(outcome.told.contains("app.apk: imported: buy"))
    let store = try #require(world.files.text(of: "/home/me/project/links.json"))
    #expect(store.contains(#""build": "app.apk""#) && store.contains("/buy/$<"))
  }

  @Test("--from may name what a build has, and nothing else")
  func importedAs() {
    let world = Self.world()
    let outcome = world.run("import", "app.apk", "--from", "android", "--dry-run")
    #expect(outcome.told.contains("app.apk: would be imported: buy"), "\(outcome.told)")
    let other = world.run("import", "app.apk", "--from", "plist")
    #expect(other.status == .usage && other.answer.isEmpty)
    #expect(other.told.contains("app.apk is a build for Android, not an Info.plist"))
    #expect(other.told.contains("omit --from"))
    let alone = world.run("import", "app.xml", "--from", "android", "--dry-run")
    #expect(alone.told.contains("apps.android.manifest = app.xml"), "\(alone.told)")
  }

  /// `{"CFBundleURLTypes": [{"CFBundleURLSchemes": ["app"]}]}` as Python's plistlib writes it.
  private static let list = bytes(
    hex: "62706c6973743030d101025f1010434642756e646c6555524c5479706573a103d104055f1012434642756e64"
      + "6c6555524c536368656d6573a10653617070080b1e2023383a00000000000001010000000000000007000000"
      + "0000000000000000000000003e")

  @Test("import knows a binary property list by its content")
  func importedList() {
    let world = Self.world()
    world.files.set("/home/me/project/list", Self.list)
    let outcome = world.run("import", "list", "--dry-run")
    #expect(
      outcome.told.contains("would be imported: environments.app = app://"), "\(outcome.told)")
    #expect(outcome.told.contains("would be imported: apps.ios.info = list"), "\(outcome.told)")
  }

  @Test(
    "of a build whose entitlements are not known it is said so, and not that it claims nothing",
    arguments: [("", 0), ("<key>CFBundleURLSchemes</key><array><string>app</string></array>", 1)])
  func unknownClaims(schemes: String, count: Int) {
    let world = Self.world()
    var archive = ZIPWriter()
    let info =
      "<plist><dict><key>CFBundleURLTypes</key><array><dict>\(schemes)</dict></array></dict></plist>"
    archive.add("Payload/A.app/Info.plist", Array(info.utf8))
    world.files.set("/home/me/project/a.ipa", archive.bytes)
    let outcome = world.run("verify", "--build", "a.ipa")
    #expect(outcome.status == (count == 0 ? .refused : .done))
    #expect(
      outcome.answer.contains("No URL is known that the files claim.") == (count == 0),
      "\(outcome.answer)")
    #expect(
      outcome.told.contains(
        "note: what a.ipa claims is not known: the Info.plist names no executable"),
      "\(outcome.told)")
    // The verdict on a link says it.
    let ofLink = world.run("verify", "--build", "a.ipa", "https://h.example/")
    #expect(!ofLink.told.contains("note:") && ofLink.answer.contains("is not known"), "\(ofLink)")
  }

  @Test("placeholders given beside a build are of no use, which is said")
  func placeholders() {
    let note = "note: --placeholder is not used: app.xml has its values already"
    let outcome = Self.world().run(
      "verify", "--build", "app.xml", "--placeholder", "host=h.example", "https://h.example/buy/1")
    #expect(outcome.told.contains(note), "\(outcome.told)")
    let without = Self.world().run("verify", "--build", "app.xml", "https://h.example/buy/1")
    #expect(!without.told.contains(note), "\(without.told)")
  }

  @Test("a build that names no app has no empty name behind its own")
  func nameless() {
    let world = Self.world()
    var archive = ZIPWriter()
    archive.add("Info.plist", Array("<plist><dict></dict></plist>".utf8))
    world.files.set("/home/me/project/a.ipa", archive.bytes)
    let outcome = world.run("verify", "--build", "a.ipa", "x:y")
    #expect(outcome.answer.contains("checked against a.ipa\n"), "\(outcome.answer)")
  }

  @Test("a compiled manifest alone leaves its references unresolved")
  func alone() {
    let outcome = Self.world().run("verify", "--build", "app.xml", "https://h.example/buy/1")
    #expect(outcome.answer.contains("cannot say"))
    #expect(outcome.told.contains("pass the whole build"))
  }

  @Test(
    "what is no build, or a damaged one, is an error that names it",
    arguments: [
      ("links.json", "expected a build, found another file"), ("cut.apk", "cut.apk"),
      ("-", "a build is read in parts"), ("gone.apk", #"cannot read "gone.apk""#),
    ])
  func refused(name: String, message: String) {
    let world = Self.world()
    world.files.set("/home/me/project/links.json", Array(#"{"version": 1, "links": []}"#.utf8))
    world.files.set("/home/me/project/cut.apk", Array(Self.apk().dropLast(30)))
    let outcome = world.run("verify", "--build=\(name)", "https://h.example/")
    #expect(outcome.status == .failure && outcome.answer.isEmpty)
    #expect(outcome.told.contains(message))
  }

  @Test("two builds for one system are refused")
  func twice() {
    let outcome = Self.world().run("verify", "--build", "app.apk", "--build", "new.apk")
    #expect(outcome.status == .failure)
    #expect(outcome.told.contains("app.apk is a build for Android, too"))
  }

  @Test("a room is shared: who asks for little gets it, and the earlier ones get what remains")
  func shares() {
    #expect([1, 1, 1, 1].shares(of: 3) == [1, 1, 1, 0])
    #expect([10, 9].shares(of: 5) == [3, 2])
    #expect([10, 3, 10].shares(of: 12) == [5, 3, 4])
    #expect([2, 3].shares(of: 9) == [2, 3])
    #expect([0, 4].shares(of: 0) == [0, 0])
    #expect([Int]().shares(of: 9) == [])
  }

  @Test("many apps of one system leave the other its half, and are listed in their order")
  func sharedRoomOfApps() {
    let names = (0..<2_600).map { "<string>s\($0)</string>" }.joined()
    let info = """
      <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array>\(names)</array></dict></array></dict></plist>
      """
    let print = Array(repeating: "AB", count: 32).joined(separator: ":")
    let statements = (0..<2_600).map { number in
      """
      {"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",
      "package_name":"p\(number)","sha256_cert_fingerprints":["\(print)"]}}
      """
    }
    let links = "[\(statements.joined(separator: ",\n"))]"
    let world = TestWorld(["/home/me/project/Info.plist": info, "/home/me/project/links": links])
    let outcome = world.run(
      "verify", "--info-plist", "Info.plist", "--assetlinks", "links@h.org", "--format", "jsonl")
    let lines = outcome.answer.split(separator: "\n")
    let android = lines.filter { $0.contains(#""system":"android""#) }
    #expect((lines.count - android.count, android.count) == (2_500, 2_500))
    // A statement has two lines.
    #expect(android.first?.contains(#""line":1,"#) == true)
    #expect(android.last?.contains(#""line":4999,"#) == true)
  }

  @Test("the rules of two systems share the room of the list, and those left out are told of each")
  func sharedRoom() {
    func world(schemes: Int, hosts: Int) -> TestWorld {
      let names = (0..<schemes).map { "<string>s\($0)</string>" }.joined()
      let info = """
        <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array>\(names)</array></dict></array></dict></plist>
        """
      let data = (0..<hosts).map { #"<data android:host="h\#($0)"/>"# }.joined()
      let manifest = """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
        <application><activity android:name=".Main" android:exported="true"><intent-filter>
        <action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        <data android:scheme="app"/>\(data)</intent-filter></activity></application></manifest>
        """
      return TestWorld(["/home/me/project/Info.plist": info, "/home/me/project/m.xml": manifest])
    }
    func told(schemes: Int, hosts: Int) -> (listed: [Int], told: String) {
      let outcome = world(schemes: schemes, hosts: hosts).run(
        "verify", "--info-plist", "Info.plist", "--android-manifest", "m.xml", "--format", "jsonl")
      let lines = outcome.answer.split(separator: "\n")
      return (
        ["ios", "android"].map { system in lines.count { $0.contains(#""system":"\#(system)""#) } },
        outcome.told
      )
    }
    let both = told(schemes: 2_700, hosts: 2_800)
    #expect(both.listed == [2_500, 2_500])
    #expect(
      both.told.contains(
        "200 of 2,700 rules for iOS and 300 of 2,800 rules for Android are not listed"))
    let one = told(schemes: 5_100, hosts: 20)
    #expect(one.listed == [4_980, 20])
    #expect(
      one.told.contains("120 of 5,100 rules for iOS are not listed"), "\(one.told.suffix(400))")
  }

  @Test(
    "the certificates are told by their API levels, and those that asset links do not name",
    arguments: [33, 36])
  func rotatedKeys(level: Int) throws {
    let prints = ["new", "old"].map { name in
      SHA256.digest(SigningBlock.certificate(name))
        .map { $0.digits(2, radix: 16, uppercase: true) }.joined(separator: ":")
    }
    let (new, old) = (prints[0], prints[1])
    var archive = ZIPWriter()
    archive.add("AndroidManifest.xml", Self.manifest(path: "/buy/"))
    archive.add(
      "resources.arsc",
      CompiledFile.resources([
        CompiledFile.Entry("host", [(0, "", .string("h.example"))])
      ]))
    archive.block = SigningBlock.block([
      (0xF053_68C0, SigningBlock.prefixed(SigningBlock.signer("old", 28, level - 1))),
      (0x1B93_AD61, SigningBlock.prefixed(SigningBlock.signer("new", level, 0x7FFF_FFFF))),
    ])
    let world = TestWorld()
    world.files.set("/home/me/project/app.apk", archive.bytes)
    func verified(_ prints: [String], _ words: String...) -> TestWorld.Outcome {
      let list = prints.map { "\"\($0)\"" }.joined(separator: ",")
      let links = """
        [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",
        "package_name":"com.example","sha256_cert_fingerprints":[\(list)]}}]
        """
      world.files.set("/home/me/project/links", Array(links.utf8))
      return world.run(
        [
          "verify", "--build", "app.apk", "--assetlinks", "links@h.example",
          "https://h.example/buy/",
        ]
          + words)
    }
    let (shownNew, shownOld) = (Fingerprint.shortened(new), Fingerprint.shortened(old))
    let isNew = level <= AndroidApp.latestLevel
    let (newLevels, oldLevels) = ("API \(level) and later", "API 28 to \(level - 1)")
    let (own, shown, levels, other) =
      isNew ? (new, shownOld, oldLevels, level - 1) : (old, shownNew, newLevels, level)
    let one = verified([own])
    #expect(one.status == .done)
    #expect(
      one.answer.contains(
        "signed by \(shownNew) for \(newLevels), by \(shownOld) for \(oldLevels)"),
      "\(one.answer)")
    #expect(
      one.told.contains(
        "app.apk is signed by \(shown) for \(levels), which links does not name: "
          + "check with --android-api \(other)"), "\(one.told)")
    #expect(verified([own], "--android-api", "\(other)").status == .refused)
    #expect(!verified([own], "--android-api", "\(other)").told.contains("check with"))
    #expect(!verified([new, old]).told.contains("check with"))
    #expect(!verified([own], "--fingerprint", own).told.contains("check with"))
  }
}
