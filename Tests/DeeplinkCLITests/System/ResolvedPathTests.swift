import Foundation
import TestSupport
import Testing

@testable import DeeplinkCLI
import TextKit

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
