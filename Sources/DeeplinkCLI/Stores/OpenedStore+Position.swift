import LinkKit
import TextKit

/// Finding one link by the word that names it.
extension OpenedStore {
  /// The position of the link that a word names: by its name, or where several have that name, as a
  /// merge makes them, by `NAME:LINE` or `NAME:LINE:COLUMN`.
  ///
  /// - Parameter word: the word of the command line.
  /// - Returns: the position among all links.
  /// - Throws: `Failure`: with `usage` where there is no such link, with `failure` where there are
  ///   several.
  func position(of word: String) throws -> Int {
    let parts = word.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let name = String(word[..<(parts.first?.endIndex ?? word.endIndex)])
    let named = document.links.positions(named: name)
    guard !named.isEmpty else { throw Failure(.usage, [RequestedLink.unknown(word, in: self)]) }
    let numbers = parts.dropFirst().map { Int(Substring($0)) }
    guard !numbers.isEmpty else {
      guard named.count == 1 else { throw severalLinks(named) }
      return named[0]
    }
    let source = source
    let meant = named.filter { isMeant($0, by: numbers, in: source) }
    switch meant.count {
    case 1: return meant[0]
    case 0:
      let places = named.map { position in
        let place = source.place(of: document.links.summary(at: position).name.range)
        return "\(place.line):\(place.column)"
      }
      let place = String(decoding: word.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
      throw Failure(
        .usage, "no link \(name.quoted()) stands at \(place.quoted())",
        hint:
          "\(named.count == 1 ? "it stands" : "they stand") at \(places.joined(separator: ", "))")
    default: throw severalLinks(meant)
    }
  }

  /// Refuses the use of a link whose name another one has too.
  ///
  /// - Throws: `Failure` with `failure`.
  func refuseNamesakes(of name: String) throws {
    let named = document.links.positions(named: name)
    if named.count > 1 { throw severalLinks(named) }
  }

  /// What is wrong with every link that has the name of one before it.
  var problemsOfNamesakes: [Problem] {
    guard !document.links.namesakes.isEmpty else { return [] }
    let source = source
    return document.links.namesakes.map { later, first in
      let name = document.links.summary(at: later).name
      let line = source.place(of: document.links.summary(at: first).name.range).line
      return Problem(
        Fault(
          "a second link named \(name.string.quoted())", at: name.range,
          hint: "the first stands in line \(line); deeplink rename "
            + "\(word(for: later, in: source)) NEW gives this one another name"),
        in: source)
    }
  }

  private func severalLinks(_ positions: [Int]) -> Failure {
    let source = source
    let (first, last) = (positions[0], positions[positions.count - 1])
    let name = document.links.summary(at: last).name
    let line = source.place(of: document.links.summary(at: first).name.range).line
    return Failure(
      .failure,
      [
        Problem(
          Fault(
            "\(positions.count) links are named \(name.string.quoted()), the first in line \(line)",
            at: name.range,
            hint: "deeplink rename \(word(for: last, in: source)) NEW gives this one another name; "
              + "remove and edit take \(word(for: first, in: source)) too"),
          in: source)
      ])
  }

  /// How a command line names one of several links of a name: by its line, and where others stand
  /// there too, by its column.
  private func word(for position: Int, in source: SourceText) -> String {
    let name = document.links.summary(at: position).name
    let place = source.place(of: name.range)
    let text = "\(name.string):\(place.line)"
    let isEnough =
      document.links.positions(named: name.string).count {
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
      let last = source.place(of: range.upperBound - 1..<range.upperBound).line
      return (source.place(of: range).line...last).contains(line)
    default:
      let place = source.place(of: document.links.summary(at: position).name.range)
      return numbers == [place.line, place.column]
    }
  }
}
