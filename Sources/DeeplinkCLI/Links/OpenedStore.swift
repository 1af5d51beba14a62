import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A link store that was found, read and understood.
final class OpenedStore: Sendable {
  let location: StoreFinder.Location
  let bytes: [UInt8]
  let document: StoreDocument
  /// The text for messages about it.
  ///
  /// Its excerpts show no value that may be a secret: rules with faults may be those of one.
  let source: SourceText
  /// Which values are secrets for what they carry.
  let carriedSecrets: CarriedSecrets
  /// The names of the slots of all links, and those of secrets among them.
  private let slots: OnDemand<(all: DistinctTexts, secret: DistinctTexts)>

  /// Finds the store and reads it; nil if none was named and none was found.
  ///
  /// - Throws: `CommandError` if a named store is missing, the file cannot be read, or it has errors;
  ///   all of them are reported.
  static func find(in context: Context) throws -> OpenedStore? {
    let finder = StoreFinder(context: context)
    guard let location = try finder.location(), location.exists || finder.isNamed else {
      return nil
    }
    context.tellVerbosely("store: \(location.shown.escapedForTerminal)")
    return try OpenedStore(location, bytes: context.files.read(location.path, upTo: .text))
  }

  /// The store, which must be there.
  static func require(in context: Context) throws -> OpenedStore {
    if let store = try find(in: context) { return store }
    throw missing
  }

  static var missing: CommandError {
    CommandError(
      .failure, "no \(StoreFinder.fileName) found here or in a parent directory",
      hint: "run deeplink init, or pass --store FILE")
  }

  /// Understands a store that was read, or throws a `CommandError` with all the faults of its text.
  init(_ location: StoreFinder.Location, bytes: [UInt8]) throws {
    self.location = location
    self.bytes = bytes
    let document: StoreDocument
    do throws(Faults) {
      document = try StoreDocument(bytes: bytes)
    } catch {
      let broken = SourceText(
        name: location.shown, bytes: bytes, hiding: StoreMask.ofBroken.ranges(in: bytes))
      throw CommandError(.failure, error.diagnostics(in: broken, of: .json))
    }
    self.document = document
    source = SourceText(
      name: location.shown, bytes: bytes,
      hiding: StoreMask(around: document).ranges(in: bytes))
    carriedSecrets = CarriedSecrets(document)
    slots = OnDemand { [document] in
      let names = document.slotNames
      return (DistinctTexts(names), document.secretNames(among: names))
    }
  }

  /// Whether a value of a link that is not stored any more may be a secret: one of that name is, or the
  /// name is that of no slot today, and there are secrets.
  func mayBeSecret(_ name: String) -> Bool {
    let (all, secret) = slots.value
    return all.contains(name) ? secret.contains(name) : !secret.all.isEmpty
  }

  /// Where a constraint stands, as it follows the reason of a refusal: ` (links.json:41:9)`.
  static func place(of constraint: ConstraintSource, in store: OpenedStore?) -> String {
    switch constraint {
    case .store(let range): store.map { " (\($0.source.location(of: range).text))" } ?? ""
    case .option: " (--constraint)"
    }
  }
}

extension [UInt8] {
  /// True of the text of a file that holds nothing.
  var isBlank: Bool { withoutByteOrderMark.allSatisfy(\.isJSONSpace) }
}

extension OpenedStore {
  /// Warnings about values that no link has a slot for, each with the value's name: of one
  /// environment, or of all; none without links, or with a template that cannot be read.
  func unusedValues(in name: String? = nil) -> [(name: String, diagnostic: Diagnostic)] {
    let environments = document.environments.filter { environment in
      name.map { environment.name.isSameText(as: $0) } ?? true
    }
    guard !document.links.isEmpty, environments.contains(where: { !$0.values.isEmpty }) else {
      return []
    }
    var slots: Set<ExactText> = []
    for position in document.links.indices {
      guard let path = document.links.stored(at: position).path?.string,
        let template = try? Template(path)
      else { return [] }
      for slot in template.slots { slots.insert(ExactText(slot.name)) }
    }
    var hints = Spelling.Hints(among: slots.sorted().map(\.text))
    return environments.flatMap { environment in
      environment.values.filter { !slots.contains(ExactText($0.name)) }.map { value in
        let diagnostic = Diagnostic(
          Fault(
            "no link has a slot \(value.name.quoted()), which the environment "
              + "\(environment.name.quoted()) sets",
            at: value.nameRange, hint: hints.next(for: value.name), severity: .warning),
          in: source, .unusedValue)
        return (value.name, diagnostic)
      }
    }
  }
}

