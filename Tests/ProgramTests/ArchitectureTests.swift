import Foundation
import TestSupport
import Testing

@Suite("Architecture")
struct ArchitectureTests {
  /// The dependencies that `Package.swift` gives a target.
  private static func dependencies(of target: String) throws -> Set<String> {
    let manifest = try String(
      contentsOfFile: Deeplink.project + "/Package.swift", encoding: .utf8)
    let names = try #require(
      try Regex(#"arget\(\s*name: "\#(target)",(?:\s*dependencies: \[([^\]]*)\])?"#)
        .firstMatch(in: manifest)?.output)
    let list = names[1].substring.map(String.init) ?? ""
    return Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
  }

  @Test("every target is listed with its layers")
  func targets() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Deeplink.project + "/Sources")
    #expect(folders.filter { !$0.hasPrefix(".") }.sorted() == Kit.all.map(\.name).sorted())
  }

  // The compiler does not mind if a target imports more of the package than `Package.swift` says.
  @Test("the kits import what is below them and never each other", arguments: Kit.all)
  func imports(kit: Kit) throws {
    let allowed = try Self.dependencies(of: kit.name).union(kit.system)
    let files = try SourceFile.all(in: "Sources/\(kit.name)")
    #expect(!files.isEmpty)
    for file in files {
      for module in file.imports where !allowed.contains(module) {
        Issue.record("\(kit.name)/\(file.path) imports \(module)")
      }
    }
  }

  // Without it a test is not compiled again when what it imports changes.
  @Test("the tests of a kit import what Package.swift names", arguments: Kit.all)
  func importsOfTests(kit: Kit) throws {
    guard let files = try? SourceFile.all(in: "Tests/\(kit.name)Tests") else { return }
    let target = "\(kit.name)Tests"
    let allowed = try Self.dependencies(of: target)
    let modules = Set(files.flatMap(\.imports)).intersection(Kit.all.map(\.name))
    #expect(modules.subtracting(allowed) == [])
  }

  @Test(
    "an import is found however it is spelled",
    arguments: [
      "import Kit", "internal import Kit", "private import Kit", "@preconcurrency import Kit",
      "import struct Kit.Type", "package import enum Kit.Type",
      "#if os(Linux)\n  import Kit\n#endif",
      "/* a kit */ import Kit // why",
    ])
  func finds(line: String) {
    #expect(SourceFile(path: "A.swift", text: line).imports == ["Kit"])
  }

  @Test("only Machine names the machine's files, processes and exit")
  func outside() throws {
    let machine = [
      "FileManager", " Process(", "FileHandle", "ProcessInfo", " open(", " exit(", "getenv",
      "STDIN",
      "STDOUT", "posix_spawn", "isatty",
    ]
    for file in try SourceFile.all(in: "Sources/DeeplinkCLI") where file.folder != "Machine" {
      for word in machine where file.text.range(of: word) != nil {
        Issue.record("\(file.path) names \(word)" as Comment)
      }
    }
  }

  @Test("nothing is public, and nothing can crash on input")
  func words() throws {
    let forbidden = [
      "public ", "@unchecked", "nonisolated(unsafe)", "try!", "as!", "fatalError(",
      "TO" + "DO", "FIX" + "ME",
    ]
    for file in try SourceFile.all(in: "Sources") {
      for word in forbidden where file.text.range(of: word) != nil {
        Issue.record("\(file.path) has \(word)")
      }
    }
  }

  @Test(
    "the file names of a target differ in more than case",
    arguments: ["Sources", "Tests"])
  func fileNames(folder: String) throws {
    // SwiftPM puts a target's objects into one folder, where macOS takes `Host.swift.o` and
    // `HOST.swift.o` for one file.
    let files = try SourceFile.all(in: folder)
    let objects = Dictionary(grouping: files.map { "\($0.folder)/\($0.name)" }) {
      $0.lowercased()
    }
    #expect(!files.isEmpty)
    #expect(objects.values.filter { $0.count > 1 } == [])
  }

  // Help would list the options of any other under no heading.
  @Test("a group of options in another is marked @Parsed")
  func groups() throws {
    for file in try SourceFile.all(in: "Sources/DeeplinkCLI")
    where file.code.contains(": OptionGroup {") {
      let group = /(?ms)^( *)(?:\w+ )*struct \w+: OptionGroup \{\n(.*?)^\1\}/
      for group in file.code.matches(of: group) {
        let members = String(group.2).components(separatedBy: "\n").filter { line in
          line.prefix { $0 == " " }.count == group.1.count + 2
        }
        for member in members
        where member.firstMatch(of: /^ *(?:\w+ )*(?:let|var) \w+ = [\w.]+\(\)/) != nil {
          Issue.record("\(file.path) has\(member)")
        }
      }
    }
  }

  @Test("the package depends on no other")
  func package() throws {
    let text = try String(contentsOfFile: "\(Deeplink.project)/Package.swift", encoding: .utf8)
    #expect(!text.contains(".package("))
  }
}

