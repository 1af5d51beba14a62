import ArgumentKit
import DeviceKit
import LinkKit
import RuleKit
import TextKit

/// Answers a shell that completes a command line with what this machine's store has.
struct Completions {
  let context: Context

  func answer(to request: CompletionRequest) -> String {
    Completer(for: Deeplink.command.outline, values: candidates).answer(to: request)
  }

  /// The candidates at the cursor; none of an unreadable store: a shell cannot show errors.
  private func candidates(_ question: ValueQuestion) -> [Candidate] {
    let context = context.with { $0.options = GlobalOptions.ofMistakenLine(question.arguments) }
    let store = (try? OpenedStore.find(in: context)) ?? nil
    let fields = { Self.fields(question, in: store) }
    switch StoredValue(rawValue: question.identifier) {
    case .link: return store.map(links) ?? []
    case .wrapper: return store.map { wrappers($0, typed: question.typed) } ?? []
    case .environment: return store.map(environments) ?? []
    case .device: return devices()
    case .parameter:
      return (store?.document.parameters ?? []).map { Candidate($0.name) }
    case .keyword:
      return Keyword.allCases.map {
        Candidate("\($0.rawValue)=", about: $0.definition.meaning, continues: true)
      }
    case .keywordName: return Keyword.allCases.map { Candidate($0.rawValue) }
    case .environments:
      let every = Candidate(OpenedStore.everyEnvironment, about: "All environments.")
      return store.map { environments($0) + [every] } ?? []
    case .tag: return store.map { tags($0, typed: question.typed) } ?? []
    case .assignment: return fields().flatMap { assignments(to: $0, typed: question.typed) }
    case .optional:
      return fields().filter(\.parameter.isOptional).map {
        Candidate($0.name, about: $0.rules.summary)
      }
    case .column: return fields().map(name)
    case .dimension:
      return fields().map { $0.rules.allowedValues == nil ? name($0) : Candidate($0.name) }
    case .linkRule: return store.map(linkRules) ?? []
    case .rule:
      return Self.slots(question, in: store).flatMap { rules(of: $0, typed: question.typed) }
    case .removal:
      return Self.link(question, in: store).map(LinkRemoval.words)?.map { Candidate($0) } ?? []
    case .constraint:
      return Self.link(question, in: store).map { constraints(of: $0, in: store) } ?? []
    case nil: return []
    }
  }

  // MARK: The whole store

  private func links(_ store: OpenedStore) -> [Candidate] {
    var paths = ShownPaths(store.document)
    return store.document.links.indices.compactMap { position in
      let link = store.document.links.stored(at: position)
      return link.name.map {
        Candidate($0.string, about: link.title?.string ?? paths.path(at: position) ?? "")
      }
    }
  }

  private func environments(_ store: OpenedStore) -> [Candidate] {
    store.document.environments.map { Candidate($0.name, about: $0.shownBase ?? "") }
  }

  /// `LINK:` while the name is typed, then `LINK:PARAMETER` for each slot that encodes its value.
  private func wrappers(_ store: OpenedStore, typed: String) -> [Candidate] {
    let links = store.document.links
    var paths = ShownPaths(store.document)
    return links.indices.flatMap { position -> [Candidate] in
      let link = links.stored(at: position)
      guard let name = link.name?.string, let path = link.path?.string else { return [] }
      let slots = ((try? Template(path))?.slots ?? []).filter { !$0.isReserved }.map(\.name).uniqued
      guard typed.hasScalarPrefix(name + ":") else {
        return slots.isEmpty
          ? []
          : [Candidate(name + ":", about: paths.path(at: position) ?? "", continues: true)]
      }
      return slots.map { Candidate("\(name):\($0)") }
    }
  }

  /// The tags, after those that are typed already: `live,` → `live,sport`.
  private func tags(_ store: OpenedStore, typed: String) -> [Candidate] {
    let given = typed.splitScalars(at: ",").dropLast()
    let start = given.map { $0 + "," }.joined()
    let tags = store.document.links.indices.lazy.flatMap {
      store.document.links.stored(at: $0).tags.map(\.string)
    }
    return Set(tags.map(ExactText.init)).sorted().map(\.text)
      .filter { !$0.utf8.contains(UInt8(ascii: ",")) && !given.containsSameText(as: $0) }
      .map { Candidate(start + $0) }
  }

  private func linkRules(_ store: OpenedStore) -> [Candidate] {
    let links = store.document.links
    return links.indices.filter { links.stored(at: $0).hasParameters }.flatMap { position in
      let link = links[position]
      return link.parameters.map { Candidate("\(link.name).\($0.name)") }
    }
  }

