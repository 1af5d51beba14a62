import JSONKit
import TextKit

/// Reads the statements of an `assetlinks.json`, and notes what is odd.
struct AssetLinksReader {
  private(set) var statements: [AssetLinks.Statement] = []
  private(set) var includes: [AssetLinks.Include] = []
  private(set) var findings = Findings()
  /// Whether one of the dynamic rules of the statement that is read is malformed.
  private var isMalformed = false

  mutating func read(_ node: JSONNode) {
    guard case .object = node.kind else {
      return findings.note(.wrongKind, "a statement must be an object", at: node.range)
    }
    if let include = node["include"] {
      // Android reads no other file into one that was served by https.
      guard let url = include.text, url.lowercased().hasScalarPrefix("https://") else {
        return findings.note(
          .wrongKind, #""include" must be a URL of https, or it is ignored"#, at: include.range)
      }
      return includes.append(AssetLinks.Include(url: url, range: include.range))
    }
    guard let target = node["target"], case .object = target.kind else {
      return findings.note(
        .wrongKind, #"a statement needs an object "target""#, at: node.start,
        hint: Self.hint(forMissing: "target", in: node))
    }
    guard let namespace = target["namespace"], let kind = namespace.text else {
      return findings.note(
        .wrongKind, #"the target needs a string "namespace""#,
        at: target["namespace"]?.range ?? target.start)
    }
    guard kind.isSameText(as: "android_app") else {
      guard kind.lowercased().isSameText(as: "android_app") else { return }
      return findings.note(
        .wrongKind, "\(kind.quoted()) is not a namespace", at: namespace.range,
        hint: #"write "android_app""#)
    }
    let relations = texts(of: "relation", in: node)
    if let relations, !relations.containsSameText(as: AssetLinks.relation) {
      findings.note(
        .relationMissing, "the relation \(AssetLinks.relation) is missing",
        at: node["relation"]?.range ?? node.start,
        hint: Spelling.nearest(to: AssetLinks.relation, in: relations).map {
          "\($0.quoted()) is similar"
        } ?? Self.hint(forMissing: "relation", in: node))
    }
    guard let name = target["package_name"], let package = name.text, !package.isEmpty else {
      let isOther = target["package_name"].map { $0.text == nil } ?? false
      return findings.note(
        .packageMissing,
        isOther ? #""package_name" must be a string"# : #"the target has no "package_name""#,
        at: target["package_name"]?.range ?? target.start,
        hint: Self.hint(forMissing: "package_name", in: target))
    }
    if AppID(package).packageRefusal != nil {
      findings.note(
        .packageMissing, "\(package.quoted()) is not a package, so it lets no app open links",
        at: name.range, hint: "such as com.example.app")
    }
    statements.append(
      AssetLinks.Statement(
        relations: relations ?? [], package: package, packageRange: name.range,
        prints: readFingerprints(target), dynamicRules: readRules(node), range: node.range))
  }

  /// The texts of an array, nil with a note where it is something else; empty if it is missing.
  private mutating func texts(of key: String, in node: JSONNode) -> [String]? {
    guard let list = node[key] else { return [] }
    guard isArray(list, of: key) else { return nil }
    return list.elements.compactMap(\.text)
  }

  private mutating func isArray(_ node: JSONNode, of key: String) -> Bool {
    if case .array = node.kind { return true }
    findings.noteArray(key, node)
    return false
  }

  /// What to write for a key that is there in another spelling.
  private static func hint(forMissing key: String, in node: JSONNode) -> String? {
    guard node[key] == nil else { return nil }
    return Spelling.nearest(to: key, in: node.members.map(\.name)).map {
      "write \(key.quoted()) for \($0.quoted())"
    }
  }

  private mutating func readFingerprints(_ target: JSONNode) -> [AssetLinks.Statement.Print] {
    let key = "sha256_cert_fingerprints"
    if let list = target[key], !isArray(list, of: key) { return [] }
    guard let list = target[key], !list.elements.isEmpty else {
      findings.note(
        .fingerprint, #"the target has no "sha256_cert_fingerprints""#,
        at: target["sha256_cert_fingerprints"]?.range ?? target.start,
        hint: Self.hint(forMissing: key, in: target))
      return []
    }
    return list.elements.compactMap { node in
      guard let text = node.text, let canonical = Fingerprint.canonical(text) else {
        findings.note(
          .fingerprint, Fingerprint.expectation, at: node.range,
          hint: "as keytool -list -v prints it: 14:6D:E9:…")
        return nil
      }
      if !canonical.isSameText(as: text) {
        findings.note(
          .fingerprintSpelling,
          "Android compares fingerprints as text, in uppercase with colons", at: node.range,
          hint: "write \(canonical)")
      }
      return AssetLinks.Statement.Print(text: text, range: node.range)
    }
  }

  // MARK: Dynamic rules

  /// The rules, or nil where there are none or where Android refuses one.
  private mutating func readRules(_ node: JSONNode) -> [DynamicRule]? {
    var object = node
    var keys = ["relation_extensions", AssetLinks.relation, "dynamic_app_link_components"][...]
    while let key = keys.popFirst() {
      guard let value = object[key] else {
        // Nothing asks for rules; or something does under another name.
        noteOtherSpelling(of: key, in: object, isAlone: keys.count < 2)
        return nil
      }
      object = value
      guard !keys.isEmpty else { break }
      guard case .object = value.kind else {
        malformed("\(key.quoted()) must be an object", at: value.range)
        return nil
      }
    }
    let list = object
    isMalformed = false
    guard case .array(let nodes) = list.kind else {
      findings.note(
        .dynamicRule, #""dynamic_app_link_components" must be an array"#, at: list.range)
      return nil
    }
    let rules = nodes.compactMap { readRule($0) }
    return isMalformed || rules.isEmpty ? nil : rules
  }

  /// Notes a key that is missing where another is meant for it: any, where it alone has a sense.
  private mutating func noteOtherSpelling(of key: String, in node: JSONNode, isAlone: Bool) {
    let names = node.members.map(\.name)
    let similar = Spelling.nearest(to: key, in: names)
    guard let other = similar ?? (isAlone ? names.first : nil) else { return }
    findings.note(
      .dynamicRule, "no dynamic rules are read: \(key.quoted()) is missing",
      at: node.members.first { $0.name.isSameText(as: other) }?.nameRange ?? node.start,
      hint: similar.map { "write \(key.quoted()) for \($0.quoted())" })
  }

  static let ruleKeys = ["/", "?", "#", "exclude", "comments"]

  private mutating func readRule(_ node: JSONNode) -> DynamicRule? {
    guard case .object = node.kind else {
      malformed("a rule must be an object", at: node.range)
      return nil
    }
    findings.noteUnknownKeys(of: node, Self.ruleKeys)
    var rule = DynamicRule(range: node.range)
    if let value = node["exclude"] {
      guard case .boolean(let isSet) = value.kind else {
        malformed(#""exclude" must be true or false"#, at: value.range)
        return nil
      }
      rule.isExclusion = isSet
    }
    if let value = node["/"] { add(value, "", .path, to: &rule) }
    if let query = node["?"] {
      guard case .object(let members) = query.kind else {
        malformed(#""?" must be an object"#, at: query.range)
        return nil
      }
      for member in members { add(member.value, member.name + "=", .query, to: &rule) }
    }
    if let value = node["#"] { add(value, "", .fragment, to: &rule) }
    return rule
  }

  private mutating func add(
    _ node: JSONNode, _ start: String, _ part: URLPart, to rule: inout DynamicRule
  ) {
    guard let text = node.text, !text.isEmpty else {
      return malformed("expected a string that is not empty", at: node.range)
    }
    findings.noteSyntax(ofDynamic: text, of: part, at: node.range)
    let pattern = DynamicRule.pattern(of: start + text)
    rule.conditions.append(
      Condition(part, part == .query ? .androidPair(pattern) : .android(pattern)))
    rule.expressions.append(DynamicRule.Expression(text: text, part: part, range: node.range))
  }

  private mutating func malformed(_ message: String, at range: Range<Int>) {
    isMalformed = true
    findings.note(
      .dynamicRule, message, at: range,
      hint: "Android then ignores all dynamic rules of this statement")
  }
}
