import TextKit
import XMLKit

/// An `AndroidManifest.xml`: the package and the intent filters of its activities.
package struct AndroidManifest: Sendable {
  package let source: SourceText
  /// The package that the file names, if it names one: a build may set it instead.
  package let package: String?
  package let filters: [IntentFilter]
  /// What is wrong with the file and does not keep it from being used.
  package let findings: [Finding]

  /// The namespace of Android's own attributes.
  package static let android = "http://schemas.android.com/apk/res/android"

  /// Reads a file, which messages name so; throws the fault for which it is no manifest.
  package init(
    name: String, bytes: [UInt8], values: ManifestValues = ManifestValues()
  ) throws(Faults) {
    let element = try XMLReader.read(bytes, root: "manifest")
    let root = ManifestElement(element)
    let package = root.plainAttribute("package")?.value
    var values = values
    values.isDecoded = DecodedManifest.isDecoded(element)
    if let package = package ?? values.package, values.placeholders["applicationId"] == nil {
      values.placeholders["applicationId"] = package
    }
    let target = root.children(named: "uses-sdk").first?
      .attribute("targetSdkVersion").flatMap { Int($0.value) }
    var reader = ManifestReader(values: values, target: target)
    for application in root.children(named: "application") {
      for activity in application.children
      where activity.isNamed("activity") || activity.isNamed("activity-alias") {
        reader.readActivity(activity, of: application)
      }
    }
    source = SourceText(name: name, bytes: bytes)
    self.package = package
    filters = reader.filters
    findings = reader.finished()
  }
}
