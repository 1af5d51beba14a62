import LanguageKit
import RuleKit
import TextKit

/// Decides for URLs in great numbers which are instances of stored links.
///
/// ```
/// URL ─▶ one spelling ─▶ RunIndex ─▶ templates with the same segments
///   ─▶ pairs in their order ─▶ an automaton
///                  not exact ─▶ LinkFinder
/// ```
/// The answer is that of `LinkFinder.knows(_:)`. It takes a microsecond where an automaton gives
/// it; otherwise it is remembered. A link is made ready when it is a candidate for the first time.
package final class InstanceIndex {
  /// The automaton of all URLs that a link makes.
  private enum Automaton {
    case exact(UTF8Table)
    /// One that accepts other URLs, too, with one that accepts only URLs of the link.
    case wide(UTF8Table, certain: UTF8Table?)
    /// One that would be too large.
    case none
    /// The one of a link with faults, which makes no URL.
    case empty
  }

  /// A link after one base.
  private struct Entry {
    let base: String?
    let template: InstanceTemplate
    /// Nil until a URL has the template's segments.
    var automaton: Automaton?
  }

  /// How many states an automaton may have, and how many cells all may have.
  private static let (stateLimit, mostCells) = (2_000, 1 << 21)
  /// How many answers of the finder are remembered, and how many bytes their URLs have together.
  private static let (mostAnswers, mostBytes) = (1 << 17, 1 << 24)
  /// How many characters a URL has that automata decide on: they know no limit to a number's digits.
  private static let longestDecided = 1_000

  private let finder: LinkFinder
  /// The links that were candidates, by their positions.
  private var entries: [Int: [Entry]] = [:]
  private var rules: FormCache
  private var languages = WrittenLanguages()
  private var cells = 0
  /// What the finder was asked, and what it answered.
  private var asked = InternedTexts()
  private var answers: [Bool] = []
  /// The URLs that it could not decide on, which count as those of no link, and the links' names.
  private var undecidedURLs: Set<ExactText> = []
  private var undecidedLinks = DistinctTexts()
  private let hashMask: UInt64
  private var written: [UInt8] = []

  /// Takes the bits of hashes that are used, on which no answer depends.
  package init(_ document: StoreDocument, hashMask: UInt64 = .max) {
    self.hashMask = hashMask
    finder = LinkFinder(document, hashMask: hashMask)
    rules = FormCache(patterns: document.patternCount)
  }

  /// How many links were candidates, and made ready.
  var readyLinks: Int { entries.count }

  /// How many URLs it could not decide on so far, and the names of the links that may make them.
  package var undecided: (count: Int, links: [String]) { (undecidedURLs.count, undecidedLinks.all) }

  /// True if a URL, or a path alone, is an instance of a link; false, too, where that was not decided.
  package func contains(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    guard url.count <= Self.longestDecided, InstanceSpelling.write(url, to: &written) else {
      return ask(url)
    }
    let isPath = url.first == UInt8(ascii: "/")
    let end = written.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let path = written[..<(end ?? written.count)]
    var isOpen = false
    for position in finder.index.candidates(for: written) {
      let entries = entries[position] ?? newEntries(at: position)
      for number in entries.indices {
        let template = entries[number].template
        guard template.isPath == isPath || template.isWholeSlot, template.mayMake(path) else {
          continue
        }
        guard !template.isOfOtherSpelling else {
          isOpen = true
          continue
        }
        switch entries[number].automaton ?? newAutomaton(number, of: position) {
        case .empty: continue
        case .none: isOpen = true
        case .exact(let table):
          if accepts(table, template) { return true }
          isOpen = isOpen || InstanceSpelling.hasReservedValue(written[...])
        case .wide(let table, let certain):
          guard accepts(table, template) else {
            isOpen = isOpen || InstanceSpelling.hasReservedValue(written[...])
            continue
          }
          if let certain, accepts(certain, template) { return true }
          isOpen = true
        }
      }
    }
    return isOpen && ask(url)
  }

  /// The link at a position after each of its bases.
  private func newEntries(at position: Int) -> [Entry] {
    let path = finder.document.links[position].path
    // A path alone has none.
    let bases = [nil] + finder.document.environments(of: path).compactMap { $0?.base }.uniqued
    var made: [Entry] = []
    if let template = try? Template(path) {
      for base in bases {
        guard let joined = try? JoinedTemplate(template, base: base.map(BaseURL.init)) else {
          continue
        }
        made.append(Entry(base: base, template: InstanceTemplate(joined)))
      }
    }
    entries[position] = made
    return made
  }

  /// Whether an automaton accepts the URL, with its pairs as they are or in a template's order.
  private func accepts(_ table: UTF8Table, _ template: InstanceTemplate) -> Bool {
    table.matches(written) || template.arranged(written).map(table.matches) ?? false
  }

  private func newAutomaton(_ number: Int, of position: Int) -> Automaton {
    // A form is not needed again, and takes far more memory than its automaton.
    let link = finder.document.links[position]
    let form = try? Form(
      template: link.path, base: entries[position]?[number].base,
      rules: finder.document.ruleLayers(of: link), &rules)
    let made = form.map(newAutomaton) ?? .empty
    entries[position]?[number].automaton = made
    return made
  }

  private func newAutomaton(_ form: Form) -> Automaton {
    guard cells < Self.mostCells,
      let made = try? form.urlLanguage(limit: Self.stateLimit, &languages),
      let table = table(try? made.language)
    else { return .none }
    if made.isExact { return .exact(table) }
    let certain = try? form.certainURLs(limit: Self.stateLimit, &languages)
    return .wide(table, certain: self.table(certain))
  }

  private func table(_ language: Language?) -> UTF8Table? {
    guard let language, language.stateCount <= Self.stateLimit else { return nil }
    let table = UTF8Table(language)
    cells += table.cells.count
    return table
  }

  private func ask(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    let hash = ByteHash(url, mask: hashMask).value
    if let known = asked.find(url, hash: hash) { return answers[Int(known)] }
    if answers.count >= Self.mostAnswers || asked.byteCount >= Self.mostBytes {
      (asked, answers) = (InternedTexts(), [])
    }
    let text = String(decoding: url, as: UTF8.self)
    let (isKnown, undecided) = finder.knows(text)
    if !undecided.isEmpty, undecidedURLs.count < Self.mostAnswers {
      undecidedURLs.insert(ExactText(text))
      undecidedLinks.insert(contentsOf: undecided.map(\.name))
    }
    answers.append(isKnown)
    _ = asked.add(url, hash: hash)
    return answers[answers.count - 1]
  }
}
