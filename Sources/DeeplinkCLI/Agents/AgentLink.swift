import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A stored link that a call names, and the values that it gives.
final class AgentLink {
  let name: String
  let store: OpenedStore
  let page: LinkPage
  /// The values that a call may give.
  let schema: ParameterSchema
  private let call: AgentCall
  /// The members of the server's file of values.
  private let given: [JSONNode.Member]

  /// Finds the link of the argument `link`, and what is to be known of it.
  convenience init(_ arguments: ToolArguments, _ call: AgentCall) throws {
    try self.init(named: arguments.required("link"), call)
  }

  /// Finds a link by its name alone: a template on the spot would be a way around what the store says.
  init(named name: String, _ call: AgentCall) throws {
    self.call = call
    store = try OpenedStore.require(in: call.context)
    guard !RequestedLink.isTemplate(name) else {
      throw CommandError(.usage, [RequestedLink.unknown(name, in: store)])
    }
    let request = try RequestedLink(name, in: store)
    page = try LinkPage(request: request, store: store, in: call.context)
    let file = try call.options.values.map { try ValuesFile($0, in: call.context) }
    given = (file?.members ?? []).filter { $0.value.kind != .null }
    schema = ParameterSchema(page: page, supplied: DistinctTexts(given.map(\.name)))
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
      guard !field.rules.isSecret else { throw AgentRefusal.secret }
      if member.value.kind == .null {
        if field.parameter.isOptional { values.unset.append(field.name) }
      } else if let text = try Rules.text(of: member.value) {
        let number =
          if case .number = member.value.kind, field.rules.type == .integer,
            !field.rules.accepts(text)
          {
            ExactDecimal(text)
          } else {
            ExactDecimal?.none
          }
        let digits = number.flatMap { $0.isWhole ? $0.plainSpelling() : nil }
        values.set.append(Assignment(name: field.name, value: digits ?? text))
      }
    }
    return values
  }

  /// Refuses a link that would show what is secret elsewhere, by its name or by its value, and one whose
  /// constraints compare a secret with what a call chooses.
  func checkSecrets() throws {
    let supplied = page.fields.filter { !$0.rules.isSecret }.filter { field in
      schema.supplied.contains(field.name)
        || store.document.environments.contains { $0.values[field.name] != nil }
    }
    let names = supplied.map(\.name)
    let secret = [
      store.document.secretNames(among: names), call.atStart.secretNames(among: names),
    ]
    for name in names {
      let values =
        store.document.environments.compactMap { $0.values[name] }
        + given.filter { $0.name.isSameText(as: name) }.map(\.value)
      let isShown = values.contains { value in
        ((try? Rules.text(of: value)) ?? nil).map(call.secrets.isSecret) ?? false
      }
      let isUnknown = schema.supplied.contains(name) && !call.atStart.isPublic(name)
      guard !isShown, !isUnknown, !secret.contains(where: { $0.contains(name) }) else {
        throw AgentRefusal.secret
      }
    }
    guard !call.secrets.isHeld(by: page), !page.constraints.contains(where: \.comparesSecret) else {
      throw AgentRefusal.secret
    }
  }

  /// Does something with the link; what is thrown comes with the schemas of the parameters that it is
  /// about.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let cancelled as AgentCall.Cancelled {
      throw cancelled
    } catch {
      throw AgentRefusal(error, in: call.words, by: schema)
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
    // A notification has the link's title.
    let title = options.delivery == nil ? nil : page.link?.title
    guard !(title.map { call.secrets.isHeld(in: .string($0)) } ?? false) else {
      throw AgentRefusal.secret
    }
    let run = try FillRun(options, in: call.context)
    guard
      !run.form.hasSecretValues
        || call.atStart.has(run.ready, run.request, of: store) && run.form.hasFixedAuthority
    else { throw AgentRefusal.secret }
    return run
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
