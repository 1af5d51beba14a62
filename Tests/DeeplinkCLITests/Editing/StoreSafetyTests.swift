import Foundation
import TestSupport
import Testing

@testable import DeeplinkCLI

@Suite("A store on a disk")
struct StoreSafetyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let store = """
    {
      "version": 1,
      "links": [
        { "name": "a", "path": "/a" }
      ]
    }

    """

  /// A context in which only the files are real.
  private func context() -> Context {
    let world = TestWorld(environment: ["HOME": folder.path], in: folder.path)
    return world.context.with { $0.files = Disk() }
  }

  /// Runs a line of the shell in which `deeplink` is the built program.
  private func shell(_ line: String) throws -> ProgramRun {
    let program = builtProduct("deeplink")
    try #require(FileManager.default.isExecutableFile(atPath: program))
    return try ProgramRun(
      "/bin/sh", ["-c", "deeplink() { \(program) \"$@\"; }\n\(line)"],
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "TMPDIR": folder.path],
      in: folder.path)
  }

  @Test("two writers with fifty adds each lose none of them")
  func twoWriters() async throws {
    try folder.write(Self.store, to: "links.json")
    await withTaskGroup(of: Int.self) { group in
      for writer in ["x", "y"] {
        group.addTask {
          (1...50).count { number in
            Deeplink.run(["add", "\(writer)\(number)", "/\(writer)/\(number)"], in: context())
              == .done
          }
        }
      }
      for await count in group { #expect(count == 50) }
    }
    let world = TestWorld.with(store: folder.text(of: "links.json") ?? "")
    let names = world.run("list", "--format", "names").answer.split(separator: "\n")
    #expect(Set(names).count == 101)
    #expect(folder.names == ["links.json"])
  }

  @Test("killed at any moment, the store is the old one or the new one, and both happen")
  func kills() throws {
    var lines = (0..<2000).map { #"    { "name": "l\#($0)", "path": "/p/\#($0)/$<id>" }"# }
    func store() -> String {
      "{\n  \"version\": 1,\n  \"links\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
    }
    try folder.write(store(), to: "links.json")
    // The moment of the kill homes in on the moment of the change.
    var delay = 10_000
    var endings = (old: 0, new: 0)
    try fuzz(rounds: 24) { random in
      let number = random.int(0...1999)
      let title = "T\(random.next())"
      try kill(
        ["edit", "l\(number)", "--title", title], after: random.int(delay / 2...delay * 3 / 2))
      if folder.text(of: "links.json") == store() {
        endings.old += 1
        delay += delay / 2 + 1
      } else {
        endings.new += 1
        delay -= delay / 3
        lines[number] =
          #"    { "name": "l\#(number)", "path": "/p/\#(number)/$<id>", "title": "\#(title)" }"#
        try #require(folder.text(of: "links.json") == store())
      }
    }
    #expect(endings.old > 0 && endings.new > 0)
    #expect(Deeplink.run(["add", "last", "/last"], in: context()) == .done)
    #expect(folder.names == ["links.json"])
  }

  /// Kills the built program so many microseconds after its start.
  private func kill(_ words: [String], after delay: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: builtProduct("deeplink"))
    process.arguments = words
    process.environment = ["HOME": folder.path]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(delay))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  @Test("where the file may not grow, it stays as it is, and why is said")
  func full() throws {
    let large = Self.store.replacing("\"/a\"", with: "\"/\(String(repeating: "a", count: 9000))\"")
    try folder.write(large, to: "links.json")
    let run = try shell("ulimit -f 4; deeplink add b /b")
    #expect(run.status == 1)
    #expect(run.errors == "error: cannot write \"links.json\": File too large\n")
    #expect(folder.text(of: "links.json") == large)
    #expect(folder.names == ["links.json"])
  }

  @Test("symbolic links stay, and so do mode and the folder's peace")
  func symbolicLinks() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("real"), withIntermediateDirectories: false)
    try folder.write(Self.store, to: "real/store.json", mode: 0o640)
    symlink("real/store.json", folder.file("one.json"))
    symlink("one.json", folder.file("links.json"))
    #expect(Deeplink.run(["add", "b", "/b"], in: context()) == .done)
    #expect(
      folder.text(of: "real/store.json") == """
        {
          "version": 1,
          "links": [
            { "name": "a", "path": "/a" },
            { "name": "b", "path": "/b" }
          ]
        }

        """)
    var facts = stat()
    #expect(lstat(folder.file("links.json"), &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(folder.file("links.json"), &facts) == 0 && facts.st_mode & 0o777 == 0o640)
    #expect(folder.names == ["links.json", "one.json", "real"])
  }

  @Test(
    "whatever its layout, adding and removing a link leaves the same bytes",
    arguments: [
      store, store.replacing("\n", with: "\r\n"), "\u{FEFF}" + store,
      #"{"version":1,"links":[{"name":"a","path":"/a"}]}"#, #"{"version":1}"#,
      "{ \"links\" : [\n\t{ \"name\" : \"a\" , \"path\":\"\\/a\" } ] , \"version\" : 1.0 }\n\n\n",
    ])
  func layouts(store: String) throws {
    try folder.write(store, to: "links.json")
    #expect(Deeplink.run(["add", "b", "/b/$<x>", "--rule", "x.minimum=1"], in: context()) == .done)
    #expect(folder.text(of: "links.json") != store)
    #expect(Deeplink.run(["remove", "b", "--yes"], in: context()) == .done)
    let left = folder.text(of: "links.json")
    #expect(left == store || left?.replacing(#","links":[]"#, with: "") == store)
  }

  @Test(
    "what is no sound store is refused and left alone",
    arguments: [
      "", " \n", "[]", "null", #"{"version":1,"links":["#,
      #"{"version":1,"links":[{"name":"a","path":"/","path":"/b"}]}"#,
      #"{"version":1,"x-deep":"# + String(repeating: "[", count: 100_000)
        + String(repeating: "]", count: 100_000) + "}",
    ])
  func refusals(store: String) throws {
    try folder.write(store, to: "links.json")
    for words in [["add", "b", "/b"], ["edit", "a", "--title", "t"], ["remove", "a", "--yes"]] {
      #expect(Deeplink.run(words, in: context()) == .failure)
    }
    #expect(folder.text(of: "links.json") == store)
  }

  @Test("bytes that are no UTF-8 are refused and left alone")
  func encodings() throws {
    let broken: [UInt8] =
      Array(#"{"version":1,"x-a":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in Self.store.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for bytes in [broken, utf16] {
      _ = FileManager.default.createFile(
        atPath: folder.file("links.json"), contents: Data(bytes))
      #expect(Deeplink.run(["add", "b", "/b"], in: context()) == .failure)
      #expect(FileManager.default.contents(atPath: folder.file("links.json")) == Data(bytes))
    }
  }

  @Test("an editor with words of its own is run by the shell, on a file of its own")
  func editor() throws {
    try folder.write(Self.store, to: "links.json")
    try folder.write(
      "#!/bin/sh\n[ \"$1\" = --wait ] || exit 9\nls -l \"$2\" | cut -c1-10\n"
        + "sed -i.bak 's,/a,/z,' \"$2\" && rm \"$2.bak\"\n", to: "my editor.sh", mode: 0o755)
    let run = try shell(
      "EDITOR=false VISUAL=\"'$PWD/my editor.sh' --wait\" deeplink edit a | cat")
    #expect(run.output == "")
    #expect(run.errors == "-rw-------\nlinks.json: edited \"a\"\n")
    #expect(folder.text(of: "links.json") == Self.store.replacing("\"/a\"", with: "\"/z\""))
    #expect(folder.names == ["links.json", "my editor.sh"])
  }

  @Test("a signal that comes while the editor is open leaves a file only if its text was changed")
  func ended() throws {
    try folder.write(Self.store, to: "links.json")
    let ends = "kill -TERM $PPID; while kill -0 $PPID; do sleep 0.1; done 2>/dev/null"
    let unchanged = try shell("mkdir t; EDITOR='\(ends); :' TMPDIR=$PWD/t deeplink edit a")
    #expect(unchanged.status == 128 + SIGTERM && !unchanged.errors.contains("changed"))
    let editor = "f() { echo x >>\"$1\"; \(ends); }; f"
    let changed = try shell("EDITOR='\(editor)' TMPDIR=$PWD/t deeplink edit a; ls t/*")
    #expect(changed.errors.contains("nothing changed; your text is in "))
    #expect(changed.output == "a.json\n")
    #expect(folder.text(of: "links.json") == Self.store)
  }

  @Test("a text that is given up is in a file that others cannot read")
  func givenUp() throws {
    try folder.write(Self.store, to: "links.json")
    let run = try shell("EDITOR='echo x >>' deeplink edit a")
    #expect(run.status == 2)
    let path = run.errors.split(separator: " ").last.map { $0.dropLast() } ?? ""
    #expect(
      FileManager.default.contents(atPath: String(path)).map { $0.suffix(2) } == Data("x\n".utf8))
    var facts = stat()
    #expect(stat(String(path), &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    #expect(folder.text(of: "links.json") == Self.store)
  }
}
