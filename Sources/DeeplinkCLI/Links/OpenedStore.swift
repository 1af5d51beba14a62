import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A link store that was found, read and understood.
struct OpenedStore {
  let location: StoreFinder.Location
  let bytes: [UInt8]
  let document: StoreDocument
  /// Which values are secrets for what they carry.
  let carriedSecrets: CarriedSecrets

  /// Finds the store and reads it; nil if none was named and none was found.
  ///
  /// - Throws: `CommandError` if a named store is missing, the file cannot be read, or it has errors;
  ///   all of them are reported.
  static func find(in context: Context) throws -> OpenedStore? {
    let finder = StoreFinder(context: context)
    guard let location = try finder.location(), location.exists || finder.isNamed else {
      return nil
    }
    context.tellVerbosely("store: \(location.shown.escapedForTerminal)")
    return try OpenedStore(location, bytes: context.files.read(location.path, upTo: .text))
  }

  /// The store, which must be there.
  static func require(in context: Context) throws -> OpenedStore {
    if let store = try find(in: context) { return store }
    throw missing
  }

  /// The error for a missing store.
  static var missing: CommandError {
    CommandError(
      .failure, "no \(StoreFinder.fileName) found here or in a parent directory",
      hint: "run deeplink init, or pass --store FILE")
  }

  /// Understands a store that was read, or throws a `CommandError` with all the faults of its text.
  init(_ location: StoreFinder.Location, bytes: [UInt8]) throws {
    self.location = location
    self.bytes = bytes
    do throws(Faults) {
      document = try StoreDocument(bytes: bytes)
    } catch {
      let hidden = StoreMask.ofBroken.ranges(in: bytes)
      let source = SourceText(name: location.shown, bytes: bytes, hiding: hidden)
      throw CommandError(.failure, error.diagnostics(in: source, of: .json))
    }
    carriedSecrets = CarriedSecrets(document)
  }

  /// The text for messages about it; made only when there is something to say.
  ///
  /// Its excerpts show no value, since rules with faults may be those of a secret.
  var source: SourceText {
    SourceText(name: location.shown, bytes: bytes, hiding: StoreMask.ofBroken.ranges(in: bytes))
  }

  /// Where a constraint stands, as it follows the reason of a refusal: ` (links.json:41:9)`.
  static func place(of constraint: ConstraintSource, in store: OpenedStore?) -> String {
    switch constraint {
    case .store(let range): store.map { " (\($0.source.location(of: range).text))" } ?? ""
    case .option: " (--constraint)"
    }
  }
}

extension [UInt8] {
  /// True of the text of a file that holds nothing.
  var isBlank: Bool { withoutByteOrderMark.allSatisfy(\.isJSONSpace) }
}
