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

  /// Prints the command that gives the same URL without a question; it omits secrets.
  func tellAgain(_ filled: FilledForm, openingOn devices: [Device]) {
    guard context.terminals.error, !context.isQuiet else { return }
    var line = ShellLine()
    line.append(
      ["deeplink", options.command, request.name ?? word], for: "the link", isNeeded: true)
    let target = options.command == "open" ? "--on" : "--open"
    for device in devices { line.append([target, device.word], for: target, isNeeded: true) }
    if let store = arguments[GlobalOptions.store] {
      line.append(["--store", store], for: "--store", isNeeded: true)
    }
    if let root = arguments[GlobalOptions.root] {
      line.append(["--root", root], for: "--root", isNeeded: true)
    }
    if let name = environment.name,
      options.environment ?? concrete?.match.environment?.name != nil || last != nil
        || isEnvironmentAsked
    {
      line.append(["--env", name], for: "--env", isNeeded: true)
    }
    if let usedBase { line.append(["--base", usedBase], for: "--base", isNeeded: true) }
    let values = options.values.map(NamedInput.init)
    if let values, !values.isStandardInput {
      line.append(["--values", values.name], for: "--values", isNeeded: true)
    }
    for (answer, field) in zip(filled.answers, form.fields) where !field.rules.isSecret {
      guard let origin = answer.origin else { continue }
      switch origin {
      case .values where values?.isStandardInput == false: continue
      case .prompt, .set, .url, .last, .values:
        let words = answer.text.map { ["--set", "\(field.name)=\($0)"] }
        line.append(words ?? ["--unset", field.name], for: field.name)
      case .environment, .defaultValue: continue
      }
    }
    if let text = line.text {
      context.message(context.messageInk(.dim, "again: \(text)") + "\n")
    }
    for omission in line.omissions {
      let hint = line.text == nil ? nil : "pass it with --values FILE"
      let what = line.text == nil ? "there is no command to repeat this" : "the command omits it"
      context.tell(
        Problem(
          "\(omission.name) \(omission.reason), so \(what)", hint: hint, severity: .note))
    }
  }
}
