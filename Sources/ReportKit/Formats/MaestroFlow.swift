import JSONKit
import RowKit

/// A flow of Maestro that opens links in an app, one after another.
///
/// Every text is a JSON string, which YAML reads as it stands.
package struct MaestroFlow {
  private static let openLink = "- openLink: "

  /// Whether each link is followed by a picture of the screen.
  package let takesScreenshots: Bool
  private let app: String

  /// A flow for an app.
  ///
  /// - Parameters:
  ///   - app: the app's package or bundle identifier.
  ///   - takesScreenshots: whether each link is followed by a picture of the screen.
  package init(app: String, takesScreenshots: Bool = false) {
    self.app = app
    self.takesScreenshots = takesScreenshots
  }

  /// What stands before the first link.
  package var opening: String { "appId: \(JSONText.harmless(app))\n---\n" }

  /// How links alone are written, each as its step.
  package var notation: RowNotation { .strings(after: Self.openLink, below: opening) }

  /// The steps of one link.
  ///
  /// - Parameters:
  ///   - url: the link.
  ///   - name: what the picture is called, without its ending.
  /// - Returns: a line for each step.
  package func steps(opening url: String, named name: String) -> String {
    "\(Self.openLink)\(JSONText.harmless(url))\n"
      + (takesScreenshots ? "- takeScreenshot: \(JSONText.harmless(fileName(name)))\n" : "")
  }

  /// What stands after the last step: without any, the list of them, which is empty.
  package func closing(isEmpty: Bool) -> String { isEmpty ? "[]\n" : "" }

  /// A name with nothing in it that a folder could hold or a file system refuses.
  private func fileName(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || scalar == "_" ? scalar : "-"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
