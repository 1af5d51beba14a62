/// The list below a field of choices: narrowed down by what is typed, one choice highlighted.
struct ChoiceList: Sendable {
  /// The choices that match what is typed, best first.
  private(set) var matches: [Int]
  private(set) var isOpen = true
  /// The most rows that are shown at once.
  static let pageLength = 6
  private let choices: [Choice]
  private let index: SearchIndex
  private let isOptional: Bool
  /// Whether the choices are completions, whose number changes with the text.
  private var isFollowing = false
  private var search = FuzzySearch("")
  private var highlight: Int?
  /// Why choices cannot be taken, by their index.
  private var objections: [Int: String] = [:]
  /// How many choices are looked at for that.
  private static let mostJudged = 100

  /// All the choices, with the one that the field holds highlighted.
  ///
  /// For an empty field that is the first, unless leaving it empty is an answer.
  init(_ choices: [Choice], text: String, isOptional: Bool) {
    self.choices = choices
    self.isOptional = isOptional
    index = SearchIndex(choices.lazy.map { [$0.value] })
    matches = Array(choices.indices)
    highlight =
      text.isEmpty
      ? (isOptional ? nil : 0)
      : choices.firstIndex { $0.value.utf8.elementsEqual(text.utf8) }
  }

  /// The completions of a field's text, the likeliest first; Enter takes it, or the text.
  init(completions: [Choice], takesFirst: Bool) {
    self.init(completions, text: "", isOptional: true)
    isFollowing = true
    highlight = takesFirst ? 0 : nil
  }

  var first: Choice? { matches.first.map { choices[$0] } }

  /// The choice that Enter takes; nil if it takes the field's text.
  var highlighted: Choice? {
    guard isOpen, let highlight, matches.indices.contains(highlight) else { return nil }
    return choices[matches[highlight]]
  }

  /// Narrows the list down to the choices that match the text.
  mutating func filter(by text: String) {
    search = FuzzySearch(text)
    matches = index.found(search).ranked
    let exact = matches.firstIndex { choices[$0].value.utf8.elementsEqual(text.utf8) }
    if let exact { matches.insert(matches.remove(at: exact), at: 0) }
    highlight = search.isEmpty && isOptional ? nil : 0
    isOpen = true
  }

  /// Dims the choices that there is an objection to; a highlight that nobody chose moves past them.
  mutating func dim(movesHighlight: Bool, _ objection: (String) -> String?) {
    objections = [:]
    for index in choices.indices.prefix(Self.mostJudged) {
      objections[index] = objection(choices[index].value)
    }
    guard movesHighlight, let place = highlight, objections[matches[place]] != nil else { return }
    highlight = matches.firstIndex { objections[$0] == nil } ?? place
  }

  mutating func close() { isOpen = false }

  /// Moves the highlight, from one end to the other; a closed list only opens.
  mutating func move(by step: Int) {
    guard isOpen else {
      isOpen = true
      return
    }
    highlight = matches.place(from: highlight, by: step)
  }

  /// How many rows the list would take: no fewer while it is narrowed down, so that the rows below
  /// it stay in place.
  var wantedRows: Int {
    guard isOpen else { return 0 }
    return isFollowing ? Self.pageLength : min(Self.pageLength, choices.count)
  }

  func rows(_ count: Int, width: Int, look: Look) -> [ScreenRow] {
    let (items, above) = matches.page(of: count, around: highlight ?? 0)
    let rows = items.enumerated().map { offset, index in
      let parts = [choices[index].value, objections[index] ?? choices[index].note ?? ""]
      return ScreenRow(
        ListRow(
          parts: parts, found: search.match([choices[index].value]),
          isHighlighted: above + offset == highlight, isDimmed: objections[index] != nil
        ).cells(width: width, look: look))
    }
    return rows.filled(to: count, above: above, of: matches.count, width: width, look: look)
  }
}
