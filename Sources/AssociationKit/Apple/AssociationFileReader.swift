import JSONKit
import TextKit

/// Reads the JSON of an association file into entries and rules, and notes what is odd.
struct AssociationFileReader {
  private(set) var entries: [AssociationFile.Entry] = []
  /// The app IDs in the order of the file, each with where it stands.
  private(set) var apps: [AssociationFile.App] = []
  /// Where the details stand, or what lacks them.
  private(set) var detailsRange = 0..<0
  private(set) var findings = Findings()
  private var variables: [ExactText: [String]] = [:]

  /// The largest file that Apple's servers take, in bytes.
  static let sizeLimit = 128 * 1024

  static let keys = [
    "applinks", "webcredentials", "appclips", "activitycontinuation",
  ]
  static let linkKeys = ["details", "defaults", "substitutionVariables", "apps"]
  static let entryKeys = ["appID", "appIDs", "components", "paths", "defaults", "comment"]

  mutating func note(
    _ code: LintCode, _ message: @autoclosure () -> String, at range: Range<Int>,
    hint: @autoclosure () -> String? = nil
  ) {
    findings.note(code, message(), at: range, hint: hint())
  }

  mutating func read(_ node: JSONNode, size: Int) {
    if size > Self.sizeLimit {
      note(
        .fileTooLarge, "the file has \(size) bytes; Apple takes at most \(Self.sizeLimit)",
        at: node.start)
    }
    noteUnknownKeys(of: node, Self.keys)
    detailsRange = node.start
    guard let links = node["applinks"] else {
      return note(.noLinks, #"there is no "applinks", so no link opens an app"#, at: node.start)
    }
    guard case .object = links.kind else {
      return note(.wrongKind, #""applinks" must be an object"#, at: links.range)
    }
    detailsRange = links.start
    noteUnknownKeys(of: links, Self.linkKeys)
    readVariables(links["substitutionVariables"])
    let scope = AssociationScope().refined(by: links["defaults"], variables, &self)
    guard let details = links["details"] else {
      return note(.noLinks, #"there are no "details", so no link opens an app"#, at: links.start)
    }
    detailsRange = details.start
    switch details.kind {
    case .array(let nodes):
      for node in nodes { readEntry(node, appIDs: nil, scope) }
    case .object(let members):
      note(
        .dictionaryOfDetails, #""details" as an object is the form of iOS 9"#, at: details.start,
        hint: #"write an array of objects with "appIDs" and "components""#)
      for member in members.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
        noteID(member.name, at: member.nameRange)
        readEntry(member.value, appIDs: [member.name], scope)
      }
    case .null, .boolean, .number, .string:
      note(.wrongKind, #""details" must be an array"#, at: details.range)
    }
  }

  private mutating func readVariables(_ node: JSONNode?) {
    for member in node?.members ?? [] {
      let values = member.value.elements.compactMap(\.text)
      if values.isEmpty || values.count < member.value.elements.count {
        note(
          .wrongKind, "the values of \(member.name.quoted()) must be an array of strings",
          at: member.value.range)
      }
      variables[ExactText(member.name)] = values
    }
  }

  private mutating func readEntry(_ node: JSONNode, appIDs: [String]?, _ outer: AssociationScope) {
    guard case .object = node.kind else {
      return note(.wrongKind, #"an entry of "details" must be an object"#, at: node.range)
    }
    noteUnknownKeys(of: node, Self.entryKeys)
    let ids = appIDs ?? readIDs(node)
    let scope = outer.refined(by: node["defaults"], variables, &self)
    var rules: [AssociationFile.Rule] = []
    if let components = node["components"] {
      if let paths = node["paths"] {
        note(
          .pathsBesideComponents, #""paths" beside "components" are not read"#, at: paths.range,
          hint: "remove them")
      }
      guard case .array(let nodes) = components.kind else {
        return note(.wrongKind, #""components" must be an array"#, at: components.range)
      }
      if nodes.isEmpty {
        note(.emptyComponents, #"empty "components" match no link"#, at: components.range)
      }
      for node in nodes {
        guard case .object = node.kind else {
          note(.wrongKind, "a component must be an object", at: node.range)
          continue
        }
        var rule = scope.refined(by: node, variables, &self).rule(at: node.range)
        rule.comment = node["comment"]?.text
        rules.append(rule)
      }
    } else if let paths = node["paths"] {
      rules = readPaths(paths, scope)
    } else {
      note(
        .noComponents, #"an entry with neither "components" nor "paths""#, at: node.start,
        hint: "it is taken to match every link here, but that is not documented: "
          + #"write "components""#)
      rules = [scope.rule(at: node.start)]
    }
    entries.append(AssociationFile.Entry(appIDs: ids, rules: rules, range: node.range))
  }

  private mutating func readPaths(
    _ node: JSONNode, _ scope: AssociationScope
  ) -> [AssociationFile.Rule] {
    guard case .array(let nodes) = node.kind else {
      note(.wrongKind, #""paths" must be an array"#, at: node.range)
      return []
    }
    return nodes.compactMap { node in
      guard let text = node.text else {
        note(.wrongKind, "a path must be a string", at: node.range)
        return nil
      }
      let isExclusion = text.hasScalarPrefix("NOT ")
      let path = isExclusion ? String(text.unicodeScalars.dropFirst(4)) : text
      let pattern = ApplePattern(path, isPath: true, scope.options, variables: variables)
      noteUndefined(pattern, at: node.range)
      return AssociationFile.Rule(
        conditions: [Condition(.path, .apple(pattern))], isExclusion: isExclusion,
        range: node.range)
    }
  }

  // MARK: Apps

  private mutating func readIDs(_ node: JSONNode) -> [String] {
    let single = node["appID"]
    guard let list = node["appIDs"] else {
      guard let single, let id = single.text else {
        note(.noApp, #"an entry without "appIDs" is for no app"#, at: node.start)
        return []
      }
      noteID(id, at: single.range)
      return [id]
    }
    if let single {
      note(
        .appIDBesideAppIDs, #""appID" beside "appIDs" is not read"#, at: single.range,
        hint: #"move it into "appIDs""#)
    }
    guard case .array(let nodes) = list.kind else {
      note(.wrongKind, #""appIDs" must be an array"#, at: list.range)
      return []
    }
    if nodes.isEmpty { note(.noApp, #"empty "appIDs" are for no app"#, at: list.range) }
    return nodes.compactMap { node in
      guard let id = node.text else {
        note(.wrongKind, "an app ID must be a string", at: node.range)
        return nil
      }
      noteID(id, at: node.range)
      return id
    }
  }

  private mutating func noteID(_ id: String, at range: Range<Int>) {
    apps.append(AssociationFile.App(id: id, range: range))
    guard !AppleAppID.isWellFormed(id) else { return }
    note(
      .appID, "\(id.quoted()) is no app ID", at: range,
      hint: "ten characters of the team, a point, the bundle ID: ABCDE12345.com.example.app")
  }

  // MARK: Notes

  mutating func noteUnknownKeys(of node: JSONNode, _ known: [String]) {
    for member in node.members where !known.containsSameText(as: member.name) {
      note(
        .unknownKey, "\(member.name.quoted()) is no key here, and is not read",
        at: member.nameRange,
        hint: Spelling.hint(for: member.name, in: known))
    }
  }

  mutating func noteUndefined(_ pattern: ApplePattern, at range: Range<Int>) {
    let known = AppleVariables.names + variables.keys.sorted().map(\.text)
    for name in pattern.undefined {
      note(
        .undefinedVariable, "$(\(name.harmless)) is not defined, so the rule matches no link",
        at: range,
        hint: Spelling.nearest(to: name, in: known)
          .map { Spelling.hint(naming: "$(\($0))") } ?? #"define it in "substitutionVariables""#)
    }
  }
}

extension JSONNode {
  /// The opening bracket alone, for a message about something that the value lacks.
  var start: Range<Int> { range.lowerBound..<range.lowerBound + 1 }
}
