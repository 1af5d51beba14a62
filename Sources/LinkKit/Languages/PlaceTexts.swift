import LanguageKit
import URLKit

/// Texts that surely can stand in all slots of a parameter, as far as these do not encode their values.
///
/// `8` and `a-1`, but not `a-`, for `https://shop-$<id>.example.com`. Other texts may fit, too: labels in
/// Punycode, and those that are longer than one label.
package struct PlaceTexts: Hashable, Sendable {
  package private(set) var language = Language.everything
  /// The maximum length of a text in bytes.
  package private(set) var longest = Int.max

  /// Nil where what stands around a slot does not say it.
  init?(_ placed: ResolvedTemplate, parameter index: Int) {
    let (plan, checks) = (placed.plan, URLChecks(placed))
    guard checks.areComplete else { return nil }
    for use in placed.parameters[index].uses where !use.place.isEncoded {
      guard !use.slot.isReserved, !use.isInBrackets,
        let steps = plan.landmarks.part(use.place),
        let step = plan.steps[steps].firstIndex(of: .value(use)),
        let before = plan.literal(steps.lowerBound..<step),
        let after = plan.literal(step + 1..<steps.upperBound),
        let part = Self.part(use.place, isOfWeb: placed.joined.isOfWeb)
      else { return nil }
      let texts = part.state(after: before).map { part.rest(after: $0).start(before: after) }
      guard let both = try? language.intersection(texts ?? .nothing) else { return nil }
      language = both
      if use.place == .host { longest = min(longest, Self.longest(between: before, after)) }
    }
  }

  /// How many bytes make no label of a host too long, and not all of it.
  private static func longest(between before: String, _ after: String) -> Int {
    let label =
      before.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }.count
      + after.utf8.prefix { $0 != UInt8(ascii: ".") }.count
    return max(
      0,
      min(
        HostProblem.longestLabel - label,
        HostProblem.longest - before.utf8.count - after.utf8.count))
  }

  // MARK: Parts

  private static func part(_ place: SlotPosition, isOfWeb: Bool) -> Language? {
    switch place {
    case .scheme: scheme
    case .host: isOfWeb ? hostOfWeb : host
    case .port: port
    case .userInfo, .registeredName, .path, .query, .fragment: nil
    }
  }

  private static let scheme = try? Language(URLChecks.schemeAndColon)
  private static let port = try? Language(URLChecks.portNumber)
  private static let host = try? Language(URLChecks.hostName)
  private static let hostOfWeb = try? Language(URLChecks.hostOfWeb)
    .subtracting(Language(URLChecks.withInternationalLabel))
}

extension FillPlan.Landmarks {
  /// The steps of a part in which nothing is encoded.
  fileprivate func part(_ place: SlotPosition) -> Range<Int>? {
    switch place {
    case .scheme: scheme
    case .host: host
    case .port: port
    case .userInfo, .registeredName, .path, .query, .fragment: nil
    }
  }
}

extension FillPlan {
  /// What some steps write; nil where they are not all literal.
  fileprivate func literal(_ range: Range<Int>) -> String? {
    var bytes: [UInt8] = []
    for step in steps[range] {
      guard case .literal(let more) = step else { return nil }
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Field {
  /// The texts that surely can stand where nothing is encoded; nil where no automaton tells.
  package var placeTexts: PlaceTexts? { PlaceTexts(placed, parameter: index) }
}
