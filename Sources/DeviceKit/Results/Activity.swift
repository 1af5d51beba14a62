import TextKit

/// An activity of Android: `com.example.app/.MainActivity`.
package struct Activity: Hashable, Sendable {
  package let package: String
  /// The class with its package, whether or not it was written with it.
  package let className: String

  /// Reads `package/class`, where `.class` is in the package; nil for anything else.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let slash = scalars.firstIndex(of: "/") else { return nil }
    let package = String(scalars[..<slash])
    let name = scalars[scalars.index(after: slash)...]
    guard !package.isEmpty, let first = name.first else { return nil }
    self.package = package
    className = (first == "." ? package : "") + String(name)
  }

  /// As short as `am` writes it: `com.example.app/.MainActivity`.
  package var text: String {
    let inside = className.after(package).flatMap { $0.after(".") }
    return "\(package)/" + (inside.map { ".\($0)" } ?? className)
  }

  /// True if the activity lets the user choose among the apps that can open a URL.
  package var isChooser: Bool {
    className.hasScalarSuffix("ResolverActivity") || className.hasScalarSuffix("ChooserActivity")
  }
}
