/// A pattern in which `*` stands for any run of characters and `?` for one.
package struct Glob: Hashable, Sendable {
  package let pattern: String

  package init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Whether the whole text is as the pattern says, by Unicode scalars.
  package func matches(_ text: String) -> Bool {
    let pattern = Array(self.pattern.unicodeScalars)
    let text = Array(text.unicodeScalars)
    var (place, index) = (0, 0)
    // Where the last `*` stands, and how far it reaches so far.
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
