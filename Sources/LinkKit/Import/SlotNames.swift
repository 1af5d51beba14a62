import TextKit

/// The names of the slots of one link, so that two things of another tool never become one slot.
struct SlotNames {
  /// What each name stands for.
  private var owners: [(name: String, key: String)] = []

  /// The slot's name, or one like it where something else has that already: `id`, `id-2`.
  ///
  /// - Parameters:
  ///   - key: what the slot stands for; the same key gets the same name again.
  ///   - slot: what it would be called.
  ///   - suffixes: what to try behind a name that is taken, before numbers.
  /// - Returns: a name that is no other key's.
  mutating func name(for key: String, as slot: SlotName, suffixes: [String] = []) -> String {
    if let known = owners.first(where: { $0.key.isSameText(as: key) }) { return known.name }
    let named = [slot.name] + suffixes.map { "\(slot.name)-\($0)" }
    let numbered = (2...).lazy.map { "\(slot.name)-\($0)" }
    let name = named.first(where: isFree) ?? numbered.first(where: isFree) ?? slot.name
    owners.append((name, key))
    return name
  }

  private func isFree(_ name: String) -> Bool {
    !owners.contains { $0.name.isSameText(as: name) }
  }
}
