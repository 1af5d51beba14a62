import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// `deeplink show`: one link, its URLs, its parameters and their rules.
enum ShowCommand {
  static let command: Command<Action> = Command(
    "show", abstract: "Show a link, its parameters and their rules.",
    discussion: """
      deeplink help json lists the members of --format json. A secret is null there.
      """,
    examples: [
      Example("deeplink show share", "Show what a link needs."),
      Example("deeplink show share --format json", "Print it as JSON, for a script."),
    ],
    run: { (options: ShowOptions, context) in
      let store = try OpenedStore.find(in: context)
      let word = try LinkPicker.word(options.link, in: context) {
        guard let store else { throw OpenedStore.missing }
        return store
      }
      let request = try NamedLink(word, in: store, hint: "pass the link's name").request
      let page = try LinkPage(request: request, store: store, in: context)
      try context.answer(
        options.format == .text ? page.text : AnswerText(page.json.lines + "\n"))
      return .done
    })
}

/// What `show` was asked for.
struct ShowOptions: OptionGroup {
  @Parsed(
    Argument(
      optional: "link", .text(completion: .stored(.link)), "A link's name, or a template."))
  var link
  @Parsed(OutputOptions.textOrJSON) var format
}

/// Everything about one link, for a person.
struct LinkPage {
  let request: RequestedLink
  let link: Link?
  /// The link made ready for each environment, or once; those that are ready come with a form.
  private let places: [(environment: StoreEnvironment?, form: Form?, fault: String?)]
  /// The rules of its parameters.
  let layers: RuleLayers
  private let ink: AnswerInk
  /// Columns of the terminal that the page goes to; nil for a file or a pipe.
  private let window: Int?
  /// The environment that the link uses by itself.
  private let used: StoreEnvironment?
  /// The systems that the store names the app's files of.
  private let systems: [Platform]

  /// Makes the page; throws the `CommandError` of a link that has faults in every environment.
  init(request: RequestedLink, store: OpenedStore?, in context: Context) throws {
    self.request = request
    ink = context.answerInk
    window = context.terminals.output ? context.columns : nil
    link = request.name.flatMap { store?.document.link(named: $0) }
    layers = request.ruleLayers(in: store)
    systems = store?.document.apps.systems ?? []
    used = EnvironmentUse(in: store?.document, link: request.environment).environment
    let environments = store?.document.environments(of: request.template) ?? [nil]
    var rules = FormCache()
    var failures: [CommandError] = []
    places = try environments.map { environment in
      do {
        return (environment, try request.form(for: .init(environment), in: store, &rules), nil)
      } catch let failure as CommandError {
        failures.append(failure)
        return (environment, nil, failure.diagnostics.first?.message)
      }
    }
    if let failure = failures.first, failures.count == places.count { throw failure }
  }

  /// What the link asks for, which is the same in every environment.
  var fields: [Field] { places.lazy.compactMap(\.form).first?.fields ?? [] }

  var text: AnswerText {
    var lines = head.filter { !$0.1.isEmpty }
    for (place, made) in zip(places, urls) {
      let url = place.form.flatMap { form in made.url.map { $0 + notes(place.environment, form) } }
      let fault = place.fault.map { "! \($0)" }
      lines.append((place.environment?.name ?? "url", url ?? fault ?? ""))
    }
    var text = table(lines)
    for field in fields {
      text += "\n"
      text += ink(.strong, field.name.escapedForTerminal)
      text += note(field)
      text += "\n"
      text += table(rows(field), indent: 2)
    }
    guard !constraints.isEmpty else { return text }
    text += "\n"
    text += ink(.strong, "constraints")
    text += "\n"
    text += table(
      constraints.enumerated().map { number, constraint in
        (String(number + 1), constraint.words + (constraint.errorMessage.map { " (\($0))" } ?? ""))
      }, indent: 2)
    return text
  }

  /// The conditions that the values must meet together, which are the same in every environment.
  var constraints: [Constraint] { places.lazy.compactMap(\.form).first?.constraints ?? [] }

