import RuleKit
import TextKit

/// The keys of `links.json`: the one table that its check, its scanner and its JSON Schema read.
package enum StoreSchema {
  /// The version of the format that this program reads and writes.
  package static let version = 1

  package static let store = StoreRecord(
    name: "the store",
    keys: [
      StoreKey("$schema", .string, "The JSON Schema of this file, for editors."),
      StoreKey("version", .version, isRequired: true, "The version of the format."),
      StoreKey("environment", .string, "The default environment."),
      StoreKey(
        "environments", .map(.environment, to: .either(.string, .record(environment))),
        "Environments by name: a base URL, or a base URL with values."),
      StoreKey("parameters", .rules, "Rules shared by all links, by parameter name."),
      StoreKey(
        "apps", .record(apps), "The app's files, which deeplink verify checks links against."),
      StoreKey("links", .array(.record(link)), "The links."),
    ])

  static let environment = StoreRecord(
    name: "an environment",
    keys: [
      StoreKey("base", .string, "The base URL of every path, such as https://www.example.com."),
      StoreKey(
        "values", .map(.parameter, to: .scalar), "Values of this environment, by parameter name."),
    ])

  package static let link = StoreRecord(
    name: "a link",
    keys: [
      StoreKey(
        "name", .name(.link), isRequired: true, "The unique name of the link on the command line."),
      StoreKey(
        "path", .string, isRequired: true,
        "The template: a path or full URL with slots such as $<id>."),
      StoreKey("title", .string, "The link's title in lists."),
      StoreKey("description", .string, "The purpose of the link."),
      StoreKey("tags", .array(.string), "Words for finding the link."),
      StoreKey("environment", .string, "The link's own environment."),
      StoreKey(
        "opens", .either(.flag, .record(opens)),
        "Whether the link should open the app; null skips the check. Defaults to true."),
      StoreKey("parameters", .rules, "The link's own rules, which override the shared ones."),
      StoreKey(
        "constraints", .array(.constraint),
        "Conditions between parameters, each a JSON Schema over an object of their values."),
    ])
  static let opens = StoreRecord(
    name: "\"opens\"",
    keys: Platform.allCases.map { system in
      StoreKey(system.rawValue, .flag, "Whether it should open the app on \(system.name).")
    } + [
      StoreKey(
        "text", .string,
        "Text on the screen that opens, which deeplink run looks for; may have slots.")
    ])
}

// MARK: - The app's files
extension StoreSchema {
  static let apps = StoreRecord(
    name: "\"apps\"",
    keys: [
      StoreKey(
        "ios", .record(ios), "The files of the app for iOS; paths are relative to this file."),
      StoreKey(
        "android", .record(android),
        "The files of the app for Android; paths are relative to this file."),
    ])

  private static let ios = StoreRecord(
    name: "\"ios\"",
    keys: [
      StoreKey("id", .string, "The app's identifier, TEAM.bundle: ABCDE12345.com.example.app."),
      StoreKey("entitlements", .string, "The path of its entitlements, which claim its hosts."),
      StoreKey("info", .string, "The path of its Info.plist, which declares its custom schemes."),
      StoreKey(
        "association", .map(.host, to: .string),
        "The path of each host's apple-app-site-association, by host."),
      StoreKey(
        "build", .string,
        "The path of a build, an IPA or .app, which gives id, entitlements and info."),
    ])

  private static let android = StoreRecord(
    name: "\"android\"",
    keys: [
      StoreKey("package", .string, "The app's package. Defaults to the manifest's."),
      StoreKey(
        "manifest", .string,
        "The path of its AndroidManifest.xml; res/values next to it is read too."),
      StoreKey(
        "assetlinks", .map(.assetLinks, to: .string),
        "The path of each host's assetlinks.json, by host; of a file that one includes, by its URL."
      ),
      StoreKey(
        "build", .string,
        "The path of a build, an APK or AAB, which gives package, manifest and fingerprint."),
      StoreKey("fingerprint", .string, "The SHA-256 fingerprint of the app's signing certificate."),
      StoreKey(
        "placeholders", .map(.parameter, to: .string),
        "The values of ${…} in the manifest, by name."),
    ])

