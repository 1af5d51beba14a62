import LanguageKit
import TextKit
import URLKit

/// Decides for URLs in great numbers which are instances of stored links.
///
/// ```
/// URL ─▶ one spelling ─▶ templates with the same segments ─▶ pairs in their order ─▶ an automaton
///                                                              not exact ─▶ LinkFinder
/// ```
/// The answer is that of `LinkFinder.knows(_:)`. It takes a microsecond where an automaton gives
/// it; otherwise it is remembered.
package final class InstanceIndex {
  /// The automaton of all URLs that a link makes.
  private enum Automaton {
    case exact(UTF8Table)
    /// One that accepts other URLs, too, with one that accepts only URLs of the link.
    case wide(UTF8Table, certain: UTF8Table?)
    /// One that would be too large.
    case none
  }

  /// A link after one base.
  private struct Entry {
    let template: InstanceTemplate
    let form: Form
    var automaton: Automaton?
  }

  /// How many states an automaton may have, and how many cells all may have.
  private static let (stateLimit, mostCells) = (2_000, 1 << 21)
  /// How many answers of the finder are remembered, and how many bytes their URLs have together.
  private static let (mostAnswers, mostBytes) = (1 << 17, 1 << 24)
  /// How many characters a URL has that automata decide on: they know no limit to a number's digits.
  private static let longestDecided = 1_000

  private let finder: LinkFinder
  private var entries: [Entry] = []
  /// Templates that are whole URLs, and those that are paths.
  private var urls = SegmentTree()
  private var paths = SegmentTree()
  private var languages = WrittenLanguages()
  private var cells = 0
  /// What the finder was asked, and what it answered.
  private var asked = InternedTexts()
  private var answers: [Bool] = []
  /// The URLs that it could not decide on, which count as those of no link, and the links' names.
  private var undecidedURLs: Set<ExactText> = []
  private var undecidedLinks = DistinctTexts()
  private let hashMask: UInt64
  private var found: [Int] = []
  private var written: [UInt8] = []

  /// Takes the bits of hashes that are used, on which no answer depends.
  package init(_ document: StoreDocument, hashMask: UInt64 = .max) {
    self.hashMask = hashMask
    finder = LinkFinder(document)
    let unusable = document.links.unusable
    for position in document.links.indices where !unusable.contains(position) {
      let link = document.links[position]
      let bases = document.environments(of: link.path).map { $0?.base }
      for base in DistinctBases(bases).all {
        guard let form = finder.form(of: link, at: position, base: base) else { continue }
        let template = InstanceTemplate(form.placed)
        if template.isPath || template.isWholeSlot {
          paths.add(entries.count, template.segments)
        }
        if !template.isPath || template.isWholeSlot {
          urls.add(entries.count, template.segments)
        }
        entries.append(Entry(template: template, form: form))
      }
    }
  }

  /// How many URLs it could not decide on so far, and the names of the links that may make them.
  package var undecided: (count: Int, links: [String]) { (undecidedURLs.count, undecidedLinks.all) }

  /// True if a URL, or a path alone, is an instance of a link; false, too, where that was not decided.
  package func contains(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    guard url.count <= Self.longestDecided, InstanceSpelling.write(url, to: &written) else {
      return ask(url)
    }
    let isPath = url.first == UInt8(ascii: "/")
    let end = written.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    found.removeAll(keepingCapacity: true)
    (isPath ? paths : urls).find(written[..<(end ?? written.count)], &found)
    var isOpen = false
    let mayBeRespelled = !found.isEmpty && InstanceSpelling.hasReservedValue(written[...])
    for number in found {
      guard !entries[number].template.isOfOtherSpelling else {
        isOpen = true
        continue
      }
      switch automaton(number) {
      case .none: isOpen = true
      case .exact(let table):
        if accepts(table, entries[number].template) { return true }
        isOpen = isOpen || mayBeRespelled
      case .wide(let table, let certain):
        guard accepts(table, entries[number].template) else {
          isOpen = isOpen || mayBeRespelled
          continue
        }
        if let certain, accepts(certain, entries[number].template) { return true }
        isOpen = true
      }
    }
    return isOpen && ask(url)
  }

  /// Whether an automaton accepts the URL, with its pairs as they are or in a template's order.
  private func accepts(_ table: UTF8Table, _ template: InstanceTemplate) -> Bool {
    table.matches(written) || template.arranged(written).map(table.matches) ?? false
  }

  private func automaton(_ number: Int) -> Automaton {
    if let known = entries[number].automaton { return known }
    let made = newAutomaton(entries[number].form)
    entries[number].automaton = made
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
    if !undecided.isEmpty {
      undecidedURLs.insert(ExactText(text))
      undecidedLinks.insert(contentsOf: undecided.map(\.name))
    }
    answers.append(isKnown)
    _ = asked.add(url, hash: hash)
    return answers[answers.count - 1]
  }
}

