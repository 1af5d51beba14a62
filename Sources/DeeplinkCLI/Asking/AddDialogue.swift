import LinkKit
import PortKit
import TerminalKit
import TextKit

/// Completes a new link by asking a person.
struct AddDialogue {
  let store: OpenedStore
  let asker: PromptAccess

  /// Asks for the name and the path that the link lacks, and its title; the fields have the texts of
  /// an earlier answer.
  func askBasics(_ link: inout NewLink, answeredBefore earlier: NewLink? = nil) throws {
    var dialogue = basics(of: link)
    for (index, question) in dialogue.questions.enumerated() {
      guard let earlier else { break }
      dialogue.questions[index].initialText =
        switch question.key {
        case "name": earlier.name
        case "path": earlier.path
        default: earlier.texts.last { $0.key == "title" }?.text ?? ""
        }
    }
    take(try asker.answers(to: dialogue), of: dialogue, into: &link)
  }

  /// Asks for the name and the title of a link whose path was asked for; false if the person went back
  /// to that.
  func askBasicsAfterPath(_ link: inout NewLink) throws -> Bool {
    var dialogue = basics(of: link)
    dialogue.name = Self.firstLink
    guard let answers = try asker.answersUnlessBack(to: dialogue) else { return false }
    take(answers, of: dialogue, into: &link)
    return true
  }

  /// What a link without a name is called while it is asked for.
  static let firstLink = "first link"

  private func basics(of link: NewLink) -> Dialogue {
    let asksName = link.name.isEmpty
    let asksPath = link.path.isEmpty
    let asksTitle = !link.texts.contains { $0.key == "title" }
    let suggestion = asksPath ? "" : DerivedName.candidates(title: nil, path: link.path)[0]
    let questions =
      (asksName ? [nameQuestion(suggestion)] : []) + (asksPath ? [pathQuestion()] : [])
      + (asksTitle ? [titleQuestion] : [])
    let name = asksName ? "new" : link.name
    return Dialogue(kind: "Link", name: name, questions: questions)
  }

  private func take(_ answers: [String], of dialogue: Dialogue, into link: inout NewLink) {
    for (question, text) in zip(dialogue.questions, answers) {
      switch question.key {
      case "name": link.name = text
      case "path": link.path = text
      default: if !text.isEmpty { link.texts.append(("title", text)) }
      }
    }
  }

  /// Offers to write what other tools take for slots as slots; false if the person went back to what
  /// was asked before, which is possible after the path alone.
  func offerSlots(_ link: inout NewLink, afterPath canGoBack: Bool = false) throws -> Bool {
    guard let template = try? Template(link.path),
      let placed = try? ResolvedTemplate(template, base: nil), !placed.foreignSlots.isEmpty
    else { return try offerSlotsForNumbers(&link, canGoBack) }
    let placeholders = placed.foreignSlots
    return try offer(
      placeholders.map(\.slot), inPlaceOf: placeholders.map(\.text), in: &link, canGoBack
    ) { link in link.path = ForeignPlaceholder.converting(placeholders, in: link.path) }
  }

  /// Offers slots for the numbers of a path without any, as it is copied from a browser.
  private func offerSlotsForNumbers(_ link: inout NewLink, _ canGoBack: Bool) throws -> Bool {
    let numbers = ConcreteSegments.numbers(in: link.path).map(\.text)
    guard !numbers.isEmpty else { return true }
    let slots = ConcreteSegments.slots(forNumbersIn: link.path)
    return try offer(slots, inPlaceOf: numbers, in: &link, canGoBack) { link in
      link.path = ConcreteSegments.replacingNumbers(in: link.path)
      let names = (try? Template(link.path))?.slots.map(\.name) ?? []
      link.examples = Array(zip(names, numbers))
    }
  }

  /// Asks whether slots take the place of texts; false if the person went back.
  private func offer(
    _ slots: [String], inPlaceOf texts: [String], in link: inout NewLink, _ canGoBack: Bool,
    _ replace: (inout NewLink) -> Void
  ) throws -> Bool {
    let question = "replace \(texts.joined(separator: ", ")) with \(slots.joined(separator: ", "))?"
    let dialogue = YesOrNo.dialogue(question, about: link.path, default: .yes)
    let answers =
      canGoBack ? try asker.answersUnlessBack(to: dialogue) : try asker.answers(to: dialogue)
    guard let answers else { return false }
    if YesOrNo.isYes(answers) { replace(&link) }
    return true
  }

  /// Asks for the base of the first environment, without which a path is no URL.
  func askBase(_ link: inout NewLink) throws {
    guard link.base == nil, link.isPath, store.document.environments.isEmpty else { return }
    let question = BaseQuestion.question(
      "base", help: "the base URL of the environment \"production\"",
      placeholder: "https://www.example.com", isOptional: true)
    let base = try asker.answer(to: question, about: "Store", named: store.location.shown)
    if !base.isEmpty { link.base = base }
  }

  /// Asks what the slots must be that have no rules yet, in the link or in the store.
  func askRules(_ link: inout NewLink) throws {
    guard let template = try? Template(link.path) else { return }
    let ruled = DistinctTexts(link.rules.map(\.parameter) + store.document.parameters.map(\.name))
    let names = template.slots.map(\.name).uniqued.filter { !ruled.contains($0) }
    let lines = try asker.answers(
      to: RulesDialogue.dialogue(names, of: link.name, template, in: store.document))
    link.rules += try zip(names, lines).flatMap { try RuleLine($1).assignments(for: $0) }
    for (name, text) in link.examples where names.containsSameText(as: name) {
      link.addExample(text, of: name)
    }
  }

  // MARK: - Questions

  /// The question for the link's name, with a suggestion in the field if it is free.
  func nameQuestion(_ suggestion: String) -> Question {
    let store = store
    let isTaken = NewLink.objection(toName: suggestion, in: store) != nil
    return Question(
      label: "name", help: StoreName.rule, placeholder: "pickem",
      initialText: isTaken ? "" : suggestion,
      verdict: { text in
        guard !text.isEmpty else { return .incomplete("a name for the command line") }
        return NewLink.objection(toName: text, in: store).map { .invalid($0.message) } ?? .valid
      })
  }

  func pathQuestion(_ initial: String = "", isOptional: Bool = false) -> Question {
    let store = store
    return Question(
      label: "path", help: "a path or full URL with $<name> for each value",
      placeholder: "/teams/$<team>?tab=$<tab?>", initialText: initial, isOptional: isOptional,
      emptyWord: "none",
      verdict: { text in
        guard !text.isEmpty else { return isOptional ? .valid : .incomplete("a path or full URL") }
        let bases = store.document.environments.map(\.base)
        for base in bases.isEmpty ? [nil] : bases {
          do throws(LinkFaults) {
            _ = try RequestedLink(template: text).form(base: base, in: store)
          } catch {
            // What rules and bases have wrong is not this question's affair.
            let fault = error.all.first { $0.part == .template }?.fault
            if let fault { return .invalid(fault.message) }
          }
        }
        return .valid
      })
  }

  var titleQuestion: Question {
    Question(
      label: "title", help: "its title in lists", isOptional: true, emptyWord: "none",
      verdict: { _ in .valid })
  }
}
