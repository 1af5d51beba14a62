/// What a lint of an app's own files can find.
///
/// The codes are stable: scripts may name them.
package enum LintCode: String, CaseIterable, Hashable, Sendable {
  // MARK: Any of the files
  case unknownKey = "AF01"
  case wrongKind = "AF02"
  case notLookedAt = "AF03"

  // MARK: The association file
  case fileTooLarge = "AA01"
  case noLinks = "AA02"
  case queryValue = "AA03"
  case neverReached = "AA04"
  case undefinedVariable = "AA05"
  case pathsBesideComponents = "AA06"
  case appIDBesideAppIDs = "AA07"
  case appID = "AA08"
  case noComponents = "AA09"
  case emptyComponents = "AA10"
  case dictionaryOfDetails = "AA11"
  case noApp = "AA12"
  case leadingRun = "AA13"
  case pathSyntax = "AA14"

  // MARK: The entitlements
  case noDomains = "EN01"
  case domainSpelling = "EN02"
  case developerMode = "EN03"
  case hostWithoutFile = "EN04"
  case unclaimedFile = "EN05"

  // MARK: The Info.plist
  case plistScheme = "IP01"

  // MARK: The manifest
  case notVerifiable = "AM01"
  case crossProduct = "AM02"
  case unescapedPoint = "AM03"
  case noSteppingBack = "AM04"
  case prefixMissesHost = "AM05"
  case schemeCase = "AM06"
  case queryInPath = "AM07"
  case encodedPattern = "AM08"
  case levelNeeded = "AM09"
  case refusedPattern = "AM10"
  case pathWithoutHost = "AM11"
  case hostWithoutScheme = "AM12"
  case unresolved = "AM13"
  case notOffered = "AM14"
  case attributeWithoutNamespace = "AM15"
  case notExported = "AM16"
  case exportedMissing = "AM17"
  case globStar = "AM18"
  case port = "AM19"
  case matchesNothing = "AM20"
  case onlyFiles = "AM21"
  case narrowed = "AM22"
  case notName = "AM23"
  case foreignSyntax = "AM24"
  case configurations = "AM25"
  case emptyGroup = "AM26"

  // MARK: The asset links
  case fingerprint = "AL01"
  case fingerprintSpelling = "AL02"
  case relationMissing = "AL03"
  case packageMissing = "AL04"
  case dynamicRule = "AL05"
  case dynamicRuleDiffers = "AL06"
  case includeNotGiven = "AL07"
  case dynamicSyntax = "AL08"

  /// The code of that name, in any case.
  package init?(name: String) {
    self.init(rawValue: name.uppercased())
  }
}

extension LintCode {
  /// What `--explain` tells of the code: what is found, what the system does, what to write instead.
  package var explanation: String { Self.appleTexts[self] ?? Self.androidTexts[self] ?? "" }

  /// The explanations for JSON files in general, association files and entitlements.
  private static let appleTexts: [LintCode: String] = [
    .unknownKey: """
    An unknown key. The system silently ignores it, so a rule with a misspelled key requires less
    than it seems to: {"/": "/foo/*", "casesensitive": false} is case-sensitive.
    """,
    .wrongKind: """
    A value of the wrong type: a number instead of a string, an object instead of an array. The
    value is ignored.
    """,
    .notLookedAt: """
    The file has more rules than can be compared in a few seconds. Those from this position on were
    not compared; links are still checked against all of them.
    """,
    .fileTooLarge: """
    Apple's servers fetch at most 128 KB of an association file. A larger one counts as missing, and
    no link to the host opens the app. Shorten it with patterns instead of lists of paths.
    """,
    .noLinks: """
    The file has no "applinks" with "details", so no link opens an app.
    """,
    .queryValue: """
    A value in a "?" dictionary that is not a string. The system then ignores the entire dictionary,
    including its valid entries, and the rule opens links with any query. Write "*" for any value,
    "?*" for at least one character.
    """,
    .neverReached: """
    The first rule that matches decides, and earlier rules already match every link that this one
    would match. Either it is redundant, or it is in the wrong place: an exclusion must come before
    the rule that it is an exception to.
    """,
    .undefinedVariable: """
    A $(name) that is neither one of Apple's (alpha, upper, lower, alnum, digit, xdigit, region,
    lang) nor defined in "substitutionVariables". Names are case-sensitive. The rule matches no
    link.
    """,
    .pathsBesideComponents: """
    An entry with both "components" and "paths". Since iOS 13 only the components are read; the
    paths have no effect.
    """,
    .appIDBesideAppIDs: """
    An entry with both "appIDs" and "appID". Only the list is read, even if it is empty; the single
    ID is ignored.
    """,
    .appID: """
    An app ID is the ten-character team ID, a dot and the bundle ID: ABCDE12345.com.example.app.
    The rules of an ID that no app can have open nothing: one without a team in capitals and digits,
    one with other characters, and one whose team is one character again and again, such as ten X.
    A team of another length is matched, as Apple's swcutil does, but is the team of no app.
    """,
    .noComponents: """
    An entry with neither "components" nor "paths". It is assumed to match every link, which is
    neither documented nor confirmed by a recorded verdict. Write {"/": "*"} if that is intended.
    """,
    .emptyComponents: """
    "components": [] matches no links, because it contains no rules.
    """,
    .dictionaryOfDetails: """
    "details" as an object keyed by app ID is the iOS 9 format. It still works, but the apps have no
    order; write an array of objects with "appIDs" and "components".
    """,
    .noApp: """
    An entry without an app. Its rules open nothing.
    """,
    .leadingRun: """
    A path pattern that starts with "*" and has a slash after it: */terms/*. It is assumed to be
    compared with the path including its leading slash, so it matches /terms/x. No recorded verdict
    of Apple's systems shows whether they do the same. Write /terms/* for that path, or /*/terms/*
    for one below another.
    """,
    .noDomains: """
    The entitlements contain no "applinks:" domain, so the app claims no web links: even with a
    correct association file, every link opens the browser.
    """,
    .domainSpelling: """
    A domain is a service and only a host: applinks:www.example.com or applinks:*.example.com. With
    a scheme, a port, a path, a space or a "*" elsewhere, or without a service, it claims nothing.
    A host beyond ASCII is written as its A-label (xn--…), as URLs have it.
    """,
    .developerMode: """
    With ?mode=developer, a device queries the host itself instead of Apple's servers, in
    development builds with that setting on. Remove it from apps for the App Store. With
    ?mode=managed, the entry counts for apps that MDM installed.
    """,
    .hostWithoutFile: """
    The app claims a host for which no association file was given, so its links cannot be checked.
    For an entry that names a host, the file of that host counts. For applinks:*.example.com, the
    file of example.com counts for every subdomain (Apple's TN3155).
    """,
    .unclaimedFile: """
    The file of a host that no entry of the entitlements names. Apple's systems do not use it, also
    if applinks:*.example.com covers the host: then the file of example.com counts. Add an entry
    with the host itself.
    """,
    .plistScheme: """
    A scheme of CFBundleURLSchemes is only a name, without "://": a letter, then letters, digits,
    "+", "-" and "." (RFC 3986, section 3.1). Anything else is in no URL.
    """,
    .pathSyntax: """
    A pattern has "*" for any text, "?" for one character and $(name) for a variable, and it sees
    only the path. A regular expression, a URL, a query or a slot such as :id is read as these
    characters. In "paths", an exclusion starts with "NOT " in capitals, with one space. What a URL
    has percent-encoded must be so in the pattern too, unless "percentEncoded" is false.
    """,
  ]
}
