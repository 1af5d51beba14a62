import LinkKit
import RowKit
import TextKit

/// How a row names what fills it.
extension RowLinks {
  /// Where the values of a row stand, which decides whether a column may be a parameter's.
  package enum ValuesPlace: Sendable {
    case columns
    /// In a column of their own, unless that is a parameter's.
    case column
    /// In a JSON object, which no parameter takes.
    case object
  }

  /// A link as rows name it.
  package struct Request: Sendable {
    /// Its name, a template, or a URL that is none of the store's.
    package let name: String
    /// The environment that rows name.
    package let environment: String?
    /// The base that rows name in place of the environment's.
    package let base: String?
    /// The environment of the URLs that name it.
    package let environmentOfURL: String?
    package let values: ValuesPlace

    package init(
      name: String, environment: String? = nil, base: String? = nil,
      environmentOfURL: String? = nil, values: ValuesPlace = .columns
    ) {
      self.name = name
      self.environment = environment
      self.base = base
      self.environmentOfURL = environmentOfURL
      self.values = values
    }
  }

  /// What was made of a link, for a record that names it.
  static func usable<Link>(
    _ made: Result<[Link], Faults>, for record: Record
  ) throws(Rejection) -> [Link] {
    do throws(Faults) {
      return try made.get()
    } catch {
      throw Rejection(
        record,
        reasons: error.all.map { fault in
          let isOfEnvironment = [RowColumns.environment, OwnColumn.base].contains {
            fault.message.hasScalarPrefix("\($0): ")
          }
          return (isOfEnvironment ? "" : "\(RowColumns.link): ") + fault.message
            + (fault.hint.map { "; \($0)" } ?? "")
        })
    }
  }
}

/// The name by which a record says what fills it.
struct RowName: Sendable {
  /// The bytes, which no text begins with, before the key of a record whose values are a JSON object,
  /// and before that of one whose link was found by a URL.
  private static let (markOfObject, markOfURL) = (UInt8(0xFF), UInt8(0xFE))
  /// The byte, which no text begins with either, before the key of URLs that have the same of a link's values.
  private static let markOfValues = UInt8(0xFD)

  /// True of the first byte of a key that no name of a link begins with.
  static func isKey(_ first: UInt8?) -> Bool { first.map { $0 >= markOfValues } ?? false }

  /// The name of the link and, after a zero byte each, those of the URL's environment, where a URL names
  /// the link, of the row's, where rows may name one, and its base.
  let key: [UInt8]
  /// The URL that names the link.
  let url: LinkMatch?

  init(
    of record: Record, _ cells: RowLinks.NamingCells, among finder: OnDemand<LinkFinder>?
  ) throws(Rejection) {
    var name = cells.link.map { record.cell($0).bytes } ?? []
    for cell in [cells.template, cells.url].compactMap(\.self) where name.isEmpty {
      name = record.cell(cell).bytes
    }
    guard !name.isEmpty || !cells.haveLinks else {
      throw Rejection(record, reasons: ["\(RowColumns.link): missing link name"])
    }
    // The bytes of no text may be those of another row's key.
    if Self.isKey(name.first) { name = Array(String(decoding: name, as: UTF8.self).utf8) }
    let word = finder == nil ? "" : String(decoding: name, as: UTF8.self)
    url = LinkFinder.mayBeURL(word) ? finder?.value.instance(ofWritten: word).match : nil
    var marks: [UInt8] = []
    if let url {
      name = Array(url.link.name.utf8) + [0] + Array((url.environment?.name ?? "").utf8)
      marks = [Self.markOfURL]
    }
    // Only a row of the tool's own has a base.
    let isRecorded = cells.values.map { record.cell($0).bytes.first == UInt8(ascii: "{") } ?? false
    let base = isRecorded ? cells.base.map { record.cell($0).bytes } ?? [] : []
    guard cells.environment != nil || !base.isEmpty else {
      key = marks + name
      return
    }
    let environment = cells.environment.map { record.cell($0).bytes } ?? []
    let isObject =
      switch cells.values.map(record.cell) {
      case .json(.object, _)?: true
      case .text(let bytes)?: OwnCells.areValues(bytes)
      case .absent, .marked, .json, nil: false
      }
    key =
      (isObject ? [Self.markOfObject] : []) + marks + name + [0] + environment
      + (base.isEmpty ? [] : [0] + base)
  }

  /// The key of what the row is planned from: URLs of one link that have the same of its values share a plan.
  var planKey: [UInt8] { (url.map { Self.key(having: $0.values.map { $0 != nil }) } ?? []) + key }

  private static func key(having values: [Bool]) -> [UInt8] {
    [markOfValues] + values.map { $0 ? 1 : 0 }
  }

  /// The same of a URL of a link in an environment, before what its row names.
  static func planKey(
    ofURLOf link: String, in environment: String?, having values: [Bool]
  ) -> [UInt8] {
    key(having: values) + [markOfURL] + link.utf8 + [0] + (environment ?? "").utf8
  }

  /// The link that the key names, whose values stand in a place of their own only in an object.
  func link(elseIn place: RowLinks.ValuesPlace) -> RowLinks.Request {
    let isObject = key.first == Self.markOfObject
    var names = key.drop { $0 == Self.markOfObject || $0 == Self.markOfURL }
      .split(separator: 0, maxSplits: url == nil ? 2 : 3, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    let name = names.removeFirst()
    func next() -> String? { names.popFirst().flatMap { $0.isEmpty ? nil : $0 } }
    let environmentOfURL = url == nil ? nil : next()
    return RowLinks.Request(
      name: name, environment: next(), base: next(), environmentOfURL: environmentOfURL,
      values: isObject ? .object : place)
  }
}
