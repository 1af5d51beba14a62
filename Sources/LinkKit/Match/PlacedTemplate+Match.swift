extension PlacedTemplate {
  /// Reads the values off a URL that this template fills to; nil for any other URL.
  ///
  /// `/games/42` for `/games/$<id>` → `["42"]`; an optional parameter that the URL lacks is nil. The
  /// values are accepted, and fill to the same URL. Where several ways to read it are, the leftmost
  /// value is the shortest that is accepted.
  ///
  /// What takes more than some two hundred thousand looks is not found.
  ///
  /// - Parameters:
  ///   - url: The URL as tokens, so that one reading of it serves for many templates.
  ///   - accepting: Whether a parameter, by its index, may have a value.
  ///   - choices: The values that the rules of a parameter list, where they do: of the spellings of
  ///     one URL the one to take.
  /// - Returns: A value for each parameter, in the order of `parameters`.
  package func match(
    _ url: URLTokens, accepting: (_ parameter: Int, _ value: String) -> Bool = { _, _ in true },
    choices: (_ parameter: Int) -> [String] = { _ in [] }
  ) -> [String?]? {
    withoutActuallyEscaping(accepting) { accepting in
      withoutActuallyEscaping(choices) { choices in
        var matcher = Matcher(self, url, accepting, choices: choices)
        return matcher.run()
      }
    }
  }

  /// How much of the template is literal, for ranking several that match one URL.
  package var literalness: Literalness {
    var literalness = Literalness(bytes: 0, slots: 0, reservedSlots: 0)
    for byte in joined.bytes where byte != URLParts.slotMark { literalness.bytes += 1 }
    for slot in joined.slots {
      literalness.slots += 1
      if slot.isReserved { literalness.reservedSlots += 1 }
    }
    return literalness
  }
}
