import Foundation
import TestSupport
import Testing

@testable import DeeplinkCLI
import TextKit

@Suite("The files that a store names")
struct RepositoryTests {
  /// A folder with a repository in it, a store in a folder of that, and a file beside it all.
  private let outside: TemporaryFolder
  private var root: String { outside.file("repo") }

  private static let association = #"{"applinks":{"details":[{"appIDs":["T.a"],"paths":["*"]}]}}"#
  private static let secret = "AWS_SECRET=hunter2"

  init() throws {
    outside = try TemporaryFolder()
    for folder in ["repo/.git", "repo/qa", "repo/web", "home"] {
      try FileManager.default.createDirectory(
        atPath: outside.file(folder), withIntermediateDirectories: true)
    }
    try outside.write(Self.secret, to: "secret.env")
    try outside.write(Self.association, to: "aasa")
    try outside.write(Self.association, to: "repo/web/aasa")
    try outside.write(Self.secret, to: "repo/web/text")
    symlink("../../secret.env", outside.file("repo/web/out"))
    symlink("../..", outside.file("repo/web/above"))
    symlink("aasa", outside.file("repo/web/near"))
    mkfifo(outside.file("repo/web/pipe"), 0o600)
  }

  /// A world on the disk, in the folder of a store that names this file for each host.
  private func world(_ name: String, variables: [String: String] = [:]) throws -> DiskWorld {
    try outside.write(
      """
      { "version": 1,
        "apps": { "ios": { "association": { "h.example": "\(name)" } } },
        "links": [ { "name": "a", "path": "https://h.example/a" } ] }
      """, to: "repo/qa/links.json")
    var variables = variables
    variables["HOME"] = outside.file("home")
    return DiskWorld(in: outside.file("repo/qa"), variables: variables)
  }

  @Test(
    "a file in the repository is read, however it is named",
    arguments: ["../web/aasa", "../web/near", "./../qa/../web/above/repo/web/aasa"])
  func inside(name: String) throws {
    let world = try world(name)
    #expect(world.run("verify", "-q").status == .done)
    #expect(world.run("check", "-q").told == "")
  }

  @Test(
    "a file elsewhere is an error of the store, which shows nothing of it, in every command and format",
    arguments: [
      ("/etc/passwd", "/etc/passwd"), ("/etc/no such file", "/etc/no such file"),
      ("../../secret.env", "secret.env"), ("../../none", "none"), ("../web/out", "secret.env"),
      ("../web/above/aasa", "aasa"), ("/dev/zero", "/dev/zero"),
    ])
  func elsewhere(name: String, target: String) throws {
    let world = try world(name)
    let path = Path.joined(outside.path, target)
    // Where a part of the path is itself a link, such as /etc on macOS.
    let real = try ResolvedPath(path).path
    let reason =
      real == name
      ? "it is not in \"\(root)\""
      : "it leads to \"\(real)\", which is not in \"\(root)\""
    let message = "cannot read \"\(name)\": \(reason)"
    let error = """
      links.json:2:52: error: \(message)
            "apps": { "ios": { "association": { "h.example": "\(name)" } } },
      \(String(repeating: " ", count: 61))\(String(repeating: "^", count: name.count + 2))
        hint: allow files below another directory with --root DIR or DEEPLINK_ROOT

      """
    let verify = world.run("verify")
    #expect(verify.status == .failure)
    #expect(normalized(verify.told) == normalized(error))
    for words in [
      ["check"], ["check", "links.json"], ["check", "--store", "links.json"],
      ["check", "--format", "json"], ["check", "--format", "github"],
      ["check", "--format", "sarif"], ["check", "--format", "junit"],
    ] {
      let check = world.run(words)
      #expect(check.status == .refused)
      #expect((check.answer + check.told).contains("cannot read"), "\(words)")
      #expect(!(check.answer + check.told).contains("hunter2"), "\(words)")
      #expect(!(check.answer + check.told).contains("root:"), "\(words)")
    }
  }

