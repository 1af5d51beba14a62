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

  /// A flow that opens links in the app of a package or bundle identifier.
  package init(app: String, takesScreenshots: Bool = false) {
    self.app = app
    self.takesScreenshots = takesScreenshots
  }

  /// What stands before the first link.
  package var opening: String { "appId: \(JSONText.escapedForTerminal(app))\n---\n" }

  /// How links alone are written, each as its step.
  package var notation: RowNotation { .strings(after: Self.openLink, below: opening) }

  /// The steps of one link, a line each; a picture is called `name`, with its own ending.
  package func steps(opening url: String, named name: String) -> String {
    "\(Self.openLink)\(JSONText.escapedForTerminal(url))\n"
      + (takesScreenshots
        ? "- takeScreenshot: \(JSONText.escapedForTerminal(fileName(name)))\n" : "")
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