/// The bases of environments, each once; none is that of a path alone.
private struct DistinctBases {
  private(set) var all: [String?] = [nil]

  init(_ bases: [String?]) {
    for base in bases {
      guard let base, !all.contains(where: { $0?.isSameText(as: base) ?? false }) else { continue }
      all.append(base)
    }
  }
}

/// What of a template can be compared with a URL byte by byte.
struct InstanceTemplate {
  /// The template without its query and fragment, cut at slashes.
  let segments: [SegmentTree.Segment]
  /// True if it has no scheme.
  let isPath: Bool
  /// True if it starts with a slot, so that it may make both URLs and paths.
  let isWholeSlot: Bool
  /// True if the URLs that it makes are not all in the spelling of `InstanceSpelling`.
  let isOfOtherSpelling: Bool
  /// The names of its pairs; nil where one has a slot, so that pairs are not put in its order.
  private let names: [[UInt8]]?

  init(_ placed: ResolvedTemplate) {
    let bytes = placed.joined.bytes
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let isURL = placed.joined.parts.scheme != nil
    isPath = !isURL
    isWholeSlot = bytes.first == URLParts.slotMark
    var segments: [SegmentTree.Segment] = []
    for segment in bytes[..<(end ?? bytes.count)].split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      let slots = placed.joined.slots(in: segment.indices)
      if slots.contains(where: { $0.isReserved || $0.isOptional }) {
        segments.append(.anything)
        break
      }
      // Scheme and host are compared without case.
      let hasCase = isURL && segments.count < 3 && segment.contains { (0x41...0x5A).contains($0) }
      let isLiteral = slots.isEmpty && segment.allSatisfy(\.isPlainInURL) && !hasCase
      segments.append(isLiteral ? .literal(Array(segment)) : .any)
    }
    self.segments = segments
    var written: [UInt8] = []
    let literal = bytes.map { $0 == URLParts.slotMark ? UInt8(ascii: "a") : $0 }
    let isWritten = literal.withUnsafeBufferPointer { InstanceSpelling.write($0, to: &written) }
    isOfOtherSpelling =
      !isWritten || written != literal
      || literal.contains { !$0.isPlainInURL && !$0.isOne(of: "/?#%") }
    let names = placed.joined.pairs.map { pair in Array(pair.prefix { $0 != UInt8(ascii: "=") }) }
    self.names = names.contains { $0.contains(URLParts.slotMark) } ? nil : names
  }

  /// A URL with its pairs in the template's order; nil if they are in that order, or if it has pairs
  /// that the template lacks.
  func arranged(_ url: [UInt8]) -> [UInt8]? {
    guard let names, names.count > 1, let start = url.firstIndex(of: UInt8(ascii: "?")) else {
      return nil
    }
    let end = url[start...].firstIndex(of: UInt8(ascii: "#")) ?? url.count
    guard start < end else { return nil }
    var pairs = url[(start + 1)..<end].split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    guard pairs.count > 1 else { return nil }
    var chosen: [UInt8] = []
    for name in names {
      let found = pairs.firstIndex { pair in
        pair.starts(with: name)
          && (pair.count == name.count || pair[pair.startIndex + name.count] == UInt8(ascii: "="))
      }
      guard let found else { continue }
      chosen.append(chosen.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      chosen += pairs.remove(at: found)
    }
    guard pairs.isEmpty else { return nil }
    let arranged = url[..<start] + chosen + url[end...]
    return arranged.elementsEqual(url) ? nil : Array(arranged)
  }
}

extension UInt8 {
  /// True if it goes out of a template as it is, and separates nothing.
  fileprivate var isPlainInURL: Bool { isUnreserved || isOne(of: "!$&'()*+,;=:@") }
}