  /// Whether a place of a store may hold a value of a parameter, by the names of the members that lead to
  /// it: so may whatever the format does not know, such as `valeus`.
  package static func mayHoldValue(at names: [String]) -> Bool {
    mayHoldValue(names[...], .record(store))
  }

  private static func mayHoldValue(_ names: ArraySlice<String>, _ shape: StoreShape) -> Bool {
    switch shape {
    case .version, .string, .name, .flag: return !names.isEmpty
    case .scalar: return true
    case .array(let element): return mayHoldValue(names, element)
    case .record(let record):
      guard let name = names.first else { return true }
      // A misspelled name is most likely the one that it is nearest to.
      guard
        let key = record.key(name)
          ?? Spelling.nearest(to: name, in: record.keys.map(\.name)).flatMap(record.key)
      else { return true }
      return mayHoldValue(names.dropFirst(), key.shape)
    case .map(.parameter, _): return true
    case .map(_, let value):
      return names.isEmpty || mayHoldValue(names.dropFirst(), value)
    case .rules: return names.count < 2 || mayHoldValue(keywords: names.dropFirst())
    case .constraint: return mayHoldValue(keywords: names)
    case .either(let one, let other):
      return mayHoldValue(names, one) && mayHoldValue(names, other)
    }
  }

  /// The parameter that a value is of, by the names of the members that lead to it; nil at a place that
  /// the format does not know.
  package static func parameter(at names: [String]) -> String? {
    let parent: Int? =
      switch names.first {
      case "environments": names.count == 4 && names[2].isSameText(as: "values") ? 2 : nil
      case "parameters": 0
      case "links" where names.count > 1 && names[1].isSameText(as: "parameters"): 1
      case "links" where names.count > 1 && names[1].isSameText(as: "constraints"):
        names.lastIndex { $0.isSameText(as: "properties") }
      default: nil
      }
    guard let parent, parent + 1 < names.count else { return nil }
    let keywords = names[(parent + 2)...]
    // Rules that are no object may be a value in their place.
    guard !keywords.isEmpty || names[parent].isSameText(as: "values"),
      keywords.allSatisfy({ Keyword(named: $0) != nil })
    else { return nil }
    return names[parent + 1]
  }

  /// Values stand below the keywords that name whole values; a bound or a pattern is none.
  private static func mayHoldValue(keywords names: ArraySlice<String>) -> Bool {
    guard !leadToNoValue(names) else { return false }
    let known = names.map(keyword)
    return known.contains { $0?.holdsValues ?? false } || known.last.flatMap(\.self) == nil
  }

  /// True of the names that lead to what a generator is given, and to the names of parameters.
  private static func leadToNoValue(_ names: ArraySlice<String>) -> Bool {
    var rest = names
    while let name = rest.popFirst() {
      switch ConstraintWord(rawValue: name) {
      case .required: return rest.isEmpty
      case .dependentRequired: return rest.count == 1
      // The name of a parameter follows, whatever it reads like.
      case .properties, .dependentSchemas: rest = rest.dropFirst()
      case .some: break
      case nil:
        guard let keyword = keyword(name), !keyword.holdsValues else { return false }
        guard keyword == .generate else { break }
        return rest.count == 1 && Generator.options.containsSameText(as: rest[rest.startIndex])
      }
    }
    return false
  }

  /// The keyword of that name, or the one that it is nearest to.
  private static func keyword(_ name: String) -> Keyword? {
    let words = Keyword.allCases.map(\.rawValue)
    return Keyword(named: name)
      ?? Spelling.nearest(to: name, in: words).flatMap(Keyword.init(named:))
  }
}

extension Keyword {
  /// True if whole values stand below the keyword.
  fileprivate var holdsValues: Bool { [.enum, .const, .default, .examples].contains(self) }
}
