import TextKit

extension [HistoryEntry] {
  /// The recent values of a parameter, newest first and each once: those of the same link, then
  /// those that other links had under its name.
  func recents(of name: String, forLink word: String) -> [String] {
    var seen: Set<[UInt8]> = []
    var recents: [String] = []
    for isSameLink in [true, false] {
      for entry in self where entry.isOf(word) == isSameLink {
        for value in entry.remembered where value.name.isSameText(as: name) {
          if seen.insert([UInt8](value.text.utf8)).inserted { recents.append(value.text) }
        }
      }
    }
    return recents
  }

  /// The names of stored links, the most recently used first, each once.
  var linksByRecency: [String] {
    var seen: Set<String> = []
    return compactMap(\.link).filter { seen.insert($0).inserted }
  }
}
