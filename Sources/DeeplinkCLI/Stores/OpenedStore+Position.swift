import JSONKit
import LinkKit
import RuleKit
import TextKit

/// Finding one link by the word that names it.
extension OpenedStore {
  /// The position of the link that a word names: by its name, or where several have that name, as a
  /// merge makes them, by `NAME:LINE` or `NAME:LINE:COLUMN`; without a name that can be used by
  /// `:LINE` or `:LINE:COLUMN`.
  ///
  /// - Parameter word: the word of the command line.
  /// - Returns: the position among all links.
  /// - Throws: `Failure`: with `usage` if there is no such link, with `failure` if there are
  ///   several.
  func position(of word: String) throws -> Int {
    let written = document.links.positions(written: word)
    if written.count == 1 { return written[0] }
    let parts = word.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let name = String(word[..<(parts.first?.endIndex ?? word.endIndex)])
    let numbers = parts.dropFirst().map { Int(Substring($0)) }
    let isUnnamed = name.isEmpty && !numbers.isEmpty
    let named = isUnnamed ? document.links.unnamed : document.links.positions(written: name)
    guard !named.isEmpty else { throw Failure(.usage, [RequestedLink.unknown(word, in: self)]) }
    guard !numbers.isEmpty else { throw severalLinks(named) }
    let source = source
    let meant = named.filter { isMeant($0, by: numbers, in: source) }
    switch meant.count {
    case 1: return meant[0]
    case 0:
      let place = String(decoding: word.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
      let link = isUnnamed ? "link without a name" : "link \(name.quoted())"
      throw Failure(
        .usage, "no \(link) stands at \(place.quoted())",
        hint: (named.count == 1 ? "it stands at " : "they stand at ")
          + places(of: named, in: source))
    default: throw severalLinks(meant)
    }
  }

  /// Refuses the use of links that are not of a link's shape, or whose name another one has too.
  ///
  /// - Throws: `Failure` with `failure` and everything that is wrong.
  func refuseUnusable(_ name: String) throws {
    let named = document.links.positions(written: name)
    let problems =
      named.flatMap(problemsOfShape) + (named.count > 1 ? severalLinks(named).problems : [])
    guard problems.isEmpty else { throw Failure(.failure, problems) }
  }

  /// What is wrong with the shape of the link at a position, each fault with a way to mend it.
  func problemsOfShape(at position: Int) -> [Problem] {
    guard document.links.isMisshapen(at: position) else { return [] }
    let source = source
    return problemsOfShape(at: position, in: source, words: document.links.words(in: source))
  }

  /// The same of many links: `words` are those for the links without a name.
  func problemsOfShape(
    at position: Int, in source: SourceText, words: [Int: String]
  ) -> [Problem] {
    let name = document.links.stored(at: position).name?.string ?? words[position] ?? ""
    let word =
      document.links.positions(named: name).count > 1
      ? self.word(for: position, in: source) : name
    return document.links[position].shapeFaults.map { fault in
      var fault = fault
      fault.hint =
        fault.hint ?? "deeplink edit \(word) opens the link in an editor, remove takes it out"
      return Problem(fault, in: source, .link)
    }
  }

  /// What is wrong with every link that has the name of one before it.
  var problemsOfNamesakes: [Problem] {
    guard !document.links.namesakes.isEmpty else { return [] }
    let source = source
    return document.links.namesakes.map { later, first in
      let range = document.links.rangeOfName(at: later)
      let line = source.place(of: document.links.rangeOfName(at: first)).line
      return Problem(
        Fault(
          "a second link named \(label(at: later).quoted())", at: range,
          hint: "the first stands in line \(line); deeplink rename "
            + "\(word(for: later, in: source)) NEW gives this one another name"),
        in: source, .nameTwice)
    }
  }

  /// What the link at a position is called: its name, or `:LINE`.
  func label(at position: Int) -> String {
    document.links.label(at: position, in: source)
  }

  private func severalLinks(_ positions: [Int]) -> Failure {
    let source = source
    let (first, last) = (positions[0], positions[positions.count - 1])
    let line = source.place(of: document.links.rangeOfName(at: first)).line
    let range = document.links.rangeOfName(at: last)
    guard let name = document.links.stored(at: last).name else {
      return Failure(
        .failure,
        [
          Problem(
            Fault(
              "\(positions.count) links have no name, the first in line \(line)",
              at: range, hint: "they stand at \(places(of: positions, in: source))"),
            in: source)
        ])
    }
    return Failure(
      .failure,
      [
        Problem(
          Fault(
            "\(positions.count) links are named \(name.string.quoted()), the first in line \(line)",
            at: range,
            hint: "deeplink rename \(word(for: last, in: source)) NEW gives this one another name; "
              + "remove and edit take \(word(for: first, in: source)) too"),
          in: source)
      ])
  }

  /// The lines and columns of some links, the first ten of them.
  private func places(of positions: [Int], in source: SourceText) -> String {
    let places = positions.prefix(10).map { position in
      let place = source.place(of: document.links.rangeOfName(at: position))
      return "\(place.line):\(place.column)"
    }
    return places.joined(separator: ", ") + (positions.count > places.count ? ", …" : "")
  }

  /// How a command line names one of several links of a name: by its line, and where others stand
  /// there too, by its column.
  private func word(for position: Int, in source: SourceText) -> String {
    let name = label(at: position)
    let place = source.place(of: document.links.rangeOfName(at: position))
    let text = "\(name):\(place.line)"
    let isEnough =
      document.links.positions(named: name).count {
        isMeant($0, by: [place.line], in: source)
      } == 1
    return isEnough ? text : "\(text):\(place.column)"
  }

  /// Whether a link stands in a line, or its name at a line and a column.
  private func isMeant(_ position: Int, by numbers: [Int?], in source: SourceText) -> Bool {
    let range = document.links.range(of: position)
    switch numbers.count {
    case 1:
      guard let line = numbers[0] else { return false }
      let last = source.place(of: range.upperBound..<range.upperBound).line
      return (source.place(of: range).line...last).contains(line)
    default:
      let place = source.place(of: document.links.rangeOfName(at: position))
      return numbers == [place.line, place.column]
    }
  }
}
