import TerminalKit

/// A team, a number of three digits, and a note that may be left out; with `DEMO_SECRET` a
/// password, with `DEMO_CHOICES` a choice comes last.
func threeQuestions(_ environment: [String: String]) -> Dialogue {
  let allowed = Set("abcdefghijklmnopqrstuvwxyzé-0123456789👨‍👩‍👧")
  let team = Question(
    label: "team", help: "lowercase letters, digits, \"-\"", placeholder: "red-sox",
    initialText: environment["DEMO_TEAM"] ?? "", recents: ["blue-jays", "mets"]
  ) { text in
    if text.isEmpty { return .invalid("a team is needed") }
    guard let odd = text.first(where: { !allowed.contains($0) }) else { return .valid }
    return .invalid("'\(odd)' is not allowed: use lowercase letters, digits, \"-\"")
  }
  let id = Question(label: "id", placeholder: "842", isOptional: false) { text in
    guard text.allSatisfy({ "0123456789".contains($0) }) else {
      return .invalid("expected three digits")
    }
    let missing = 3 - text.count
    if missing < 0 { return .invalid("expected three digits") }
    return missing == 0 ? .valid : .incomplete("\(missing) more digit\(missing == 1 ? "" : "s")")
  }
  var last = Question(label: "ref", isOptional: true) { _ in .valid }
  if environment["DEMO_SECRET"] != nil {
    last = Question(label: "password", isSecret: true) { text in
      text.count < 6 ? .invalid("shorter than six characters") : .valid
    }
  }
  if environment["DEMO_CHOICES"] != nil {
    let names = ["production", "staging", "development", "preview", "canary", "local", "demo"]
    last = Question(label: "env", choices: names.map { Choice($0, note: "https://\($0).test") }) {
      names.contains($0) ? .valid : .invalid("not one of the environments")
    }
  }
  let questions = [team, id, last]
  return Dialogue(
    kind: "Link", name: "pickem", questions: questions,
    position: { index in template(questions, index) { "$<\(questions[$0].label)>" } },
    preview: { values, index in
      template(questions, index, head: "https://example.com") { place in
        guard let value = values[place] else { return "$<\(questions[place].label)>" }
        return questions[place].isSecret ? "•••" : value
      }
    },
    valuesInPaste: { text in
      let start = "https://example.com/"
      guard text.hasPrefix(start) else { return nil }
      let parts = text.dropFirst(start.count).split(separator: "/").map(String.init)
      return parts.count == 3 ? PastedValues(parts) : nil
    })
}

private func template(
  _ questions: [Question], _ current: Int, head: String = "", text: (Int) -> String
) -> [StyledText] {
  [StyledText(head)]
    + questions.indices.flatMap {
      [StyledText("/"), StyledText(text($0), $0 == current ? .current : .plain)]
    }
}

/// So many items to pick from: links of a few kinds, numbered.
func manyItems(_ count: Int) -> Pick {
  let kinds = [("pickem", "Pick'em lobby"), ("survivor", "Survivor pool"), ("contest", "Contest")]
  let items = (0..<count).map { number in
    let (name, title) = kinds[number % kinds.count]
    return Pick.Item(
      name: "\(name)-\(number)", details: [title, "/\(name)/$<id>/round/\(number)"],
      keywords: [number % 2 == 0 ? "even" : "odd"])
  }
  return Pick(title: "Link", items: items) { "id: a number of at least \($0)" }
}
