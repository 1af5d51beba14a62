import DeriveKit
import LinkKit
import PortKit
import TextKit

/// What `derive` finds: templates, each in the environment of the store that its host is.
struct DeriveResult: PlainReport {
  /// A template as it is printed and stored.
  struct Entry {
    let template: DerivedTemplate
    /// The base of the store's environment; else the scheme and host of its URLs.
    let origin: String
    /// The template after it.
    let path: String
    /// The template as a person reads it: a path in an environment of the store, else a full URL.
    let shown: String
    let example: String
    /// The environment that it belongs to; nil where that is clear, since there is no other.
    let environment: String?
  }

  let derived: DerivedTemplates
  /// How many lines or rows are malformed.
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
        guard let path = Self.path(template.url, after: base),
          let example = Self.path(template.exampleURL, after: base)
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

  /// What follows an environment's base in a URL, from its slash on; nil for another URL.
  private static func path(_ url: String, after base: String) -> String? {
    let isApp = base.hasScalarSuffix("://")
    let stem = !isApp && base.hasScalarSuffix("/") ? String(base.dropLast()) : base
    guard let rest = url.after(stem) else { return nil }
    if isApp { return rest.isEmpty ? nil : "/" + rest }
    return rest.hasScalarPrefix("/") ? rest : nil
  }

  /// What becomes of the templates in a store.
  func plan(into document: StoreDocument) -> ImportPlan {
    // A path without a host belongs to the environment that the store's links usually have.
    let usual = EnvironmentUse(in: document).environment?.base ?? ""
    let templates = entries.map { entry in
      ImportedFile.OriginTemplate(
        origin: entry.origin.isEmpty ? usual : entry.origin, path: entry.path,
        rules: entry.template.parameters.compactMap { parameter in
          parameter.rules.members.isEmpty ? nil : (parameter.name, parameter.rules.json)
        })
    }
    return ImportPlan(ImportedFile(templates), into: document, options: ImportPlan.Options())
  }

  /// A store of the templates alone.
  func storeBytes(in context: Context) throws -> [UInt8] {
    let location = StoreFinder.Location(path: "", shown: StoreFinder.fileName)
    let empty = try OpenedStore(location, bytes: StoreEditor.newStore)
    let plan = plan(into: empty.document)
    tellRefusals(of: plan, in: context)
    return plan.bytes
  }

  /// Warns of templates that a store cannot hold.
  func tellRefusals(of plan: ImportPlan?, in context: Context) {
    for line in plan?.lines ?? [] where line.action.kind == .refused {
      context.warn("\(line.label ?? "") is skipped: \(line.action.reason ?? "")")
    }
    for note in plan?.notes ?? [] { context.warn(note) }
  }
}
