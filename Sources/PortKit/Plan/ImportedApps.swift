import JSONKit
import LinkKit
import TextKit

/// How what a file says of the app comes into the `apps` of a store.
struct ImportedApps {
  /// What is to be set in the store, each with its path.
  private(set) var added: [(path: [String], value: JSONNode)] = []
  private(set) var notes: [String] = []

  /// What of a file goes into the store; what the store says otherwise gives way if it `replaces`.
  init(_ file: ImportedFile, into document: StoreDocument, replaces: Bool) {
    let apps = document.members.value("apps")
    for (path, value) in file.apps {
      let old = path.reduce(apps) { node, name in node?[name] }
      if let old, old.isSameValue(as: value) { continue }
      guard old == nil || replaces else {
        notes.append("the store's apps.\(path.joined(separator: ".").escapedForTerminal) is kept")
        continue
      }
      added.append((["apps"] + path, value))
    }
  }
}
