/// The names of the slots of one link, so that two things of another tool never become one slot.
struct SlotNames {
  /// What each key is called.
  private var names: [[UInt8]: String] = [:]
  private var taken: Set<[UInt8]> = []
  /// Where counting goes on for a name that is taken.
  private var numbers: [[UInt8]: Int] = [:]

  /// The slot's name, or one like it where another key has that already: `id`, `id-2`.
  ///
  /// The same key gets the same name again. After a name that is taken the suffixes are tried, then
  /// numbers.
  mutating func name(for key: String, as slot: SlotName, suffixes: [String] = []) -> String {
    let key = Array(key.utf8)
    if let known = names[key] { return known }
    let named = [slot.name] + suffixes.map { "\(slot.name)-\($0)" }
    let name = named.first(where: isFree) ?? numbered(slot.name)
    names[key] = name
    taken.insert(Array(name.utf8))
    return name
  }

  private mutating func numbered(_ stem: String) -> String {
    let key = Array(stem.utf8)
    var number = numbers[key] ?? 2
    while !isFree("\(stem)-\(number)") { number += 1 }
    numbers[key] = number + 1
    return "\(stem)-\(number)"
  }

  private func isFree(_ name: String) -> Bool { !taken.contains(Array(name.utf8)) }
}
