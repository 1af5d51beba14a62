import Foundation
import TestSupport
import Testing

@testable import DeeplinkCLI
import TextKit

@Suite("An open file")
struct DescriptorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("abc", to: "file")
  }

  private func file(_ flags: Int32 = O_RDONLY) throws -> Descriptor {
    try Descriptor(opening: folder.file("file"), flags)
  }

  @Test(
    "tells whether it holds just these bytes",
    arguments: [("abc", true), ("ab", false), ("abcd", false), ("abd", false), ("", false)])
  func holds(text: String, isHeld: Bool) throws {
    #expect(try file().holds(Array(text.utf8)) == isHeld)
  }

  @Test("tells so too of no bytes, and of more than are read at once")
  func holdsMany() throws {
    try folder.write("", to: "file")
    #expect(try file().holds([]))
    let text = String(repeating: "x", count: 1 << 18) + "y"
    try folder.write(text, to: "file")
    #expect(try file().holds(Array(text.utf8)))
    #expect(try !file().holds(Array(text.utf8.dropLast()) + [UInt8(ascii: "z")]))
  }

  @Test(
    "has the last byte of its size, and none past its end",
    arguments: [(0, nil), (1, "a"), (3, "c"), (4, nil)] as [(Int, Character?)])
  func lastByte(size: Int, byte: Character?) throws {
    #expect(try file().lastByte(ofSize: size) == byte?.asciiValue)
  }

  @Test("is read whole, whatever size is expected", arguments: [-1, 0, 1, 2, 3, 4])
  func readAll(expected: Int) throws {
    let file = try file()
    let bytes = try Descriptor.readAll(from: file.number, named: "file", .text, expecting: expected)
    #expect(bytes == Array("abc".utf8))
  }

  @Test("is cut and written where it was opened for that, and says elsewhere what it could not do")
  func writing() throws {
    let open = try file(O_WRONLY)
    try open.write(Array("xy".utf8))
    try open.cut(to: 2)
    #expect(folder.text(of: "file") == "xy")
    let readOnly = try file()
    #expect(throws: SystemFailure("write", folder.file("file"), errno: EBADF)) {
      try readOnly.write([0x61])
    }
    #expect(throws: SystemFailure("write", folder.file("file"), errno: EINVAL)) {
      try readOnly.cut(to: 0)
    }
    #expect(throws: SystemFailure("read", folder.path, errno: EISDIR)) {
      try Disk().read(folder.path, upTo: .text)
    }
  }

  @Test("a folder is neither read nor compared")
  func folders() throws {
    let open = try Descriptor(opening: folder.path, O_RDONLY)
    let failure = SystemFailure("read", folder.path, errno: EISDIR)
    #expect(throws: failure) { try open.holds([]) }
    #expect(throws: failure) { try open.lastByte(ofSize: 1) }
    #expect(throws: failure) { try open.readAll(.text) }
  }

  @Test("a file is read up to its limit, and a larger one is refused, however it has its bytes")
  func limits() throws {
    let limit = ReadLimit(megabytes: 1)
    let whole = String(repeating: "x", count: limit.bytes)
    try folder.write(whole, to: "file")
    #expect(try file().readAll(limit).count == limit.bytes)
    try folder.write(whole + "y", to: "file")
    let tooLarge = SystemFailure(
      "read", folder.file("file"), reason: "it is larger than 1 MB")
    #expect(throws: tooLarge) { try file().readAll(limit) }
    let run = Pipe()
    let end = run.fileHandleForReading.fileDescriptor
    let writer = Thread { run.fileHandleForWriting.write(Data((whole + "y").utf8)) }
    writer.start()
    #expect(throws: SystemFailure("read", "pipe", reason: "it is larger than 1 MB")) {
      try Descriptor.readAll(from: end, named: "pipe", limit)
    }
  }

  @Test("a large file is refused before memory is taken for it")
  func sparse() throws {
    let open = try file(O_RDWR)
    try open.cut(to: 1 << 40)
    let failure = SystemFailure("read", folder.file("file"), reason: "it is larger than 512 MB")
    #expect(throws: failure) { try open.readAll(.text) }
  }

  @Test("a device without an end is read no further than 1 MB")
  func devices() {
    let failure = SystemFailure(
      "read", "/dev/zero", reason: "it is a device with more than 1 MB")
    #expect(throws: failure) { try Disk().read("/dev/zero", upTo: .text) }
    #expect(throws: Never.self) { try Disk().read("/dev/null", upTo: .text) }
  }

  @Test("a symbolic link that is not followed is reported as one")
  func symbolicLink() {
    symlink("file", folder.file("link"))
    let failure = SystemFailure(
      "read", folder.file("link"), reason: "it is a symbolic link, which is not followed")
    #expect(throws: failure) {
      _ = try Descriptor(opening: folder.file("link"), O_RDONLY | O_NOFOLLOW)
    }
  }
}
