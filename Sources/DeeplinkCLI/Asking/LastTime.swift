import LinkKit
import TextKit

/// What `--last` brings back of a link: what was set, read or typed, and where it was filled for.
struct LastTime {
  private let entry: HistoryEntry

  /// Finds the newest entry of a link in its current form; `key` is what entries call its store.
  ///
  /// - Throws: `CommandError` if nothing is remembered of the link as it is now.
  init(
    of request: RequestedLink, in store: OpenedStore?, remembered: [HistoryEntry], key: String?
  ) throws {
    let own = remembered.of(store: key)
    if let entry = own.first(where: { $0.belongs(to: request, in: store) }) {
      self.entry = entry
      return
    }
    let word = request.name ?? request.shownTemplate(in: store)
    let shown = CarriedSecrets.shown(word: word, by: store).quoted()
    let again = "fill it once without --last"
    if let old = own.first(where: { $0.isCalled(word) }) {
      throw CommandError(
        .failure, "no history of \(shown) with its current path",
        hint: "the last run used \(old.path.quoted(limit: 200)); \(again)")
    }
    let isElsewhere = remembered.contains { $0.isCalled(word) }
    throw CommandError(
      .failure, "no history of \(shown)",
      hint: isElsewhere ? "that name's history belongs to another store; \(again)" : again)
  }

  /// The values for a form: nil for a parameter that was left out; none for what is now secret.
  func values(for form: Form) -> [(name: String, text: String?)] {
    let secret = form.fields.filter(\.rules.isSecret).map(\.name)
    return entry.remembered.filter { value in
      !secret.containsSameText(as: value.name)
        && !(value.text.map { form.carriesSecret?($0) ?? false } ?? false)
    }
    .map { ($0.name, $0.text) }
  }

  /// The base that `--base` gave; refused if it had a secret, which is not recorded.
  var base: String? {
    get throws {
      guard let base = entry.base, base.containsScalars("$<") else { return entry.base }
      throw CommandError(
        .usage, "the last run used --base \(base.escapedForTerminal), whose secret is not recorded",
        hint: "pass --base again, or --env")
    }
  }

  /// The environment that it was filled for, if any; refused if the store no longer has it.
  func environment(in store: OpenedStore?) throws -> String? {
    guard let name = entry.environment else { return nil }
    let names = (store?.document.environments ?? []).map(\.name)
    guard !names.containsSameText(as: name) else { return name }
    throw CommandError(
      .usage, "the last run used the environment \(name.quoted()), which no longer exists",
      hint: names.isEmpty
        ? "it has none; fill it once without --last"
        : Spelling.nearest(to: name, in: names).map { "pass --env \($0)" }
          ?? "pass another with --env: \(NameCheck(names).hint(for: name))")
  }
}
