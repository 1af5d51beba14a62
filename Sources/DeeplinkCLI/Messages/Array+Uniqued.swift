import TextKit

extension Array where Element: Equatable {
  /// The elements without those that stood before.
  var uniqued: [Element] {
    indices.filter { index in !self[..<index].contains(self[index]) }.map { self[$0] }
  }
}

extension [String] {
  /// The texts without those that stood before.
  var uniqued: [String] { map(ExactText.init).uniqued.map(\.text) }
}
