import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The rules of one link's parameter, which become the rules that all links share.
struct RuleSharing {
  private let store: OpenedStore
  private let position: Int
  private let link: Link
  let parameter: String
  private let rules: JSONNode

  /// Finds the rules that `LINK.NAME` means.
  ///
  /// Names of links and of parameters may both contain dots: of several readings the one with the
  /// longest name of a link wins.
  ///
  /// - Throws: `CommandError` with `usage` for a link that does not exist or has no such rules, and for
  ///   shared rules that differ.
  init(_ word: String, in store: OpenedStore) throws {
    let scalars = word.unicodeScalars
    let readings = scalars.indices.reversed().filter { scalars[$0] == "." }
      .map { (String(scalars[..<$0]), String(scalars[scalars.index(after: $0)...])) }
      .filter { !$0.0.isEmpty && !$0.1.isEmpty }
    guard let last = readings.last else {
      throw CommandError(
        .usage, "expected LINK.NAME, got \(word.quoted())",
        hint: "the parameter id of the link game is game.id")
    }
    let stored = readings.filter { !store.document.links.positions(written: $0.0).isEmpty }
    guard let first = stored.first else {
      throw CommandError(.usage, [RequestedLink.unknown(last.0, in: store)])
    }
    func link(_ name: String) throws -> (position: Int, link: Link) {
      let position = try store.position(of: name)
      return (position, store.document.links[position])
    }
    let found = try stored.lazy.compactMap { name, parameter in
      let (position, link) = try link(name)
      let rules = link.parameters.first { $0.name.isSameText(as: parameter) }
      return rules.map { (position, link, parameter, $0.value) }
    }.first
    guard let found, !found.3.members.isEmpty else {
      throw Self.noRules(of: first.1, in: try link(first.0).link)
    }
    self.store = store
    (position, self.link, parameter, rules) = found
    try checkShared()
  }

  private static func noRules(of parameter: String, in link: Link) -> CommandError {
    let names = link.parameters.filter { !$0.value.members.isEmpty }.map(\.name)
    return CommandError(
      .usage, "the link \(link.name.quoted()) has no rules for \(parameter.quoted())",
      hint: NameCheck("it has rules for", names).hint(for: parameter))
  }

  private var shared: JSONNode? { store.document.sharedRules[parameter] }

  /// Refuses to replace shared rules by others.
  private func checkShared() throws {
    guard let shared, !shared.isSameValue(as: rules) else { return }
    let words = Rules.compile([shared]).rules.map { ": \($0.summary.escapedForTerminal)" } ?? ""
    throw CommandError(
      .usage,
      "\(store.location.shown) already has other shared rules for \(parameter.quoted())\(words)",
      hint: ShellQuoting.word(parameter).map { word in
        "change them with deeplink param edit \(word), or remove the link's own with deeplink edit "
          + "\(link.name) --unset \(word)"
      })
  }

  /// The store with the rules moved from the link to the shared ones.
  func bytes() throws -> [UInt8] {
    let path = ["parameters", parameter]
    let bytes = StoreEditor(store.document).editing(at: position) { $0.removeWhole(path) }
    guard shared == nil else { return bytes }
    return try StoreEditor(StoreDocument(bytes: bytes)).setting(path, to: rules.withoutPlaces)
  }

  /// What was done, after the store's name.
  var done: String {
    "\(link.name.quoted()) now shares its rules for \(parameter.quoted()) with all links"
  }

  /// The note about links whose own rules still override the shared ones; nil without any.
  var noteOfOverrides: Diagnostic? {
    let links = store.document.links
    let names = links.indices.filter { other in
      other != position && links.stored(at: other).hasParameters
        && links[other].parameters.contains { $0.name.isSameText(as: parameter) }
    }.map(store.label)
    guard !names.isEmpty else { return nil }
    return Diagnostic(
      "\(parameter.escapedForTerminal) still has its own rules in \(RuleGap.listed(names))",
      severity: .note)
  }
}
