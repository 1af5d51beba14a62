import ArgumentKit
import LinkKit
import RuleKit
import TextKit

/// A command line that is not understood, and what its words were probably meant for.
struct MistakenLine {
  var words: [String]
  /// The command that was being read: `deeplink env add`.
  let command: String
  /// The store that the line would use, if there is one.
  let store: OpenedStore?

  /// The hint for an unknown option; `nearest` is what the parser found among the command's own.
  func hint(forOption name: String, value: String?, nearest: String?) -> String? {
    let value = value ?? word(after: ["--" + name, "-" + name])
    if has("set"), let value, slots.contains(where: { value.hasScalarPrefix($0 + "=") }),
      place(ofOption: name) == nil
    {
      return Self.setting([value])
    }
    if has("set"), slots.containsSameText(as: name) {
      return Self.setting(["\(name)=\(value ?? "VALUE")"])
    }
    let known: String? =
      FamiliarWords.advice(for: name, of: command) ?? rule(name, value) ?? code(name, value)
    let meant: String? = known ?? option(name, value) ?? nearest ?? environment(name)
    return meant ?? device(name) ?? place(ofOption: name) ?? parameter(name, value)
  }

  /// The hint for arguments beyond the last.
  func hint(forArguments unexpected: [String]) -> String? {
    guard let word = unexpected.first else { return nil }
    let assignments = unexpected.filter { $0.utf8.contains(UInt8(ascii: "=")) }
    if let joined = splitAssignment ?? separateValue(word) ?? unexpected.lazy.compactMap(file).first
    {
      return joined
    }
    if has("set"), assignments.count == unexpected.count { return Self.setting(assignments) }
    return FamiliarWords.hint(placing: word, in: command) ?? place(of: word) ?? values(unexpected)
  }

  /// The hint for a value that its option does not take; `nearest` is what the parser found among the
  /// option's own.
  ///
  /// What another command takes is hardly a mistyped word of this one, unless one begins the other.
  func hint(
    forValue text: String, of option: String, choices: [String], nearest: String?
  ) -> String? {
    // What the parser says of a former spelling is sure.
    if nearest?.hasScalarPrefix("did you mean") ?? true,
      let value = FamiliarWords.value(for: text, among: choices)
    {
      return Spelling.hint(naming: value)
    }
    let isLikeOwn = choices.contains { $0.hasScalarPrefix(text) || text.hasScalarPrefix($0) }
    let name = option.trimmed(of: ["-"])
    if let other = FamiliarWords.options(for: name).first(where: { takes(text, $0) }) {
      return "pass --\(other) \(text)"
    }
    let place = choices.isEmpty ? nil : place(ofOption: name, taking: text)
    if let place, !isLikeOwn, nearest != nil { return place }
    if let nearest { return nearest }
    switch option {
    case "--set":
      let parts = text.splitScalars(at: ":")
      if slots.containsSameText(as: text) { return "write \(text)=VALUE" }
      if parts.count == 2, slots.containsSameText(as: parts[0]) {
        return "write \(parts[0])=\(parts[1].escapedForTerminal)"
      }
      let value = text.hasScalarPrefix("=") ? String(text.unicodeScalars.dropFirst()) : text
      return openSlots.first.flatMap { ShellQuoting.word("\($0)=\(value)") }.map { "write \($0)" }
    case "--rule":
      if text.containsScalars(":") {
        return "write \(text.replacingScalars(":", with: "=").escapedForTerminal)"
      }
      let owner = command == "deeplink param edit" ? "" : "NAME."
      return ValueType(rawValue: text).map { "write \(owner)type=\($0.rawValue)" }
    case "--on", "--open": return FamiliarWords.device(for: text).map { "write \($0)" }
    default: return place ?? (choices.isEmpty ? file(text) : nil)
    }
  }

  /// The hint for a word in the place of a command: a verb of other tools, a link, a URL.
  func hint(forCommand word: String) -> String? {
    if let hint = FamiliarWords.hint(for: word, of: command) { return hint }
    switch command {
    case "deeplink env":
      return store?.document.environment(named: word).map {
        "make it the default with deeplink env default \($0.name)"
      }
    case "deeplink param":
      return store?.document.hasSlot(named: word) ?? false
        ? "change its rules with deeplink param edit \(word) --rule KEYWORD=VALUE" : nil
    default: break
    }
    guard let quoted = ShellQuoting.word(word) else { return nil }
    if RequestedLink.isTemplate(word) {
      let isFilled = (try? Template(word))?.slots.isEmpty ?? false
      return isFilled
        ? "find its link with deeplink match \(quoted)"
        : "it looks like a template: deeplink fill \(quoted)"
    }
    return store?.document.link(named: word).map { "it is a link: deeplink fill \($0.name)" }
  }

