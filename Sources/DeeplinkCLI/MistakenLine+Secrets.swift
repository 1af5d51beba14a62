import ArgumentKit
import LinkKit
import TextKit

/// What no message repeats of a mistaken line: the values of secrets.
extension MistakenLine {
  /// The line with the mark for each value that may be a secret's; nil if it has none.
  ///
  /// | words | shown |
  /// |---|---|
  /// | `--token abc`, `token abc`, `token = abc` | `--token •••`, … |
  /// | `token=abc`, `--token=abc`, `--set token:abc` | `token=•••`, … |
  /// | `abc`, where a secret is not set yet | `•••` |
  /// | `https://ann:abc@h.example` | `https://$<password>@h.example` |
  func hidingSecrets(beside unknown: UsageError.Unknown) -> MistakenLine? {
    var line = self
    line.words = words.map { isOfValues($0) ? Self.hiddenValues : shown($0) }
    for index in words.indices where namesSecret(at: index) {
      let value = words[(index + 1)...].firstIndex { !["=", ":"].containsSameText(as: $0) }
      guard let value, !words[value].hasScalarPrefix("-") else { continue }
      let isSigned = words[value].hasScalarPrefix("=")
      line.words[value] = (isSigned ? "=" : "") + HiddenText.mark
    }
    for text in unnamedValues(unknown) where openSlots.contains(where: isSecret) {
      let isOfCommand = command.splitScalars(at: " ").containsSameText(as: text)
      let own = isOfCommand ? words.firstIndex { $0.isSameText(as: text) } : nil
      for index in words.indices where words[index].hasScalarSuffix(text) && index != own {
        let start = String(words[index].unicodeScalars.dropLast(text.unicodeScalars.count))
        let isShort = start.unicodeScalars.count == 2 && !start.hasScalarSuffix("-")
        guard start.isEmpty || start.hasScalarPrefix("-") && (isShort || start.hasScalarSuffix("="))
        else { continue }
        line.words[index] = start + HiddenText.mark
      }
    }
    let isSame = zip(line.words, words).allSatisfy { $0.isSameText(as: $1) }
    return isSame ? nil : line
  }

  /// What is shown of JSON that may have the value of a secret.
  private static let hiddenValues = "{\(HiddenText.mark)}"

  /// True for JSON, as `--values` takes it from a file, that may have the value of a secret.
  private func isOfValues(_ word: String) -> Bool {
    word.hasScalarPrefix("{") && store?.document.mayHaveSecrets == true
  }

  /// The name of a file that may be values in its place.
  func shown(file name: String) -> String { isOfValues(name) ? Self.hiddenValues : shown(name) }

  /// A word with the mark for the value that it gives a secret.
  private func shown(_ word: String) -> String {
    let scalars = word.unicodeScalars
    guard let sign = scalars.firstIndex(where: Self.isSign) else { return word }
    let (name, start) = (String(scalars[..<sign]), scalars.index(after: sign))
    let (lead, rest) = (String(scalars[..<start]), String(scalars[start...]))
    if !rest.isEmpty, isSecret(Self.bare(name)) { return lead + HiddenText.mark }
    guard RequestedLink.isTemplate(word), Template.isWholeURL(word) else {
      return lead + shown(rest)
    }
    let shown = CarriedSecrets.shown(word: word, by: store)
    guard !shown.isSameText(as: word) else { return word }
    // Its slot would be taken for one of a template.
    return shown.splitScalars(at: "$").map { part in
      guard part.hasScalarPrefix("<") else { return part }
      return HiddenText.mark + part.splitScalars(at: ">").dropFirst().joined(separator: ">")
    }.joined()
  }

  /// A hint without a value that is not shown; what gives a secret instead.
  func shown(hint: String?) -> String? {
    guard let hint, hint.containsScalars(HiddenText.mark) else { return hint }
    return has("values") ? "pass --values FILE, which other users cannot see" : nil
  }

  /// True for a word that names a secret whose value the next ones give.
  private func namesSecret(at index: Int) -> Bool {
    let word = words[index]
    let isOpen = word.unicodeScalars.last.map(Self.isSign) ?? false
    let name = isOpen ? String(word.unicodeScalars.dropLast()) : word
    guard !name.hasScalarPrefix("-") else { return isSecret(Self.bare(name)) }
    return slots.containsSameText(as: name) && isSecret(name)
  }

  /// The words without a name that may be the value of any parameter.
  private func unnamedValues(_ unknown: UsageError.Unknown) -> [String] {
    let found =
      switch unknown {
      case .arguments(let unexpected) where has("set"):
        unexpected.filter { place(of: $0) == nil && file($0) == nil }
      case .value(let text, let option, choices: _) where option.isSameText(as: "--set"): [text]
      case .arguments, .command, .missing, .option, .repeated, .value: [String]()
      }
    return found.filter { text in
      let name = String(text.unicodeScalars.prefix { !Self.isSign($0) })
      // The signs at the end of `c2VjcmV0==` follow no name.
      return !name.isEmpty && !slots.containsSameText(as: name) && !text.hasScalarPrefix(name + ":")
    }
  }

  /// True for the name of a secret, perhaps mistyped.
  private func isSecret(_ name: String) -> Bool {
    guard let document = store?.document, document.mayHaveSecrets, !name.isEmpty else {
      return false
    }
    let known = (slots.isEmpty ? document.slotNames : slots) + document.parameters.map(\.name)
    let meant =
      known.containsSameText(as: name) ? name : Spelling.nearest(to: name, in: known) ?? name
    return document.secretNames(among: [meant]).contains(meant)
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == "=" || scalar == ":" }

  /// An option's name without its dashes.
  private static func bare(_ word: String) -> String {
    String(word.unicodeScalars.drop { $0 == "-" })
  }
}
