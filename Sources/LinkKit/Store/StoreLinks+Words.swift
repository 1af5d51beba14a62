import JSONKit
import TextKit

extension StoreLinks {
  /// The words by which a command line names the links without a name that can be used, by their
  /// positions.
  ///
  /// `:7` is the one that starts in line 7; where another such link stands there too, `:7:12` has
  /// the column as well.
  package func words(in source: SourceText) -> [Int: String] {
    let lines = unnamed.map { position in
      let range = range(at: position)
      let start = source.position(of: range.lowerBound)
      let last = source.position(of: range.upperBound).line
      return (first: start.line, last: last, column: start.column)
    }
    let words = lines.enumerated().map { index, line in
      let isShared =
        index > 0 && lines[index - 1].last == line.first
        || index + 1 < lines.count && lines[index + 1].first == line.first
      return ":\(line.first)" + (isShared ? ":\(line.column)" : "")
    }
    return Dictionary(uniqueKeysWithValues: zip(unnamed, words))
  }

  /// What the link at a position is called: its name, else the word for it: `pickem`, `:7`.
  package func label(at position: Int, in source: @autoclosure () -> SourceText) -> String {
    stored(at: position).name?.string ?? words(in: source())[position] ?? ""
  }

  /// Where the name of the link at a position stands, with its quotes; of a link without one that
  /// can be used, where the link starts.
  package func rangeOfName(at position: Int) -> Range<Int> {
    if let name = stored(at: position).name { return name.range }
    let start = Int(index.entries[position].start)
    return start..<start + 1
  }

  /// The positions of the links that are written with that name: those that have it, else those
  /// that are written with it though it is not a valid name.
  package func positions(written name: String) -> [Int] {
    let named = positions(named: name)
    guard named.isEmpty else { return named }
    return unnamed.filter { self[$0].node["name"]?.text?.isSameText(as: name) ?? false }
  }
}