/// Choosing links by their names and tags.
extension OpenedStore {
  /// The positions of the links of those names, or of all if there are none, that have all of the tags,
  /// in the order of the store.
  ///
  /// - Throws: `CommandError` with `usage` for names that the store lacks.
  func positions(named names: [String], tagged tags: [String]) throws -> [Int] {
    let all = document.links
    let unknown = names.filter { all.positions(written: $0).isEmpty }
    guard unknown.isEmpty else {
      throw CommandError(.usage, unknown.map { RequestedLink.unknown($0, in: self) })
    }
    let chosen =
      names.isEmpty
      ? Array(all.indices) : Set(names.flatMap { all.positions(written: $0) }).sorted()
    return chosen.filter { position in
      let own = tags.isEmpty ? [] : all.stored(at: position).tags.map { Array($0.utf8) }
      return tags.allSatisfy { tag in own.contains(Array(tag.utf8)) }
    }
  }

  /// What to try where no link has the tags, or the words of a search, which may be a file.
  func hint(
    forTags tags: [String], words: [String] = [], showing mask: ((String) -> String)? = nil
  ) -> String? {
    let known = document.links.flatMap(\.tags).map { mask?($0) ?? $0 }
    if let unknown = tags.first(where: { !known.containsSameText(as: $0) }) {
      return Spelling.hint(for: unknown, in: known)
    }
    let isBuild = words.contains { word in
      [".apk", ".aab", ".ipa", ".app"].contains(where: word.lowercased().hasScalarSuffix)
    }
    return isBuild
      ? "if it is a build, deeplink import reads its links, and deeplink verify --build checks them"
      : nil
  }

  /// The error for a search for tags that no link has.
  func noLinks(tagged tags: [String]) -> CommandError {
    let known = document.links.flatMap(\.tags)
    let unknown = tags.first { !known.containsSameText(as: $0) }
    let words = (unknown.map { [$0] } ?? tags).map { $0.quoted() }.joined(separator: ", ")
    return CommandError(
      usage: "--tag: no link in \(location.shown) has the tag \(words)",
      hint: unknown.flatMap { Spelling.hint(for: $0, in: known) } ?? "deeplink list shows the tags",
      isOfValue: true)
  }

  /// The warnings about schemes whose URLs have their first word as the host in one link and in the
  /// path in another, one for each scheme.
  func mixedFirstWords() -> [Diagnostic] {
    let links = document.links
    let unusable = Set(links.unusable).union(links.misshapen)
    // Nearly all links are of the web, and need no look.
    let bases = document.environments.compactMap { environment -> BaseURL? in
      guard let base = environment.base, !base.hasScalarPrefix("http") else { return nil }
      return try? BaseURL(base)
    }
    var first: [FirstWord: String] = [:]
    var met = DistinctTexts()
    return links.indices.filter { !unusable.contains($0) }.flatMap { position -> [Diagnostic] in
      let path = links.stored(at: position).path?.utf8 ?? []
      let isOfWeb = path.first == UInt8(ascii: "/") || path.starts(with: "http".utf8)
      guard !(isOfWeb && bases.isEmpty) else { return [] }
      let link = links[position]
      let isWhole = Template.isWholeURL(link.path)
      guard isWhole ? !link.path.hasScalarPrefix("http") : !bases.isEmpty,
        let template = try? Template(link.path)
      else { return [] }
      return (isWhole ? [nil] : bases.map(Optional.some)).compactMap { base -> Diagnostic? in
        guard let word = (try? ResolvedTemplate(template, base: base))?.firstWord else {
          return nil
        }
        if first[word] == nil { first[word] = link.name }
        guard let other = first[word.opposite], met.insert(word.scheme) else { return nil }
        return mixed(word, link, other: other)
      }
    }
  }

  private func mixed(_ word: FirstWord, _ link: Link, other: String) -> Diagnostic {
    let scheme = word.scheme.escapedForTerminal
    let (host, path) = word.isHost ? (link.name, other) : (other, link.name)
    return Diagnostic(
      Fault(
        "\(scheme)://…: the first word is the host in the link \(host.quoted()), and in the path in "
          + path.quoted(),
        at: link.valueRange("path") ?? link.range,
        hint: "Android compares a host ignoring case, React Navigation and Expo read it as the "
          + "first path segment; write all links of the scheme in one way",
        severity: .warning), in: source, .hostOrPath)
  }
}
