import ArgumentKit
import DeviceKit
import LinkKit
import TextKit

/// What the words of the command line give a form, and the words that would give it again.
extension FillRun {
  /// `--set`, each name once and known to the link.
  func assignments() throws -> [(name: String, text: String)] {
    let assignments = options.set
    let names = DistinctTexts(form.fields.map(\.name))
    var set = DistinctTexts()
    for assignment in assignments {
      guard set.insert(assignment.name) else {
        throw arguments.usageError(
          "\(assignment.name.quoted()) is set twice", isOfValue: true)
      }
      guard names.contains(assignment.name) else {
        throw unknownParameter(assignment.name)
      }
    }
    return assignments.map { ($0.name, $0.value) }
  }

  /// `--unset`, each known to the link, optional, and not set.
  func removals() throws -> [String] {
    for name in options.unset {
      guard let field = form.fields.first(where: { $0.name.isSameText(as: name) }) else {
        throw unknownParameter(name)
      }
      guard field.parameter.isOptional else {
        throw arguments.usageError(
          "\(name.quoted()) is not optional, so it cannot be left out",
          hint: "an optional slot is written $<\(name)?>", isOfValue: true)
      }
      guard !options.set.contains(where: { $0.name.isSameText(as: name) }) else {
        throw arguments.usageError("\(name.quoted()) is set and unset", isOfValue: true)
      }
    }
    return options.unset
  }

  private func unknownParameter(_ name: String) -> UsageError {
    let names = form.fields.map(\.name)
    return arguments.usageError(
      "the link has no parameter \(name.quoted())",
      hint: Spelling.hint(for: name, in: names)
        ?? (names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"),
      isOfValue: true)
  }

  /// The `--values` object; names that the link lacks are passed over, since a file may serve several
  /// links.
  func valuesObject() throws -> ValuesFile? {
    guard let name = options.values else { return nil }
    let object = try ValuesFile(name, in: context)
    let names = DistinctTexts(form.fields.map(\.name))
    for member in object.members where !names.contains(member.name) {
      context.tellVerbosely(
        "\(object.file.shown.harmless): the link has no parameter \(member.name.quoted())")
    }
    return object
  }

  /// Teaches the flags that would give the same URL without a question; secrets are left out.
  func tellAgain(_ filled: FilledForm, openingOn devices: [Device]) {
    guard context.terminals.error, !context.isQuiet else { return }
    var words = ["deeplink", options.command, request.name ?? word]
    let target = options.command == "open" ? "--on" : "--open"
    words += devices.flatMap { [target, $0.word] }
    if let store = arguments[GlobalOptions.store] { words += ["--store", store] }
    if let root = arguments[GlobalOptions.root] { words += ["--root", root] }
    if let name = environment.name,
      options.environment ?? concrete?.match.environment?.name != nil || last != nil
        || isEnvironmentAsked
    {
      words += ["--env", name]
    }
    if let usedBase { words += ["--base", usedBase] }
    let values = options.values.map(NamedInput.init)
    if let values, !values.isStandardInput { words += ["--values", values.name] }
    for (answer, field) in zip(filled.answers, form.fields) where !field.rules.isSecret {
      guard let origin = answer.origin else { continue }
      switch origin {
      case .values where values?.isStandardInput == false: continue
      case .prompt, .set, .url, .last, .values:
        words += answer.text.map { ["--set", "\(field.name)=\($0)"] } ?? ["--unset", field.name]
      case .environment, .defaultValue: continue
      }
    }
    let line = ShellQuoting.line(words).harmless
    context.message(context.messageInk(.dim, "again: \(line)") + "\n")
  }
}
