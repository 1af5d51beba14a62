import LinkKit
import PortKit
import TextKit

extension ImportInput {
  /// The build that the file is; nil for any other file, and where `--from` says that it is one.
  ///
  /// - Throws: `CommandError` for a build that cannot be read, or is for another system.
  static func build(_ options: ImportOptions, in context: Context) throws -> BuildFile? {
    let formats: [ImportFormat?] = [nil, .android, .plist, .entitlements]
    guard formats.contains(options.from),
      let build = try BuildFile.found(AppPaths.File(options.file), in: context)
    else { return nil }
    guard let format = options.from else { return build }
    let system: Platform
    switch build {
    case .manifest: return nil
    case .android: system = .android
    case .apple: system = .ios
    }
    guard (system == .android) == (format == .android) else {
      throw CommandError(
        usage:
          "\(InputFile(options.file).shown.escapedForTerminal) is a build for \(system.name), not "
          + format.meaning, hint: "omit --from", isOfValue: true)
    }
    return build
  }
}
