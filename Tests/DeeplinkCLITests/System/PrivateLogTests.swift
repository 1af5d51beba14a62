import Foundation
import TestSupport
import Testing

@testable import DeeplinkCLI
import TextKit

@Suite("A private log")
struct PrivateLogTests {
  let folder: TemporaryFolder
  let log: PrivateLog

  init() throws {
    folder = try TemporaryFolder()
    log = PrivateLog(path: folder.file("state/deeplink/log"))
  }

  private func mode(of name: String) -> mode_t {
    var status = stat()
    stat(folder.file(name), &status)
    return status.st_mode & 0o777
  }

  @Test("the folder is made for its owner alone, and the file too")
  func modes() throws {
    try log.append(Array("one".utf8), limit: 1_000)
    try log.append(Array("two".utf8), limit: 1_000)
    #expect(folder.text(of: "state/deeplink/log") == "one\ntwo\n")
    #expect(mode(of: "state/deeplink") == 0o700)
    #expect(mode(of: "state/deeplink/log") == 0o600)
  }

  @Test("a log that is not there reads as nothing, and filtering does not make it")
  func missing() throws {
    #expect(try log.read() == [])
    try log.filter { _ in true }
    #expect(folder.names == [])
  }

  @Test("past the limit the older lines go, whole")
  func limit() throws {
    for number in 100..<200 { try log.append(Array("line \(number)".utf8), limit: 300) }
    let lines = (folder.text(of: "state/deeplink/log") ?? "").split(separator: "\n")
    #expect(lines.last == "line 199")
    #expect(lines.count < 34)
    #expect(lines.allSatisfy { $0.hasPrefix("line ") && $0.count == 8 })
    #expect(folder.names == ["state"])
  }

  @Test(
    "up to the limit every line stays, and past it the newer half",
    arguments: [(8, "a\nb\nc\nd\n"), (7, "d\n"), (6, "d\n")])
  func limits(limit: Int, text: String) throws {
    for line in ["a", "b", "c"] { try log.append(Array(line.utf8), limit: 8) }
    try log.append(Array("d".utf8), limit: limit)
    #expect(folder.text(of: "state/deeplink/log") == text)
  }

  @Test("what is no file is no log, and where there can be none it reads as nothing")
  func noFile() throws {
    try folder.write("text", to: "file")
    #expect(try PrivateLog(path: folder.file("file/log")).read() == [])
    for path in [folder.path, folder.file(String(repeating: "x", count: 300))] {
      #expect(throws: SystemFailure.self) { try PrivateLog(path: path).read() }
    }
  }

  @Test("a symbolic link in its place is not followed")
  func symbolicLink() throws {
    try log.append(Array("one".utf8), limit: 1_000)
    unlink(log.path)
    try folder.write("precious\n", to: "precious")
    symlink(folder.file("precious"), log.path)
    #expect(throws: SystemFailure.self) { try log.append(Array("two".utf8), limit: 1_000) }
    #expect(throws: SystemFailure.self) { try log.read() }
    #expect(folder.text(of: "precious") == "precious\n")
  }

  @Test("a symbolic link in the place of its folder is not followed")
  func symbolicFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("other"), withIntermediateDirectories: false)
    try folder.write("precious\n", to: "other/log")
    let log = PrivateLog(path: folder.file("linked/log"))
    symlink("other", folder.file("linked"))
    let failure = SystemFailure(
      "read", folder.file("linked"), reason: "it is a symbolic link, which is not followed")
    #expect(throws: failure) { try log.append(Array("two".utf8), limit: 1_000) }
    #expect(throws: failure) { try log.read() }
    #expect(folder.text(of: "other/log") == "precious\n")
  }

  @Test(
    "a folder that others can write to is closed to them",
    arguments: [(0o777, 0o755), (0o770, 0o750), (0o755, 0o755), (0o700, 0o700)])
  func openFolder(before: mode_t, after: mode_t) throws {
    try log.append(Array("one".utf8), limit: 1_000)
    chmod(folder.file("state/deeplink"), before)
    try log.append(Array("two".utf8), limit: 1_000)
    #expect(mode(of: "state/deeplink") == after)
  }

  @Test("a log that has become larger than any is cut to what may stay")
  func hugeLog() throws {
    try log.append(Array("one".utf8), limit: 1_000)
    let file = try Descriptor(opening: log.path, O_RDWR)
    try file.cut(to: 1 << 40)
    try file.seek(to: 1 << 40)
    try file.write(Array("\ntwo\n".utf8))
    try log.append(Array("three".utf8), limit: 20)
    #expect(folder.text(of: "state/deeplink/log") == "three\n")
  }

  @Test("a folder in the place of its new contents does not stand in the way")
  func folderInTheWay() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("state/deeplink/.deeplink-log-new/x"), withIntermediateDirectories: true)
    for line in ["a", "b", "c", "d"] { try log.append(Array(line.utf8), limit: 6) }
    #expect(folder.text(of: "state/deeplink/log") == "d\n")
  }

  @Test("filtering keeps the lines that it is told to")
  func filter() throws {
    for line in ["a 1", "b 2", "a 3"] { try log.append(Array(line.utf8), limit: 1_000) }
    try log.filter { $0.first == UInt8(ascii: "a") }
    #expect(try log.read() == Array("a 1\na 3\n".utf8))
  }

  @Test("a line that was left unfinished does not run into the next")
  func unfinished() throws {
    try log.append(Array("one".utf8), limit: 1_000)
    try folder.write("one\ntw", to: "state/deeplink/log")
    try log.append(Array("three".utf8), limit: 1_000)
    #expect(folder.text(of: "state/deeplink/log") == "one\ntw\nthree\n")
  }

  @Test("many writers at once lose no line and break none")
  func writersAtOnce() async throws {
    let log = log
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for round in 0..<25 { try log.append(Array("\(writer)-\(round)".utf8), limit: 100_000) }
        }
      }
      try await group.waitForAll()
    }
    let lines = try log.read().split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 100)
    #expect(Set(lines.map(Array.init)).count == 100)
  }

  @Test("a folder that cannot be made is told as that")
  func noFolder() {
    var attempt: String?
    do throws(SystemFailure) {
      try PrivateLog(path: "/proc/none/log").append([0x61], limit: 100)
    } catch {
      attempt = error.attempt
    }
    #expect(attempt == "make")
  }
}
