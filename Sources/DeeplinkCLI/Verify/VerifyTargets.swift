import ArgumentKit
import AssociationKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// Finds what a command line asks to be judged.
struct VerifyTargets {
  private let arguments: ParsedArguments
  private let context: Context
  private let store: OpenedStore?
  private let sets: [Assignment]
  private var maker: VerifyTargetMaker
  /// The parameters that were met, for names that `--set` gives and no link has.
  private var names = DistinctTexts()
  /// Finds the links of URLs; made for the first of them.
  private var finder: LinkFinder?

  init(_ arguments: ParsedArguments, store: OpenedStore?, in context: Context) throws {
    self.arguments = arguments
    self.context = context
    self.store = store
    let named = arguments[VerifyCommand.environment]
    let environments =
      named.isEmpty ? nil : try OpenedStore.environments(named: named, in: store)
    if environments == nil, let store, let name = context.variable("DEEPLINK_ENV") {
      _ = try store.environment(named: name, namedBy: "DEEPLINK_ENV")
    }
    sets = arguments[VerifyCommand.set]
    var set = DistinctTexts()
    for assignment in sets where !set.insert(assignment.name) {
      throw arguments.usageError("\(assignment.name.quoted()) is set twice", isOfValue: true)
    }
    let values = try arguments[VerifyCommand.values].map { try ValuesFile($0, in: context) }
    maker = VerifyTargetMaker(
      store: store, environments: environments, sets: sets.map { ($0.name, $0.value) },
      values: values?.members ?? [])
  }

  /// What the command line names; without any operand all links of the store.
  mutating func all() throws -> [VerifyTarget] {
    var words = arguments[VerifyCommand.links]
    if let name = arguments[VerifyCommand.input] {
      words += try NamedInput(name).lines(in: context)
    }
    let isAll = words.isEmpty && arguments[VerifyCommand.input] == nil
    guard !isAll else {
      let found = try storedLinks()
      try checkNames()
      return found
    }
    var found: [VerifyTarget] = []
    for word in words { found += try targets(of: word) }
    try checkNames()
    return found
  }

  private func checkNames() throws {
    for assignment in sets where !names.contains(assignment.name) {
      let names = names.all
      throw arguments.usageError(
        "no link has a parameter \(assignment.name.quoted())",
        hint: Spelling.hint(for: assignment.name, in: names)
          ?? (names.isEmpty ? nil : "they have \(names.prefix(10).joined(separator: ", "))"),
        isOfValue: true)
    }
  }

  private mutating func storedLinks() throws -> [VerifyTarget] {
    guard let store else {
      throw arguments.usageError(
        "no URL is given, and there is no store whose links could be judged",
        hint: "a URL as an argument, or a line each with --input FILE", isOfValue: true)
    }
    let links = store.document.links
    let unusable = links.unusable
    let maker = maker
    let found = Halves.map(Array(links.indices), from: { maker }) { maker, position in
      let link = links[position]
      let request = RequestedLink(link)
      guard !unusable.contains(position) else {
        var target = VerifyTarget(
          request, failing: "the link has faults: deeplink check tells them")
        target.name = store.label(at: position)
        target.testID = link.testID
        return VerifyTargetMaker.Made(targets: [target])
      }
      return maker.targets(of: request, link: link) { request, error in
        VerifyTarget(
          request, failing: error.all.first?.fault.message ?? "the link has faults")
      }
    }
    for made in found { note(made.names) }
    return found.flatMap(\.targets)
  }

  /// Notes names that are met, if any is looked for.
  private mutating func note(_ met: [String]) {
    guard !sets.isEmpty else { return }
    names.insert(contentsOf: met)
  }

  private mutating func targets(of word: String) throws -> [VerifyTarget] {
    if let url = ConcreteURL(word), (try? Template(word))?.slots.isEmpty ?? true {
      var target = VerifyTarget(url)
      if finder == nil { finder = store.map { LinkFinder($0.document) } }
      if let finder, let instance = URLInstance(word, among: finder) {
        target.name = instance.match.link.name
        target.environment = instance.match.environment?.name
        target.opening = instance.match.link.opening
        target.testID = instance.match.link.testID
      }
      return [target]
    }
    let request = try RequestedLink(word, in: store)
    let hasBase = store?.document.environments.contains { $0.base != nil } ?? false
    guard request.name != nil || request.isWholeURL || hasBase else {
      throw arguments.usageError(
        "\(word.quoted(limit: 200)) is no URL: it has no scheme", isOfValue: true)
    }
    let link = request.name.flatMap { store?.document.link(named: $0) }
    var failure: Failure?
    let made = maker.targets(of: request, link: link) { [store] request, error in
      let problems = Problems(of: request, in: store).of(error.all)
      failure = Failure(request.name == nil ? .usage : .failure, problems)
      return VerifyTarget(request, failing: "")
    }
    if let failure { throw failure }
    note(made.names)
    return made.targets
  }
}
