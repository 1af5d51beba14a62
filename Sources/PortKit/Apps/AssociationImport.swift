import AssociationKit
import JSONKit
import TextKit

/// Reads the rules of an `apple-app-site-association` file: a link for each of them.
///
/// Every link is proved by the file itself: it opens the app for every value, or none of its URLs
/// does. What cannot be proved is refused with a URL that shows why.
struct AssociationImport {
  private let file: AssociationFile
  private let companions: ImportCompanions
  private let parameters: [JSONNode.Member]
  /// The store's app; without one, every app of the file.
  private let app: AppleApp
  /// How many bytes a rule may have besides its comment.
  private static let longest = 20_000

  /// How many rules of a file are read.
  private let most: Int
  private var proof: LinkProof<AppleApp>

  init(_ bytes: [UInt8], _ companions: ImportCompanions, most: Int = 1_000) throws(Faults) {
    self.most = most
    file = try AssociationFile(name: "", bytes: bytes)
    self.companions = companions
    parameters = Self.variables(of: file)
    var app = AppleApp()
    app.id = companions.appID
    app.associations = [AppleApp.Association(host: nil, file: file)]
    self.app = app
    proof = LinkProof(app, shared: parameters)
  }

  consuming func imported() -> ImportedFile {
    var imported = ImportedFile()
    imported.parameters = parameters
    takeApp(into: &imported)
    var earlier: [AssociationFile.Component] = []
    for rule in app.entries(of: file).flatMap(\.rules) {
      guard earlier.count < most, !proof.isSpent else {
        imported.notes.append("only the first \(earlier.count) rules are read")
        break
      }
      imported.add(
        content(rule, after: earlier), at: rule.range, of: file.source, named: text(of: rule))
      earlier.append(rule)
    }
    if let own = app.id {
      for entry in file.entries where entry.namesApp && !app.isMeant(entry) {
        imported.add(
          ImportCompanions.skipped(besideApp: own), at: entry.range, of: file.source,
          named: entry.apps.map(\.text).joined(separator: ", "))
      }
    }
    for app in file.impossibleIDs {
      imported.add(
        .passedOver("no app can have this ID, so its rules open nothing"), at: app.range,
        of: file.source, named: app.id.text)
    }
    imported.add(file.findings, Self.losses, of: file.source)
    return imported
  }

  /// What is in a file and no rule of it.
  private static let losses: Set<LintCode> = [
    .pathsBesideComponents, .wrongKind, .emptyComponents, .noLinks, .noApp, .queryValue,
  ]

  private func takeApp(into imported: inout ImportedFile) {
    let ids = file.possibleIDs.filter(app.isMeant)
    if ids.count == 1, ids[0].hasTeam {
      imported.apps.append((["ios", "id"], .string(ids[0].text)))
    } else if ids.count > 1 {
      imported.notes.append("it has \(ids.count) apps; links that open any of them are imported")
    }
    imported.takeHost(of: companions, at: ["ios", "association"])
  }

  private func text(of rule: AssociationFile.Component) -> String {
    let text = Array(file.source.bytes[rule.range])
    // One of "paths" is a string.
    return (try? JSONNode.parse(text))?.text ?? text[...].text
  }

  // MARK: - Rules

  private mutating func content(
    _ rule: AssociationFile.Component, after earlier: [AssociationFile.Component]
  ) -> ImportedFile.Content {
    if let name = rule.patterns.flatMap(\.undefined).first {
      return .refused("$(\(name.escapedForTerminal)) is not defined, so it matches no link")
    }
    guard rule.range.count - (rule.comment?.utf8.count ?? 0) <= Self.longest else {
      return .refused("it has \(rule.range.count) bytes, more than any link can have")
    }
    let base = "https://\(companions.host ?? "www.example.com")"
    let shared = parameters.map(\.name)
    let search = proof.search(
      rests: Self.restPatterns(rule, after: earlier, shared), base: base,
      rule: orderedRule(rule, after: earlier),
      make: { ImportedLink(Self.template(of: rule, $0, shared).template) },
      where: { rule.isExclusion ? !$0.contains(.opens) : $0 == [.opens] })
    switch search {
    case .found(let link, _): return .link(finished(link, of: rule))
    case .failed(let link): return reason(against: link, of: rule, base: base)
    }
  }

  /// The rule as one that the earlier ones decide about; nil for an exclusion of one app among several,
  /// since another one may open what it excludes.
  private func orderedRule(
    _ rule: AssociationFile.Component, after earlier: [AssociationFile.Component]
  ) -> LinkProof<AppleApp>.OrderedRule? {
    guard !rule.isExclusion || file.entries.count == 1 else { return nil }
    return LinkProof<AppleApp>.OrderedRule(
      conditions: rule.conditions, outcome: rule.isExclusion ? .excluded : .opens,
      opposites: earlier.filter { $0.isExclusion != rule.isExclusion }.map(\.conditions))
  }

