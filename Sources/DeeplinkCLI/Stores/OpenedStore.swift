import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A link store that was found, read and understood.
struct OpenedStore {
  let location: StoreFinder.Location
  let bytes: [UInt8]
  let document: StoreDocument

  /// Finds the store that the command line and the environment name, and reads it.
  ///
  /// - Returns: the store; nil if none was named and none was found.
  /// - Throws: `Failure` if a named store is missing, the file cannot be read, or it has faults,
  ///   all of which are told.
  static func find(_ arguments: ParsedArguments, in context: Context) throws -> OpenedStore? {
    try find(option: arguments[GlobalOptions.store], in: context)
  }

  /// The store that `--store`, where it is given, and the environment name.
  static func find(option: String?, in context: Context) throws -> OpenedStore? {
    let finder = StoreFinder(context: context)
    guard let location = try finder.location(option: option) else { return nil }
    let isNamed = option != nil || context.variable("DEEPLINK_STORE") != nil
    guard location.exists || isNamed else { return nil }
    context.tellVerbosely("store: \(location.shown.harmless)")
    return try OpenedStore(reading: location, in: context)
  }

  /// The store, which must be there.
  static func require(_ arguments: ParsedArguments, in context: Context) throws -> OpenedStore {
    if let store = try find(arguments, in: context) { return store }
    throw missing
  }

  /// That there is no store.
  static var missing: Failure {
    Failure(
      .failure, "found no \(StoreFinder.fileName) here or in a folder above",
      hint: "deeplink init makes one; --store FILE names one elsewhere")
  }

  private init(reading location: StoreFinder.Location, in context: Context) throws {
    try self.init(location, bytes: context.files.read(location.path, upTo: .text))
  }

  /// Understands a store that was read.
  ///
  /// - Parameters:
  ///   - location: where it stands.
  ///   - bytes: the whole file.
  /// - Throws: `Failure` with all the faults of its text.
  init(_ location: StoreFinder.Location, bytes: [UInt8]) throws {
    self.location = location
    self.bytes = bytes
    do throws(Faults) {
      document = try StoreDocument(bytes: bytes)
    } catch {
      let source = SourceText(name: location.shown, bytes: bytes)
      throw Failure(.failure, error.problems(in: source, of: .json))
    }
  }

  /// The text for messages about it; made only when there is something to say.
  var source: SourceText { SourceText(name: location.shown, bytes: bytes) }
}
