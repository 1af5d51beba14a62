import ArgumentKit

extension Topics {
  static let store = HelpTopic(
    "store", "Where links are stored, and what links.json contains.",
    parts: [
      """
        {
          "version": 1,
          "environment": "production",
          "environments": {
            "production": "https://www.example.com",
            "staging": { "base": "https://staging.example.com", "values": { "ref": "qa" } },
            "app": "example://"
          },
          "parameters": {
            "id": { "title": "Tournament", "type": "integer", "minimum": 1 }
          },
          "apps": {
            "ios": {
              "id": "ABCDE12345.com.example.app",
              "entitlements": "ios/App.entitlements",
              "association": { "www.example.com": "web/apple-app-site-association" }
            },
            "android": {
              "manifest": "android/AndroidManifest.xml",
              "assetlinks": { "www.example.com": "web/assetlinks.json" }
            }
          },
          "links": [
            { "name": "pickem", "path": "/pickem/$<id>", "tags": ["contests"] },
            { "name": "help", "path": "/help/$<topic>", "opens": false }
          ]
        }
      """,
      .terms([
        .init("version", "Required, 1. A higher version needs a newer deeplink."),
        .init("environments", "Base URLs for paths, with optional values; see deeplink env."),
        .init("environment", "The default environment; see deeplink env default."),
        .init("parameters", "Rules shared by all links, by parameter; see deeplink param."),
        .init(
          "apps",
          "The app's files that deeplink verify checks links against, with paths relative to "
            + "links.json. ios has id, entitlements, info (its Info.plist), and the association "
            + "file of each host; android has package, manifest, the assetlinks of each host (and "
            + "of each file that they include, by its URL), fingerprint (the SHA-256 of the signing "
            + "certificate), and placeholders of the manifest. In both, build names an IPA, .app, "
            + "APK or AAB that gives what its files would."),
        .init(
          "links",
          "Each has a name and a path, and may have title, description, tags, environment, opens, "
            + "parameters, which override the shared ones keyword by keyword, and constraints "
            + "between parameters; see deeplink help constraints."),
        .init(
          "opens",
          "Whether a link should open the app: true (the default), false, null to skip the check, "
            + "or an object with ios and android, and with text, which the screen must show and run "
            + "searches for; it may have slots: \"Contest $<id>\"."),
        .init("x-…", "Reserved for your own use; never changed."),
      ]),
      .heading("LOCATION"),
      """
      The first of: --store FILE, DEEPLINK_STORE, the nearest links.json in the working \
      directory or above it (up to the directory with .git, your home directory or the file \
      system boundary), $XDG_CONFIG_HOME/deeplink/links.json (by default in ~/.config). -v and \
      every error name the file. deeplink init creates one.
      """,
      .heading("FILES OF THE APP"),
      """
      deeplink import FILE enters an association file, entitlements, Info.plist, assetlinks.json, a \
      manifest or a build under "apps", with its links.

      A store may come from someone else, so it must not choose which files of this machine are \
      read. The app's files must be in the store's repository, which is the nearest directory \
      with a .git, or else in the store's own directory. They must be regular files outside \
      .git; symbolic links are resolved first. A store that is a symbolic link out of its \
      repository is rejected too. --root DIR or DEEPLINK_ROOT allows files below another \
      directory instead. Files named on the command line may be anywhere.
      """,
      .heading("ERRORS"),
      """
      The store is strict JSON: comments, trailing commas, duplicate names and unknown keys are \
      errors, reported with line and column. An error in one link disables only that link: list \
      and the picker mark it with "!", and edit, rename and remove can fix it. deeplink check \
      lists all errors.
      """,
      .heading("CHANGES"),
      """
      An edit changes only the lines concerned and no other byte. It is made under a lock and \
      replaces the file atomically; --dry-run shows it as a patch. If the store is a symbolic \
      link, its target is changed; a missing target is not created.
      """,
      .heading("HISTORY"),
      """
      URLs printed by fill are recorded in $XDG_STATE_HOME/deeplink/history.jsonl (by default in \
      ~/.local/state), with slots in place of secrets. An entry belongs to a store file and a \
      link's path.
      """,
    ])
}
