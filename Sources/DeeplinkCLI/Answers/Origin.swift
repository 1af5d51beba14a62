import TextKit

/// Where a value came from, from what wins to what gives way.
enum Origin: String, Hashable, Sendable, CaseIterable {
  /// `--set` gave it.
  case set
  /// `--values` gave it.
  case values
  /// `--last` brought it back.
  case last
  /// The environment's `values` gave it.
  case environment
  /// A person typed it at a prompt.
  case prompt
  /// The slot's default or the rule's stands in for it.
  case defaultValue = "default"

  /// Whether `--last` brings it back another time: what was set, read or typed, and not what
  /// would come by itself.
  var isRemembered: Bool {
    switch self {
    case .set, .values, .last, .prompt: true
    case .environment, .defaultValue: false
    }
  }

  /// How a message names the value that it gave for a parameter: `--values qa.json: id`.
  ///
  /// - Parameters:
  ///   - name: the parameter's.
  ///   - file: what `--values` reads, as it is told.
  /// - Returns: the words.
  func described(of name: String, file: String?) -> String {
    switch self {
    case .set: "--set \(name)"
    case .values: "--values \(file.map { "\($0.harmless): " } ?? "")\(name)"
    case .last: "--last: \(name)"
    case .environment: "the environment's values: \(name)"
    case .prompt: "the prompt: \(name)"
    case .defaultValue: "the default of \(name)"
    }
  }
}
