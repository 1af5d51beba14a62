import Testing

/// What a target of the package may import, and how its folders are layered.
struct Kit: Sendable, CustomTestStringConvertible {
  let name: String
  /// The modules of the system that it may import.
  let system: Set<String>
  /// The layers of its folders from below; the folders of one layer may not name each other.
  let layers: [[String]]
  /// The pairs of folders whose first names types of the second, although that is not below it.
  let known: Set<String>

  /// Reads the layers in the notation of the architecture, `Framing < Records < Writing | Rejects`, and
  /// pairs such as `Records > Rejects`.
  ///
  /// The files that are in no folder are in "top".
  init(_ name: String, imports system: Set<String> = [], _ layers: String, known: Set<String> = [])
  {
    (self.name, self.system, self.known) = (name, system, known)
    self.layers = layers.split(separator: "<").map { layer in
      layer.split(separator: "|").map { $0.filter { !$0.isWhitespace } }
    }
  }

  var testDescription: String { name }

  /// The height of a folder.
  func layer(of folder: String) -> Int? {
    layers.firstIndex { $0.contains(folder) }
  }

  /// The places where files name types of folders that are not below their own.
  func upward(from files: [SourceFile]) -> [Upward] {
    let declared = files.flatMap { file in file.types.map { ($0, file.folder) } }
    let folders = Dictionary(declared.map { ($0, Set([$1])) }) { $0.union($1) }
    return files.flatMap { file in
      file.named.sorted().compactMap { name in
        // A name that two folders declare says nothing of who is meant.
        guard let found = folders[name], found.count == 1, let folder = found.first,
          folder != file.folder,
          let own = layer(of: file.folder), let other = layer(of: folder), other >= own
        else { return nil }
        return Upward(file: file.path, from: file.folder, to: folder, type: name)
      }
    }
  }

  /// A file that names a type of a folder that is not below its own.
  struct Upward: Equatable {
    let file: String
    let from: String
    let to: String
    let type: String

    var pair: String { "\(from) > \(to)" }
  }
}

extension Kit {
  /// All targets below `Sources`.
  static let all = [
    Kit("TextKit", imports: ["Glibc", "Musl", "Synchronization"], "Text | Bytes < Errors"),
    Kit(
      "LanguageKit", imports: ["Synchronization"],
      """
      Limits | Scalars < DFA < Expressions < NFA < Languages < Numbers | Strings | UTF8 < Percent
      """),
    Kit("JSONKit", "top"),
    Kit("ArchiveKit", "top"),
    Kit("XMLKit", "top < Compiled"),
    Kit("URLKit", imports: ["Foundation"], "Characters < Hosts < Components < Privacy"),
    Kit("RowKit", imports: ["Foundation"], "Framing < Records < Writing < Rejects"),
    Kit(
      "RuleKit", imports: ["Foundation", "Synchronization"],
      """
      Keywords < Numbers < Values < Patterns < Formats < Checks < Languages < Generators < Rules
        < Constraints
      """),
    Kit(
      "LinkKit", imports: ["Foundation", "Synchronization"],
      "Template < Store < Links < Languages < Match | Difference < Delivery"),
    Kit(
      "BatchKit", imports: ["Foundation", "Synchronization"],
      "Covering < Combine | Rows < Links < Engine < Batch | Cases"),
    Kit(
      "AssociationKit",
      """
      Findings | Patterns < URLs < Verdicts < Apple | Android < Builds < Lint | Difference
      """),
    Kit(
      "PortKit", imports: ["Foundation"],
      "Spelling < Model < Plan | Readers | Apps | OpenAPI < Writers < Formats"),
    Kit(
      "DeriveKit", imports: ["Foundation"],
      "Traffic | Trie < Slots < Templates"),
    Kit("QRKit", "Symbol < Codewords < Text < top < Pictures"),
    Kit("ReportKit", "Page | Results < Formats"),
    Kit("PageKit", "Checks | Filling | Script < Page"),
    Kit("DeviceKit", "Results < Devices < Android | Apple"),
    Kit("AgentKit", "Messages < Tools < Session"),
    Kit(
      "TerminalKit", imports: ["Darwin", "Glibc", "Musl"],
      """
      Drawing | Keys < Dialogue | Editing < Choosing | Terminal < Form | Picker < Lines < top
      """),
    Kit(
      "ArgumentKit", imports: ["Synchronization"],
      "Values < Arguments < Command < Help < Errors | Manual < Parsing < Completion"),
    Kit(
      "DeeplinkCLI", imports: ["Foundation", "Synchronization"],
      """
      Machine < Links < Answers | Apps < Asking | Devices
        < Commands/Batch | Commands/Check | Commands/Derive | Commands/Diff | Commands/Edit
          | Commands/Exchange | Commands/Fill | Commands/Help | Commands/History | Commands/List
          | Commands/Match | Commands/Page | Commands/Show | Commands/Verify
        < Commands/Open < Agents < top
      """),
    Kit("deeplink", "top"),
  ]
}
