/// A choice beside the questions, which a key changes while they are asked: the environment.
package struct FormMode: Hashable, Sendable {
  /// Its name in sentences: `environment`.
  package var name: String
  /// Its name after a dot on a line of its own, which changes it in the spoken mode: `env`.
  package var shortName: String
  package var choices: [Choice]
  /// The index of the choice in force; nil if none is.
  package var current: Int?

  package init(name: String, shortName: String, choices: [Choice], current: Int?) {
    self.name = name
    self.shortName = shortName
    self.choices = choices
    self.current = current
  }

  /// The value of the choice in force.
  var value: String? { current.map { choices[$0].value } }

  /// The other choices, from the one after the current one on.
  var others: [Int] {
    let start = current.map { $0 + 1 } ?? 0
    let order = choices.indices.map { (start + $0) % choices.count }
    return order.filter { $0 != current }
  }
}
