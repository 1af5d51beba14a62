import Foundation
import TestSupport
import Testing

@testable import DeeplinkCLI
import TextKit

@Suite("What is read piece by piece")
struct ByteSourceTests {
  private func text(of source: ByteSource) throws -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 2)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read($0) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece[..<count]
    }
  }

  @Test("a file has a size, and is ready at once")
  func file() throws {
    let folder = try TemporaryFolder()
    try folder.write("abc", to: "file")
    let source = try Disk().source(folder.file("file"), named: "f")
    #expect(source.name == "f")
    #expect(source.size == 3)
    #expect(source.isReady())
    #expect(try text(of: source) == "abc")
    #expect(throws: SystemFailure.self) { try Disk().source(folder.file("none"), named: "n") }
  }

  @Test("a pipe has no size, and is ready when something is in it")
  func pipe() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForReading.fileDescriptor
    let source = try Disk().source("/dev/fd/\(end)", named: "p")
    #expect(source.size == nil)
    #expect(!source.isReady())
    try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
    #expect(source.isReady())
    try pipe.fileHandleForWriting.close()
    #expect(try text(of: source) == "abc")
  }

  @Test("what cannot be read is told")
  func folder() throws {
    let folder = try TemporaryFolder()
    let source = try Disk().source(folder.path, named: "folder")
    #expect(throws: SystemFailure("read", "folder", errno: EISDIR)) { try text(of: source) }
  }

  @Test(
    "a list is read by its lines, without blanks around them and empty ones between",
    arguments: [
      ("a\nb", ["a", "b"]), ("a\rb\r\nc\n", ["a", "b", "c"]), (" a b\t\n\n \t\n\tc", ["a b", "c"]),
      ("", []),
    ] as [(String, [String])])
  func lines(text: String, lines: [String]) throws {
    let world = TestWorld()
    world.input = text
    #expect(try InputFile("-").lines(in: world.context) == lines)
  }
}
