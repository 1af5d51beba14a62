import JSONKit
import LinkKit
import QRKit
import ReportKit
import RuleKit
import TextKit

/// The data that the script of a page walks: links, environments, fields, checks and codes.
///
/// What links have in common is written once: fields that are alike, slots that stand alike, checks.
struct PageData {
  private let bases: [BaseData?]
  private var checks = CheckTables()
  private var tables = FillTables()
  private var fields = FieldDescriptions()
  private var links: [JSONNode] = []
  /// Whether values of a link are judged together.
  private(set) var hasConstraints = false
  /// Whether a slot may be in an IP address.
  private var hasHosts = false
  /// The names of secrets, and how the URLs start that may hold one.
  private var secrets: [String] = []
  private var secretStarts: [String] = []
  private let key: String
  private let environments: [PageEnvironment]
  private let chosen: Int?

  /// Data without links; the key is what the browser keeps things under.
  init(key: String, environments: [PageEnvironment], chosen: Int?) {
    self.key = key
    self.environments = environments
    self.chosen = chosen
    bases = environments.map { $0.base.flatMap(BaseData.init) }
  }

  /// Adds a link, and returns true if this page can fill it.
  mutating func append(_ link: PageLink) {
    guard let name = link.name, link.faults.isEmpty,
      let form = link.forms.lazy.compactMap(\.self).first
    else { return links.append(.null) }
    let (plans, places) = self.plans(of: link)
    noteSecrets(of: link)
    let described = form.fields.map { fields.index(of: $0, &checks) }
    let constraints = form.constraints.isEmpty ? nil : checks.constraints(of: form)
    hasConstraints = hasConstraints || constraints != nil
    let isDecided =
      !described.contains { $0 == nil } && (form.constraints.isEmpty || constraints != nil)
    links.append(
      .object([
        "name": .string(name), "key": .string(SHA256.name(of: link.path)),
        "about": link.description.map(JSONNode.string),
        "screen": link.screenNode(of: form),
        "environment": link.environment.map { .number(String($0)) },
        "plans": isDecided ? .array(plans) : nil,
        "places": isDecided ? places : nil,
        "faults": Self.faults(of: link),
        "fields": isDecided && !described.isEmpty
          ? .array(described.compactMap { $0.map { .number(String($0)) } }) : nil,
        "constraints": constraints,
      ]))
  }

  /// Takes note of the secrets of a link, and of what stands before the first value of its URLs; a
  /// reference may leave the scheme of the web out.
  private mutating func noteSecrets(of link: PageLink) {
    for case let form? in link.forms {
      let own = form.fields.filter(\.rules.isSecret).map(\.name)
      guard !own.isEmpty else { continue }
      secrets += own
      let start = String(decoding: PlanData(form.placed.plan).start, as: UTF8.self).lowercased()
      let scheme = ["https:", "http:"].first(where: start.hasScalarPrefix)
      secretStarts.append(String(start.unicodeScalars.dropFirst(scheme?.utf8.count ?? 0)))
    }
  }

  /// The different plans of a link, and which of them each environment has; nil for one plan for all.
  private mutating func plans(of link: PageLink) -> (plans: [JSONNode], places: JSONNode?) {
    var plans: [JSONNode] = []
    var known: [PlanData: Int] = [:]
    var places: [JSONNode] = []
    for (index, form) in link.forms.enumerated() {
      guard let form else {
        places.append(.null)
        continue
      }
      let takesBase = index < bases.count && !form.placed.template.isWholeURL
      let base = takesBase ? bases[index] : nil
      let plan = form.placed.plan
      let data = base.flatMap { PlanData(plan, after: $0) } ?? PlanData(plan)
      let number = known[data] ?? plans.count
      if number == plans.count {
        known[data] = number
        plans.append(data.node(in: &tables))
        noteUses(of: form.placed.parameters)
      }
      places.append(.number(String(number)))
    }
    let isOne = plans.count == 1 && !places.contains { $0.kind == .null }
    return (plans, isOne ? nil : .array(places))
  }

