import DeriveKit
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

  /// The path after an environment's base URL, from its slash on; nil for another URL.
  private static func path(_ url: String, after base: String) -> String? {
    let isApp = base.hasScalarSuffix("://")
    let stem = !isApp && base.hasScalarSuffix("/") ? String(base.dropLast()) : base
    guard let rest = url.after(stem) else { return nil }
    if isApp { return rest.isEmpty ? nil : "/" + rest }
    return rest.hasScalarPrefix("/") ? rest : nil
  }

  /// Plans how to add the templates to a store.
  func plan(into document: StoreDocument) -> ImportPlan {
    // A path without a host belongs to the environment that the store's links use most.
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

  /// A store with only the derived templates.
  func storeBytes(in context: Context) throws -> [UInt8] {
    let location = StoreFinder.Location(path: "", shown: StoreFinder.fileName)
    let empty = try OpenedStore(location, bytes: StoreEditor.newStore)
    let plan = plan(into: empty.document)
    tellRefusals(of: plan, in: context)
    return plan.bytes
  }

  /// Warns about templates that a store cannot contain.
  func tellRefusals(of plan: ImportPlan?, in context: Context) {
    for line in plan?.lines ?? [] where line.action.kind == .refused {
      context.warn("\(line.label ?? "") is skipped: \(line.action.reason ?? "")")
    }
    for note in plan?.notes ?? [] { context.warn(note) }
  }
}
