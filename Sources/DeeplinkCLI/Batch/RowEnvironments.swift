import LinkKit
import RuleKit
import TextKit

/// The environments that rows are filled for: the one that each link would choose, or several in
/// turn.
struct RowEnvironments {
  /// Whether several were asked for, so that they are a dimension.
  let isDimension: Bool
  private let choice: EnvironmentChoice
  /// What the command line says, as it is told where it changes nothing.
  private let words: [String]
  private let named: [EnvironmentChoice.Chosen]

  /// Finds the environments that the command line names.
  ///
  /// - Parameters:
  ///   - options: the command line.
  ///   - store: the store, if there is one.
  ///   - variable: `DEEPLINK_ENV`.
  /// - Throws: `Failure` where the store lacks one, or one is named twice.
  init(_ options: BatchOptions, in store: OpenedStore?, variable: String?) throws {
    let names = options.environments
    choice = EnvironmentChoice(option: names.first, variable: variable, base: options.base)
    words =
      names.filter { $0 != OpenedStore.everyEnvironment }.map { "--env \($0.harmless)" }
      + [options.base.map { "--base \($0.harmless)" }].compactMap(\.self)
    isDimension = names.count > 1 || names.contains(OpenedStore.everyEnvironment)
    guard isDimension else {
      named = []
      return
    }
    named = try OpenedStore.environments(named: names, in: store).map { environment in
      try EnvironmentChoice(option: environment.name, base: options.base)
        .chosen(for: RequestedLink(template: ""), in: store)
    }
  }

  /// The environments of a link, in their order.
  ///
  /// A whole URL takes no base, so that it is the same in all of them and has one row, unless one of
  /// them gives it a value.
  func environments(
    of link: RequestedLink, in store: OpenedStore?
  ) throws -> [EnvironmentChoice.Chosen] {
    guard isDimension else { return [try choice.chosen(for: link, in: store)] }
    let slots = (try? Template(link.template))?.slots.map(\.name) ?? []
    let isSame = !named.contains { environment in slots.contains { environment.values[$0] != nil } }
    guard link.isWholeURL, isSame else { return named }
    // In all environments that it can be used in is once.
    return [
      EnvironmentChoice.Chosen(
        warnings: words.isEmpty ? [] : [EnvironmentChoice.idle(words, for: link)])
    ]
  }

  /// How many rows there are at most for one row of an input.
  var count: Int { isDimension ? named.count : 1 }
}
