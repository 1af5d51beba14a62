import LinkKit
import TextKit

/// The environments that links are made for: the named ones, else the one that each link chooses.
struct LinkEnvironments: Sendable {
  /// Whether several were asked for, so that they are a dimension of rows.
  let isDimension: Bool
  private let choice: EnvironmentChoice
  /// What the command line says, as messages name it where it changes nothing.
  private let words: [String]
  private let named: [EnvironmentChoice.Chosen]

  /// Finds the environments that `--env` names, all of them for `all`, each with the base given.
  ///
  /// - Throws: `CommandError` where the store lacks one, or one is named twice.
  init(_ names: [String], base: String? = nil, in store: OpenedStore?, variable: String?) throws {
    choice = EnvironmentChoice(option: names.first, variable: variable, base: base)
    words =
      names.filter { $0 != OpenedStore.everyEnvironment }.map { "--env \($0.escapedForTerminal)" }
      + [base.map { "--base \(StoreMask.shownBase($0).escapedForTerminal)" }].compactMap(\.self)
    isDimension = names.count > 1 || names.contains(OpenedStore.everyEnvironment)
    if let base { try EnvironmentChoice.check(base) }
    named =
      names.isEmpty
      ? []
      : try OpenedStore.environments(named: names, in: store).map {
        EnvironmentChoice.Chosen($0, base: base)
      }
  }

  /// Creates the one environment that a choice leads to for each link.
  init(_ choice: EnvironmentChoice) {
    self.choice = choice
    (isDimension, words, named) = (false, [], [])
  }

  /// Creates a base alone, for links of no environment.
  init(base: String) throws {
    try EnvironmentChoice.check(base)
    choice = EnvironmentChoice(base: base)
    (isDimension, words, named) = (false, [], [EnvironmentChoice.Chosen(base: base)])
  }

  /// The environments that the command line names.
  var names: [String] { named.compactMap(\.name) }

  /// True if the command line says which environments or which base.
  var isChosen: Bool { !named.isEmpty || choice.base != nil }

  /// The environments of a link in their order; only `name`, after its own base or `base`, if the command
  /// line names none.
  ///
  /// - Throws: `CommandError` where none is chosen, or the link names one that the store lacks.
  func environments(
    of link: RequestedLink, in store: OpenedStore?, otherwise name: String? = nil,
    after base: String? = nil
  ) throws -> [EnvironmentChoice.Chosen] {
    var choice = choice
    choice.option = choice.option ?? name
    choice.base = choice.base ?? base
    return try named(for: link, in: store) ?? [choice.chosen(for: link, in: store)]
  }

  /// The environments of a link that the command line names; nil if it names none.
  ///
  /// A whole URL takes no base, so it is made only once, unless an environment gives it a value.
  func named(for link: RequestedLink, in store: OpenedStore?) -> [EnvironmentChoice.Chosen]? {
    guard let first = named.first else { return nil }
    guard link.takesNoEnvironment else { return named }
    guard isDimension else { return [choice.unchanged(first, link, in: store)] }
    guard !named.contains(where: link.takesValue) else { return named }
    // In all environments that it can be used in is once.
    return [
      EnvironmentChoice.Chosen(
        warnings: words.isEmpty ? [] : [EnvironmentChoice.idle(words, for: link, in: store)])
    ]
  }

  /// The choice for the wrappers of a link in one of these environments, which each have wrappers of
  /// their own: `name` is chosen where the command line names none.
  func choice(
    beside environment: EnvironmentChoice.Chosen, otherwise name: String?
  ) -> EnvironmentChoice {
    EnvironmentChoice(
      option: isDimension ? environment.name : choice.option ?? name, variable: choice.variable)
  }

  /// How many rows there are at most for one row of an input.
  var count: Int { isDimension ? named.count : 1 }
}
