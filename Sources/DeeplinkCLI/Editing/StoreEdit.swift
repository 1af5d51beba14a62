/// What a change makes of a store's text.
struct StoreEdit {
  /// The whole new text.
  var bytes: [UInt8]
  /// What was done, as it is told after the file's name: `added "pickem"`.
  var done: String
  /// The links that must be ready to be filled afterwards, by their new names.
  var touched: [Touched] = []
  /// Whether it changes what all links share: their environments or rules.
  var touchesAll = false

  struct Touched {
    var name: String
    /// Where it stands among all, before and after; nil for a new link.
    var position: Int?
  }
}
