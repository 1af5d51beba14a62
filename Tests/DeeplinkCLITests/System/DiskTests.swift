import Foundation
import TestSupport
import Testing

@testable import DeeplinkCLI
import TextKit

@Suite("The machine's own files")
struct DiskTests {
  @Test("a path is a file, a folder or nothing, also where it goes on behind a file")
  func entries() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "file")
    #expect(try Disk().entry(folder.file("file"))?.isFolder == false)
    #expect(try Disk().entry(folder.path)?.isFolder == true)
    #expect(try Disk().entry(folder.file("nothing")) == nil)
    #expect(try Disk().entry(folder.file("file/behind")) == nil)
    #expect(throws: SystemFailure.self) {
      try Disk().entry(folder.path + "/" + String(repeating: "x", count: 5_000))
    }
    #expect(throws: SystemFailure.self) { try Disk().read(folder.file("nothing"), upTo: .text) }
  }

  @Test("what stands behind a file is replaced by nothing")
  func behind() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "file")
    #expect(throws: SystemFailure.self) {
      try Disk().replace(folder.file("file/behind")) { _ in [0x61] }
    }
    #expect(folder.text(of: "file") == "text")
    #expect(folder.names == ["file"])
  }

  @Test("a folder is made with those above it, and one that is there already stays")
  func makeFolder() throws {
    let folder = try TemporaryFolder()
    try Disk().makeFolder(folder.file("a/b/c/"))
    try Disk().makeFolder(folder.file("a/b"))
    #expect(try Disk().entry(folder.file("a/b/c"))?.isFolder == true)
    try folder.write("text", to: "file")
    #expect(throws: SystemFailure.self) { try Disk().makeFolder(folder.file("file/inside")) }
    #expect(throws: SystemFailure.self) { try Disk().makeFolder(folder.file("file")) }
  }

  @Test("a file of this user and one of root are trusted, and another user's is not")
  func trust() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "file")
    #expect(try Disk().entry(folder.file("file"))?.isTrusted == true)
    #expect(try Disk().entry("/")?.isTrusted == true)
    guard geteuid() == 0, chown(folder.file("file"), 12_345, 12_345) == 0 else { return }
    #expect(try Disk().entry(folder.file("file"))?.isTrusted == false)
  }
}
