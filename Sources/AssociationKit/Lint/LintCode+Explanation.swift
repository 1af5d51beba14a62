extension LintCode {
  /// What `--explain` tells of the code: what is found, what the system does, what to write instead.
  package var explanation: String { Self.appleTexts[self] ?? Self.androidTexts[self] ?? "" }

  /// Of JSON files in general, association files and entitlements.
  private static let appleTexts: [LintCode: String] = [
    .unknownKey: """
    A key that the system does not know. It is passed over in silence, so a rule with a misspelt
    key asks for less than it seems to: {"/": "/foo/*", "casesensitive": false} is case-sensitive.
    """,
    .wrongKind: """
    A value of another kind than the key takes: a number where a text belongs, an object where an
    array does. What the value was meant to say is not read.
    """,
    .notLookedAt: """
    The file has more rules than can be compared with each other in a few seconds. From the place of
    the message on they were not; links are judged by all of them all the same.
    """,
    .fileTooLarge: """
    Apple's servers fetch at most 128 KB of an association file. A larger one counts as missing,
    and no link of the host opens the app. Shorten it: patterns instead of lists of paths.
    """,
    .noLinks: """
    The file has no "applinks" with "details", so it opens no link at all, whatever else it has.
    """,
    .queryValue: """
    A value in a "?" dictionary that is not a string. The system then ignores the whole dictionary,
    also the entries that are right, and the rule opens links with any query. For "any value" write
    "*"; for "at least one character" write "?*".
    """,
    .neverReached: """
    The first rule that matches decides, and earlier rules already match every link that this one
    would match. It can be removed without any change, or it stands in the wrong place: an exclusion
    must stand before the rule that it makes an exception from.
    """,
    .undefinedVariable: """
    A $(name) that is neither one of Apple's (alpha, upper, lower, alnum, digit, xdigit, region,
    lang) nor defined in "substitutionVariables". Names are compared with case. The rule matches no
    link.
    """,
    .pathsBesideComponents: """
    An entry with both "components" and "paths". Since iOS 13 only the components are read; what the
    paths add is lost.
    """,
    .appIDBesideAppIDs: """
    An entry with both "appIDs" and "appID". The list alone is read, even an empty one: the single
    ID is hidden by it.
    """,
    .appID: """
    An app ID is the team's ten characters, a point, and the bundle ID: ABCDE12345.com.example.app.
    Anything else names no app, and its rules open nothing.
    """,
    .noComponents: """
    An entry with neither "components" nor "paths". It is judged here as one that matches every
    link, but nothing documents it and no recorded verdict shows it. Write {"/": "*"} to mean it.
    """,
    .emptyComponents: """
    "components": [] matches no link at all, for there is no rule that could.
    """,
    .dictionaryOfDetails: """
    "details" as an object with app IDs as keys is the form of iOS 9. It still works, but has no
    order among apps; write an array of objects with "appIDs" and "components".
    """,
    .noApp: """
    An entry that names no app. Its rules open nothing.
    """,
    .leadingRun: """
    A path pattern that starts with "*" and has a slash after it: */terms/*. It is judged here as
    one that is compared with the path and its leading slash too, so it matches /terms/x. No public
    verdict of Apple's systems shows whether they do the same. Write /terms/* to mean that path, or
    /*/terms/* for one that is below another.
    """,
    .noDomains: """
    The entitlements hold no "applinks:" domain, so the app claims no link of the web: the
    association file may be right, and every link opens the browser.
    """,
    .domainSpelling: """
    A domain is a host and nothing else: applinks:www.example.com or applinks:*.example.com. With a
    scheme, a port, a path or a blank in it, it claims nothing.
    """,
    .developerMode: """
    ?mode=developer makes a device ask the host itself instead of Apple's servers, in development
    builds with the setting turned on. An app from the store must not have it.
    """,
    .hostWithoutFile: """
    The app claims a host for which no association file is given here, so links of it cannot be
    judged. Every host needs a file of its own, a subdomain under *.example.com too.
    """,
  ]
}
