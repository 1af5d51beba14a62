import Foundation
import RuleKit
import TestSupport
import Testing

@testable import DeeplinkCLI
import TextKit

@Suite("Replacing a file")
struct FileReplacementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func replace(_ name: String, with text: String) throws {
    try FileReplacement(of: folder.file(name)).commit { _ in Array(text.utf8) }
  }

  /// Mode, owner and group, of a link itself.
  private func facts(of name: String) -> [UInt32] {
    var facts = stat()
    lstat(folder.file(name), &facts)
    return [UInt32(facts.st_mode), facts.st_uid, facts.st_gid]
  }

  private func isLink(_ name: String) -> Bool {
    mode_t(facts(of: name)[0]) & S_IFMT == S_IFLNK
  }

  @Test(
    "mode, owner and group are kept, and nothing is left beside the file",
    arguments: [0o600, 0o640, 0o664, 0o755] as [mode_t])
  func mode(mode: mode_t) throws {
    try folder.write("old", to: "a.json", mode: mode)
    let before = facts(of: "a.json")
    try replace("a.json", with: "new")
    #expect(folder.text(of: "a.json") == "new")
    #expect(facts(of: "a.json") == before)
    #expect(folder.names == ["a.json"])
  }

  #if canImport(Darwin)
    @Test("extended attributes and the access list are kept")
    func attributes() throws {
      try folder.write("old", to: "a.json")
      func run(_ words: String...) throws -> String {
        try ProgramRun(words[0], Array(words.dropFirst()), in: folder.path).output
      }
      _ = try run("/usr/bin/xattr", "-w", "com.example.note", "kept", "a.json")
      _ = try run("/bin/chmod", "+a", "everyone deny execute", "a.json")
      try replace("a.json", with: "new")
      #expect(folder.text(of: "a.json") == "new")
      #expect(try run("/usr/bin/xattr", "-p", "com.example.note", "a.json") == "kept\n")
      #expect(try run("/bin/ls", "-le", "a.json").contains("everyone deny execute"))
    }
  #endif

  @Test("a group other than the writer's own is kept")
  func group() throws {
    try folder.write("old", to: "a.json", mode: 0o640)
    var groups = [gid_t](repeating: 0, count: 64)
    let count = Int(getgroups(64, &groups))
    let own = getegid()
    let others = groups.prefix(max(0, count)) + (geteuid() == 0 ? [own + 1] : [])
    guard let other = others.first(where: { $0 != own }) else { return }
    #expect(chown(folder.file("a.json"), uid_t.max, other) == 0)
    let before = facts(of: "a.json")
    try replace("a.json", with: "new")
    #expect(facts(of: "a.json") == before)
    #expect(before[2] == other)
  }

  @Test("the change is given what the file holds, and nil where there is no file")
  func given() throws {
    try folder.write("old", to: "a.json")
    try FileReplacement(of: folder.file("a.json")).commit { bytes in
      #expect(bytes == Array("old".utf8))
      return bytes
    }
    try FileReplacement(of: folder.file("b.json")).commit { bytes in
      #expect(bytes == nil)
      return Array("made".utf8)
    }
    #expect(folder.text(of: "b.json") == "made")
    // A new file is whatever the person's umask makes of it.
    close(open(folder.file("c.json"), O_CREAT | O_WRONLY, 0o666))
    #expect(facts(of: "b.json") == facts(of: "c.json"))
  }

  @Test("a chain of symbolic links survives and its target changes")
  func symbolicLinks() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("real"), withIntermediateDirectories: false)
    try folder.write("old", to: "real/store.json")
    symlink("real/store.json", folder.file("near"))
    symlink(folder.file("near"), folder.file("far"))
    try replace("far", with: "new")
    #expect(folder.text(of: "real/store.json") == "new")
    #expect(isLink("near"))
    #expect(isLink("far"))
    #expect(folder.names == ["far", "near", "real"])
  }

  @Test("a symbolic link to a file that is not there makes that file")
  func danglingLink() throws {
    symlink("target.json", folder.file("link"))
    try replace("link", with: "new")
    #expect(folder.text(of: "target.json") == "new")
    #expect(folder.names == ["link", "target.json"])
  }

  @Test("a loop of symbolic links is refused")
  func loop() throws {
    symlink("b", folder.file("a"))
    symlink("a", folder.file("b"))
    #expect(throws: SystemFailure.self) { try replace("a", with: "new") }
  }

  @Test("a file of several names is refused, since a rename would part them")
  func hardLink() throws {
    try folder.write("old", to: "a.json")
    link(folder.file("a.json"), folder.file("b.json"))
    #expect(throws: SystemFailure.self) { try replace("a.json", with: "new") }
    #expect(folder.text(of: "a.json") == "old")
    #expect(folder.names == ["a.json", "b.json"])
  }

  @Test("only the owner of a file is told to change its mode", arguments: [true, false])
  func otherOwner(isOwn: Bool) throws {
    try folder.write("old", to: "a.json", mode: 0o444)
    var facts = stat()
    lstat(folder.file("a.json"), &facts)
    if !isOwn { facts.st_uid += 1 }
    let failure = #expect(throws: SystemFailure.self) {
      try facts.checkReplaceable(at: folder.file("a.json"))
    }
    #expect(failure?.hint?.contains("chmod") == isOwn)
  }

  @Test("a read-only file is refused, even to root")
  func readOnly() throws {
    try folder.write("old", to: "a.json", mode: 0o444)
    #expect(throws: SystemFailure.self) { try replace("a.json", with: "new") }
    #expect(folder.text(of: "a.json") == "old")
  }

  @Test(
    "what another program wrote meanwhile is not overwritten, however long the file was there",
    arguments: [0, 1_100])
  func changedMeanwhile(milliseconds: Int) async throws {
    try folder.write("old", to: "a.json")
    // What was changed a second ago is told by its times alone.
    try await Task.sleep(for: .milliseconds(milliseconds))
    #expect(throws: SystemFailure.self) {
      try FileReplacement(of: folder.file("a.json")).commit { _ in
        try folder.write("theirs", to: "a.json")
        return Array("ours".utf8)
      }
    }
    #expect(folder.text(of: "a.json") == "theirs")
    #expect(folder.names == ["a.json"])
  }

  @Test("what a killed writer left behind does not stand in the way")
  func leftBehind() throws {
    try folder.write("old", to: "a.json")
    try folder.write("half a fi", to: ".deeplink-new")
    try replace("a.json", with: "new")
    #expect(folder.text(of: "a.json") == "new")
    #expect(folder.names == ["a.json"])
  }

  @Test("a folder in the place of the new file does not stand in the way")
  func folderInTheWay() throws {
    try folder.write("old", to: "a.json")
    try FileManager.default.createDirectory(
      atPath: folder.file(".deeplink-new/x"), withIntermediateDirectories: true)
    try replace("a.json", with: "new")
    #expect(folder.text(of: "a.json") == "new")
    #expect(folder.names == [".deeplink-new", "a.json"])
  }

  @Test("a file whose name is as long as a name can be is made and replaced")
  func longName() throws {
    let name = String(repeating: "x", count: 255)
    try replace(name, with: "old")
    try replace(name, with: "new")
    #expect(folder.text(of: name) == "new")
    #expect(folder.names == [name])
  }

  @Test("a writer that holds the lock is waited for, and named when it does not end")
  func locked() throws {
    try folder.write("old", to: "a.json")
    let holder = open(folder.path, O_RDONLY)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    #expect(throws: SystemFailure.self) {
      try FileReplacement(of: folder.file("a.json")).commit(waiting: 0.05) { _ in [] }
    }
    #expect(folder.text(of: "a.json") == "old")
  }

  @Test("many writers at once lose nothing")
  func writersAtOnce() async throws {
    try folder.write("", to: "a.json")
    let path = folder.file("a.json")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for round in 0..<10 {
            try FileReplacement(of: path).commit { ($0 ?? []) + Array("\(writer)-\(round)\n".utf8) }
          }
        }
      }
      try await group.waitForAll()
    }
    let lines = (folder.text(of: "a.json") ?? "").split(separator: "\n")
    #expect(Set(lines).count == 40)
    #expect(lines.count == 40)
  }

  @Test("a file that another program removed meanwhile is not made again")
  func removedMeanwhile() throws {
    try folder.write("old", to: "a.json")
    #expect(throws: SystemFailure.self) {
      try FileReplacement(of: folder.file("a.json")).commit { _ in
        unlink(folder.file("a.json"))
        return Array("ours".utf8)
      }
    }
    #expect(folder.names == [])
  }

  @Test("what another program wrote meanwhile is not overwritten, though as long or new")
  func changedAlike() throws {
    try folder.write("old", to: "a.json")
    for name in ["a.json", "b.json"] {
      #expect(throws: SystemFailure.self) {
        try FileReplacement(of: folder.file(name)).commit { _ in
          try folder.write("new", to: name)
          return Array("ours".utf8)
        }
      }
      #expect(folder.text(of: name) == "new")
    }
  }

  @Test("what is no file is replaced by nothing")
  func folderThere() {
    #expect(throws: SystemFailure("change", folder.path, reason: "it is not a regular file")) {
      try FileReplacement(of: folder.path).commit { _ in [] }
    }
  }
}
