import TextKit

/// Finding one link by the word that names it.
extension OpenedStore {
  /// The position of the link that a word names: by its name, or where several have that name, as a
  /// merge makes them, by `NAME:LINE` or `NAME:LINE:COLUMN`; without a name that can be used by
  /// `:LINE` or `:LINE:COLUMN`.
  ///
  /// - Throws: `CommandError`: with `usage` if there is no such link, with `failure` if there are
  ///   several.
  func position(of word: String) throws -> Int {
    let written = document.links.positions(written: word)
    if written.count == 1 { return written[0] }
    let parts = word.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let name = String(word[..<(parts.first?.endIndex ?? word.endIndex)])
    let numbers = parts.dropFirst().map { Int(Substring($0)) }
    let isUnnamed = name.isEmpty && !numbers.isEmpty
    let named = isUnnamed ? document.links.unnamed : document.links.positions(written: name)
    guard !named.isEmpty else {
      throw CommandError(.usage, [RequestedLink.unknown(word, in: self)])
    }
    guard !numbers.isEmpty else { throw severalLinks(named) }
    let meant = named.filter { isMeant($0, by: numbers) }
    switch meant.count {
    case 1: return meant[0]
    case 0:
      let place = String(decoding: word.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
      let link = isUnnamed ? "link without a name" : "link \(name.quoted())"
      throw CommandError(
        .usage, "no \(link) at \(place.quoted())",
        hint: (named.count == 1 ? "it is at " : "they are at ") + places(of: named))
    default: throw severalLinks(meant)
    }
  }

  /// Refuses a name whose links do not have a link's shape, or that several have.
  func refuseUnusable(_ name: String) throws {
    let named = document.links.positions(written: name)
    let diagnostics =
      named.flatMap(diagnosticsOfShape) + (named.count > 1 ? severalLinks(named).diagnostics : [])
    guard diagnostics.isEmpty else { throw CommandError(.failure, diagnostics) }
  }

  /// What is wrong with the shape of the link at a position, each fault with a way to mend it.
  func diagnosticsOfShape(at position: Int) -> [Diagnostic] {
    guard document.links.isMisshapen(at: position) else { return [] }
    return diagnosticsOfShape(at: position, words: document.links.words(in: source))
  }

  /// What is wrong with the shape of every misshapen link, by its position.
  var diagnosticsOfMisshapen: [Int: [Diagnostic]] {
    guard !document.links.misshapen.isEmpty else { return [:] }
    let words = document.links.words(in: source)
    let pairs = document.links.misshapen.map {
      ($0, diagnosticsOfShape(at: $0, words: words))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The same of many links: `words` are those for the links without a name.
  private func diagnosticsOfShape(at position: Int, words: [Int: String]) -> [Diagnostic] {
    let name = document.links.stored(at: position).name?.string ?? words[position] ?? ""
    let word =
      document.links.positions(named: name).count > 1 ? self.word(for: position) : name
    return document.links[position].shapeFaults.map { fault in
      var fault = fault
      fault.hint =
        fault.hint
        ?? location.command("edit \(word)").map { "\($0) fixes it in an editor, remove deletes it" }
      return Diagnostic(fault, in: source, .link)
    }
  }

  /// What is wrong with every link that has the name of one before it.
  var diagnosticsOfNamesakes: [Diagnostic] {
    guard !document.links.namesakes.isEmpty else { return [] }
    return document.links.namesakes.map { later, first in
      let range = document.links.rangeOfName(at: later)
      let line = source.line(of: document.links.rangeOfName(at: first))
      return Diagnostic(
        Fault(
          "a second link named \(label(at: later).quoted())", at: range,
          hint: "the first is on line \(line)"
            + (location.command("rename \(word(for: later)) NEW").map { "; \($0) renames this one" }
              ?? "")),
        in: source, .nameTwice)
    }
  }

  /// What the link at a position is called: its name, or `:LINE`.
  func label(at position: Int) -> String {
    document.links.label(at: position, in: source)
  }

  /// The refusal of a word that names several links.
  func severalLinks(_ positions: [Int]) -> CommandError {
    let (first, last) = (positions[0], positions[positions.count - 1])
    let line = source.line(of: document.links.rangeOfName(at: first))
    let what: String
    let hint: String
    if let name = document.links.stored(at: last).name {
      what = "are named \(name.string.quoted())"
      hint =
        "deeplink rename \(word(for: last)) NEW renames this one; remove and edit also "
        + "accept \(word(for: first))"
    } else {
      what = "have no name"
      hint = "they are at \(places(of: positions))"
    }
    let fault = Fault(
      "\(positions.count) links \(what), the first on line \(line)",
      at: document.links.rangeOfName(at: last), hint: hint)
    return CommandError(.failure, [Diagnostic(fault, in: source)])
  }

  /// The lines and columns of some links, the first ten of them.
  private func places(of positions: [Int]) -> String {
    let places = positions.prefix(10).map { position in
      let start = source.position(of: document.links.rangeOfName(at: position).lowerBound)
      return "\(start.line):\(start.column)"
    }
    return places.joined(separator: ", ") + (positions.count > places.count ? ", …" : "")
  }

  /// How a command line names one of several links of a name: by its line, perhaps with its column.
  private func word(for position: Int) -> String {
    let name = label(at: position)
    let start = source.position(of: document.links.rangeOfName(at: position).lowerBound)
    let text = "\(name):\(start.line)"
    // Links do not overlap, so another one in this line would be the closest.
    let isShared = document.links.namesakes(beside: position, named: name).contains {
      isMeant($0, by: [start.line])
    }
    return isShared ? "\(text):\(start.column)" : text
  }

  /// Whether a link stands in a line, or its name at a line and a column.
  private func isMeant(_ position: Int, by numbers: [Int?]) -> Bool {
    let range = document.links.range(at: position)
    switch numbers.count {
    case 1:
      guard let line = numbers[0] else { return false }
      let last = source.position(of: range.upperBound).line
      return (source.line(of: range)...last).contains(line)
    default:
      let start = source.position(of: document.links.rangeOfName(at: position).lowerBound)
      return numbers == [start.line, start.column]
    }
  }
}
