import LinkKit
import TextKit

extension ValueOrigin {
  /// Whether `--last` repeats such a value: one that was set, read, typed or generated.
  var isRemembered: Bool {
    switch self {
    case .set, .values, .url, .last, .prompt, .generated: true
    case .environment, .defaultValue: false
    }
  }

  /// How a message names the value that it gave for a parameter: `--values qa.json: id`.
  func described(of name: String, file: String?) -> String {
    switch self {
    case .set: "--set \(name)"
    case .values: "--values \(file.map { "\($0.escapedForTerminal): " } ?? "")\(name)"
    case .url: "the URL: \(name)"
    case .last: "--last: \(name)"
    case .environment: "the environment's values: \(name)"
    case .prompt: "the prompt: \(name)"
    case .defaultValue: "the default of \(name)"
    case .generated: "the generated value of \(name)"
    }
  }
}
