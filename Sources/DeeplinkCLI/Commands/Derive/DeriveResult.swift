import DeriveKit
import JSONKit
import LinkKit
import PortKit
import TextKit

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
    let bases = environments.compactMap { environment in
      environment.base.map { (name: environment.name, base: $0) }
    }
    .sorted { $0.base.utf8.count > $1.base.utf8.count }
    entries = derived.templates.map { template in
      for (name, base) in bases {
        guard let path = Self.path(template.url, withOrigin: template.origin, after: base),
          let example = Self.path(
            template.exampleURL, withOrigin: template.origin, after: base)
        else { continue }
        return Entry(
          template: template, origin: base, path: path, shown: path, example: example,
          environment: bases.count > 1 ? name : nil)
      }
      return Entry(
        template: template, origin: template.origin, path: template.path, shown: template.url,
        example: template.exampleURL, environment: nil)
    }
  }

  /// The path after an environment's base URL, from its slash on; nil for another URL.
  ///
  /// Scheme and host ignore case (RFC 3986 § 6.2.2.1): the first `origin` bytes of the URL.
  private static func path(_ url: String, withOrigin origin: String, after base: String) -> String?
  {
    let isApp = base.hasScalarSuffix("://")
    let stem = Array(base.utf8.dropLast(!isApp && base.hasScalarSuffix("/") ? 1 : 0))
    let url = Array(url.utf8)
    guard url.count >= stem.count,
      stem.indices.allSatisfy({ index in
        let isOfOrigin = index < origin.utf8.count
        return url[index] == stem[index]
          || isOfOrigin && url[index].lowercased == stem[index].lowercased
      })
    else { return nil }
    let rest = String(decoding: url[stem.count...], as: UTF8.self)
    if isApp { return rest.isEmpty ? nil : "/" + rest }
    return rest.hasScalarPrefix("/") ? rest : nil
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
      ImportedFile(templates, sharing: rules, into: document), into: document,
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
    for line in plan?.lines ?? [] where line.action.kind == .refused {
      context.warn("\(line.label ?? "") is skipped: \(line.action.reason ?? "")")
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
