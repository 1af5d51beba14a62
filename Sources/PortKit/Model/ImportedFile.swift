import AssociationKit
import JSONKit
import LinkKit
import TextKit

/// What a file of links says, whatever its format.
package struct ImportedFile: Sendable {
  /// One link of the file, or why it gives none.
  package struct Entry: Sendable {
    /// The line on which it starts, counted from 1; nil in a file without lines.
    package var line: Int?
    /// Its name or path in quotes, where several entries may stand on one line.
    package var label: String?
    package var content: Content
  }

  package enum Content: Sendable {
    case link(ImportedLink)
    /// It cannot be a link as it stands.
    case refused(String)
    /// It is sound and nothing that a link could be made of.
    case passedOver(String)
  }

  /// Where the links lead to.
  package struct Environment: Sendable {
    package var name: String
    package var base: String?
    package var values: [(name: String, value: JSONNode)] = []
    /// The members of the author's own.
    var extensions: [(name: String, value: JSONNode)] = []
    /// True if it is named after its base, so that a store without environments may call it by what
    /// it is.
    var isNamedByBase = false

    /// The environments of a member `environments` of a store.
    static func all(in node: JSONNode?) -> [Environment] {
      StoreEnvironment.all(in: node).map { environment in
        let values = environment.values.map { ($0.name, $0.value.withoutPlaces) }
        let own = (node?[environment.name]?.members ?? []).filter(\.name.isExtensionKey)
        return Environment(
          name: environment.name, base: environment.base, values: values,
          extensions: own.map { ($0.name, $0.value.withoutPlaces) })
      }
    }
  }

  package var entries: [Entry] = []
  package var environments: [Environment] = []
  /// The environment that is meant where none is named.
  package var defaultEnvironment: String?
  /// True if links that name no environment are meant for the store's default, wherever others lead.
  var leavesDefault = false
  /// True if links that are full URLs on several web hosts are one link with a path.
  var unitesHosts = false
  /// The rules that the links share.
  package var parameters: [JSONNode.Member] = []
  /// True if each link states its rules, even those that several have.
  var repeatsRules = false
  /// The members that the file says of every link, even by leaving them out; nil for all of them.
  var members: [String]? = []
  /// What the store is to know of the app's files: `apps`, by the path in it.
  package var apps: [(path: [String], value: JSONNode)] = []
  /// True if the file contains only environments and apps, and no links are expected.
  package var isOfSettings = false
  /// How many rows of a table were skipped since all their cells are empty.
  package var emptyRows = 0
  /// What is to be said of the file as a whole.
  package var notes: [String] = []

  /// True if there is nothing to import, and nothing to say of it.
  package var isEmpty: Bool {
    entries.isEmpty && environments.isEmpty && parameters.isEmpty && apps.isEmpty && notes.isEmpty
  }

  /// The same of a file that is not text.
  var withoutLines: Self {
    var file = self
    for index in file.entries.indices { file.entries[index].line = nil }
    return file
  }

  /// True if every entry is skipped.
  package var isProse: Bool {
    entries.allSatisfy { if case .passedOver = $0.content { true } else { false } }
  }

  /// Adds what was made of a part of the file, which messages name by its line.
  mutating func add(
    _ content: Content, at range: Range<Int>, of source: SourceText, named name: String? = nil
  ) {
    entries.append(Entry(line: source.line(of: range), label: name?.quoted(), content: content))
  }

  /// Adds findings of some codes as what is skipped, and puts all of the file in its order.
  mutating func add(_ findings: [Finding], _ codes: Set<LintCode>, of source: SourceText) {
    for finding in findings where codes.contains(finding.code) {
      add(.passedOver(finding.message), at: finding.range, of: source)
    }
    entries.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// Refuses the links whose paths are hosts or files.
  ///
  /// Where their bases are known, `//a` is a path; in a template of a store it may be meant as one, so it
  /// is noted.
  mutating func refuseForeignAddresses() {
    for index in entries.indices {
      guard case .link(var link) = entries[index].content, link.environments == nil,
        let reason = ForeignAddress.objection(to: link.path)
      else { continue }
      link.notes.append(reason)
      entries[index].content = link.isNative ? .link(link) : .refused(reason)
    }
  }

  /// Makes an environment of the host that serves the file, which the store then knows of the host.
  mutating func takeHost(of companions: ImportCompanions, at path: [String]) {
    if let url = companions.url, let file = companions.path {
      apps.append((path + [url], .string(file)))
    }
    guard let host = companions.host else { return }
    var origins = ImportedOrigins()
    _ = origins.name(scheme: "https", host: host)
    take(origins)
    if let file = companions.path { apps.append((path + [host], .string(file))) }
  }
}

extension ImportedFile {
  /// A template with its origins (scheme and host), if it has any, and the rules of its slots.
  package struct OriginTemplate: Sendable {
    package let origins: [String]
    package let path: String
    package let rules: [(name: String, value: JSONNode)]

    package init(origins: [String], path: String, rules: [(name: String, value: JSONNode)]) {
      self.origins = origins
      self.path = path
      self.rules = rules
    }
  }

  /// A file of templates that share rules, each in the environments that its origins make.
  package init(
    _ templates: [OriginTemplate], sharing rules: [(name: String, value: JSONNode)] = []
  ) {
    self.init()
    parameters = JSONNode.object(rules).members
    var origins = ImportedOrigins()
    for (index, template) in templates.enumerated() {
      var link = ImportedLink(path: template.path)
      if !template.origins.isEmpty {
        link.environments = template.origins.map { origins.name(ofBase: $0) }
        link.mayBeElsewhere = true
      }
      for (name, rules) in template.rules { link.setRules(name, rules) }
      entries.append(Entry(line: index + 1, label: template.path.quoted(), content: .link(link)))
    }
    leavesDefault = true
    take(origins)
  }
}

extension ImportedFile {
  /// The file with rules that several links repeat, and that all links with a parameter of that name have
  /// alike, among those that the links share.
  var sharingRules: ImportedFile {
    guard repeatsRules else { return self }
    var file = self
    file.shareRules()
    return file
  }

  private mutating func shareRules() {
    var uses: [ExactText: (rules: JSONNode, count: Int)] = [:]
    var names: [String] = []
    var apart = DistinctTexts(parameters.map(\.name))
    for case .link(let link) in entries.map(\.content) {
      let own = link["parameters"]?.members ?? []
      let slots = (try? Template(link.path))?.slots.map(\.name) ?? []
      for name in (slots + own.map(\.name)).uniqued {
        guard let rules = own.first(where: { $0.name.isSameText(as: name) })?.value else {
          apart.insert(name)
          continue
        }
        guard let known = uses[ExactText(name)] else {
          uses[ExactText(name)] = (rules, 1)
          names.append(name)
          continue
        }
        if !known.rules.isSameValue(as: rules) { apart.insert(name) }
        uses[ExactText(name)] = (known.rules, known.count + 1)
      }
    }
    for name in names where !apart.contains(name) {
      guard let (rules, count) = uses[ExactText(name)], count > 1 else { continue }
      parameters += JSONNode.object([(name, rules)]).members
      for index in entries.indices {
        guard case .link(var link) = entries[index].content else { continue }
        link.setRules(name, .object([]))
        entries[index].content = .link(link)
      }
    }
  }
}
