import JSONKit
import RowKit

/// A flow of Maestro that opens links in an app, one after another.
///
/// Every text is a JSON string, which YAML reads as it stands.
package struct MaestroFlow {
  /// Whether each link is followed by a picture of the screen.
  package let takesScreenshots: Bool
  private let app: String

  /// A flow that opens links in the app of a package or bundle identifier.
  package init(app: String, takesScreenshots: Bool = false) {
    self.app = app
    self.takesScreenshots = takesScreenshots
  }

  /// How links are written, each as its step, and after it that of its picture, which is given by its
  /// name.
  package var notation: RowNotation {
    .strings(
      after: "- openLink: ", and: "- takeScreenshot: ",
      below: "appId: \(JSONText.quoted(app))\n---\n")
  }
}
