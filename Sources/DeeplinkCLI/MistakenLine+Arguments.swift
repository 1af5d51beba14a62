import LinkKit
import RowKit
import TextKit

/// What arguments were meant for that the command does not take.
extension MistakenLine {
  /// An assignment or a list that was written with spaces: `eId = 5`, `eId =5`, `eId= 5`, `a, b`.
  var splitAssignment: String? {
    let sign = words.indices.first { index in
      let word = words[index]
      guard !word.hasScalarPrefix("-") else { return false }
      let isOpen = word.hasScalarSuffix("=") || word.hasScalarSuffix(",")
      return index > 0 && word.hasScalarPrefix("=") || index + 1 < words.count && isOpen
    }
    guard let sign else { return nil }
    let start = words[sign].hasScalarPrefix("=") ? sign - 1 : sign
    var end = sign
    while end + 1 < words.count, words[end].hasScalarSuffix("=") || words[end].hasScalarSuffix(",")
    {
      end += 1
    }
    return ShellQuoting.word(words[start...end].joined()).map { "write \($0) without spaces" }
  }

  /// A value that stands apart from its name: `--set eId 5`, `eId:5`.
  func separateValue(_ word: String) -> String? {
    let parts = word.splitScalars(at: ":")
    guard has("set") else { return nil }
    if parts.count == 2, slots.containsSameText(as: parts[0]) {
      return Self.setting(["\(parts[0])=\(parts[1])"])
    }
    guard let index = words.firstIndex(where: { $0.isSameText(as: word) }), index > 0,
      slots.containsSameText(as: words[index - 1])
    else { return nil }
    return ShellQuoting.word("\(words[index - 1])=\(word)").map { "write \($0)" }
  }

  /// A file in the place of an argument.
  func file(_ word: String) -> String? {
    guard !RequestedLink.isTemplate(word), RowFormat(fileName: word) != nil else { return nil }
    let quoted = ShellQuoting.word(word) ?? "FILE"
    if has("input") { return BatchPlan.hint(reading: word) }
    guard has("values") else { return nil }
    return word.hasScalarSuffix(".json")
      ? "values are read with --values \(quoted)"
      : "rows are read with deeplink batch \(link.map { "\($0) " } ?? "")--input \(quoted)"
  }

  /// The first link or template among the words, as a word of a command line.
  private var link: String? {
    words.first {
      RequestedLink.isTemplate($0) || store?.document.link(named: $0) != nil
    }.flatMap { ShellQuoting.word($0) }
  }

  /// True if an option of the command has the word among its choices.
  func takes(_ word: String, _ option: String) -> Bool {
    let own = command.splitScalars(at: " ").dropFirst()
    return Deeplink.command.outline.paths(toOption: option, taking: word).contains {
      $0.elementsEqual(own)
    }
  }

  /// The hint for a file that cannot be read, since the word is something else.
  func hint(forFile word: String) -> String? {
    let quoted = ShellQuoting.word(word)
    if word.hasScalarPrefix("https://") || word.hasScalarPrefix("http://") {
      return "deeplink reads files: download it with curl -LO \(quoted ?? "URL")"
    }
    if word.hasScalarPrefix("{") || word.hasScalarPrefix("[") {
      return "to pass JSON without a file, write it to standard input and pass -"
    }
    if has("set"), slots.contains(where: { word.hasScalarPrefix($0 + "=") }) {
      return Self.setting([word])
    }
    if has("apple"), word.containsScalars("@") {
      return "write FILE@HOST, such as assetlinks.json@www.example.com"
    }
    return store?.document.link(named: word).map {
      "it is a link of \(store?.location.shown ?? "the store"): deeplink show \($0.name)"
    }
  }

  /// Where an environment, a path or a second link goes.
  func place(of word: String) -> String? {
    if has("env"), store?.document.environment(named: word) != nil {
      return "name each environment with an option: --env \(word)"
    }
    if command == "deeplink edit", RequestedLink.isTemplate(word) {
      return "change the path with --path \(ShellQuoting.word(word) ?? "TEMPLATE")"
    }
    guard store?.document.link(named: word) != nil else { return nil }
    return has("typical")
      ? "one link at a time; deeplink batch --typical --tag TAG takes several"
      : "one link at a time"
  }

  /// Values without the names of their parameters.
  func values(_ unexpected: [String]) -> String? {
    let open = openSlots
    guard has("set"), !open.isEmpty, unexpected.count <= open.count else { return nil }
    return Self.setting(zip(open, unexpected).map { "\($0)=\($1)" })
  }
}
