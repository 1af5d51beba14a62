import JSONKit
import RuleKit
import TextKit

/// Compares JSON with the shape that its place in the store has, and lists every difference.
package struct StoreShapeCheck {
  package private(set) var faults = FaultList()
  /// The fault of a version that this program is too old for: its other findings mean nothing.
  package private(set) var newerVersion: Fault?

  package init() {}

  /// Checks a value, which messages name by its subject: `"title"`, `a link`.
  ///
  /// Where not all of it could be read, nothing is said to be missing.
  package mutating func check(
    _ node: JSONNode, is shape: StoreShape, named subject: @autoclosure () -> String,
    isWhole: Bool = true
  ) {
    switch shape {
    case .version: checkVersion(node)
    case .string:
      guard case .string = node.kind else { return expected("a string", node, subject()) }
    case .name(let kind):
      guard case .string(let name) = node.kind else { return expected("a string", node, subject()) }
      checkName(name, kind, at: node.range)
    case .scalar:
      switch node.kind {
      case .null, .boolean, .number, .string: break
      case .array, .object: expected("a string, a number, true or false", node, subject())
      }
    case .flag:
      switch node.kind {
      case .null, .boolean: break
      case .number, .string, .array, .object: expected("true, false or null", node, subject())
      }
    case .array(let element):
      guard case .array(let elements) = node.kind else {
        return expected("an array", node, subject())
      }
      for item in elements { check(item, is: element, named: "an item of \(subject())") }
    case .record(let record):
      guard case .object(let members) = node.kind else {
        return expected("an object", node, subject())
      }
      checkMembers(members, of: record, at: node.range, isWhole: isWhole)
    case .map(let kind, let value):
      guard case .object(let members) = node.kind else {
        return expected("an object", node, subject())
      }
      for member in members { checkEntry(member, kind, value) }
    case .rules:
      guard case .object(let members) = node.kind else {
        return expected("an object", node, subject())
      }
      for member in members where !member.name.isExtensionKey {
        guard case .object = member.value.kind else {
          expected("an object of rules", member.value, member.name.quoted())
          continue
        }
      }
    case .constraint:
      switch node.kind {
      case .object, .boolean: break
      case .null, .number, .string, .array:
        expected("an object, true or false", node, subject())
      }
    case .either(let first, let second):
      switch (first, node.kind) {
      case (_, .object): check(node, is: second, named: subject(), isWhole: isWhole)
      case (.flag, .null), (.flag, .boolean), (.string, .string):
        check(node, is: first, named: subject())
      case (.flag, _): expected("true, false, null or an object", node, subject())
      default: expected("a string or an object", node, subject())
      }
    }
  }

  /// Checks the members of an object with known keys.
  private mutating func checkMembers(
    _ members: [JSONNode.Member], of record: StoreRecord, at range: Range<Int>, isWhole: Bool
  ) {
    for member in members {
      checkMember(member, of: record, isWhole: isWhole)
    }
    guard isWhole else { return }
    checkRequired(of: record, given: members.map(\.name), at: range)
  }

  /// Checks one member of an object with known keys.
  package mutating func checkMember(
    _ member: JSONNode.Member, of record: StoreRecord, isWhole: Bool
  ) {
    guard !member.name.isExtensionKey else { return }
    guard let key = record.key(member.name) else {
      let names = record.keys.map(\.name)
      let known = names.joined(separator: ", ")
      return add(
        "\(member.name.quoted()) is not a key of \(record.name)", at: member.nameRange,
        hint: Spelling.hint(for: member.name, in: names)
          ?? "valid keys: \(known), or your own starting with \"x-\"")
    }
    check(member.value, is: key.shape, named: key.name.quoted(), isWhole: isWhole)
  }

  /// Reports each required key that is not among the given names.
  mutating func checkRequired(of record: StoreRecord, given: [String], at range: Range<Int>) {
    for key in record.keys where key.isRequired && !given.contains(key.name) {
      add(
        "\(record.name) needs \(key.name.quoted())",
        at: range.lowerBound..<min(range.lowerBound + 1, range.upperBound))
    }
  }

  private mutating func checkEntry(
    _ member: JSONNode.Member, _ kind: StoreName, _ value: StoreShape
  ) {
    switch kind {
    case .link, .environment:
      guard !member.name.isExtensionKey else { return }
      checkName(member.name, kind, at: member.nameRange)
    case .host, .assetLinks:
      guard !member.isNoteAmongHosts else { return }
      checkName(member.name, kind, at: member.nameRange)
    case .parameter: break
    }
    check(member.value, is: value, named: member.name.quoted())
  }

  private mutating func checkName(_ name: String, _ kind: StoreName, at range: Range<Int>) {
    guard !kind.allows(name) else { return }
    add(
      "\(name.quoted()) is not a valid name for \(kind.noun)", at: range,
      hint: kind.reserved.contains(name)
        ? "on the command line it means all" : kind.rule)
  }

  private mutating func checkVersion(_ node: JSONNode) {
    guard case .number(let spelling) = node.kind else {
      return expected("the number \(StoreSchema.version)", node, "\"version\"")
    }
    let supported = ExactDecimal(Int64(StoreSchema.version))
    let number = ExactDecimal(spelling)
    guard number != supported else { return }
    let shown = String(spelling.unicodeScalars.prefix(20))
    guard let number, number > supported else {
      return add(
        "expected \"version\" to be \(StoreSchema.version), found \(shown)", at: node.range)
    }
    newerVersion = Fault(
      "version \(shown) requires a newer deeplink", at: node.range,
      hint: "this deeplink reads version \(StoreSchema.version)")
  }

  private mutating func expected(_ what: String, _ node: JSONNode, _ subject: String) {
    add("expected \(subject) to be \(what), found \(node.kind.noun)", at: node.range)
  }

  mutating func add(_ message: String, at range: Range<Int>, hint: String? = nil) {
    faults.append(Fault(message, at: range, hint: hint))
  }
}
