import Foundation
import TestSupport
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("A file that is written anew")
struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mode(of name: String) -> mode_t {
    var status = stat()
    stat(folder.file(name), &status)
    return status.st_mode & 0o777
  }

  /// Writes to a file of the folder, and lets go of it with or without an end.
  private func write(_ text: String, to name: String, isPrivate: Bool = false, ends: Bool = true)
    throws
  {
    let sink = try Disk().sink(folder.file(name), isPrivate: isPrivate)
    try sink.write(bytes: Array(text.utf8))
    if ends { try sink.commit() }
  }

  @Test("it has the mode of the one that it replaces, and is its owner's alone where it is private")
  func modes() throws {
    let usual = open(folder.file("usual"), O_CREAT | O_WRONLY, 0o666)
    close(usual)
    try write("new", to: "made")
    try write("new", to: "secret", isPrivate: true)
    try folder.write("old", to: "old", mode: 0o640)
    try write("new", to: "old")
    try folder.write("old", to: "open", mode: 0o644)
    try write("new", to: "open", isPrivate: true)
    #expect(
      ["made", "secret", "old", "open"].map(mode) == [mode(of: "usual"), 0o600, 0o640, 0o600])
    #expect(folder.names == ["made", "old", "open", "secret", "usual"])
    #expect(["made", "secret", "old", "open"].allSatisfy { folder.text(of: $0) == "new" })
  }

  @Test("without an end nothing has happened")
  func abandoned() throws {
    try folder.write("old", to: "old")
    for name in ["old", "new"] { try write("half", to: name, ends: false) }
    #expect(folder.names == ["old"])
    #expect(folder.text(of: "old") == "old")
  }

  @Test("what a killed run left beside it goes with the next one, and nothing else does")
  func leftBehind() throws {
    // A process that has ended, and one that surely runs.
    let gone = try #require((30_000..<Int32.max).first { kill($0, 0) != 0 && errno == ESRCH })
    let kept = [
      ".deeplink-new", ".deeplink-\(getppid())-aaaa", ".deeplink-\(gone)-locked",
      ".deeplink-\(gone)-a.b", ".deeplink-x-y", "deeplink-\(gone)-a",
    ]
    for name in kept + [".deeplink-\(gone)-3kx", ".deeplink-\(getpid())-own"] {
      try folder.write("secret", to: name)
    }
    symlink("deeplink-\(gone)-a", folder.file(".deeplink-\(gone)-link"))
    let lock = open(folder.file(".deeplink-\(gone)-locked"), O_RDWR)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX) == 0)
    try write("new", to: "new")
    #expect(folder.names == (kept + ["new", ".deeplink-\(gone)-link"]).sorted())
  }

  @Test("what cannot be replaced or made is refused at once")
  func refused() throws {
    try folder.write("old", to: "fixed", mode: 0o444)
    try folder.write("old", to: "one")
    link(folder.file("one"), folder.file("two"))
    for name in ["fixed", "two", "nowhere/file"] {
      #expect(throws: SystemFailure.self) { try write("new", to: name) }
    }
    #expect(folder.names == ["fixed", "one", "two"])
  }

  @Test("a file that is read as well is not replaced, whichever is opened first")
  func alsoRead() throws {
    try folder.write("rows", to: "rows")
    let path = folder.file("rows")
    let uses: [(Disk) throws -> Void] = [
      { _ = try $0.source(path, named: "rows") }, { _ = try $0.read(path, upTo: .text) },
    ]
    for use in uses {
      let (first, second) = (Disk(), Disk())
      try use(first)
      #expect(throws: SystemFailure.self) { _ = try first.sink(path) }
      let sink = try second.sink(path)
      #expect(throws: SystemFailure.self) { try use(second) }
      withExtendedLifetime(sink) {}
    }
    #expect(folder.text(of: "rows") == "rows")
  }

  @Test("two outputs do not replace one file")
  func alsoReplaced() throws {
    let disk = Disk()
    let sink = try disk.sink(folder.file("new"))
    #expect(throws: SystemFailure.self) { _ = try disk.sink(folder.file("./new")) }
    try sink.commit()
    #expect(folder.names == ["new"])
  }

  @Test("a device and an open descriptor are written as they are")
  func devices() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    try Disk().sink("/dev/fd/\(end)").write(bytes: Array("text".utf8))
    try Disk().sink("/dev/null").commit()
    #expect(try Descriptor.readAll(fromPipe: pipe) == "text")
  }
}

extension Descriptor {
  /// The text that was written to a pipe, whose other end is closed by this.
  fileprivate static func readAll(fromPipe pipe: Pipe) throws -> String {
    try pipe.fileHandleForWriting.close()
    let end = pipe.fileHandleForReading.fileDescriptor
    return String(decoding: try readAll(from: end, named: "pipe", .text), as: UTF8.self)
  }
}

@Suite("Files that a signal must not leave behind", .serialized)
struct LeftoverFilesTests {
  @Test("any number of files is watched, and each until it is taken out")
  func many() {
    let names = (1...5).map { "/no/such/leftover-\($0)" }
    func watched() -> [String] { LeftoverFiles.paths.filter(names.contains).sorted() }
    for name in names { LeftoverFiles.watch(name) }
    #expect(watched() == names)
    for name in names.dropFirst(2) { LeftoverFiles.forget(name) }
    #expect(watched() == Array(names.prefix(2)))
    LeftoverFiles.watch(names[4])
    #expect(watched() == [names[0], names[1], names[4]])
    for name in names { LeftoverFiles.forget(name) }
    #expect(watched() == [])
  }
}
