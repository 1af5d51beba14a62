/// What the URL of a row is made of.
extension LinkPlan {
  /// A URL that a wrapper carries, where the rules of what carries it ask for more than a text.
  struct Carried: Sendable {
    var segments: [Segment]
    var wrapper: Int
    var test: ColumnTest
    /// The column in which constraints find it; nil where none is about it.
    var column: Int?
  }

  /// A column whose value keeps its reserved characters, so that it may hold parts of a URL.
  struct Reserved: Sendable {
    var column: Int
    /// True if it stands in the path, where it may make a dot segment.
    var isInPath: Bool
    /// True if it stands after the `/` of a base, which is not written before some values.
    var isAfterBase: Bool
    /// True if it may hold the `#` of the URL.
    var mayHoldFragment: Bool
  }

  /// What gives a field its value.
  enum Value {
    case column(Int)
    /// The same text in all rows; nil where it is left out.
    case text(String?)
  }

  /// The URL of a row, those inside it, and the columns of the values that are made for it.
  struct URL {
    var segments: [Segment]
    /// One for each field.
    var values: [Value]
    var carried: [Carried] = []
    var made: [Column] = []
    var reserved: [Reserved] = []
    /// The URL of the link beside it, and the columns whose values both have.
    var companion: [Segment]?
    var shared: [Column] = []
  }
}
