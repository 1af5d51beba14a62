import ArgumentKit
import JSONKit
import LinkKit
import TextKit

/// Whether a link is meant to open the app, as `--opens` says it: `false`, `android=false`.
struct OpeningAssignment: Hashable, Sendable {
  /// Nil for every system.
  var system: Platform?
  /// Nil for `null`: not judged.
  var value: Bool?

  /// The member `opens` after some assignments, where a later one wins; nil without any.
  ///
  /// Its values for other systems stay, and what else it has: `false` with `android=true` becomes
  /// `{"ios": false, "android": true}`.
  static func node(_ assignments: [OpeningAssignment], over old: JSONNode?) -> JSONNode? {
    guard !assignments.isEmpty else { return nil }
    var node = old.flatMap { OpenIntent.allows($0) ? $0 : nil }
    let kept = (node?.withoutPlaces.members ?? []).filter { Platform(rawValue: $0.name) == nil }
      .map { ($0.name, $0.value) }
    for assignment in assignments {
      let value = assignment.value.map(JSONNode.boolean) ?? .null
      guard assignment.system != nil || !kept.isEmpty else {
        node = value
        continue
      }
      let opening = OpenIntent(node)
      let members = Platform.allCases.compactMap { other -> (String, JSONNode)? in
        if assignment.system == nil || other == assignment.system { return (other.rawValue, value) }
        guard opening.isWritten(of: other) else { return nil }
        return (other.rawValue, opening.isMeant(on: other).map(JSONNode.boolean) ?? .null)
      }
      node = .object(members + kept)
    }
    return node
  }
}

extension ValueSyntax<OpeningAssignment> {
  /// `true`, `false` or `null`, after `ios=` or `android=` for one system alone.
  static var opening: Self {
    let values: [(text: String, value: Bool?)] = [("true", true), ("false", false), ("null", nil)]
    let systems = [nil] + Platform.allCases.map(Optional.some)
    let all = systems.flatMap { system in
      values.map { text, value in
        (
          text: (system.map { $0.rawValue + "=" } ?? "") + text,
          assignment: OpeningAssignment(system: system, value: value)
        )
      }
    }
    return Self(choices: all.map { ValueChoice($0.text) }, completion: .choices) {
      text throws(InvalidValue) in
      guard let found = all.first(where: { $0.text.isSameText(as: text) }) else {
        throw InvalidValue()
      }
      return found.assignment
    }
  }
}