  // MARK: This machine

  /// What can be opened on; a shell does not wait long for a tool that has to start its daemon.
  private func devices() -> [Candidate] {
    let list = try? DeviceList(for: [], within: 2, in: context)
    let ready = (list?.devices ?? []).filter { $0.obstacle == nil }
    let systems = Set(ready.map(\.kind.system))
    return ready.map { Candidate($0.word, about: $0.name) }
      + [DeviceTarget.System.android, .ios].filter(systems.contains).map {
        Candidate($0.rawValue, about: "The only \($0.noun).")
      }
  }

  // MARK: The link on the line

  private static func link(_ question: ValueQuestion, in store: OpenedStore?) -> Link? {
    guard let store, let word = question.arguments[EditOptions.link] ?? nil else { return nil }
    return (try? store.position(of: word)).map { store.document.links[$0] }
  }

  /// The fields of the links and templates that stand on the line, one of each name.
  private static func fields(_ question: ValueQuestion, in store: OpenedStore?) -> [Field] {
    // Whether a command accepts one link or several, they have one name there.
    let words = VerifyOptions(question.arguments).links
    var names = DistinctTexts()
    return words.flatMap { word -> [Field] in
      let request = try? NamedLink(word, in: store).request
      return (try? request?.form(base: nil, in: store).fields) ?? []
    }.filter { names.insert($0.name) } + fieldsOfWrappers(question, in: store)
  }

  /// The fields of the wrappers that stand on the line, but for those that carry a URL.
  private static func fieldsOfWrappers(
    _ question: ValueQuestion, in store: OpenedStore?
  ) -> [Field] {
    let options = question.arguments[WrapOption.wrap] ?? []
    return ((try? RequestedWrapper.all(options, in: store)) ?? []).flatMap { wrapper -> [Field] in
      let form = try? wrapper.request.form(base: nil, in: store)
      return (form?.fields ?? []).compactMap { field in
        let isCarrier = field.name.isSameText(as: wrapper.option.parameter)
        return isCarrier ? nil : field.renamed(wrapper.name(of: field.name))
      }
    }
  }

  /// The numbers of a link's constraints, each with its words.
  private func constraints(of link: Link, in store: OpenedStore?) -> [Candidate] {
    let form = try? RequestedLink(link).form(base: nil, in: store)
    return link.constraints.indices.map { index in
      Candidate(String(index + 1), about: form?.constraints[index].words ?? "")
    }
  }

  /// The slots of the path that stands on the line, else of the link that does.
  private static func slots(_ question: ValueQuestion, in store: OpenedStore?) -> [String] {
    let path =
      AddOptions(question.arguments).path ?? EditOptions(question.arguments).path
      ?? link(question, in: store)?.path
    return path.flatMap { try? Template($0) }?.slots.map(\.name).uniqued ?? []
  }

  /// `NAME=`, for what follows it.
  private func name(_ field: Field) -> Candidate {
    Candidate(field.name + "=", about: field.rules.summary, continues: true)
  }

  /// `NAME=` while the name is typed, then `NAME=VALUE` for each value that the rules list.
  private func assignments(to field: Field, typed: String) -> [Candidate] {
    guard typed.utf8.contains(UInt8(ascii: "=")) else { return [name(field)] }
    guard typed.hasScalarPrefix(field.name + "="), !field.rules.isSecret else { return [] }
    return (field.rules.allowedValues ?? []).map { Candidate("\(field.name)=\($0)") }
  }

  /// `NAME.` while the name is typed, then `NAME.KEYWORD=`, then each value that the keyword lists.
  private func rules(of slot: String, typed: String) -> [Candidate] {
    let hasValue = typed.utf8.contains(UInt8(ascii: "="))
    guard hasValue || typed.hasScalarPrefix(slot + ".") else {
      return [Candidate(slot + ".", continues: true)]
    }
    return Keyword.allCases.flatMap { keyword -> [Candidate] in
      let rule = "\(slot).\(keyword.rawValue)="
      guard hasValue else {
        return [Candidate(rule, about: keyword.definition.meaning, continues: true)]
      }
      return typed.hasScalarPrefix(rule)
        ? keyword.definition.shape.choices.map { Candidate(rule + $0) } : []
    }
  }
}

extension ValueCompletion {
  static func stored(_ value: StoredValue) -> Self {
    .custom(value.rawValue)
  }
}
