import TestSupport
import Testing

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