extension ArchitectureTests {
  @Test("a file names the types of its own folder and of those below it", arguments: Kit.all)
  func layers(kit: Kit) throws {
    let files = try SourceFile.all(in: "Sources/\(kit.name)")
    #expect(
      Set(files.map(\.folder)) == Set(kit.layers.joined()), "the folders of \(kit.name)")

    let upward = kit.upward(from: files)
    for name in upward where !kit.known.contains(name.pair) {
      Issue.record(
        "\(kit.name)/\(name.file) names \(name.type) of \(name.to), which is not below \(name.from)"
      )
    }
    #expect(
      kit.known.subtracting(upward.map(\.pair)) == [], "no longer needed in the list of \(kit.name)"
    )
  }

  @Test("a type of a folder above or beside is found")
  func upward() {
    let kit = Kit("Kit", "Low < Left | Right < High")
    let files = [
      SourceFile(path: "Low/Stone.swift", text: "package struct Stone { let roof: Roof? }"),
      SourceFile(path: "Left/Door.swift", text: #"func door() { print("\(Window.width)") }"#),
      SourceFile(path: "Right/Window.swift", text: "enum Window { case of(Stone) }"),
      SourceFile(path: "High/Roof.swift", text: "final class Roof { let door = Window.self }"),
    ]
    #expect(
      kit.upward(from: files) == [
        Kit.Upward(file: "Low/Stone.swift", from: "Low", to: "High", type: "Roof"),
        Kit.Upward(file: "Left/Door.swift", from: "Left", to: "Right", type: "Window"),
      ])
  }

  @Test(
    "comments, quoted text, members and a file's own types are not taken for names of types",
    arguments: [
      "// Roof", "/* a\n Roof */", "/// A `Roof`.", #"let text = "Roof" + " \" Roof""#,
      "let text = \"\"\"\n  Roof \"x\"\n  \"\"\"", "Wall.Roof",
      "struct Wall { enum Roof {} }\nRoof.self",
      "private struct Roof {}\nRoof()", "extension Wall { typealias Roof = Int; let a: Roof }",
      "struct Wall<T> { let t: T }", "func wall<T, U: Equatable>(_: T, _: U) {}",
    ])
  func ignored(text: String) {
    let kit = Kit("Kit", "Low < High")
    let files = [
      SourceFile(path: "Low/Stone.swift", text: text),
      SourceFile(path: "High/Roof.swift", text: "struct Roof {}\nstruct T {}\nstruct U {}"),
    ]
    #expect(kit.upward(from: files) == [])
  }

  @Test("a private namesake and a name that two folders declare stand for no dependency")
  func namesakes() {
    let kit = Kit("Kit", "Low < High")
    let files = [
      SourceFile(path: "Low/Stone.swift", text: "let roof: Roof, tile: Tile"),
      SourceFile(path: "Low/Wall.swift", text: "struct Tile {}"),
      SourceFile(path: "High/Roof.swift", text: "private struct Roof {}\nstruct Tile {}"),
    ]
    #expect(kit.upward(from: files) == [])
  }
}
