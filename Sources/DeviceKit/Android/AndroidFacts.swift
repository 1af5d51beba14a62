import TextKit

/// What a device of Android says of itself and of an app.
package enum AndroidFacts {
  /// Reads the properties (`AndroidCommand.properties`), one a line.
  ///
  /// ```
  /// [ro.build.version.release]: [14]
  /// [ro.product.model]: [Pixel 7]
  /// ```
  package static func device(_ answer: ToolOutput) -> DeviceFacts {
    let lines = answer.lines
    func value(_ name: String) -> String? {
      let start = "[\(name)]: ["
      let text = lines.lazy.compactMap { $0.after(start) }.first?.unicodeScalars.dropLast()
      return text.flatMap { $0.isEmpty ? nil : String($0) }
    }
    let maker = value("ro.product.manufacturer")
    let model = value("ro.product.model").map { model in
      guard let maker, !model.lowercased().hasScalarPrefix(maker.lowercased()) else { return model }
      return "\(maker) \(model)"
    }
    let level = value("ro.build.version.sdk")
    let shownLevel = level.map { " (API \($0))" } ?? ""
    var facts = DeviceFacts(
      model: model, system: value("ro.build.version.release").map { "Android \($0)\(shownLevel)" })
    facts.apiLevel = level.flatMap { Int($0) }
    return facts
  }

  /// The version of an app, of what `AndroidCommand.package` answers: `4.2.0 (4200)`; nil if it is not
  /// there.
  ///
  /// ```
  ///   Package [com.example.app] (9b8c7d6):
  ///     versionCode=4200 minSdk=24 targetSdk=34
  ///     versionName=4.2.0
  /// ```
  package static func version(of app: String, _ answer: ToolOutput) -> String? {
    let lines = answer.lines
    // An update of an app of the system comes before the version that it replaces.
    guard let start = lines.firstIndex(where: { $0.hasScalarPrefix("Package [\(app)]") }) else {
      return nil
    }
    func value(_ name: String) -> String? {
      lines[start...].lazy.compactMap { $0.after("\(name)=") }.first
        .map { $0.splitScalars(at: " ")[0] }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let code = value("versionCode").map { "(\($0))" }
    let parts = [value("versionName"), code].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