  /// Takes note of how many slots the parameters of a plan fill, and whether one is in a host.
  private mutating func noteUses(of parameters: [Parameter]) {
    for parameter in parameters {
      tables.count(slots: parameter.uses.count)
      hasHosts =
        hasHosts || parameter.places.contains(where: \.isHost)
        || parameter.uses.contains(where: \.slot.isReserved)
    }
  }

  private static func faults(of link: PageLink) -> JSONNode? {
    let faults = link.places.map { place -> JSONNode in
      guard case .faulty(let sentences) = place else { return .null }
      return .string(sentences.joined(separator: "\n"))
    }
    return faults.contains { $0.kind != .null } ? .array(faults) : nil
  }

  /// The data on one line, in which nothing ends an element.
  var text: String {
    var checks = checks
    let address = JSONNode.object(["type": .string("string"), "format": .string("ipv6")])
    let addressCheck =
      hasHosts ? Rules.compile([address]).rules.flatMap { checks.index(of: $0) } : nil
    let node = JSONNode.object([
      "key": .string(key),
      "environments": .array(zip(environments, bases).map(Self.node)),
      "environment": chosen.map { .number(String($0)) },
      "fill": tables.node,
      "runSchemes": .array(PageHead.runSchemes.map(JSONNode.string)),
      "address": addressCheck.map { .number(String($0)) },
      "codes": CodeTables.node,
      "shell": ShellTables.node,
      "secrets": .array(secrets.uniqued.map(JSONNode.string)),
      "secretStarts": .array(secretStarts.uniqued.map(JSONNode.string)),
      "fields": .array(fields.nodes),
      "checks": checks.node,
      "links": .array(links),
    ])
    return node.compactLine.replacingScalars("<", with: "\\u003c")
  }

  private static func node(of environment: PageEnvironment, base: BaseData?) -> JSONNode {
    let values = environment.values.map { value in
      (name: value.name, value: value.text.map(JSONNode.string) ?? .null)
    }
    return .object(
      [(name: "name", value: .string(environment.name))] + (base?.node ?? [])
        + [(name: "values", value: .object(values))]
        + (environment.withheld.isEmpty
          ? [] : [(name: "withheld", value: .array(environment.withheld.map(JSONNode.string)))]))
  }
}

/// The tables of QR codes, as data for the script of a page.
enum CodeTables {
  static let node = JSONNode.object([
    "blocks": .array(
      QRCode.blocks.map { level in
        .array(
          level.map { .array([.number(String($0.correction)), .number(String($0.blocks))]) })
      }),
    "alphanumeric": .string(QRCode.alphanumericCharacters),
  ])
}

/// What a shell takes as it stands, and what no line to copy may hold, as data for the script of a page.
enum ShellTables {
  static let node = JSONNode.object([
    // A word of one of these is itself, and so is one that goes on with one of those.
    "first": .string(characters { isItself($0) }),
    "plain": .string(characters { isItself("a" + $0) }),
    "hidden": .array(hidden.map { .array([number($0.lowerBound), number($0.upperBound)]) }),
  ])

  private static func number(_ value: UInt32) -> JSONNode { .number(String(value)) }

  private static func isItself(_ text: String) -> Bool {
    ShellQuoting.word(text)?.isSameText(as: text) ?? false
  }

  private static func characters(where holds: (String) -> Bool) -> String {
    (UInt8(0)..<0x80).map { String(Unicode.Scalar($0)) }.filter(holds).joined()
  }

  /// The ranges of the scalars that no line to copy may hold; all are in the first plane.
  private static let hidden: [ClosedRange<UInt32>] = {
    var ranges: [ClosedRange<UInt32>] = []
    for value in UInt32(0)...0xFFFF where Unicode.Scalar(value)?.drivesTerminals ?? false {
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    return ranges
  }()
}
