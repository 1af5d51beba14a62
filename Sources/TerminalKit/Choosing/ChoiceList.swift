/// The list below a field of choices: narrowed down by what is typed, one choice highlighted.
struct ChoiceList: Sendable {
  /// The choices that what is typed leaves, the best first.
  private(set) var matches: [Int]
  private(set) var isOpen = true
  /// How many rows are shown at the most.
  static let pageLength = 6
  private let choices: [Choice]
  private let searched: [[FoldedText]]
  private let isOptional: Bool
  /// Whether the choices follow what is typed, and are as many as they happen to be.
  private var isFollowing = false
  private var search = FuzzySearch("")
  private var highlight: Int?

  /// All the choices, the one that stands in the field highlighted.
  ///
  /// With an empty field it is the first, unless leaving it empty is an answer.
  init(_ choices: [Choice], text: String, isOptional: Bool) {
    self.choices = choices
    self.isOptional = isOptional
    searched = choices.map { [FoldedText($0.value)] }
    matches = Array(choices.indices)
    highlight =
      text.isEmpty
      ? (isOptional ? nil : 0)
      : choices.firstIndex { $0.value.utf8.elementsEqual(text.utf8) }
  }

  /// What the text of a field can be completed to.
  ///
  /// - Parameters:
  ///   - completions: whole texts, the likeliest first.
  ///   - takesFirst: whether Enter takes the first of them rather than the text.
  init(completions: [Choice], takesFirst: Bool) {
    self.init(completions, text: "", isOptional: true)
    isFollowing = true
    highlight = takesFirst && !completions.isEmpty ? 0 : nil
  }

  /// The first of what the list shows.
  var first: Choice? { matches.first.map { choices[$0] } }

  /// The choice that Enter takes, or nil where it takes the text of the field.
  var highlighted: Choice? {
    guard isOpen, let highlight, matches.indices.contains(highlight) else { return nil }
    return choices[matches[highlight]]
  }

  /// Narrows the list down to what answers to the text.
  mutating func filter(by text: String) {
    search = FuzzySearch(text)
    matches = searched.ranked(by: search)
    let exact = matches.firstIndex { choices[$0].value.utf8.elementsEqual(text.utf8) }
    if let exact { matches.insert(matches.remove(at: exact), at: 0) }
    highlight = matches.isEmpty || (search.isEmpty && isOptional) ? nil : 0
    isOpen = true
  }

  mutating func close() { isOpen = false }

  /// Moves the highlight, from one end on to the other; a closed list only opens.
  mutating func move(by step: Int) {
    guard isOpen else {
      isOpen = true
      return
    }
    guard !matches.isEmpty else { return }
    guard let now = highlight else {
      highlight = step > 0 ? 0 : matches.count - 1
      return
    }
    let target = now + step
    let isAtEdge = now == (step > 0 ? matches.count - 1 : 0)
    highlight =
      isAtEdge ? (step > 0 ? 0 : matches.count - 1) : max(0, min(target, matches.count - 1))
  }

  /// How many rows the list takes where there is room: no fewer while it is narrowed down, so
  /// that what stands below it keeps its place.
  var wantedRows: Int {
    guard isOpen else { return 0 }
    return isFollowing ? Self.pageLength : min(Self.pageLength, choices.count)
  }

  func rows(_ count: Int, width: Int, look: Look) -> [Row] {
    guard count > 0 else { return [] }
    let first = max(0, min((highlight ?? 0) - count / 2, matches.count - count))
    var rows = matches.dropFirst(first).prefix(count).enumerated().map { offset, index in
      let parts = [choices[index].value, choices[index].note ?? ""]
      return Row(
        ListRow(
          parts: parts, found: search.match(searched[index]),
          isHighlighted: first + offset == highlight
        ).cells(width: width, look: look))
    }
    while rows.count < count { rows.append(Row()) }
    return rows
  }
}
