import JSONKit
import LinkKit
import TextKit
import URLKit

/// How the environments of an imported file and those of the store come together.
struct ImportedEnvironments {
  /// What is to be set in the store, each with its path.
  private(set) var added: [(path: [String], value: JSONNode)] = []
  private(set) var notes: [String] = []
  /// The store's name for each of the file's environments.
  private var names: [ExactText: String] = [:]
  /// Why some of the file's environments stay out of the store, and links of them with these.
  private var withheld: [ExactText: String] = [:]
  /// What the file's environments are called in a store that has none, where that is not their name.
  private let roles: [ExactText: String]
  /// All environments that the store will have.
  private var all: [StoreEnvironment]
  private var allNames: DistinctTexts
  /// The default environment that the store will have.
  private var usual: String?
  /// The environments of the store as they stand in it.
  private let stored: JSONNode?
  /// The environment that links of the file need to name, because they would get another one.
  private var needed: String?

  init(_ file: ImportedFile, into document: StoreDocument) {
    let old = document.environments
    stored = document.members.value("environments")
    roles = old.isEmpty ? ImportedOrigins.roles(of: file.environments) : [:]
    all = old
    allNames = DistinctTexts(old.map(\.name))
    let byName = Dictionary(firstNamed: old.map { ($0.name, $0) })
    let byBase = Dictionary(
      old.filter { $0.base != nil }.map { ($0.base.map(Self.key), $0) },
      uniquingKeysWith: { first, _ in first })
    for environment in file.environments {
      take(
        environment, named: byName[ExactText(environment.name)],
        after: byBase[environment.base.map(Self.key)])
    }
    usual = document.defaultEnvironment ?? (old.count == 1 ? old[0].name : nil)
    let first = ([file.defaultEnvironment].compactMap(\.self) + file.environments.map(\.name))
      .compactMap { names[ExactText($0)] }.first
    let isLive =
      !roles.isEmpty && names.values.containsSameText(as: EnvironmentRole.production)
    guard let meant = isLive ? EnvironmentRole.production : first else { return }
    if document.defaultEnvironment == nil, !added.isEmpty, old.count <= 1, all.count > 1 {
      // More than one, and none chosen, would leave every link without an environment.
      added.append((["environment"], .string(usual ?? meant)))
    }
    if let usual, !names.values.containsSameText(as: usual) { needed = meant }
    if usual == nil, !old.isEmpty { needed = meant }
    let own = file.defaultEnvironment.flatMap { names[ExactText($0)] }
    if let own, let usual, !own.isSameText(as: usual) { needed = own }
    if file.leavesDefault { needed = nil }
    if old.isEmpty { usual = meant }
  }

  /// Takes in one of the file's environments, beside the store's own of its name and of its base.
  private mutating func take(
    _ environment: ImportedFile.Environment, named: StoreEnvironment?,
    after based: StoreEnvironment?
  ) {
    guard StoreName.environment.allows(environment.name) else {
      notes.append("the environment \(environment.name.quoted()) is skipped: not a valid name")
      return
    }
    let key = ExactText(environment.name)
    if named == nil || environment.isNamedByBase, based == nil,
      let secret = environment.base.flatMap(Self.secret)
    {
      let reason = "\(secret.noun) looks like a secret"
      notes.append("the environment \(environment.name.quoted()) is skipped: \(reason) in its base")
      withheld[key] = "\(reason): write \(secret.slot)"
      return
    }
    if let base = environment.base, let reason = Self.fault(in: base) {
      notes.append("environment \(environment.name.quoted()) is skipped: \(reason)")
      return
    }
    // A name that was made of the base says nothing: what has that name may lead anywhere.
    if !environment.isNamedByBase, let same = named {
      names[key] = same.name
      if same.base.map(Self.key) != environment.base.map(Self.key) {
        notes.append("the store's environment \(same.name.quoted()) is kept")
      } else {
        let others = environment.values.filter { member in
          same.values[member.name].map { !$0.compactLine.isSameText(as: member.value.compactLine) }
            ?? true
        }
        if !others.isEmpty {
          notes.append(
            "the values of the store's environment \(same.name.quoted()) are kept: "
              + others.map { $0.name.escapedForTerminal }.listed)
        }
        let own = stored?[same.name]
        let lost = environment.extensions.filter { name, value in
          own?[name].map { !$0.isSameValue(as: value) } ?? true
        }
        if !lost.isEmpty {
          notes.append(
            "the store's environment \(same.name.quoted()) is kept without "
              + lost.map { $0.name.quoted() }.listed(atMost: 10))
        }
      }
    } else if environment.values.isEmpty, environment.extensions.isEmpty, environment.base != nil,
      let same = based
    {
      names[key] = same.name
    } else {
      let wanted = roles[key] ?? environment.name
      let name = environment.isNamedByBase ? free(wanted) : wanted
      guard !has(name) else {
        notes.append("the environment \(name.quoted()) occurs twice: only the first is used")
        return
      }
      names[key] = name
      let node = Self.node(environment)
      all += StoreEnvironment.all(in: .object([(name, node)]))
      allNames.insert(name)
      added.append((["environments", name], node))
    }
  }