  private func finished(_ link: ImportedLink, of rule: AssociationFile.Component) -> ImportedLink {
    var link = link
    link.setText("description", rule.comment)
    if rule.isExclusion { link["opens"] = .boolean(false) }
    for finding in file.findings where finding.code == .pathSyntax {
      guard rule.range.contains(finding.range.lowerBound) else { continue }
      link.notes.append("\(finding.code.rawValue): \(finding.message)")
    }
    link.environments = companions.host.map { host in
      var origins = ImportedOrigins()
      return [origins.name(scheme: "https", host: host)]
    }
    return link
  }

  /// What the rest of the path may have to match, the plainest first.
  private static func restPatterns(
    _ rule: AssociationFile.Component, after earlier: [AssociationFile.Component],
    _ shared: [String]
  ) -> [String?] {
    let exclusions = rule.isExclusion ? [] : earlier.filter(\.isExclusion)
    let start = template(of: rule, PatternTemplate.Options(), shared).beforeRest
    if let start,
      let excluding = RestPattern.excluding(exclusions.compactMap(\.pathAlone), after: start)
    {
      return [excluding]
    }
    // Where more than the path counts, the rest must not bring it.
    let isPathAlone = rule.pathAlone != nil && exclusions.allSatisfy { $0.pathAlone != nil }
    return (isPathAlone ? [nil] : []) + [RestPattern.inPath, RestPattern.rooted]
  }

  private mutating func reason(
    against link: ImportedLink?, of rule: AssociationFile.Component, base: String
  ) -> ImportedFile.Content {
    guard let link,
      let found = proof.exception(
        to: rule.isExclusion ? [.excluded, .noRule, .notClaimed] : [.opens], in: link, base: base)
    else {
      return rule.isExclusion
        ? .passedOver("what it excludes cannot be written as a link")
        : .refused(proof.refusal)
    }
    let line = found.verdict.rule.map { file.source.line(of: $0.range) }
    let by = line.map { ", by line \($0)" } ?? ""
    return rule.isExclusion
      ? .passedOver("not everything it excludes is excluded: \(found.url) opens\(by)")
      : .refused(
        "not every value of \(link.path.quoted(limit: 120)) opens: "
          + "\(found.url) \(found.verdict.outcome.words)\(by)")
  }

  // MARK: - Templates

  private static func template(
    of rule: AssociationFile.Component, _ choice: PatternTemplate.Options, _ shared: [String]
  ) -> PatternTemplate {
    var template = PatternTemplate(.encoded, choice, shared: shared)
    let path = rule.path?.parts ?? [.run]
    if case .text(let text) = path.first, text.hasScalarPrefix("/") {
      template.append(path, at: .path)
    } else {
      template.append("/")
      template.append(path, at: .path)
    }
    var mark = "?"
    for condition in rule.conditions {
      switch (condition.part, condition.test) {
      case (.query, .apple(let pattern)) where pattern.parts != [.run]:
        template.append(mark)
        template.append(pattern.parts, at: .query)
        mark = "&"
      case (.query, .appleItem(let item)):
        let name = item.name.parts.map { part in
          if case .text(let text) = part { text } else { "" }
        }.joined()
        template.append(mark + name + "=")
        template.append(item.value.parts, at: .pair(name))
        mark = "&"
      case (.fragment, .apple(let pattern)) where pattern.parts != [.run]:
        template.append("#")
        template.append(pattern.parts, at: .fragment)
      default: break
      }
    }
    return template
  }

  /// The variables with many values as shared rules: said once, and not in every link.
  private static func variables(of file: AssociationFile) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    let parts = file.entries.flatMap(\.rules).flatMap(\.patterns).flatMap(\.parts)
    for case .variable(let name, let values) in parts where !values.isEmpty {
      guard let slot = SlotName(name),
        !members.contains(where: { $0.name.isSameText(as: slot.name) })
      else { continue }
      let rules = slot.rules + PatternVariable(values, .encoded).rules
      members.append(JSONNode.Member(name: slot.name, nameRange: 0..<0, value: .object(rules)))
    }
    return members
  }
}

extension AssociationFile.Component {
  fileprivate var patterns: [ApplePattern] {
    conditions.compactMap { condition in
      switch condition.test {
      case .apple(let pattern): pattern
      case .appleItem(let item): item.value
      case .words, .authority, .android, .androidPair: nil
      }
    }
  }

  fileprivate var path: ApplePattern? {
    conditions.lazy.compactMap { condition in
      if condition.part == .path, case .apple(let pattern) = condition.test { pattern } else { nil }
    }.first
  }

  /// What it asks of the path, if it asks nothing else.
  fileprivate var pathAlone: ApplePattern? {
    let others = conditions.filter { condition in
      guard case .apple(let pattern) = condition.test else { return true }
      return condition.part != .path && pattern.parts != [.run]
    }
    return others.isEmpty ? path : nil
  }
}
