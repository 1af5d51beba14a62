import Foundation
import TestSupport
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("Paths")
struct PathTests {
  @Test(
    "a path is its folder and its name",
    arguments: [
      ("a", ".", "a"), ("/a", "/", "a"), ("/a/b", "/a", "b"), ("a/b", "a", "b"), ("a/", "a", ""),
    ])
  func parts(path: String, folder: String, name: String) {
    #expect(Path.folder(of: path) == folder)
    #expect(Path.name(of: path) == name)
  }

  @Test(
    "a path is joined to a folder unless it is absolute",
    arguments: [
      ("/a", "b", "/a/b"), ("/a/", "b", "/a/b"), ("/", "b", "/b"), ("/a", "/b", "/b"),
      ("/a", "", "/a/"),
    ])
  func joined(folder: String, path: String, whole: String) {
    #expect(Path.joined(folder, path) == whole)
  }

  @Test(
    "the way up from a folder ends",
    arguments: [
      ("/a/b", ["/a/b", "/a", "/"]), ("/", ["/"]), (".", ["."]), ("a/b", ["a/b", "a", "."]),
      ("", ["", "."]),
    ])
  func upward(folder: String, folders: [String]) {
    #expect(Array(Path.upward(from: folder)) == folders)
  }

  @Test(
    "a path lies in a folder only by whole parts",
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/ab", "/a", nil), ("/a", "/a", nil), ("/a", "/", "a"),
      ("/", "/", nil), ("/b/a", "/a", nil),
    ] as [(String, String, String?)])
  func inside(path: String, folder: String, rest: String?) {
    #expect(Path.inside(path, of: folder) == rest)
  }

  @Test(
    "empty parts and points are left out",
    arguments: [("/a//b/./c/", "/a/b/c"), ("./a", "a"), ("/", "/"), ("a/../b", "a/../b")])
  func plain(path: String, plain: String) {
    #expect(Path.plain(path) == plain)
  }

  @Test(
    "a path is told as it is seen from a folder, or whole where they share none",
    arguments: [
      ("/a/b/c", "/a/b", "c"), ("/a/x", "/a/b/c", "../../x"), ("/a/b", "/a/b/c", ".."),
      ("/a/d/../b/c", "/a/./b", "c"), ("/x/y", "/z", "/x/y"), ("/x", "/", "/x"),
    ])
  func relative(path: String, folder: String, relative: String) {
    #expect(Path.relative(path, to: folder) == relative)
  }

  @Test("a program is a file that can be run, by its path or in the folders of PATH")
  func program() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "tool", mode: 0o755)
    try folder.write("", to: "text", mode: 0o644)
    #expect(Path.program(folder.file("tool"), in: nil) == folder.file("tool"))
    #expect(Path.program(folder.file("text"), in: nil) == nil)
    #expect(Path.program(folder.file("nothing"), in: nil) == nil)
    #expect(Path.program(folder.path, in: nil) == nil)
    #expect(Path.program("sh", in: "/no/such::/bin").map(Path.name) == "sh")
    #expect(Path.program("no such program", in: "/bin") == nil)
  }
}

@Suite("A path behind symbolic links")
struct ResolvedPathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("a/b"), withIntermediateDirectories: true)
    try folder.write("text", to: "a/b/file")
    for (name, target) in [
      ("near", "a/b"), ("far", folder.file("near")), ("dangling", "a/none/x"), ("up", ".."),
      ("a/b/link", "../../far/file"),
    ] { symlink(target, folder.file(name)) }
  }

  @Test(
    "links are followed, and what does not exist stays as it is written",
    arguments: [
      ("a/b/file", "a/b/file", true), ("near/file", "a/b/file", true),
      ("far/./file", "a/b/file", true), ("far/../b", "a/b", true), ("a/b/link", "a/b/file", true),
      ("dangling", "a/none/x", false), ("none/file", "none/file", false),
      ("none/../a/b/file", "a/b/file", false), ("a/b/file/x", "a/b/file/x", false),
      ("far", "a/b", true),
    ])
  func paths(path: String, target: String, exists: Bool) throws {
    let resolved = try ResolvedPath(folder.file(path))
    #expect(resolved.path == folder.file(target))
    #expect(resolved.exists == exists)
    #expect(!exists || Path.real(folder.file(path)) == resolved.path)
  }

  @Test("a link may lead out of a folder, and the root has nothing above it")
  func out() throws {
    #expect(try ResolvedPath(folder.file("up")).path == Path.folder(of: folder.path))
    #expect(try ResolvedPath("/../..//.").path == "/")
    #expect(try ResolvedPath(".").path == Path.real("."))
  }

  @Test("a circle of links is refused")
  func circle() {
    symlink("two", folder.file("one"))
    symlink("one", folder.file("two"))
    #expect(throws: SystemFailure("find", folder.file("one"), errno: ELOOP)) {
      try ResolvedPath(folder.file("one"))
    }
  }

  @Test("a regular file below a folder is opened, and nothing else is")
  func below() throws {
    let file = try Descriptor.opened(folder.file("a/b/file"), below: folder.path)
    #expect(try file.readAll(.text) == Array("text".utf8))
    mkfifo(folder.file("a/pipe"), 0o600)
    for name in ["a", "a/pipe"] {
      let failure = SystemFailure(
        "read", folder.file(name), reason: "it is not a regular file")
      #expect(throws: failure) { _ = try Descriptor.opened(folder.file(name), below: folder.path) }
    }
    for path in [
      folder.file("near/file"), folder.file("a/b/link"), folder.file("a/none"), folder.path,
      "/dev/zero", folder.file("a/b/file/x"),
    ] {
      #expect(throws: SystemFailure.self, "\(path)") {
        _ = try Descriptor.opened(path, below: folder.path)
      }
    }
  }
}
