import DeriveKit
import JSONKit
import LinkKit
import PortKit
import TextKit
import URLKit

/// The result of `derive`: templates, each in the environment of the store to which its host
/// belongs.
struct DeriveResult: PlainReport {
  /// A template as it is printed and stored.
  struct Entry {
    let template: DerivedTemplate
    /// The base URL of the store's environment, or the scheme and host of its URLs.
    let origin: String
    /// The template after the origin.
    let path: String
    /// The template as printed: a path in an environment of the store, or a full URL.
    let shown: String
    let example: String
    /// The environment to which it belongs; nil if there is no other, and it need not be named.
    let environment: String?
  }

  let derived: DerivedTemplates
  /// The number of malformed lines or rows.
  let malformed: Int
  let entries: [Entry]

  init(derived: DerivedTemplates, malformed: Int, environments: [StoreEnvironment]) {
    self.derived = derived
    self.malformed = malformed
    let bases = StoreBases(environments).all
    entries = derived.templates.map { template in
      let (url, exampleURL) = (URLTokens(template.url), URLTokens(template.exampleURL))
      for base in bases {
        guard let path = base.path(of: url), let example = base.path(of: exampleURL) else {
          continue
        }
        return Entry(
          template: template, origin: base.text, path: path, shown: path, example: example,
          environment: bases.count > 1 ? base.environment : nil)
      }
      return Entry(
        template: template, origin: template.origin, path: template.path, shown: template.url,
        example: template.exampleURL, environment: nil)
    }
  }

  /// The links of a store that the templates become.
  var links: [DerivedLink] { DerivedLink.all(of: entries) }

  /// Plans how to add the templates to a store.
  func plan(into document: StoreDocument) -> ImportPlan {
    // A path without a host belongs to the environment that the store's links use most.
    let usual = EnvironmentUse(in: document).environment?.base
    let links = links
    let shared = DerivedLink.shared(by: links)
    let names = DistinctTexts(shared.map(\.name))
    let templates = links.map { link in
      let origins = link.entries.map { $0.origin.isEmpty ? usual : $0.origin }
      return ImportedFile.OriginTemplate(
        origins: origins.contains(nil) ? [] : origins.compactMap(\.self).uniqued,
        path: link.path,
        rules: link.rules.filter { !names.contains($0.name) && !$0.value.members.isEmpty }
          .map { ($0.name, $0.value.json) })
    }
    let rules = shared.filter { !$0.value.members.isEmpty }.map { ($0.name, $0.value.json) }
    return ImportPlan(
      ImportedFile(templates, sharing: rules), into: document,
      options: ImportPlan.Options())
  }

  /// A store with only the derived templates.
  func storeBytes(in context: Context) throws -> [UInt8] {
    let location = StoreFinder.Location(path: "", shown: StoreFinder.fileName)
    let empty = try OpenedStore(location, bytes: StoreEditor.newStore)
    let plan = plan(into: empty.document)
    warnAboutRejected(by: plan, in: context)
    return plan.bytes
  }

  /// Warns about templates that a store cannot contain, and about paths whose host is not known.
  func warnAboutRejected(by plan: ImportPlan?, in context: Context) {
    for line in plan?.lines ?? [] where !line.action.isMade {
      let name = (line.action.name ?? "").quoted()
      let reason = line.action.reason ?? "the link \(name) has its path"
      context.warn("\(line.label ?? "") is skipped: \(reason)")
    }
    for note in plan?.notes ?? [] { context.warn(note) }
    let paths = entries.count { $0.origin.isEmpty }
    if paths > 0, paths < entries.count {
      context.warn(
        "\(counted(paths, "template")) without a host: the links use the default environment "
          + "(--host chooses the host of paths)")
    }
  }
}

extension DeriveResult {
  /// The templates, each as an object.
  var objects: [JSONNode] {
    entries.map { entry in
      .object([
        "template": .string(entry.shown),
        "count": .number(String(entry.template.count)),
        "example": .string(entry.example),
        "parameters": .object(entry.template.parameters.map { ($0.name, $0.rules.json) }),
        "doubtful": .boolean(entry.template.isDoubtful),
      ])
    }
  }
}

