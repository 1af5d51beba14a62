/// An attribute of Android's manifests by its number, which never changes (`public-final.xml` of
/// AOSP's `core/res`), and how the package parser reads it.
struct AndroidAttribute {
  /// How a value is read.
  enum Kind {
    /// As a text that must not change with the configuration (`getNonConfigurationString`).
    case text
    /// As a text of any configuration.
    case label
    /// As true or false (`getBoolean`).
    case flag
  }

  let name: String
  let kind: Kind

  private init(_ name: String, _ kind: Kind = .text) {
    self.name = name
    self.kind = kind
  }

  static func isKnown(_ name: String) -> Bool { names.contains(name) }

  private static let names = Set(all.values.map(\.name))

  static let all: [UInt32: AndroidAttribute] = [
    0x0101_0001: AndroidAttribute("label", .label),
    0x0101_0003: AndroidAttribute("name"),
    0x0101_0006: AndroidAttribute("permission"),
    0x0101_000E: AndroidAttribute("enabled", .flag),
    0x0101_0010: AndroidAttribute("exported", .flag),
    0x0101_0026: AndroidAttribute("mimeType"),
    0x0101_0027: AndroidAttribute("scheme"),
    0x0101_0028: AndroidAttribute("host"),
    0x0101_0029: AndroidAttribute("port"),
    0x0101_002A: AndroidAttribute("path"),
    0x0101_002B: AndroidAttribute("pathPrefix"),
    0x0101_002C: AndroidAttribute("pathPattern"),
    0x0101_0202: AndroidAttribute("targetActivity"),
    0x0101_020C: AndroidAttribute("minSdkVersion", .label),
    0x0101_021B: AndroidAttribute("versionCode", .label),
    0x0101_021C: AndroidAttribute("versionName"),
    0x0101_0270: AndroidAttribute("targetSdkVersion", .label),
    0x0101_02E3: AndroidAttribute("fragment"),
    0x0101_03E3: AndroidAttribute("ssp"),
    0x0101_03E4: AndroidAttribute("sspPrefix"),
    0x0101_03E5: AndroidAttribute("sspPattern"),
    0x0101_04EE: AndroidAttribute("autoVerify", .flag),
    0x0101_0576: AndroidAttribute("versionCodeMajor", .label),
    0x0101_0615: AndroidAttribute("mimeGroup"),
    0x0101_061E: AndroidAttribute("pathSuffix"),
    0x0101_061F: AndroidAttribute("sspSuffix"),
    0x0101_0620: AndroidAttribute("pathAdvancedPattern"),
    0x0101_0621: AndroidAttribute("sspAdvancedPattern"),
    0x0101_068E: AndroidAttribute("allow", .flag),
    0x0101_068F: AndroidAttribute("query"),
    0x0101_0690: AndroidAttribute("queryPrefix"),
    0x0101_0691: AndroidAttribute("queryPattern"),
    0x0101_0692: AndroidAttribute("queryAdvancedPattern"),
    0x0101_0693: AndroidAttribute("querySuffix"),
    0x0101_0694: AndroidAttribute("fragmentPrefix"),
    0x0101_0695: AndroidAttribute("fragmentPattern"),
    0x0101_0696: AndroidAttribute("fragmentAdvancedPattern"),
    0x0101_0697: AndroidAttribute("fragmentSuffix"),
  ]
}
