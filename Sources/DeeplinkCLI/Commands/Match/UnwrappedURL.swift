import JSONKit
import LinkKit
import TextKit

/// What a URL carries, as `match --unwrap` says it.
struct UnwrappedURL {
  let contents: LinkUnwrapper.Contents

  init(
    _ url: String, among finder: LinkFinder, keeping secrets: CarriedSecrets,
    ignoringExtraPairs: Bool, takingNearest: Bool = false
  ) {
    contents = LinkUnwrapper(
      finder, ignoringExtraPairs: ignoringExtraPairs, takingNearest: takingNearest
    ).contents(of: url).keeping(secrets)
  }

  /// True if it carries no stored link.
  var isEmpty: Bool { contents.links.isEmpty }

  /// What is odd about how the URLs are encoded.
  var diagnostics: [Diagnostic] {
    // A level between two links may be no stored link, and is then said by none but theirs.
    let warnings = contents.links.flatMap(\.levels).filter { $0.decodings > 1 }.map {
      Diagnostic(
        "\($0.place.escapedForTerminal) of \($0.holder.escapedForTerminal) is encoded "
          + "\(Self.times($0.decodings)): the app receives %2F",
        hint: "encode it once", severity: .warning)
    }
    let errors = contents.tooDeep.map {
      Diagnostic(
        "\($0.place.escapedForTerminal) of \($0.holder.escapedForTerminal) is encoded "
          + "\($0.decodings) times, expected at most \(LinkUnwrapper.mostDecodings)",
        hint: "encode it once")
    }
    return warnings.uniqued + errors.uniqued + undecided
  }

  /// The carried URLs that could not be decided on.
  var undecided: [Diagnostic] {
    contents.undecided.map { level, links in
      let place = "\(level.place.escapedForTerminal) of \(level.holder.escapedForTerminal)"
      return Diagnostic(
        Diagnostic.undecided("the URL in \(place)", among: links.map(\.name)),
        hint: MatchRun.fillingInstead)
    }.uniqued
  }

  /// The line of a link after those that carry it: `onelink → pickem --set id=7  (to, decoded once)`.
  static func line(_ text: String, of link: UnwrappedLink) -> String {
    let holders = link.levels.map { $0.holder.escapedForTerminal + " → " }.joined()
    guard let level = link.levels.last else { return text }
    let how = level.decodings == 0 ? "not encoded" : "decoded \(times(level.decodings))"
    return
      "\(holders)\(text)  (\(level.place.escapedForTerminal), \(level.isBase64 ? "Base64" : how))"
  }

  static func json(_ level: UnwrappedLink.Level) -> JSONNode {
    .object([
      "link": level.isStored ? .string(level.holder) : .null,
      "host": level.isStored ? .null : .string(level.holder),
      "place": .string(level.place),
      "decoded": .number(String(level.decodings)),
      "base64": level.isBase64 ? .boolean(true) : nil,
    ])
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "three times"
    }
  }
}