/// A link of a store that was derived: templates of one path, on one host or on several.
struct DerivedLink {
  let entries: [DeriveResult.Entry]
  let path: String
  /// The rules of its parameters, which allow the values of all templates.
  let rules: [(name: String, value: DerivedTemplate.Parameter.Rules)]

  /// The links of templates, in the order of these: the same path on several hosts is one link, also
  /// where some of them lack pairs of its query, which are then optional.
  static func all(of entries: [DeriveResult.Entry]) -> [DerivedLink] {
    let groups = entries.grouped { ExactText($0.path) }
    return groups.grouped { ExactText(Query($0[0].path).head) }.flatMap { alike in
      let origins = alike.map { Set($0.map { ExactText($0.origin) }) }
      let areApart = origins.reduce(0) { $0 + $1.count } == Set(origins.joined()).count
      if alike.count > 1, areApart, let path = Query.merged(alike.map { Query($0[0].path) }) {
        return [DerivedLink(alike.flatMap(\.self), path: path)]
      }
      return alike.map { DerivedLink($0, path: $0[0].path) }
    }
  }

  private init(_ entries: [DeriveResult.Entry], path: String) {
    (self.entries, self.path) = (entries, path)
    let parameters = entries.flatMap(\.template.parameters).grouped { ExactText($0.name) }
    rules = parameters.map { all in
      (all[0].name, all.dropFirst().reduce(all[0].rules) { $0.union($1.rules) })
    }
  }

  /// The rules that several of some links have in common, by the parameter's name.
  static func shared(by links: [DerivedLink]) -> [(
    name: String, value: DerivedTemplate.Parameter.Rules
  )] {
    links.flatMap(\.rules).grouped { ExactText($0.name) }.compactMap { all in
      guard all.count > 1 else { return nil }
      let rules = all.dropFirst().reduce(Optional(all[0].value)) { $0?.shared(with: $1.value) }
      return rules.map { (all[0].name, $0) }
    }
  }
}

/// A derived path, cut into what stands before its query, the pairs, and the fragment with its sign.
private struct Query {
  let head: String
  private let pairs: [(key: String, value: String?)]
  private let fragment: String

  init(_ path: String) {
    let main = path.splitScalars(at: "#")[0]
    fragment = String(path.unicodeScalars.dropFirst(main.unicodeScalars.count))
    head = main.splitScalars(at: "?")[0]
    let query = main.unicodeScalars.dropFirst(head.unicodeScalars.count + 1)
    pairs =
      query.isEmpty
      ? []
      : String(query).splitScalars(at: "&").map { pair in
        let key = pair.splitScalars(at: "=")[0]
        let rest = pair.unicodeScalars.dropFirst(key.unicodeScalars.count)
        return (key, rest.isEmpty ? nil : String(rest.dropFirst()))
      }
  }

  /// The query that all of several are instances of: a pair that some lack is optional; nil if such a pair
  /// has no slot, which alone can be optional.
  static func merged(_ all: [Query]) -> String? {
    guard all.allSatisfy({ $0.fragment.isSameText(as: all[0].fragment) }) else { return nil }
    var pairs: [String] = []
    for group in all.flatMap(\.pairs).grouped(by: { ExactText($0.key) }) {
      let values = group.map(\.value)
      let isSame = values.allSatisfy { ($0 ?? "").isSameText(as: values[0] ?? "") }
      if group.count == all.count, isSame {
        pairs.append(group[0].key + (values[0].map { "=" + $0 } ?? ""))
        continue
      }
      let slots = values.compactMap(\.self).filter { $0.hasScalarPrefix("$<") }
      let names = slots.map { $0.replacingScalars("?>", with: ">") }
      guard slots.count == group.count, names.allSatisfy({ $0.isSameText(as: names[0]) }) else {
        return nil
      }
      pairs.append("\(group[0].key)=\(names[0].replacingScalars(">", with: "?>"))")
    }
    return all[0].head + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
      + all[0].fragment
  }
}
