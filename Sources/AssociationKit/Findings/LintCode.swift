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

  // MARK: The asset links
  case fingerprint = "AL01"
  case fingerprintSpelling = "AL02"
  case relationMissing = "AL03"
  case packageMissing = "AL04"
  case dynamicRule = "AL05"
  case dynamicRuleDiffers = "AL06"
  case includeNotGiven = "AL07"

  /// The code of that name, in any case.
  package init?(name: String) {
    self.init(rawValue: name.uppercased())
  }
}
