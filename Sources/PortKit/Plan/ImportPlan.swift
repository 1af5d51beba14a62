import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// What importing a file makes of a store, decided before anything is written.
package struct ImportPlan {
  package struct Options: Sendable {
    /// What every new name starts with.
    package var prefix = ""
    /// The tags that every new link gets.
    package var tags: [String] = []
    /// The action for a link whose name is taken; nil to reject it.
    package var onConflict: ImportConflict?

    package init(prefix: String = "", tags: [String] = [], onConflict: ImportConflict? = nil) {
      self.prefix = prefix
      self.tags = tags
      self.onConflict = onConflict
    }
  }

  package private(set) var lines: [Line] = []
  /// What is to be said of the file as a whole.
  package private(set) var notes: [String]
  /// What would be shorter in the store, without being wrong as it is.
  package var suggestions: [String] {
    ConcreteSegments.notes(about: links.compactMap { $0["path"]?.text }, written: written)
  }
  /// How many rows of a table were skipped since all their cells are empty.
  package let emptyRows: Int
  private(set) var links: [JSONNode] = []
  /// The path or the URL of each of them in the file.
  private var written: [String] = []
  private var replaced: [(position: Int, link: JSONNode)] = []
  /// Whether the file is of environments and apps, and of links only by the way.
  private let isOfSettings: Bool
  private let onConflict: ImportConflict?
  /// The members that the file says of every link; nil for all.
  private let said: [String]?
  private let apps: ImportedApps
  private let environments: ImportedEnvironments
  private var parameters: ImportedParameters
  private let document: StoreDocument
  private var names: ImportedNames
  /// The rules that were read for other entries.
  private var rules = FormCache()

  /// Decides on every entry of a file that goes into a store.
  package init(_ file: ImportedFile, into document: StoreDocument, options: Options) {
    let file = file.placed(in: document).sharingRules
    self.document = document
    isOfSettings = file.isOfSettings || file.entries.isEmpty
    onConflict = options.onConflict
    said = file.members
    apps = ImportedApps(file, into: document, replaces: options.onConflict == .replace)
    environments = ImportedEnvironments(file, into: document)
    parameters = ImportedParameters(file, into: document)
    names = ImportedNames(document, prefix: options.prefix)
    emptyRows = file.emptyRows
    notes = file.notes + environments.notes + apps.notes
    for entry in file.entries { add(entry, tags: options.tags) }
    notes += parameters.notes
  }

  /// What the store is given beside links, each with its path in the store.
  package var settings: [(path: [String], value: JSONNode)] {
    let hasLinks = !links.isEmpty || !replaced.isEmpty
    return (hasLinks || isOfSettings ? environments.added + parameters.added : []) + apps.added
  }

  /// The store's text with what is imported.
  package var bytes: [UInt8] {
    var bytes = document.bytes
    func editor() -> StoreEditor {
      guard let between = try? StoreDocument(bytes: bytes) else {
        preconditionFailure("an edit broke the store")
      }
      return StoreEditor(between)
    }
    do throws(Faults) {
      bytes = try editor().setting(settings)
    } catch {
      preconditionFailure("an edit broke the store")
    }
    if !replaced.isEmpty { bytes = editor().replacing(replaced) }
    return links.isEmpty ? bytes : editor().adding(links)
  }

  private mutating func add(_ entry: ImportedFile.Entry, tags: [String]) {
    var line = Line(line: entry.line, label: entry.label, action: Action(kind: .refused))
    switch entry.content {
    case .refused(let reason): line.action = Action(kind: .refused, reason: reason)
    case .passedOver(let reason): line.action = Action(kind: .passedOver, reason: reason)
    case .link(var link):
      // By the file's names: another of its environments may have the store's name for one.
      let withheld = environments.objection(to: link)
      environments.settle(&link)
      parameters.settle(&link)
      link.addTags(tags)
      let objections = withheld.map { [$0] } ?? settle(&link)
      if !objections.isEmpty {
        line.action = Action(kind: .refused, reason: objections.joined(separator: "; "))
        line.label = line.label.flatMap { SecretLiteral.all(in: Array($0.utf8)).isEmpty ? $0 : nil }
      } else {
        line.action = names.place(link, onConflict)
      }
      let position =
        line.action.kind == .replaced
        ? line.action.name.flatMap { document.links.position(named: $0) } : nil
      if let position {
        line.replacement = keep(of: document.links[position], in: &link)
      }
      line.notes = link.notes
      guard line.action.isMade, let name = line.action.name else { break }
      line.label = name.quoted()
      link["name"] = .string(name)
      parameters.noteRules(of: link)
      if line.action.kind == .imported {
        links.append(link.node)
        written.append(link.url ?? link.path)
      } else if let position {
        replaced.append((position, link.node))
      }
    }
    line.action.reason = line.action.reason.map(Self.shown)
    line.notes = line.notes.map(Self.shown)
    lines.append(line)
  }

  /// A message without what looks like a secret in what it quotes of the file.
  private static func shown(_ message: String) -> String {
    let bytes = Array(message.utf8)
    return HiddenText.text(
      of: bytes, bytes.indices, hiding: StoredSecrets.literals(in: message))
  }

  /// Leaves out the defaults without which the link is right, and gives what is wrong with it beside.
  private mutating func settle(_ link: inout ImportedLink) -> [String] {
    var left = objections(to: link)
    for name in link.defaultedParameters where !left.isEmpty {
      let trial = link.withoutDefault(of: name)
      let others = objections(to: trial)
      guard others.count < left.count, others.allSatisfy(left.containsSameText) else { continue }
      link = trial
      link.notes += left.filter { !others.containsSameText(as: $0) }
        .map { "\($0); imported without it" }
      left = others
    }
    // What is wrong after the base of another environment may be right where its file has it.
    if let reason = left.first, let (named, name) = environments.naming(link),
      objections(to: named).isEmpty
    {
      link = named
      link.notes.append("imported for \(name) alone: \(reason) in another environment")
      left = []
    }
    return left
  }

  /// Gives a link what the stored one has and its file has no words for, if that is right.
  private mutating func keep(of stored: Link, in link: inout ImportedLink) -> Replacement {
    var replacement = Replacement()
    for (name, value) in stored.node.withoutPlaces.members.map({ ($0.name, $0.value) }) {
      let isSaid = said?.containsSameText(as: name) ?? true
      let before = link[name]
      for part in isSaid ? [] : ImportedLink.parts(of: name, value) {
        var trial = link
        trial.keep(name, part)
        let reasons = objections(to: trial)
        if reasons.isEmpty {
          link = trial
        } else {
          link.notes.append("the stored \(name.quoted()) is dropped: \(reasons[0])")
        }
      }
      let now = link[name]
      if let now, !(before?.isSameValue(as: now) ?? false) {
        replacement.kept.append(name)
      } else if !(now?.isSameValue(as: value) ?? false) {
        replacement.changed.append(name)
      }
    }
    return replacement
  }

  /// Why a link could not be used.
  private mutating func objections(to link: ImportedLink) -> [String] {
    if let name = link["environment"]?.text, !environments.has(name) {
      return ["no environment \(name.quoted())"]
    }
    let own = link["parameters"]?.ruleMembers ?? []
    let layers = RuleLayers(
      shared: parameters.shared, own: own, constraints: link["constraints"]?.elements ?? [])
    var messages = link.secrets.map { "\($0.noun) looks like a secret: write \($0.slot)" }
    for base in environments.bases(of: link) {
      do throws(LinkFaults) {
        let form = try Form(template: link.path, base: base, rules: layers, &rules)
        let text = link["opens"]?["text"]?.text.map(ScreenText.init)
        for fault in text?.faults(slots: form.slotNames) ?? []
        where !messages.containsSameText(as: fault.message) { messages.append(fault.message) }
      } catch {
        for found in error.all where found.part != .base {
          let message = words(for: found, own: own)
          if !messages.containsSameText(as: message) { messages.append(message) }
        }
      }
    }
    return messages
  }

  /// A fault in words; one of rules says whose they are where two stores' rules meet.
  private func words(for found: LinkFault, own: [JSONNode.Member]) -> String {
    guard case .rules(let name) = found.part else { return found.fault.message }
    let message = "\(name): \(found.fault.message)"
    guard parameters.isStores(name), let rules = own.first(where: { $0.name.isSameText(as: name) }),
      Rules.compile([rules.value]).rules != nil
    else { return message }
    return message + "; the store's shared rules for \(name.quoted()) apply to it"
  }
}

/// How what a file says of the app comes into the `apps` of a store.
struct ImportedApps {
  /// What is to be set in the store, each with its path.
  private(set) var added: [(path: [String], value: JSONNode)] = []
  private(set) var notes: [String] = []

  /// What of a file goes into the store; what the store says otherwise gives way if it `replaces`.
  init(_ file: ImportedFile, into document: StoreDocument, replaces: Bool) {
    let apps = document.members.value("apps")
    for (path, value) in file.apps {
      let old = path.reduce(apps) { node, name in node?[name] }
      if let old, old.isSameValue(as: value) { continue }
      guard old == nil || replaces else {
        notes.append("the store's apps.\(path.joined(separator: ".").escapedForTerminal) is kept")
        continue
      }
      added.append((["apps"] + path, value))
    }
  }
}
