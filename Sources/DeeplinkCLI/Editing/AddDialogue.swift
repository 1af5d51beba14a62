import ArgumentKit
import JSONKit
import LinkKit
import RowKit
import RuleKit
import TerminalKit
import TextKit

/// Completes what `add` was given: by asking a person where that is possible.
struct AddDialogue {
  private let arguments: ParsedArguments
  private let store: OpenedStore
  /// Nil where nobody may or can be asked.
  private let asker: Asker?

  init(_ arguments: ParsedArguments, store: OpenedStore, asker: Asker?) {
    self.arguments = arguments
    self.store = store
    self.asker = asker
  }

  /// The link that is to be added.
  ///
  /// - Throws: `Failure` for a name or a path that cannot be used, before anything is asked, and as
  ///   a person ended the questions; `UsageError` where something is missing and nobody is there.
  func link() throws -> NewLink {
    let (name, path) = (arguments[AddCommand.name], arguments[AddCommand.path])
    if let name { try LinkFields.checkName(name, in: store) }
    if let path { try LinkFields.checkPath(path) }
    var link = NewLink(
      name: name ?? "", path: path ?? "", texts: LinkFields.texts(arguments),
      tags: arguments[LinkFields.tag], rules: arguments[LinkFields.rule],
      base: arguments[AddCommand.base])
    if name == nil || path == nil { try askBasics(&link, name: name, path: path) }
    try offerSlots(&link)
    try LinkFields.check(arguments, path: link.path, in: store)
    try askBase(&link)
    try askRules(&link)
    return link
  }

  // MARK: - Slots and base

  /// Offers to write what other tools take for slots as slots.
  private func offerSlots(_ link: inout NewLink) throws {
    guard let asker, let template = try? Template(link.path),
      let placed = try? PlacedTemplate(template, base: nil), !placed.strangeSlots.isEmpty
    else { return }
    let strangers = placed.strangeSlots
    let slots = strangers.map(\.slot).joined(separator: ", ")
    let texts = strangers.map(\.text).joined(separator: ", ")
    let question = "write \(slots) in place of \(texts)?"
    let answers = try asker.ask(
      YesOrNo.dialogue(question, about: link.path, default: .yes)
    ).get()
    if YesOrNo.isYes(answers) {
      link.path = StrangeSlot.converting(strangers, in: link.path)
    }
  }

  /// Asks for the base of the first environment, without which a path is no URL.
  private func askBase(_ link: inout NewLink) throws {
    guard let asker, link.base == nil, link.isPath, store.document.environments.isEmpty else {
      return
    }
    let question = Question(
      label: "base", help: "what paths are joined to, for the environment \"production\"",
      placeholder: "https://www.example.com", isOptional: true,
      verdict: { text in
        do throws(Faults) {
          if !text.isEmpty { _ = try BaseURL(text) }
          return .valid
        } catch {
          return error.all.first.map { .invalid($0.message) } ?? .valid
        }
      })
    let answers = try asker.ask(
      Dialogue(kind: "Store", name: store.location.shown, questions: [question])
    ).get()
    if let base = answers.first, !base.isEmpty { link.base = base }
  }

  // MARK: - Name, path and title

  private func askBasics(_ link: inout NewLink, name: String?, path: String?) throws {
    guard let asker else {
      let missing = [name == nil ? "<name>" : nil, path == nil ? "<path>" : nil]
      throw arguments.usageError(
        "expected \(missing.compactMap(\.self).joined(separator: " and ")), "
          + "and nobody can be asked")
    }
    let asksTitle = arguments[LinkFields.title] == nil
    let questions =
      (name == nil ? [nameQuestion] : []) + (path == nil ? [pathQuestion] : [])
      + (asksTitle ? [titleQuestion] : [])
    let dialogue = Dialogue(kind: "Link", name: name ?? "new", questions: questions)
    var answers = try asker.ask(dialogue).get()[...]
    if name == nil { link.name = answers.popFirst() ?? "" }
    if path == nil { link.path = answers.popFirst() ?? "" }
    if asksTitle, let title = answers.popFirst(), !title.isEmpty {
      link.texts.append(("title", title))
    }
  }

  private var nameQuestion: Question {
    let store = store
    return Question(
      label: "name", help: StoreName.rule, placeholder: "pickem",
      verdict: { text in
        guard !text.isEmpty else { return .incomplete("a name for the command line") }
        return LinkFields.objection(toName: text, in: store).map { .invalid($0.message) } ?? .valid
      })
  }

  private var pathQuestion: Question {
    let store = store
    return Question(
      label: "path", help: "a path or a whole URL, with $<name> where a value goes",
      placeholder: "/teams/$<team>?tab=$<tab?>",
      verdict: { text in
        guard !text.isEmpty else { return .incomplete("a path or a whole URL") }
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

  private var titleQuestion: Question {
    Question(
      label: "title", help: "what lists call it", isOptional: true, verdict: { _ in .valid })
  }

  // MARK: - Rules

  /// Asks what each slot must be of which neither the command line nor the store says it.
  private func askRules(_ link: inout NewLink) throws {
    guard let asker, let template = try? Template(link.path) else { return }
    let ruled = link.rules.map(\.parameter) + store.document.parameters.map(\.name)
    let dialogue = RulesDialogue(template, of: link.name, ruled: Set(ruled))
    let answers = try asker.ask(dialogue.dialogue).get()
    link.rules += try dialogue.assignments(answers)
  }
}

/// A link that is to be added.
struct NewLink {
  var name: String
  var path: String
  /// `title`, `description` and `environment`, those that were given.
  var texts: [(key: String, text: String)] = []
  var tags: [String] = []
  var rules: [RuleAssignment] = []
  /// The base of the store's first environment, where it is to get one.
  var base: String?

  /// Whether it is a path, which an environment's base makes a URL.
  var isPath: Bool { !RequestedLink(template: path).isWholeURL }

  /// The link as JSON, its members in the order in which a store has them.
  func node(in document: StoreDocument) -> JSONNode {
    func text(_ key: String) -> String? {
      texts.last { $0.key == key }?.text
    }
    let parameters = RuleValues(rules).parameters { document.ruleLayers(of: nil).of($0) }
    return Link.new(
      name: name, path: path, title: text("title"), description: text("description"), tags: tags,
      environment: text("environment"),
      parameters: (parameters?.members ?? []).map { ($0.name, $0.value) })
  }
}
