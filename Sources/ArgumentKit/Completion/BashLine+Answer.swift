extension BashLine {
  /// What the bash script reads: a line `words`, `files` or `folders`, and then one line for every
  /// word, spelled so that bash reads exactly the candidate and never runs or expands any of it.
  func answer(_ offer: Offer) -> String {
    switch offer.kind {
    case .files: return "files\n"
    case .folders: return "folders\n"
    case .words: break
    }
    let typed = Array(current.unicodeScalars)
    let spelled = offer.candidates.compactMap { candidate -> String? in
      let whole = Array((offer.kept + candidate.text).unicodeScalars)
      guard whole.starts(with: typed) else { return nil }
      let end = candidate.continues || quotes != .none ? "" : " "
      return quotesAtStart.spelling(of: whole[keptCount...]) + end
    }
    return (["words"] + spelled).map { $0 + "\n" }.joined()
  }
}

extension BashLine.Quotes {
  /// The scalars as they must be typed after these quotes, with the quotes closed.
  fileprivate func spelling(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    let body = scalars.map(spelling).joined()
    return switch self {
    case .none: body
    case .single, .ansi: body + "'"
    case .double: body + "\""
    }
  }

  private func spelling(of scalar: Unicode.Scalar) -> String {
    switch (self, scalar) {
    case (.none, _): Self.isPlain(scalar) ? String(scalar) : "\\\(scalar)"
    case (.single, "'"): "'\\''"
    // History expansion works inside double quotes, and a backslash would stay.
    case (.double, "!"): "\"'!'\""
    case (.double, "$"), (.double, "`"), (.double, "\""), (.double, "\\"): "\\\(scalar)"
    case (.ansi, "'"), (.ansi, "\\"): "\\\(scalar)"
    case (.single, _), (.double, _), (.ansi, _): String(scalar)
    }
  }

  /// Returns true if the scalar has no special meaning in an unquoted word.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", "=", "@", "%", "+", ",": true
    default: !scalar.isASCII
    }
  }
}
