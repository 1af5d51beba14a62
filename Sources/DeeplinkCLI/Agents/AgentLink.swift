import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A stored link that a call names, and the values that it gives.
struct AgentLink {
  let name: String
  let store: OpenedStore
  let page: LinkPage
  /// The values that a call may give.
  let schema: ParameterSchema

  /// Finds the link of the argument `link`, and what is to be known of it.
  init(_ arguments: ToolArguments, _ call: AgentCall) throws {
    try self.init(named: arguments.required("link"), call)
  }

  /// Finds a link by its name alone: a template on the spot would be a way around what the store says.
  init(named name: String, _ call: AgentCall) throws {
    store = try OpenedStore.require(in: call.context)
    guard !RequestedLink.isTemplate(name) else {
      throw CommandError(.usage, [RequestedLink.unknown(name, in: store)])
    }
    let request = try RequestedLink(name, in: store)
    page = try LinkPage(request: request, store: store, in: call.context)
    let file = try call.options.values.map { try ValuesFile($0, in: call.context) }
    schema = ParameterSchema(
      page: page,
      supplied: DistinctTexts((file?.members ?? []).filter { $0.value.kind != .null }.map(\.name)))
    self.name = name
  }

  /// The values of a call as the options of a command line give them.
  struct Values {
    var set: [Assignment] = []
    var unset: [String] = []
  }

  /// Reads the argument `values`; `null` leaves an optional parameter out.
  ///
  /// - Throws: `AgentRefusal` for a name that the link lacks, and for a secret.
  func values(_ arguments: ToolArguments) throws -> Values {
    try checkSecrets()
    let fields = page.fields
    let check = NameCheck(fields.map(\.name))
    var values = Values()
    for member in arguments.members("values") {
      try explaining { try check.check(member.name, unknown: "the link has no parameter") }
      guard let field = fields.first(where: { $0.name.isSameText(as: member.name) }) else {
        continue
      }
      guard !field.rules.isSecret else { throw secretRefusal(field.name) }
      if member.value.kind == .null {
        if field.parameter.isOptional { values.unset.append(field.name) }
      } else if let text = try Rules.text(of: member.value) {
        values.set.append(Assignment(name: field.name, value: text))
      }
    }
    return values
  }

  /// Refuses to fill in the link if it would show a value that another link keeps secret.
  func checkSecrets() throws {
    let environments = store.document.environments
    let open = page.fields.filter { field in
      !field.rules.isSecret
        && (schema.supplied.contains(field.name)
          || environments.contains { $0.values[field.name] != nil })
    }
    let secret = store.document.secretNames(among: open.map(\.name))
    guard let name = secret.all.first else { return }
    throw CommandError(
      .failure, "\(name) is a secret in another link, and not in \(self.name.quoted())",
      hint: "rename it, or give it \"writeOnly\": true here too")
  }

  /// The refusal of a value that no model may know.
  private func secretRefusal(_ name: String) -> AgentRefusal {
    let diagnostic = Diagnostic(
      "\(name) is a secret: a call must not give its value",
      hint: "omit it: the environment, or the server's --values FILE, supplies it")
    return AgentRefusal(
      CommandError(.usage, [diagnostic.with(\.parameter, name)]), by: schema)
  }

  /// Does something with the link; what is thrown comes with the schemas of the parameters that it is
  /// about.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let cancelled as AgentCall.Cancelled {
      throw cancelled
    } catch {
      throw AgentRefusal(error, by: schema)
    }
  }

  /// One use of `fill` with the values of a call.
  func run(
    _ arguments: ToolArguments, _ call: AgentCall, opens: Bool = false, format: AnswerFormat = .url
  ) throws -> FillRun {
    let given = try values(arguments)
    var options = FillOptions()
    options.link = name
    (options.set, options.unset) = (given.set, given.unset)
    options.values = call.options.values
    options.environment = arguments.text("environment")
    options.format = format
    options.delivery = DeliveryOptions.Format(rawValue: format.rawValue).map(DeliveryOptions.init)
    options.opens = opens
    return try FillRun(options, in: call.context)
  }
}

extension FilledForm {
  /// The form as a model may see it: in place of each secret the URL has its slot.
  var withoutSecrets: FilledForm {
    guard hasSecret else { return self }
    let shown = zip(ready.form.fields, answers).map { field, answer in
      field.rules.isSecret ? FieldValue(origin: answer.origin) : answer
    }
    return FilledForm(
      ready: ready, url: ready.form.urlWithoutSecrets(answers.map(\.text)), answers: shown,
      wasAsked: wasAsked)
  }
}
