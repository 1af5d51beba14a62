import JSONKit
import TextKit

/// Reads the JSON of an association file into entries and rules, and notes what is odd.
struct AssociationFileReader {
  private(set) var entries: [AssociationFile.Entry] = []
  /// The app IDs in the order of the file, each with where it stands.
  private(set) var apps: [AssociationFile.App] = []
  /// Where the details stand, or what lacks them.
  private(set) var detailsRange = 0..<0
  var findings = Findings()
  private var variables: [ExactText: [String]] = [:]

  /// The largest file that Apple's servers take, in bytes.
  static let sizeLimit = 128 * 1024

  static let keys = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
  static let linkKeys = ["details", "defaults", "substitutionVariables", "apps"]
  static let entryKeys = ["appID", "appIDs", "components", "paths", "defaults", "comment"]

  mutating func read(_ node: JSONNode, size: Int) {
    if size > Self.sizeLimit {
      findings.note(
        .fileTooLarge, "the file has \(size) bytes; Apple's limit is \(Self.sizeLimit)",
        at: node.start)
    }
    findings.noteUnknownKeys(of: node, Self.keys)
    detailsRange = node.start
    guard let links = node["applinks"] else {
      return findings.note(.noLinks, #"no "applinks", so no link opens an app"#, at: node.start)
    }
    guard case .object = links.kind else {
      return findings.note(.wrongKind, #""applinks" must be an object"#, at: links.range)
    }
    detailsRange = links.start
    findings.noteUnknownKeys(of: links, Self.linkKeys)
    readVariables(links["substitutionVariables"])
    let scope = AssociationScope().refined(by: links["defaults"], variables, &self)
    guard let details = links["details"] else {
      return findings.note(.noLinks, #"no "details", so no link opens an app"#, at: links.start)
    }
    detailsRange = details.start
    switch details.kind {
    case .array(let nodes):
      for node in nodes { readEntry(node, appIDs: nil, scope) }
    case .object(let members) where members.contains(where: { $0.isOfEntry }):
      findings.note(
        .wrongKind, #""details" must be an array of objects"#, at: details.start,
        hint: #"write "details": [{…}]"#)
    case .object(let members):
      findings.note(
        .dictionaryOfDetails, #""details" as an object is the iOS 9 format"#, at: details.start,
        hint: #"write an array of objects with "appIDs" and "components""#)
      for member in members.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
        noteID(member.name, at: member.nameRange)
        readEntry(member.value, appIDs: [member.name], scope)
      }
    case .null, .boolean, .number, .string:
      findings.note(.wrongKind, #""details" must be an array"#, at: details.range)
    }
  }

  private mutating func readVariables(_ node: JSONNode?) {
    for member in node?.members ?? [] {
      let values = member.value.elements.compactMap(\.text)
      if values.isEmpty || values.count < member.value.elements.count {
        findings.note(
          .wrongKind, "the values of \(member.name.quoted()) must be an array of strings",
          at: member.value.range)
      }
      variables[ExactText(member.name)] = values
    }
  }

  private mutating func readEntry(_ node: JSONNode, appIDs: [String]?, _ outer: AssociationScope) {
    guard case .object = node.kind else {
      return findings.note(.wrongKind, #"an entry of "details" must be an object"#, at: node.range)
    }
    findings.noteUnknownKeys(of: node, Self.entryKeys)
    let ids = appIDs ?? readIDs(node)
    let scope = outer.refined(by: node["defaults"], variables, &self)
    var rules: [AssociationFile.Component] = []
    if let components = node["components"] {
      if let paths = node["paths"] {
        findings.note(
          .pathsBesideComponents, #""paths" next to "components" are ignored"#, at: paths.range,
          hint: "remove them")
      }
      guard case .array(let nodes) = components.kind else {
        return findings.noteArray("components", components)
      }
      if nodes.isEmpty {
        findings.note(
          .emptyComponents, #"empty "components" matches no link"#, at: components.range)
      }
      for node in nodes {
        guard case .object = node.kind else {
          findings.note(.wrongKind, "a component must be an object", at: node.range)
          continue
        }
        var rule = scope.refined(by: node, variables, &self).rule(at: node.range)
        rule.comment = node["comment"]?.text
        rules.append(rule)
      }
    } else if let paths = node["paths"] {
      rules = readPaths(paths, scope)
    } else {
      findings.note(
        .noComponents, #"the entry has neither "components" nor "paths""#, at: node.start,
        hint: #"it is assumed to match every link, which is not documented: write "components""#)
      rules = [scope.rule(at: node.start)]
    }
    entries.append(
      AssociationFile.Entry(apps: ids.map(AppID.init), rules: rules, range: node.range))
  }

  private mutating func readPaths(
    _ node: JSONNode, _ scope: AssociationScope
  ) -> [AssociationFile.Component] {
    guard case .array(let nodes) = node.kind else {
      findings.noteArray("paths", node)
      return []
    }
    return nodes.compactMap { node in
      guard let text = node.text else {
        findings.note(.wrongKind, "a path must be a string", at: node.range)
        return nil
      }
      let excluded = text.after("NOT ")
      let pattern = ApplePattern(
        excluded ?? text, isPath: true, scope.options, variables: variables)
      noteUndefined(pattern, at: node.range)
      noteSyntax(
        of: excluded ?? text, isOfPaths: true, after: excluded == nil ? "" : "NOT ",
        scope.options, at: node.range)
      return AssociationFile.Component(
        conditions: [Condition(.path, .apple(pattern))], isExclusion: excluded != nil,
        range: node.range)
    }
  }

  // MARK: Apps

  private mutating func readIDs(_ node: JSONNode) -> [String] {
    let single = node["appID"]
    guard let list = node["appIDs"] else {
      if let single, single.text == nil {
        findings.note(
          .wrongKind, #""appID" must be a string, found \#(single.kind.noun)"#, at: single.range,
          hint: #"write a list as "appIDs""#)
        return []
      }
      guard let single, let id = single.text else {
        findings.note(.noApp, #"an entry without "appIDs" applies to no app"#, at: node.start)
        return []
      }
      noteID(id, at: single.range)
      return [id]
    }
    if let single {
      findings.note(
        .appIDBesideAppIDs, #""appID" next to "appIDs" is ignored"#, at: single.range,
        hint: #"move it into "appIDs""#)
    }
    guard case .array(let nodes) = list.kind else {
      findings.noteArray("appIDs", list)
      return []
    }
    if nodes.isEmpty { findings.note(.noApp, #"empty "appIDs" applies to no app"#, at: list.range) }
    return nodes.compactMap { node in
      guard let id = node.text else {
        findings.note(.wrongKind, "an app ID must be a string", at: node.range)
        return nil
      }
      noteID(id, at: node.range)
      return id
    }
  }

  private mutating func noteID(_ text: String, at range: Range<Int>) {
    let id = AppID(text)
    apps.append(AssociationFile.App(id: id, range: range))
    guard !id.isReal else { return }
    findings.note(
      .appID,
      text.quoted() + (id.hasPlaceholder ? " has a placeholder as team" : " is not an app ID")
        + (id.mayExist ? "" : ", so its rules open nothing"), at: range,
      hint: "a ten-character team ID, \".\", the bundle ID: ABCDE12345.com.example.app")
  }

  // MARK: Notes

  mutating func noteUndefined(_ pattern: ApplePattern, at range: Range<Int>) {
    let known = AppleVariables.names + variables.keys.sorted().map(\.text)
    for name in pattern.undefined {
      findings.note(
        .undefinedVariable,
        "$(\(name.escapedForTerminal)) is not defined, so the rule matches no link",
        at: range,
        hint: Spelling.nearest(to: name, in: known)
          .map { Spelling.hint(naming: "$(\($0))") } ?? #"define it in "substitutionVariables""#)
    }
  }
}

extension Findings {
  mutating func noteArray(_ key: String, _ node: JSONNode) {
    note(
      .wrongKind, "\(key.quoted()) must be an array, found \(node.kind.noun)", at: node.range,
      hint: node.text.map { "write [\($0.quoted(limit: 120))]" })
  }
}

extension JSONNode.Member {
  /// True for a key that an entry of "details" has and no app ID is.
  fileprivate var isOfEntry: Bool {
    AssociationFileReader.entryKeys.containsSameText(as: name)
  }
}

extension JSONNode {
  /// The opening bracket alone, for a message about something that the value lacks.
  var start: Range<Int> { range.lowerBound..<range.lowerBound + 1 }
}
