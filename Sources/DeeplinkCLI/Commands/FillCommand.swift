import ArgumentKit
import LinkKit
import TerminalKit
import TextKit

/// `deeplink fill`: one URL from one link.
struct FillCommand {
  static let link = Argument(
    "link", .text(completion: .custom("link")),
    "A stored link's name, or a template in single quotes.")
  static let set = Option(
    repeated: "set", short: "s", .assignment(completion: .custom("assignment")),
    valueName: "name=value", "Give a parameter its value.")
  static let values = Option(
    "values", .file, valueName: "file", "Read values from a JSON object; - is standard input.")
  static let environment = Option(
    "env", short: "e", .text(completion: .custom("environment")), valueName: "name",
    "Fill for this environment.")
  static let base = Option(
    "base", .text, valueName: "url", "Join to this base in place of the environment's.")
  static let format = Option(
    "format", .choice(of: AnswerFormat.self), default: .url, "What to print.")

  static let command = Command<Action>(
    "fill", abstract: "Make one URL from a link.",
    discussion: """
      Values come from --set, then --values, then the environment, then a prompt on a terminal, \
      then defaults. Standard output gets the URL and nothing else, so that \
      open "$(deeplink fill pickem)" works while it asks.
      """,
    examples: [
      Example("deeplink fill pickem", "Ask for what is missing, then print the URL."),
      Example("deeplink fill pickem --set tournamentId=8412", "Ask for nothing."),
      Example("deeplink fill share -e app -s contestId=77e1_a -s channel=sms", "For the app."),
      Example("deeplink fill '/teams/$<team>' --set team=red-sox", "A template on the spot."),
    ],
    parameters: [link, set, values, environment, base, format],
    action: { try FillCommand(arguments: $0, context: $1).run() })

  private let arguments: ParsedArguments
  private let context: Context

  private init(arguments: ParsedArguments, context: Context) {
    self.arguments = arguments
    self.context = context
  }

  private func run() throws -> ExitStatus {
    let store = try OpenedStore.find(arguments, in: context)
    let request = try RequestedLink(arguments[Self.link], in: store)
    let environment = try EnvironmentChoice(
      option: arguments[Self.environment], variable: context.variable("DEEPLINK_ENV"),
      base: arguments[Self.base]
    ).chosen(for: request, in: store)
    let form = try request.form(for: environment, in: store)
    if request.name == nil { warnOfEatenSlots(in: form) }
    let asking = Asking(
      form: form, title: request.name ?? request.template,
      sources: AnswerSources(
        set: try assignments(of: form), values: try valuesObject(of: form),
        environment: environment.values),
      ask: context.asker(arguments))
    let filled = try asking.filled()
    try context.answer(
      line: arguments[Self.format].text(of: filled, form: form, request: request, environment.name))
    if filled.wasAsked { tellAgain(filled, form: form) }
    return .done
  }

  /// `--set`, each name once and known to the link.
  private func assignments(of form: Form) throws -> [(name: String, text: String)] {
    let assignments = arguments[Self.set]
    let origins = arguments.origins(of: Self.set)
    let names = form.fields.map(\.name)
    for (index, assignment) in assignments.enumerated() {
      if assignments[..<index].contains(where: { $0.name == assignment.name }) {
        throw arguments.usageError(
          "\(assignment.name.quoted()) is set twice", about: Self.set, at: origins[index])
      }
      guard !names.contains(assignment.name) else { continue }
      let nearest = Spelling.nearest(to: assignment.name, in: names)
      throw arguments.usageError(
        "the link has no parameter \(assignment.name.quoted())",
        hint: nearest.map { "did you mean \($0.quoted())?" }
          ?? (names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"),
        about: Self.set, at: origins[index])
    }
    return assignments.map { ($0.name, $0.value) }
  }

  /// The members of the `--values` object; names that the link lacks are passed over, since a file
  /// may serve several links.
  private func valuesObject(of form: Form) throws -> [JSONNode.Member] {
    guard let name = arguments[Self.values] else { return [] }
    let bytes =
      name == "-"
      ? try context.readInput()
      : try context.files.read(Path.joined(context.workingFolder, name))
    let source = SourceText(name: name == "-" ? "standard input" : name, bytes: bytes)
    do throws(Faults) {
      let node = try JSONNode.parse(bytes)
      guard case .object(let members) = node.kind else {
        throw Faults([
          Fault(
            "expected an object of name and value, found \(node.kind.noun)", at: node.range,
            hint: #"{ "id": 7, "team": "red-sox" }"#)
        ])
      }
      let names = form.fields.map(\.name)
      for member in members where !names.contains(member.name) {
        context.tellVerbosely(
          "\(source.name.harmless): the link has no parameter \(member.name.quoted())")
      }
      return members
    } catch {
      throw Failure(.failure, error.all.map { Problem($0, in: source) })
    }
  }

  /// A template without any slot was perhaps written with some, which the shell took for its own.
  private func warnOfEatenSlots(in form: Form) {
    guard form.fields.isEmpty else { return }
    context.tell(
      Problem(
        "the template has no slot; the shell may have eaten a ${…} or a $<…>",
        hint: "put it in single quotes: '/teams/$<team>'", severity: .warning))
  }

  /// Teaches the flags that would give the same URL without a question; secrets are left out.
  private func tellAgain(_ filled: Asking.Filled, form: Form) {
    guard context.terminals.error, !context.look.isQuiet else { return }
    var words = ["deeplink", "fill", arguments[Self.link]]
    if let store = arguments[GlobalOptions.store] { words += ["--store", store] }
    if let environment = arguments[Self.environment] { words += ["--env", environment] }
    if let base = arguments[Self.base] { words += ["--base", base] }
    if let values = arguments[Self.values], values != "-" { words += ["--values", values] }
    for (answer, field) in zip(filled.answers, form.fields) where !field.rules.isSecret {
      guard let text = answer.text, answer.origin == .prompt || answer.origin == .set else {
        continue
      }
      words += ["--set", "\(field.name)=\(text)"]
    }
    context.talk(context.look.talkInk(.quiet, "again: " + ShellQuoting.line(words)) + "\n")
  }
}