  /// A name, with a number where the store will have an environment of that name.
  private func free(_ name: String) -> String {
    var free = name
    var number = 2
    while has(free) {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }

  /// A base without the slash at its end, which makes no difference to what is joined to it.
  private static func key(_ base: String) -> [UInt8] {
    let bytes = Array(base.utf8)
    return bytes.last == UInt8(ascii: "/") && !base.hasScalarSuffix("//") ? bytes.dropLast() : bytes
  }

  /// The text of a base that looks like a secret, as a password does.
  private static func secret(in base: String) -> SecretLiteral? {
    SecretLiteral.all(inBase: Array(base.utf8)).first
  }

  /// What keeps a base from being one, or nil where it can.
  private static func fault(in base: String) -> String? {
    if let reason = ForeignAddress.objection(toFile: base) { return reason }
    do throws(Faults) {
      _ = try BaseURL(base)
      return nil
    } catch {
      return error.all.first?.message
    }
  }

  private static func node(_ environment: ImportedFile.Environment) -> JSONNode {
    let hasMore = !environment.values.isEmpty || !environment.extensions.isEmpty
    guard hasMore || environment.base == nil else {
      return .string(environment.base ?? "")
    }
    var members: [(name: String, value: JSONNode)] = []
    if let base = environment.base { members.append(("base", .string(base))) }
    if !environment.values.isEmpty { members.append(("values", .object(environment.values))) }
    return .object(members + environment.extensions)
  }

  /// Whether the store will have an environment.
  func has(_ name: String) -> Bool { allNames.contains(name) }

  /// Why no link of the file can lead where this one does; nil if it can.
  func objection(to link: ImportedLink) -> String? {
    let own = link["environment"]?.text.map { [$0] } ?? link.environments ?? []
    let reasons = own.compactMap { withheld[ExactText($0)] }
    return reasons.count == own.count ? reasons.first : nil
  }

  /// The bases that a link has to be right with; one of nil where it takes none.
  func bases(of link: ImportedLink) -> [String?] {
    all.judging(isWholeURL: Template.isWholeURL(link.path), naming: link["environment"]?.text)
      .map { $0?.base }
  }

  /// A link that names no environment with one in which its file has it, the store's default before
  /// others, and the name; nil where its file says none.
  func naming(_ link: ImportedLink) -> (link: ImportedLink, name: String)? {
    let fit = (link.environments ?? []).compactMap { names[ExactText($0)] }
    let name = usual.flatMap { fit.containsSameText(as: $0) ? $0 : nil } ?? fit.first
    guard let name, link["environment"] == nil else { return nil }
    var link = link
    link["environment"] = .string(name)
    return (link, name)
  }

  /// Gives a link the environment that its file means.
  func settle(_ link: inout ImportedLink) {
    if let own = link["environment"]?.text {
      if let name = names[ExactText(own)] { link["environment"] = .string(name) }
    } else if let own = link.environments {
      let fit = own.compactMap { names[ExactText($0)] }
      if link.mayBeElsewhere, let usual, fit.containsSameText(as: usual) { return }
      guard !all.allSatisfy({ fit.containsSameText(as: $0.name) }), let first = fit.first,
        !Template.isWholeURL(link.path)
      else { return }
      link["environment"] = .string(first)
    } else if let needed, let template = try? Template(link.path), !template.isWholeURL {
      link["environment"] = .string(needed)
    }
  }
}
