import LanguageKit
import TextKit

extension AssetLinks {
  /// The dynamic rules that read alike in Apple's file and take less on Android, each with a text
  /// that shows it.
  package func narrowRules() -> [Finding] {
    statements.flatMap { $0.dynamicRules ?? [] }.flatMap(\.expressions).compactMap { expression in
      let android = DynamicRule.pattern(of: expression.text)
      let apple = ApplePattern(expression.text, isPath: false)
      guard android.kind == .simple, let seeming = try? apple.language(),
        let taken = try? Language(android.decoded),
        let word = try? seeming.shortestWord(notIn: taken)
      else { return nil }
      return Finding(
        .dynamicRuleDiffers,
        "\(expression.text.quoted()) takes \(word.quoted()) on Apple's systems and not on Android",
        at: expression.range, hint: "Android's * ends at the first of the next character")
    }
  }
}

extension AppleApp {
  /// The hosts that the entitlements claim and for which no association file is given.
  package var hostsWithoutFile: [Finding] {
    guard let entitlements, associations.allSatisfy({ $0.host != nil }) else { return [] }
    return entitlements.domains.filter { domain in
      !domain.isUnresolved
        && !associations.compactMap(\.host).contains(where: domain.host.takes)
    }.map { domain in
      Finding(
        .hostWithoutFile, "no association file is given for \(domain.name.quoted())",
        at: domain.range,
        hint: domain.host.extent == .exact ? nil : "every subdomain needs its own file")
    }
  }
}
