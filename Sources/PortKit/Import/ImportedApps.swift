import JSONKit
import LinkKit
import TextKit

/// How what a file says of the app comes into the `apps` of a store.
struct ImportedApps {
  /// What is to be set in the store, each with its path.
  private(set) var added: [(path: [String], value: JSONNode)] = []
  private(set) var notes: [String] = []

  /// - Parameters:
  ///   - file: what was read.
  ///   - document: the store that it goes to.
  ///   - replaces: whether what the store says otherwise gives way.
  init(_ file: ImportedFile, into document: StoreDocument, replaces: Bool) {
    let apps = document.members.value("apps")
    for (path, value) in file.apps {
      let old = path.reduce(apps) { node, name in node?[name] }
      if let old, old.isSameValue(as: value) { continue }
      guard old == nil || replaces else {
        notes.append(
          "the store's own apps.\(path.joined(separator: ".").harmless) stays as it is")
        continue
      }
      added.append((["apps"] + path, value))
    }
  }
}