  /// Whether an environment that the link can be used in gives the parameter a value.
  func isGivenByEnvironment(_ name: String) -> Bool {
    places.contains { place in
      place.environment?.values[name].map { $0.kind != .null } ?? false
    }
  }

  /// The URL in each environment, with its slots open, or what keeps it from being one.
  var urls: [(environment: String?, url: String?, fault: String?)] {
    places.map { place in
      let url = place.form?.shown([], hidden: { _ in HiddenText.mark })
      return (place.environment?.name, url, place.fault)
    }
  }

  /// Whether the link uses the environment by itself, and what that gives it.
  private func notes(_ environment: StoreEnvironment?, _ form: Form) -> String {
    guard let environment else { return "" }
    let isOwn = request.environment?.isSameText(as: environment.name) ?? false
    let values = environment.values.compactMap { member -> String? in
      guard let field = form.fields.first(where: { $0.name.isSameText(as: member.name) }),
        let text = try? Rules.text(of: member.value)
      else { return nil }
      let shown = field.rules.isSecret ? HiddenText.mark : StoreMask.shownValue(text)
      return "\(field.name)=\(shown)"
    }
    let notes = (isOwn ? ["its own"] : environment == used ? ["the default"] : []) + values
    return notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))"
  }

  private var head: [(String, String)] {
    [
      ("name", request.name ?? ""), ("title", link?.title ?? ""),
      ("description", link?.description ?? ""), ("path", layers.shown(request.template)),
      ("tags", link?.tags.joined(separator: ", ") ?? ""), ("opens", opening),
      ("screen", link?.screenText ?? ""),
    ]
  }

  /// What the link is meant to open, as far as the link or the store's `apps` says it.
  private var opening: String {
    guard let opening = link?.opening else { return "" }
    let said = Platform.allCases.filter { systems.contains($0) || opening.isWritten(of: $0) }
    let words = said.map { system in
      switch opening.isMeant(on: system) {
      case true?: "the app"
      case false?: "the browser"
      case nil: "not checked"
      }
    }
    guard Set(words).count > 1 else { return words.first ?? "" }
    return zip(said, words).map { "\($0.name): \($1)" }.joined(separator: ", ")
  }

  private func note(_ field: Field) -> AnswerText {
    let notes = [
      field.parameter.isOptional ? "optional" : nil, field.rules.isSecret ? "secret" : nil,
    ].compactMap(\.self)
    return notes.isEmpty ? AnswerText() : "  " + ink(.dim, notes.joined(separator: ", "))
  }

  private func rows(_ field: Field) -> [(String, String)] {
    let rules = field.rules
    let examples = rules.isSecret ? [] : rules.examples.map(StoreMask.shownValue)
    return [
      ("title", rules.title ?? ""), ("description", rules.description ?? ""),
      ("expects", rules.summary),
      ("default", rules.isSecret ? "" : StoreMask.shownValue(field.defaultText ?? "")),
      ("generates", field.generatorInForce?.words ?? ""),
      ("examples", examples.joined(separator: ", ")),
      ("used in", field.parameter.places.map(\.name).uniqued.joined(separator: ", ")),
    ].filter { !$0.1.isEmpty }
  }

  private func table(_ rows: [(String, String)], indent: Int = 0) -> AnswerText {
    let width = rows.map(\.0.displayWidth).max() ?? 0
    let margin = "".padded(to: indent)
    let hanging = "".padded(to: indent + width + 2)
    var text = AnswerText()
    for (label, value) in rows {
      let lines = value.escapedForTerminal.splitScalars(at: " ").filled(
        to: window ?? .max, used: hanging.utf8.count, hanging: hanging)
      let gap = "".padded(to: width - label.displayWidth + 2)
      text += margin
      text += ink(.dim, label.escapedForTerminal)
      text += "\(gap)\(lines.joined(separator: "\n"))\n"
    }
    return text
  }
}
