import ArgumentKit
import DeviceKit
import LinkKit
import TextKit

/// What the words of the command line give a form, and the words that would give it again.
extension FillRun {
  /// Checks that `--set` and `--unset` name parameters of the link: each is set once, and what is
  /// unset is optional and not set.
  func checkNames() throws {
    let fields = form.fields.map(\.name)
    let names = NameCheck(fields)
    let unknown = "the link has no parameter"
    if fields.isEmpty, let name = options.set.first?.name,
      let slot = form.placed.foreignSlots.first
    {
      throw CommandError(
        usage: "\(unknown) \(name.quoted())",
        hint: "write \(slot.text.escapedForTerminal) as \(slot.slot)", isOfValue: true)
    }
    try request.checkCarriers(options.set.map(\.name) + options.unset)
    try request.checkSlots(of: form, options.set.map(\.name))
    try names.check(options.set.map(\.name), twice: "is set twice", unknown: unknown)
    for name in options.unset {
      try names.check(name, unknown: unknown)
      guard let field = form.fields.first(where: { $0.name.isSameText(as: name) }) else { continue }
      guard field.parameter.isOptional else {
        throw CommandError(
          usage: "\(name.quoted()) is not optional, so it cannot be omitted",
          hint: "write an optional slot as $<\(name)?>", isOfValue: true)
      }
    }
    try NameCheck.checkApart(set: options.set.map(\.name), unset: options.unset)
  }

  /// The `--values` object; unknown names are ignored, because a file may serve several links.
  func valuesObject() throws -> ValuesFile? {
    guard let name = options.values else { return nil }
    let object = try ValuesFile(name, in: context)
    let names = DistinctTexts(form.fields.map(\.name))
    for member in object.members where !names.contains(member.name) {
      context.tellVerbosely(
        "\(object.file.shown.escapedForTerminal): the link has no parameter \(member.name.quoted())"
      )
    }
    return object
  }

  /// Prints the command that gives the same URL without a question; it omits secrets.
  func tellAgain(_ filled: FilledForm, openingOn devices: [Device]) {
    guard context.terminals.error, !context.isQuiet else { return }
    let (form, environment) = (filled.ready.form, filled.ready.environment)
    var line = ShellLine()
    line.append(
      ["deeplink", options.command, request.name ?? StoredSecrets.slotted(word)],
      for: "the link", isNeeded: true)
    func append(_ option: String, _ value: String?) {
      if let value { line.append([option, value], for: option, isNeeded: true) }
    }
    for device in devices { append(options.command == "open" ? "--on" : "--open", device.word) }
    append("--as", options.sendsNotification ? OpenMethod.push.rawValue : nil)
    append("--store", context.options.store)
    append("--root", context.options.root)
    if options.environment ?? named.environment != nil || last != nil || isEnvironmentAsked(filled)
    {
      append("--env", environment.name)
    }
    append("--base", usedBase.map(StoredSecrets.slotted(base:)))
    for wrapper in options.wrap { append("--wrap", wrapper.description) }
    let values = options.values.map(InputFile.init)
    if let values, !values.isStandardInput { append("--values", values.name) }
    for (answer, field) in zip(filled.answers, form.fields) where !field.rules.isSecret {
      guard let origin = answer.origin else { continue }
      switch origin {
      case .values where values?.isStandardInput == false: continue
      case .prompt, .set, .url, .last, .values, .generated:
        let words = answer.text.map { ["--set", "\(field.name)=\($0)"] }
        line.append(words ?? ["--unset", field.name], for: field.name)
      case .environment, .defaultValue: continue
      }
    }
    if let text = line.text { context.message(context.messageInk(.dim, "again: \(text)") + "\n") }
    for omission in line.omissions {
      let hint = line.text == nil ? nil : "pass it with --values FILE"
      let what = line.text == nil ? "no command can repeat this" : "the command omits it"
      context.note("\(omission.name) \(omission.reason), so \(what)", hint: hint)
    }
  }
}
