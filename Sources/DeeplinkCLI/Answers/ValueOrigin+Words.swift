import LinkKit
import TextKit

extension ValueOrigin {
  /// Whether `--last` brings it back another time: what was set, read or typed, and not what
  /// would come by itself.
  var isRemembered: Bool {
    switch self {
    case .set, .values, .url, .last, .prompt: true
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
    case .url: "the URL: \(name)"
    case .last: "--last: \(name)"
    case .environment: "the environment's values: \(name)"
    case .prompt: "the prompt: \(name)"
    case .defaultValue: "the default of \(name)"
    }
  }
}
