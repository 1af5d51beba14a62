import ArgumentKit
import TextKit

/// One `--wrap`: a link, and the parameter of it that carries the URL.
struct WrapOption: Hashable, Sendable, CustomStringConvertible {
  let link: String
  let parameter: String

  /// How many may be given: what is wrapped more often is not found again by `match --unwrap`.
  static let most = 5

  static let wrap = Option(
    repeated: "wrap",
    ValueSyntax(completion: .stored(.wrapper)) { text throws(InvalidValue) in
      try WrapOption(text)
    }, valueName: "link:parameter", "Put the URL into another link's parameter; repeatable."
  ).listed(under: OptionSection.values)

  /// Splits at the first `:`, which neither a link's name nor a parameter's has.
  init(_ text: String) throws(InvalidValue) {
    let parts = text.splitScalars(at: ":")
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      !RequestedLink.isTemplate(parts[0])
    else {
      throw InvalidValue("expected LINK:PARAMETER: a stored link and its slot for the URL")
    }
    (link, parameter) = (parts[0], parts[1])
  }

  var description: String { "\(link):\(parameter)" }
}
