/// What a change makes of a store's text.
struct StoreEdit {
  /// The whole new text.
  var bytes: [UInt8]
  /// What was done, as printed after the file's name: `added "pickem"`.
  var done: String
  /// The links that must be ready to be filled afterwards, by their new names.
  var touched: [Touched] = []
  /// True if the edit changes settings shared by all links: environments or rules.
  var touchesAll = false

  struct Touched {
    var name: String
    /// Where it stands among all, before and after; nil for a new link.
    var position: Int?
  }
}
