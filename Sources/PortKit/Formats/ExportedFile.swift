import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// Links of a store as another tool reads them.
package struct ExportedFile: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// How many links are in it.
  package private(set) var count = 0
  /// What the format cannot say of links, one loss a kind.
  package private(set) var losses: [ExportLoss] = []
  /// What it cannot say of the store, in words.
  package private(set) var notes: [String] = []

  /// Writes the links at some positions of a store, in its order.
  ///
  /// What is lost is found by reading them back, so that nothing is lost without a word. `document` may be
  /// the `whole` store without what must not be handed on.
  package init(
    _ chosen: [Int], of document: StoreDocument, from whole: StoreDocument? = nil,
    format: ExportFormat
  ) {
    let whole = whole ?? document
    let isWhole = whole.bytes == document.bytes
    let scope = format.scope
    // Of what is not of a link's shape only its own text says what it is.
    let misshapen = Set(document.links.misshapen)
    let positions = scope == .store ? chosen : chosen.filter { !misshapen.contains($0) }
    count = positions.count
    let labels = Self.labels(of: chosen, in: document)
    let links = positions.map { document.links[$0] }
    var usable = FastLinkCheck(document)
    let isSound = positions.map { usable.contains($0) }
    let written = Self.written(positions, links, of: document, format)
    bytes = written.bytes
    for index in links.indices where isSound[index] {
      for loss in written.losses[index] { add(loss.kind, [loss.detail], of: links[index].name) }
    }
    for (index, link) in links.enumerated() {
      let position = positions[index]
      let withheld =
        isWhole
        ? WithheldRules()
        : WithheldRules(
          of: whole.links[position], in: whole, beside: link, in: document)
      for (kind, names) in withheld.losses { add(kind, names, of: link.name) }
      let secrets = isWhole ? [] : StoredSecrets.literals(ofTemplate: whole.links[position].path)
      if !secrets.isEmpty { add(.secretText, secrets.map(\.noun), of: link.name) }
      let read = written.read.flatMap { index < $0.count ? $0[index] : nil }
      guard isSound[index] || Self.isImportable(read, at: position, of: document) else {
        add(.faults, [], of: labels[position] ?? link.name)
        continue
      }
      guard written.read != nil else { continue }
      let back = ReadBack(link: link, document: document, read: read)
      // Of a path whose losses are said in words it needs no saying that it is another.
      let isPathSaid = !written.losses[index].isEmpty
      for (kind, details) in back.losses where kind != .path || !isPathSaid {
        let names = kind == .rules ? details.filter { !withheld.names.contains($0) } : details
        if kind != .rules || !names.isEmpty { add(kind, names, of: link.name) }
      }
    }
    if scope != .store {
      for position in chosen where misshapen.contains(position) {
        add(.shape, [], of: labels[position] ?? document.links[position].name)
      }
    }
    if scope == .links { noteEnvironments(of: document) }
    if scope != .links { noteSecrets(ofEnvironmentsIn: whole, beside: document) }
    if scope != .store, !document.apps.systems.isEmpty {
      notes.append("the app's files in \"apps\" are not exported")
    }
    if scope != .store, chosen.count == document.links.count {
      noteUnusedRules(of: document, links)
    }
  }

  /// Links in a format, and what an import makes of each; nil where nothing can be lost.
  private struct Written {
    var bytes: [UInt8]
    var read: [ImportedLink?]?
    var losses: [[URITemplate.Loss]]
  }

  private static func written(
    _ positions: [Int], _ links: [Link], of document: StoreDocument, _ format: ExportFormat
  ) -> Written {
    var written = Written(bytes: [], losses: links.map { _ in [] })
    switch format {
    case .json:
      let kept = Set(positions)
      let others = document.links.indices.filter { !kept.contains($0) }
      written.bytes = StoreEditor(document).removing(at: others)
    case .csv:
      written.bytes = DelimitedExport.table(links, of: document)
      written.read = Self.links(of: written.bytes, .csv)
    case .openapi:
      written.bytes = OpenAPIExport(links: links, document: document).bytes
      written.read = Self.links(of: written.bytes, .openapi)
    case .markdown:
      written.bytes = MarkdownExport.table(links)
      written.read = links.map(MarkdownExport.shown)
    case .paths:
      let list = PathListExport(paths: links)
      (written.bytes, written.read) = (list.bytes, list.read)
    case .rfc6570:
      let list = PathListExport(uriTemplates: links)
      (written.bytes, written.read, written.losses) = (list.bytes, list.read, list.losses)
    }
    return written
  }

  private static func links(of bytes: [UInt8], _ format: ImportFormat) -> [ImportedLink?] {
    ((try? ImportedFile(bytes, format: format))?.entries ?? []).map { entry in
      if case .link(let link) = entry.content { link } else { nil }
    }
  }

  /// Whether an import takes what is read of a link that has faults here: a list of paths has no rules, and
  /// so none with faults.
  private static func isImportable(
    _ read: ImportedLink?, at position: Int, of document: StoreDocument
  ) -> Bool {
    guard let read, !document.links.unusable.contains(position),
      (try? Template(document.links[position].path)) != nil,
      read["environment"]?.text.map({ document.environment(named: $0) != nil }) ?? true
    else { return false }
    let rules = RuleLayers(
      own: read["parameters"]?.ruleMembers ?? [],
      constraints: read["constraints"]?.elements ?? [])
    return (try? Form(template: read.path, base: nil, rules: rules)) != nil
  }

  /// What the links are called that have no name that can be used, by their positions.
  private static func labels(of chosen: [Int], in document: StoreDocument) -> [Int: String] {
    let unnamed = Set(document.links.unnamed)
    guard chosen.contains(where: unnamed.contains) else { return [:] }
    return document.links.words(in: SourceText(name: "", bytes: document.bytes))
  }

  private mutating func add(_ kind: ExportLoss.Kind, _ details: [String], of link: String) {
    let subject = ExportLoss.Subject(link: link, details: details)
    if let known = losses.firstIndex(where: { $0.kind == kind }) {
      losses[known].add(subject)
    } else {
      losses.append(ExportLoss(kind, of: subject))
    }
  }

  private mutating func noteEnvironments(of document: StoreDocument) {
    let names = document.environments.map(\.name)
    guard !names.isEmpty else { return }
    notes.append("environments are not exported: \(names.joined(separator: ", "))")
  }

  private mutating func noteUnusedRules(of document: StoreDocument, _ links: [Link]) {
    var used: Set<[UInt8]> = []
    for link in links {
      for slot in (try? Template(link.path))?.slots ?? [] { used.insert(Array(slot.name.utf8)) }
    }
    let names = document.parameters.map(\.name).filter { !used.contains(Array($0.utf8)) }
    guard !names.isEmpty else { return }
    notes.append(
      "the shared rules for \(names.map { $0.quoted() }.joined(separator: ", ")) are skipped: no "
        + "link has such a slot")
  }

  /// Says of environments what of theirs is not handed on because it is secret, or is although it is.
  private mutating func noteSecrets(
    ofEnvironmentsIn whole: StoreDocument, beside document: StoreDocument
  ) {
    for (environment, left) in zip(whole.environments, document.environments) {
      let name = environment.name.quoted()
      let base = environment.base ?? ""
      if let secret = SecretLiteral.all(inBase: Array(base.utf8)).first {
        notes.append(
          left.base.map(base.isSameText) ?? false
            ? "the base of the environment \(name) is exported unchanged: "
              + "\(secret.noun) in it looks like a secret"
            : "the environment \(name) loses "
              + (left.base == nil ? "its base: \(secret.noun) in it" : "its base's user info: it")
              + " looks like a secret")
      }
      let values = environment.values.map(\.name).filter { left.values[$0] == nil }
      guard !values.isEmpty else { continue }
      notes.append(
        "the environment \(name) loses the values of secrets: \(values.joined(separator: ", "))")
    }
  }
}

