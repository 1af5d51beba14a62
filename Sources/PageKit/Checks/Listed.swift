import TextKit

/// Texts with a number each, in the order in which they are met.
struct Listed {
  private(set) var items: [String] = []
  private var numbers: [ExactText: Int] = [:]

  /// The number of a text, from zero, and whether it is new.
  mutating func number(of item: String) -> (number: Int, isNew: Bool) {
    if let number = numbers[ExactText(item)] { return (number, false) }
    numbers[ExactText(item)] = items.count
    items.append(item)
    return (items.count - 1, true)
  }
}
