import LinkKit
import TextKit

/// What `--last` brings back of a link: what was set, read or typed, and where it was filled for.
struct LastTime {
  private let entry: HistoryEntry

  /// - Parameters:
  ///   - request: the link.
  ///   - store: its store.
  ///   - remembered: everything that is remembered, newest first.
  ///   - key: the store's, as entries name it.
  /// - Throws: `Failure` if nothing is remembered of the link as it is now.
  init(
    of request: RequestedLink, in store: OpenedStore?, remembered: [HistoryEntry], key: String?
  ) throws {
    let own = remembered.of(store: key)
    if let entry = own.first(where: { $0.belongs(to: request, in: store) }) {
      self.entry = entry
      return
    }
    let word = request.name ?? request.template
    let again = "fill it once without --last"
    if let old = own.first(where: { $0.isCalled(word) }) {
      throw Failure(
        .failure, "nothing is remembered of \(word.quoted()) with the path that it has now",
        hint: "the last time it was \(old.path.quoted(limit: 200)); \(again)")
    }
    let isElsewhere = remembered.contains { $0.isCalled(word) }
    throw Failure(
      .failure, "nothing is remembered of \(word.quoted())",
      hint: isElsewhere ? "what is remembered of that name is of another store; \(again)" : again)
  }

  /// The values for a form: nil for a parameter that was left out, none for one that is a secret by
  /// now.
  func values(for form: Form) -> [(name: String, text: String?)] {
    let secret = form.fields.filter(\.rules.isSecret).map(\.name)
    return entry.remembered.filter { !secret.containsSameText(as: $0.name) }
      .map { ($0.name, $0.text) }
  }

  /// The base that `--base` gave.
  var base: String? { entry.base }

  /// The environment that it was filled for.
  ///
  /// - Parameter store: the store as it is now.
  /// - Returns: the environment's name; nil if there was none.
  /// - Throws: `Failure` if the store no longer has it.
  func environment(in store: OpenedStore?) throws -> String? {
    guard let name = entry.environment else { return nil }
    let names = (store?.document.environments ?? []).map(\.name)
    guard !names.containsSameText(as: name) else { return name }
    let nearest = Spelling.nearest(to: name, in: names)
    let left = names.map(\.harmless).joined(separator: ", ")
    throw Failure(
      .usage,
      "the last time was for the environment \(name.quoted()), which the store no longer has",
      hint: names.isEmpty
        ? "it has none; fill it once without --last"
        : "name another with --env: " + (nearest.map { "perhaps \($0)" } ?? "it has \(left)"))
  }
}