  static func setting(_ assignments: [String]) -> String {
    let words = ShellQuoting.line(assignments.flatMap { ["--set", $0] })
    return "set a parameter with \(words ?? "--set NAME=VALUE")"
  }
}

// MARK: - What the line has

extension MistakenLine {
  /// True if the command has `--set`.
  var takesValues: Bool { has("set") }

  /// True if the command has an option.
  func has(_ option: String) -> Bool {
    Deeplink.command.outline.hasOption(option, at: command.splitScalars(at: " ").dropFirst())
  }

  /// The word after one of some words, if it is not an option itself.
  func word(after options: [String]) -> String? {
    guard let index = words.firstIndex(where: options.containsSameText), index + 1 < words.count,
      !words[index + 1].hasScalarPrefix("-")
    else { return nil }
    return words[index + 1]
  }

  /// The slots of the first link or template among the words.
  var slots: [String] {
    for word in words {
      let template = RequestedLink.isTemplate(word) ? word : store?.document.link(named: word)?.path
      if let template { return ((try? Template(template))?.slots ?? []).map(\.name) }
    }
    return []
  }

  /// The slots that no word sets yet.
  var openSlots: [String] {
    slots.filter { slot in !words.contains { $0.hasScalarPrefix(slot + "=") } }
  }
}

// MARK: - Options

extension MistakenLine {
  /// An option of the command's own that a familiar one means: `--file x` → `--input x`.
  private func option(_ name: String, _ value: String?) -> String? {
    let meant = FamiliarWords.options(for: name).filter(has)
    let own = meant.first { option in value.map { takes($0, option) } ?? false } ?? meant.first
    guard let own else { return nil }
    let value = value.flatMap { ShellQuoting.word($0) }
    let takesValue = !["yes", "dry-run", "failed"].containsSameText(as: own)
    return "pass --\(own)" + (takesValue ? " \(value ?? own.uppercased())" : "")
  }

  /// A keyword of rules in the place of an option: `--type integer` → `--rule type=integer`.
  private func rule(_ name: String, _ value: String?) -> String? {
    guard has("rule"), Keyword(named: name) != nil else { return nil }
    let parameter = command == "deeplink param edit" ? "" : (slots.first ?? "NAME") + "."
    let word = ShellQuoting.word("\(parameter)\(name)=\(value ?? "VALUE")")
    return "pass --rule \(word ?? "KEYWORD=VALUE")"
  }

  /// A setting of QR codes in the place of an option: `--level L` → `--qr level=L`.
  private func code(_ name: String, _ value: String?) -> String? {
    guard has("qr"), let key = PictureOptions.Key(rawValue: name) else { return nil }
    let word = ShellQuoting.word("\(name)=\(value ?? (key == .invert ? "true" : "VALUE"))")
    return "pass --qr \(word ?? "KEY=VALUE")"
  }

  private func environment(_ name: String) -> String? {
    guard has("env"), store?.document.environment(named: name) != nil else { return nil }
    return "pass --env \(name)"
  }

  private func device(_ name: String) -> String? {
    guard let option = ["on", "open"].first(where: has) else { return nil }
    if ["device", "serial", "target", "udid", "d"].containsSameText(as: name) {
      return "pass --\(option) android:NAME or --\(option) ios:NAME; deeplink devices lists them"
    }
    let own = ["android", "ios", "desktop"].first { $0.isSameText(as: name) }
    return (own ?? FamiliarWords.device(for: name)).map { "pass --\(option) \($0)" }
  }

  /// The commands that have the option.
  private func place(ofOption name: String, taking value: String? = nil) -> String? {
    let paths = Deeplink.command.outline.paths(toOption: name, taking: value)
    guard let first = paths.first else { return nil }
    let shown = paths.prefix(3).map { $0.joined(separator: " ") }.joined(separator: ", ")
    if let value {
      return "deeplink \(first.joined(separator: " ")) has --\(name) \(value)"
    }
    return "--\(name) is an option of deeplink \(shown)" + (paths.count > 3 ? ", …" : "")
  }

  /// The parameter that the option may name.
  private func parameter(_ name: String, _ value: String?) -> String? {
    guard has("set"), name.utf8.count > 1 else { return nil }
    if slots.isEmpty {
      let isOfStore = store?.document.hasSlot(named: name) ?? true
      return isOfStore ? Self.setting(["\(name)=\(value ?? "VALUE")"]) : nil
    }
    return Spelling.nearest(to: name, in: slots).map { Self.setting(["\($0)=\(value ?? "VALUE")"]) }
  }
}

extension MistakenLine {
  /// The line with the store that its words name, if that can be read.
  init(_ words: [String], of command: String, in context: Context) {
    let context = context.with {
      $0.options = GlobalOptions.ofMistakenLine(
        PartialArguments(words, in: Deeplink.command.outline))
    }
    self.init(
      words: words, command: command, store: (try? OpenedStore.find(in: context)) ?? nil)
  }
}
