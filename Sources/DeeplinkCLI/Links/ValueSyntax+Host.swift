import ArgumentKit
import LinkKit
import TextKit
import URLKit

extension ValueSyntax<String> {
  /// The name of a host that a browser reads as it is written.
  static var host: Self {
    Self { text throws(InvalidValue) in
      try check(host: text)
      return text
    }
  }

  /// A host, or the URL of https at which asset links include others.
  static var hostOrInclude: Self {
    Self { text throws(InvalidValue) in
      if text.containsScalars("/"), StoreName.assetLinks.allows(text) { return text }
      try check(host: text)
      return text.lowercased()
    }
  }

  /// A host with an optional port, or the scheme of an app, in lowercase.
  static var hostOrScheme: Self {
    Self { text throws(InvalidValue) in
      let name = text.lowercased()
      let parts = name.splitScalars(at: ":")
      let isScheme =
        name.utf8.first?.isLetter == true && name.utf8.allSatisfy(\.isOfScheme)
      let hasPort = parts.count == 2 && !parts[1].isEmpty && parts[1].utf8.allSatisfy(\.isDigit)
      // An IPv6 address has colons between its brackets.
      let isAddress = name.hasScalarPrefix("[")
      if !isScheme, !isAddress { try check(host: hasPort ? parts[0] : name) }
      return name
    }
  }

  private static func check(host: String) throws(InvalidValue) {
    let bytes = Array(host.utf8)[...]
    let problem = HostName.problem(bytes) ?? HostName.browserProblem(bytes)
    guard !host.isEmpty, problem == nil else {
      throw InvalidValue("\(problem ?? "expected a host name"), such as www.example.com")
    }
  }
}
