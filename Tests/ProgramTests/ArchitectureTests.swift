import Foundation
import TestSupport
import Testing

@Suite("Architecture")
struct ArchitectureTests {
  /// The modules of the system that each target may import; nothing else.
  ///
  /// What it may import of the package is what `Package.swift` says; the compiler does not mind if it
  /// imports more.
  static let system: [String: Set<String>] = [
    "TextKit": [], "LanguageKit": [], "AssociationKit": [], "ReportKit": [], "ArgumentKit": [],
    "QRKit": [], "DeviceKit": [], "deeplink": [],
    "JSONKit": ["Foundation"], "RowKit": ["Foundation"],
    "LinkKit": ["Foundation", "Synchronization"],
    "PortKit": ["Foundation"], "RuleKit": ["Foundation", "Synchronization"],
    "BatchKit": ["Foundation", "Dispatch", "Synchronization"],
    "TerminalKit": ["Darwin", "Glibc", "Musl"],
    "DeeplinkCLI": ["Foundation", "Synchronization"],
  ]

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

  private static func sources(_ folder: String) throws -> [(path: String, text: String)] {
    let root = URL(fileURLWithPath: Deeplink.project).appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }
  }

  @Test("every target is listed here")
  func targets() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Deeplink.project + "/Sources")
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(Self.system.keys))
  }

  @Test("the kits import what is below them and never each other", arguments: system.keys.sorted())
  func imports(target: String) throws {
    let sources = try Self.sources("Sources/\(target)")
    let allowed = try Self.dependencies(of: target).union(Self.system[target] ?? [])
    #expect(!sources.isEmpty)
    for (path, text) in sources {
      for line in text.components(separatedBy: "\n") where line.range(of: "import ") != nil {
        guard let match = line.wholeMatch(of: /\s*(?:@testable )?import ([A-Z]\w*)/) else {
          continue
        }
        #expect(allowed.contains(String(match.1)), "\(path): \(line)")
      }
    }
  }

  @Test("only System names the machine's files, processes and exit")
  func outside() throws {
    let machine = [
      "FileManager", " Process(", "FileHandle", "ProcessInfo", " open(", " exit(", "getenv",
      "STDIN",
      "STDOUT", "posix_spawn", "isatty",
    ]
    for (path, text) in try Self.sources("Sources/DeeplinkCLI") where !path.hasPrefix("System/") {
      for word in machine where text.range(of: word) != nil {
        Issue.record("\(path) names \(word)" as Comment)
      }
    }
  }

  @Test("nothing is public, and nothing can crash on input")
  func words() throws {
    let forbidden = [
      "public ", "@unchecked", "nonisolated(unsafe)", "try!", "as!", "fatalError(",
      "TO" + "DO", "FIX" + "ME",
    ]
    for (path, text) in try Self.sources("Sources") {
      for word in forbidden where text.range(of: word) != nil {
        Issue.record("\(path) has \(word)")
      }
    }
  }

  @Test(
    "the file names of a target differ in more than case",
    arguments: ["Sources", "Tests"])
  func fileNames(folder: String) throws {
    // SwiftPM puts a target's objects into one folder, where macOS takes `Host.swift.o` and
    // `HOST.swift.o` for one file.
    let files = try Self.sources(folder).map(\.path)
    let objects = Dictionary(grouping: files) { path in
      let parts = path.split(separator: "/")
      return "\(parts.first ?? "")/\(parts.last ?? "")".lowercased()
    }
    #expect(!files.isEmpty)
    #expect(objects.values.filter { $0.count > 1 } == [])
  }

  @Test("the package depends on no other")
  func package() throws {
    let text = try String(contentsOfFile: "\(Deeplink.project)/Package.swift", encoding: .utf8)
    #expect(!text.contains(".package("))
  }
}
