import ArgumentKit

extension Topics {
  static let store = HelpTopic(
    "store", "Where links are kept, and what links.json holds.",
    parts: [
      .text(
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
        """),
      .terms([
        .init("version", "1. It is required; a higher one needs a newer deeplink."),
        .init(
          "environments",
          "What paths are joined to, and values that go with it: deeplink env changes them."),
        .init("environment", "The default one: deeplink env default."),
        .init(
          "parameters", "Rules that all links share, by the parameter's name: deeplink param."),
        .init(
          "apps",
          "The app's own files, by which deeplink verify judges links; their paths are relative to "
            + "links.json. ios has id, entitlements, info (its Info.plist), and the association file "
            + "of each host; android has package, manifest, the assetlinks of each host, fingerprint "
            + "(the SHA-256 of the signing certificate), and placeholders of the manifest."),
        .init(
          "links",
          "Each has a name and a path, and may have title, description, tags, an environment of its "
            + "own, opens, and parameters that lie over the shared ones keyword by keyword."),
        .init(
          "opens",
          "Whether a link is meant to open the app: true (which it is without this), false, null for "
            + "a link that is not to be judged, or an object that says so of ios and of android."),
        .init("x-…", "Anything of yours; it is left alone."),
      ]),
      .heading("WHERE IT IS"),
      .text(
        """
        --store FILE, else DEEPLINK_STORE, else the nearest links.json in the working folder or above \
        it (up to the folder that holds .git, your home folder, or the edge of the file system), else \
        $XDG_CONFIG_HOME/deeplink/links.json, which without the variable is below ~/.config. -v and \
        every error say which file it is. deeplink init makes one.
        """),
      .heading("FILES THAT IT NAMES"),
      .text(
        """
        A store may come from somebody else, and must not choose which files of this machine are read. \
        The app's files must lie in the store's repository, which is the nearest folder with a .git, \
        or in the store's own folder if there is none. They must be regular files, and not files of \
        git itself; symbolic links are followed first. A store that is a symbolic link out of its \
        repository is refused, too. --root DIR or DEEPLINK_ROOT allows the files below another folder \
        instead. Other files that the command line names may lie anywhere.
        """),
      .heading("FAULTS"),
      .text(
        """
        It is strict JSON: comments, trailing commas, duplicate names and unknown keys are faults, \
        each with its line and column. A fault of one link refuses the use of that link alone; list \
        and the picker mark it with "!", and edit, rename and remove mend it. deeplink check lists \
        them all.
        """),
      .heading("CHANGES"),
      .text(
        """
        A change touches the lines that it is about and no other byte. It is made under a lock and \
        takes the place of the old file in one step; --dry-run shows it as a patch. A change of a \
        symbolic link changes the file that it leads to, and names it.
        """),
      .heading("HISTORY"),
      .text(
        """
        What fill gave is remembered in $XDG_STATE_HOME/deeplink/history.jsonl, below ~/.local/state \
        without the variable, with the place of a secret as its slot. An entry belongs to its store \
        file and its link's path.
        """),
    ])
}
