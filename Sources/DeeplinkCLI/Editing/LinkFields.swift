import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The options of `add` and `edit` that say what a link has.
enum LinkFields {
  static let title = Option("title", .text, valueName: "text", "What lists call the link.")
  static let description = Option(
    "description", .text, valueName: "text", "What the link is for.")
  static let tag = Option(
    repeated: "tag", .tags, valueName: "tag",
    "A word to find the link by; several: a,b.")
  static let environment = Option(
    "env", short: "e", .text(completion: .stored(.environment)), valueName: "name",
    "The environment that the link uses by itself.")
  static let rule = Option(
    repeated: "rule", .rule, valueName: "name.keyword=value",
    "What a parameter must be, in a keyword of JSON Schema.")

  static let opens = Option(
    repeated: "opens", .opening, valueName: "[system=]true|false|null",
    "Whether the link is meant to open the app, on every system or on one; null: not judged.")

  static let all: [any ArgumentKey] = [title, description, tag, environment, opens, rule]

  /// The members of a link that are texts, as the command line gives them.
  static func texts(_ arguments: ParsedArguments) -> [(key: String, text: String)] {
    [
      ("title", arguments[title]), ("description", arguments[description]),
      ("environment", arguments[environment]),
    ].compactMap { key, text in text.map { (key, $0) } }
  }

  /// Checks what the store must know of: an environment, and slots for the rules.
  ///
  /// - Parameters:
  ///   - arguments: the command line.
  ///   - path: the link's template as it will be.
  ///   - store: the store.
  /// - Throws: `Failure` with `usage`, or `UsageError`.
  static func check(_ arguments: ParsedArguments, path: String, in store: OpenedStore) throws {
    if let name = arguments[environment] {
      _ = try store.environment(named: name, namedBy: "--env")
    }
    guard let slots = try? Template(path).slots.map(\.name) else { return }
    let known = DistinctTexts(slots)
    for assignment in arguments[rule] where !known.contains(assignment.parameter) {
      throw arguments.usageError(
        "the path has no slot \(assignment.parameter.quoted())",
        hint: Spelling.hint(for: assignment.parameter, in: slots)
          ?? (slots.isEmpty ? "it has none" : "it has \(slots.joined(separator: ", "))"),
        isOfValue: true)
    }
  }

  /// Checks a new name for a link.
  ///
  /// - Throws: `Failure` with `usage` for one that cannot name a link, or that another one has.
  static func checkName(_ name: String, in store: OpenedStore) throws {
    if let reason = objection(toName: name, in: store) {
      throw Failure(.usage, reason.message, hint: reason.hint)
    }
  }

  /// Why a link cannot have this name, or nil if it can.
  static func objection(toName name: String, in store: OpenedStore)
    -> (message: String, hint: String?)?
  {
    guard StoreName.link.allows(name) else {
      return ("\(name.quoted()) cannot name a link", StoreName.rule)
    }
    guard let link = store.document.link(named: name) else { return nil }
    return (
      "\(store.location.shown) has a link \(name.quoted()) already: \(link.path.harmless)",
      "deeplink edit \(name) changes it"
    )
  }

  /// Checks a template by itself; what its place brings is checked with the whole link.
  ///
  /// - Throws: `Failure` with `usage` and every fault.
  static func checkPath(_ path: String) throws {
    do throws(Faults) {
      _ = try Template(path)
    } catch {
      let source = SourceText(name: "path", bytes: Array(path.utf8))
      throw Failure(
        .usage,
        error.all.map { fault in
          var problem = Problem(fault, in: source)
          problem.place = nil
          return problem
        })
    }
  }
}
