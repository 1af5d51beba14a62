import AgentKit
import BatchKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// `test_cases`: values worth testing, with the expected result.
enum TestCasesTool: AgentTool {
  private static let mostCases = 1_000
  private static let usualCount = 100

  static let tool = Tool(
    "test_cases", title: "Make test cases",
    """
    Makes test cases for a link from its rules: one parameter off at a time, all others typical, each \
    with the result to expect. hostile tests how your own app treats attacks. Cases that differ in \
    secrets are omitted; a secret's place in a URL shows its slot.
    """,
    input: [
      AgentTools.link,
      .init(
        "kind", .choice(CaseKind.allCases.map(\.rawValue)),
        "Cases to accept, at bounds, to reject, all of these, or attacks."),
      .optional(
        "limit", .wholeNumber(1...mostCases), "How many cases at most; \(usualCount) by default."),
    ],
    output: [
      .init(
        "cases",
        .array(
          .object([
            .init("case", .text), .optional("environment", .text),
            .init("values", .map(.text), "The values, without secrets."),
            .init("expect", .choice(["accept", "refuse"])), .init("why", .text),
            .optional("url", .text, "Absent where the values cannot form a URL."),
            .optional("family", .text), .optional("cwe", .text),
          ]))),
      .init("accept", .wholeNumber(0...mostCases), "How many are to be accepted."),
      .init("refuse", .wholeNumber(0...mostCases), "How many are to be rejected."),
      AgentTools.notes,
    ])

  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode {
    let link = try AgentLink(arguments, call)
    let kind = CaseKind(rawValue: arguments.required("kind")) ?? .valid
    let limit = arguments.number("limit") ?? usualCount
    try link.checkSecrets()
    return try link.explaining {
      var rows: [CaseRow] = []
      for prepared in try prepared(link, call) {
        try call.checkWanted()
        let cases = try LinkCases(prepared.link)
        let made = cases.cases(
          kind, limit: limit - rows.count, hostile: HostileSelection(in: link.store),
          isWanted: { call.isWanted })
        rows += made.map {
          CaseRow(link: prepared.link, name: link.name, madeUp: cases.madeUp, made: $0)
        }.filter { !$0.isAboutSecret }
      }
      try call.checkWanted()
      let accepted = rows.count { $0.made.expect == .accept }
      let notes = call.notes
      return .object([
        "cases": .array(rows.map(\.jsonWithoutSecrets)),
        "accept": .number("\(accepted)"),
        "refuse": .number("\(rows.count - accepted)"),
        "notes": notes.isEmpty ? nil : .array(notes),
      ])
    }
  }

  /// The link in the environment that is chosen for it; where none is, in each.
  private static func prepared(_ link: AgentLink, _ call: AgentCall) throws -> [PreparedLink] {
    let context = call.context
    let choice = EnvironmentChoice(variable: context.variable(.environment))
    let request = link.page.request
    let environments =
      choice.isOpen(for: request, in: link.store)
      ? try LinkEnvironments(
        [OpenedStore.everyEnvironment], in: link.store, variable: choice.variable)
      : LinkEnvironments(choice)
    let resolver = LinkResolver(
      store: link.store, environments: environments,
      values: try call.options.values.map { try ValuesFile($0, in: context) }
        .map { $0.without(link.page.fields.filter(\.rules.isSecret).map(\.name)) },
      generation: try context.generation(seed: nil))
    let named = NamedLink(request)
    var rules = FormCache()
    return try resolver.links(of: named, &rules).map { resolved in
      let prepared = PreparedLink(named, resolved, by: resolver)
      for warning in prepared.warnings + [prepared.pathDiagnostic?.asWarning].compactMap(\.self) {
        context.tell(warning)
      }
      return prepared
    }
  }
}

extension CaseRow {
  /// Whether the value that it tests is a secret's; or is a pair written twice, which may be one.
  fileprivate var isAboutSecret: Bool {
    let fields = link.form.fields
    return made.attack?.family == .duplicate && link.form.hasSecrets
      || fields.contains { field in
        field.rules.isSecret && made.parameter?.isSameText(as: field.name) == true
      }
  }

  /// The case as an object; in place of each secret the URL has its slot.
  fileprivate var jsonWithoutSecrets: JSONNode {
    let form = link.form
    let shown = zip(form.fields, made.values).map { $0.rules.isSecret ? nil : $1 }
    let values = zip(link.names, shown).compactMap { name, text in
      text.map { (name: name, value: JSONNode.string($0)) }
    }
    let url = made.url.map { form.hasSecrets ? form.urlWithoutSecrets(made.values) : $0 }
    return .object([
      "case": .string(made.name), "environment": link.environment.map(JSONNode.string),
      "values": .object(values), "expect": .string(made.expect.rawValue),
      "why": .string(made.why), "url": url.map(JSONNode.string),
      "family": (made.attack?.family.rawValue).map(JSONNode.string),
      "cwe": (made.attack?.weaknessID).map(JSONNode.string),
    ])
  }
}
