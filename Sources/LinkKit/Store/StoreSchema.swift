import RuleKit

/// The keys of `links.json`: the one table that its check, its scanner and its JSON Schema read.
package enum StoreSchema {
  /// The version of the format that this program reads and writes.
  package static let version = 1

  package static let store = StoreRecord(
    name: "the store",
    keys: [
      StoreKey(
        name: "$schema", shape: .string,
        meaning: "The JSON Schema of this file, for editors."),
      StoreKey(
        name: "version", shape: .version, isRequired: true,
        meaning: "The version of the format."),
      StoreKey(
        name: "environment", shape: .string,
        meaning: "The environment that is used where none is named."),
      StoreKey(
        name: "environments", shape: .map(.environment, to: .either(.string, .record(environment))),
        meaning: "Where links lead to, by name: a base, or a base with values."),
      StoreKey(
        name: "parameters", shape: .rules,
        meaning: "The rules of parameters that several links share, by the parameter's name."),
      StoreKey(
        name: "apps", shape: .record(apps),
        meaning: "The app's own files, by which deeplink verify judges whether links open it."),
      StoreKey(
        name: "links", shape: .array(.record(link)),
        meaning: "The links."),
    ])

  static let environment = StoreRecord(
    name: "an environment",
    keys: [
      StoreKey(
        name: "base", shape: .string,
        meaning: "What every path is joined to, such as https://www.example.com."),
      StoreKey(
        name: "values", shape: .map(.parameter, to: .scalar),
        meaning: "The values that this environment gives parameters, by the parameter's name."),
    ])

  package static let link = StoreRecord(
    name: "a link",
    keys: [
      StoreKey(
        name: "name", shape: .name(.link), isRequired: true,
        meaning: "What the link is called on the command line; no two links share it."),
      StoreKey(
        name: "path", shape: .string, isRequired: true,
        meaning: "The template: a path or a whole URL with slots such as $<id>."),
      StoreKey(
        name: "title", shape: .string,
        meaning: "What the link is called in lists."),
      StoreKey(
        name: "description", shape: .string,
        meaning: "What the link is for."),
      StoreKey(
        name: "tags", shape: .array(.string),
        meaning: "Words to find the link by."),
      StoreKey(
        name: "environment", shape: .string,
        meaning: "The environment that this link uses where none is named."),
      StoreKey(
        name: "opens", shape: .either(.flag, .record(opens)),
        meaning:
          "Whether the link is meant to open the app; null leaves it unjudged. Without it, true."),
      StoreKey(
        name: "parameters", shape: .rules,
        meaning: "The rules of this link's parameters, laid over the shared ones."),
    ])
  static let opens = StoreRecord(
    name: "\"opens\"",
    keys: AppSystem.allCases.map { system in
      StoreKey(
        name: system.rawValue, shape: .flag,
        meaning: "Whether it is meant to open the app on \(system.name).")
    })
}

// MARK: - The app's files
extension StoreSchema {
  static let apps = StoreRecord(
    name: "\"apps\"",
    keys: [
      StoreKey(
        name: "ios", shape: .record(ios),
        meaning: "The files of the app for iOS; paths are relative to this file."),
      StoreKey(
        name: "android", shape: .record(android),
        meaning: "The files of the app for Android; paths are relative to this file."),
    ])

  private static let ios = StoreRecord(
    name: "\"ios\"",
    keys: [
      StoreKey(
        name: "id", shape: .string,
        meaning: "The app's identifier, TEAM.bundle: ABCDE12345.com.example.app."),
      StoreKey(
        name: "entitlements", shape: .string,
        meaning: "The path of its entitlements, which name the hosts that it claims."),
      StoreKey(
        name: "info", shape: .string,
        meaning: "The path of its Info.plist, which names the schemes of its own."),
      StoreKey(
        name: "association", shape: .map(.host, to: .string),
        meaning: "The path of each host's apple-app-site-association, by the host."),
    ])

  private static let android = StoreRecord(
    name: "\"android\"",
    keys: [
      StoreKey(
        name: "package", shape: .string,
        meaning: "The app's package; without it, the manifest's."),
      StoreKey(
        name: "manifest", shape: .string,
        meaning: "The path of its AndroidManifest.xml; res/values is read beside it."),
      StoreKey(
        name: "assetlinks", shape: .map(.host, to: .string),
        meaning: "The path of each host's assetlinks.json, by the host."),
      StoreKey(
        name: "fingerprint", shape: .string,
        meaning: "The SHA-256 fingerprint of the certificate that the app is signed with."),
      StoreKey(
        name: "placeholders", shape: .map(.parameter, to: .string),
        meaning: "The values of ${…} in the manifest, by name."),
    ])
}