  /// Without the line of carets, whose width is not what this is about.
  private func normalized(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.contains("^") }
  }

  @Test("the files of git itself are not among them", arguments: ["../.git/config", "../web/git"])
  func git(name: String) throws {
    try outside.write("[core]\n\textraheader = hunter2\n", to: "repo/.git/config")
    symlink("../.git/config", outside.file("repo/web/git"))
    let run = try world(name).run(["verify", "--root", "/"])
    #expect(run.status == .failure)
    #expect(!run.told.contains("core"))
    let target = "\(root)/.git/config"
    #expect(
      run.told.contains(
        "cannot read \"\(name)\": it leads to \"\(target)\", which is in a .git directory\n"))
  }

  @Test(
    "what is not a regular file is not read, and not waited for",
    arguments: [
      ("../web/pipe", "it is not a regular file"), ("../web", "it is not a regular file"),
      ("../web/none", "No such file or directory"),
    ])
  func irregular(name: String, reason: String) throws {
    let run = try world(name).run("verify")
    #expect(run.status == .failure)
    #expect(run.told.contains("error: cannot read \"\(name)\": \(reason)\n"))
  }

  @Test(
    "a file in the repository that does not begin like its type shows none of its text",
    arguments: [
      secret, "\n  \(secret)", "[default]\n\(secret)", "\u{FEFF}\(secret)", "\"\(secret)\"",
    ])
  func otherText(text: String) throws {
    try outside.write(text, to: "repo/web/text")
    let world = try world("../web/text")
    #expect(
      world.run("verify").told == """
        ../web/text:1:1: error: the file is not JSON: it does not start with { or [

        """)
    for words in [["check"], ["check", "--format", "json"], ["check", "--format", "github"]] {
      let check = world.run(words)
      #expect(!(check.answer + check.told).contains("AWS"), "\(words)")
      #expect((check.answer + check.told).contains("does not start with"), "\(words)")
    }
    try outside.write(text, to: "repo/qa/links.json")
    for words in [["check"], ["list"], ["add", "b", "/b"], ["check", "links.json"]] {
      #expect(
        world.run(words).told == """
          links.json:1:1: error: the file is not JSON: it does not start with { or [

          """, "\(words)")
    }
  }

  @Test(
    "a file whose kind is known from its first bytes is named and not shown",
    arguments: [
      ("bplist99AWS", "offset 0: expected a binary property list of version 00"),
      ("A\0W\0S\0=\0", "the text is UTF-16, expected UTF-8"),
      ("", "expected an element, found the end"),
    ])
  func knownText(text: String, message: String) throws {
    try outside.write(text, to: "Info.plist")
    let run = try world("../web/aasa").run(
      "verify", "--info-plist", outside.file("Info.plist"), "https://h.example/a")
    #expect(run.told.contains("error: \(message)\n"))
    #expect(!run.told.contains("AWS") && !run.told.contains("\\u{0}"))
  }

  @Test(
    "a person may allow another folder, by an option or a variable",
    arguments: [["--root", "../.."], ["--root=/"], []])
  func root(words: [String]) throws {
    let variables = words.isEmpty ? ["DEEPLINK_ROOT": outside.path] : [:]
    let world = try world("../../aasa", variables: variables)
    #expect(world.run(["verify", "-q"] + words).status == .done)
    #expect(world.run(["check", "-q"] + words).status == .done)
    #expect(world.run("check", "--root", ".").status == .refused)
  }

  @Test("a root that is not a folder is reported as that", arguments: [true, false])
  func noRoot(isOption: Bool) throws {
    let world = try world("../web/aasa", variables: isOption ? [:] : ["DEEPLINK_ROOT": "none"])
    let run = world.run(["verify"] + (isOption ? ["--root", "none"] : []))
    #expect(run.status == .failure)
    let origin = isOption ? "--root" : "DEEPLINK_ROOT"
    #expect(
      run.told.contains(
        "error: cannot read \"../web/aasa\": \(origin): \"none\" is not a directory\n"))
  }

  @Test("a .git that is a file marks a repository too, and without one the store's folder counts")
  func marks() throws {
    let world = try world("../web/aasa")
    rmdir(outside.file("repo/.git"))
    #expect(world.run("verify").status == .failure)
    try outside.write("gitdir: ../elsewhere", to: "repo/.git")
    #expect(world.run("verify", "-q").status == .done)
  }

  @Test("the strings beside a manifest are not read by a link out of the repository")
  func strings() throws {
    let folder = "repo/qa/res/values"
    try FileManager.default.createDirectory(
      atPath: outside.file(folder), withIntermediateDirectories: true)
    try outside.write("<manifest/>", to: "repo/qa/M.xml")
    symlink("../../../../secret.env", outside.file(folder + "/strings.xml"))
    let world = try world("../web/aasa")
    try outside.write(
      #"{"version":1,"apps":{"android":{"manifest":"M.xml"}},"links":[]}"#,
      to: "repo/qa/links.json")
    let message =
      "cannot read \"res/values/strings.xml\": it leads to \"\(outside.file("secret.env"))\", "
      + "which is not in \"\(root)\""
    #expect(world.run("check").told.contains(message))
    let named = world.run("verify", "--android-manifest", "M.xml", "https://h.example/a")
    #expect(named.told.contains(message))
    unlink(outside.file("secret.env"))
    #expect(world.run("check").told.contains(message))
  }

  @Test(
    "files that are found beside a manifest are read from the repository alone, in every command",
    arguments: [
      ("../../../../secret.env", "it leads to \"OUT/secret.env\", which is not in \"OUT/repo\""),
      ("../../../web/pipe", "it leads to \"OUT/repo/web/pipe\": it is not a regular file"),
      ("/dev/null", "it leads to \"/dev/null\", which is not in \"OUT/repo\""),
    ])
  func foundBeside(target: String, reason: String) throws {
    let manifest = AndroidAppFiles.manifest(host: "@string/host", prefixes: "/g/")
    try FileManager.default.createDirectory(
      atPath: outside.file("repo/qa/res/values"), withIntermediateDirectories: true)
    symlink(target, outside.file("repo/qa/res/values/strings.xml"))
    let world = try world("../web/aasa")
    try outside.write(manifest, to: "repo/qa/M.xml")
    try outside.write(
      AndroidAppFiles.manifest(host: "@string/host", prefixes: "/h/"), to: "repo/qa/N.xml")
    let message =
      "error: cannot read \"res/values/strings.xml\": "
      + reason.replacing("OUT", with: outside.path)
    for words in [
      ["diff", "M.xml", "N.xml"], ["import", "M.xml", "--dry-run"],
      ["verify", "https://h.example/g/1", "--android-manifest", "M.xml"],
    ] {
      let run = world.run(words)
      #expect(run.status == .failure, "\(words)")
      #expect(run.told.hasPrefix(message), "\(words): \(run.told)")
    }
  }

  @Test(
    "no file of resources is read outside the repository, by a link of its own or of its folder",
    arguments: [("qa/res/values/hosts.xml", "secret.env"), ("qa/res/values", "values")])
  func resourcesOutside(link: String, target: String) throws {
    let text = #"<resources><string name="host">h.example</string></resources>"#
    for folder in ["repo/qa/res/values", "values"] {
      try FileManager.default.createDirectory(
        atPath: outside.file(folder), withIntermediateDirectories: true)
    }
    let world = try world("../web/aasa")
    try outside.write(text, to: "values/hosts.xml")
    try outside.write(text, to: "values/strings.xml")
    try outside.write(
      AndroidAppFiles.manifest(host: "@string/host", prefixes: "/g/"), to: "repo/qa/M.xml")
    rmdir(outside.file("repo/" + link))
    symlink(outside.file(target), outside.file("repo/" + link))
    let run = world.run("verify", "https://h.example/g/1", "--android-manifest", "M.xml")
    #expect(run.status == .failure)
    #expect(run.told.contains("which is not in \"\(root)\""), "\(run.told)")
  }

  @Test("a store that is a link out of its repository is refused, and made nowhere else")
  func linkedStore() throws {
    let world = try world("../web/aasa")
    unlink(outside.file("repo/qa/links.json"))
    let message = """
      error: cannot use "links.json": it leads to "\(outside.file("secret.env"))", which is not in \
      "\(root)"
        hint: pass that file itself, or allow a directory that contains it with --root DIR or \
      DEEPLINK_ROOT

      """
    symlink("../../secret.env", outside.file("repo/qa/links.json"))
    for words in [
      ["list"], ["check"], ["add", "b", "/b"], ["fill", "a"], ["check", "links.json"],
      ["verify", "--store", "../qa/links.json"],
    ] {
      let run = world.run(words)
      #expect(run.status == .failure)
      let name = words.last.flatMap { $0.hasPrefix("..") ? $0 : nil } ?? "links.json"
      #expect(run.told == message.replacing("\"links.json\"", with: "\"\(name)\""), "\(words)")
    }
    #expect(world.run("check", "links.json", "--root", "../..").told.contains("is not JSON"))
    // Nothing says whether the file exists, and nothing is made there.
    unlink(outside.file("secret.env"))
    for words in [
      ["list"], ["add", "b", "/b"], ["add", "b", "/b", "--store", "links.json"],
      ["init", "--env", "e=https://h"],
    ] {
      #expect(world.run(words).told == message, "\(words)")
    }
    #expect(outside.text(of: "secret.env") == nil)
  }

  @Test(
    "a link in no repository is a person's own where it is named, and refused where it is found")
  func ownLink() throws {
    try outside.write(#"{"version":1,"links":[{"name":"a","path":"/a"}]}"#, to: "own.json")
    symlink("../own.json", outside.file("home/links.json"))
    let world = DiskWorld(in: outside.file("home"), variables: [:])
    #expect(world.run("list", "--format", "names", "--store", "links.json").answer == "a\n")
    #expect(world.run("check", "-q", "links.json").status == .done)
    #expect(world.run("list").status == .failure)
    #expect(world.run("list", "--root", "..", "--format", "names").answer == "a\n")
  }

  @Test("a link out of the repository in a parent folder is skipped with a warning")
  func linkedParent() throws {
    _ = try world("../web/aasa")
    unlink(outside.file("repo/qa/links.json"))
    symlink("../secret.env", outside.file("repo/links.json"))
    let run = DiskWorld(in: outside.file("repo/qa"), variables: [:]).run("list")
    #expect(
      run.told == """
        warning: cannot use "\(outside.file("repo/links.json"))": it leads to \
        "\(outside.file("secret.env"))", which is not in "\(root)"
          hint: pass that file itself, or allow a directory that contains it with --root DIR or \
        DEEPLINK_ROOT
        error: no links.json found here or in a parent directory
          hint: run deeplink init, or pass --store FILE

        """)
  }

  @Test("a pipe in the place of a store is not waited for, unless it is named")
  func pipe() throws {
    let world = try world("../web/aasa")
    unlink(outside.file("repo/qa/links.json"))
    mkfifo(outside.file("repo/qa/links.json"), 0o600)
    for words in [["list"], ["add", "b", "/b"], ["check"]] {
      let run = world.run(words)
      #expect(run.status == .failure)
      #expect(run.told == "error: cannot use \"links.json\": it is not a regular file\n")
    }
    // A server would read it for every call.
    let call = AgentWorld.initialize + "\n" + AgentWorld.call("list_links", "{}")
    let answer = world.run(["mcp", "--store", "links.json"], input: call + "\n").answer
    #expect(answer.contains("error: cannot use \\\"links.json\\\": it is not a regular file"))
  }

  @Test(
    "no command replaces a file that it reads, under whatever name",
    arguments: [
      ["batch", "https://h.example/$<p>", "--input", "rows.csv", "--rejects", "same"],
      ["derive", "urls.txt", "-o", "same"], ["derive", "same", "-o", "urls.txt"],
      ["fill", "https://h.example/$<p>", "--values", "values.json", "-o", "same"],
      [
        "fill", "https://h.example/x", "--format", "apns", "--payload", "payload.json", "-o",
        "same",
      ],
    ])
  func outputThatIsRead(words: [String]) throws {
    let world = try world("../web/aasa")
    let texts = [
      "rows.csv": "p\n1\n", "urls.txt": "https://h.example/a\n", "values.json": #"{"p":"1"}"#,
      "payload.json": #"{"aps":{}}"#,
    ]
    for (name, text) in texts { try outside.write(text, to: "repo/qa/\(name)") }
    let input = try #require(words.first { texts[$0] != nil })
    symlink(input, outside.file("repo/qa/same"))
    let run = world.run(words)
    #expect(run.status == .failure)
    #expect(run.told.contains("this command also reads it"), "\(run.told)")
    #expect(outside.text(of: "repo/qa/\(input)") == texts[input])
  }

  @Test("a change of a symbolic link names the file that changes, which no change makes")
  func changedLink() throws {
    let world = try world("../web/aasa")
    unlink(outside.file("repo/qa/links.json"))
    symlink("../web/shared.json", outside.file("repo/qa/links.json"))
    let target = outside.file("repo/web/shared.json")
    try outside.write("https://h.example/b\n", to: "repo/qa/urls.txt")
    for words in [
      ["add", "b", "https://h.example/b"], ["init", "--env", "e=https://h"],
      ["derive", "urls.txt", "--write", "--yes"], ["import", "--from", "paths", "urls.txt"],
      ["add", "b", "https://h.example/b", "--store", "links.json"],
    ] {
      let run = world.run(words)
      #expect(run.status == .failure, "\(words)")
      #expect(
        run.told == """
          error: cannot create "links.json": it is a symbolic link to "\(target)", which does not exist
            hint: pass that file itself with --store, or remove the link

          """, "\(words)")
    }
    try outside.write(#"{"version":1,"links":[]}"#, to: "repo/web/shared.json")
    #expect(
      world.run("add", "b", "https://h.example/b").told
        == "links.json (a symbolic link to \(target)): added \"b\"\n")
    #expect(
      world.run("add", "c", "https://h.example/c").told
        == "links.json (a symbolic link to \(target)): added \"c\"\n")
    #expect(world.run("list", "--format", "names").answer == "b\nc\n")
  }
}

/// A context in memory whose files are those of the disk.
private struct DiskWorld {
  private let folder: String
  private let variables: [String: String]

  init(in folder: String, variables: [String: String]) {
    self.folder = folder
    self.variables = variables
  }

  func run(_ words: String...) -> TestWorld.Outcome { run(words) }

  func run(_ words: [String], input: String = "") -> TestWorld.Outcome {
    let world = TestWorld(environment: variables, in: folder)
    world.inputBytes = Array(input.utf8)
    let context = world.context.with { $0.files = Disk() }
    let status = Deeplink.run(words, in: context)
    return TestWorld.Outcome(status: status, answer: world.answerText, told: world.told)
  }
}