/// What of a link's rules and defaults is not in the store that is handed on.
struct WithheldRules {
  /// The parameters that lack something, by the reason: rules with faults, which may be those of a secret,
  /// and values of secrets; and the constraints, if some are missing.
  let losses: [(kind: ExportLoss.Kind, names: [String])]
  /// Their names.
  let names: DistinctTexts

  /// Nothing.
  init() { (losses, names) = ([], DistinctTexts()) }

  /// What `link`, in `document`, is without.
  init(of whole: Link, in store: StoreDocument, beside link: Link, in document: StoreDocument) {
    let layers = (whole: store.ruleLayers(of: whole), left: document.ruleLayers(of: link))
    let slots = (try? Template(whole.path))?.slots ?? []
    let left = (try? Template(link.path))?.slots ?? []
    let known = slots.map(\.name) + whole.parameters.map(\.name)
    let isSamePath = whole.path.isSameText(as: link.path)
    let missing = DistinctTexts(known).all.filter { name in
      let rules = layers.whole.merged(name)
      guard JSONNode.object(rules).isSameValue(as: .object(layers.left.merged(name))) else {
        return true
      }
      guard !isSamePath else { return false }
      func defaults(_ slots: [Slot]) -> [String?] {
        slots.filter { $0.name.isSameText(as: name) }.map(\.defaultText)
      }
      return defaults(slots) != defaults(left)
    }
    let faulty = missing.filter { name in
      Rules.compile(layers.whole.of(name)).faults.contains { $0.severity == .fault }
    }
    let secret = missing.filter { !faulty.containsSameText(as: $0) }
    let hasAll = whole.constraints.count == link.constraints.count
    let members = hasAll ? [] : ["constraints".quoted()]
    losses = [(.rules, faulty), (.secretValues, secret), (.member, members)]
      .filter { !$0.1.isEmpty }
    names = DistinctTexts(missing)
  }
}
