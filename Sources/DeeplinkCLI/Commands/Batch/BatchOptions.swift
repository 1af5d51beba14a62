import ArgumentKit
import AssociationKit
import BatchKit
import RowKit
import TextKit

/// What `batch` was asked for.
@dynamicMemberLookup
struct BatchOptions: OptionGroup {
  @Parsed(ValueOptions.link) var link
  @Parsed(BatchCommand.input) var input
  var source = RowOptions()
  @Parsed(
    Option(
      "format", .choice(of: BatchFormat.self),
      "What to print. Defaults to url; with --cases, to csv.")) private var givenFormat
  @Parsed(
    Flag("spreadsheet", "Put ' before cells that a spreadsheet would treat as formulas."))
  var guardsFormulas
  /// The heading of a page.
  @Parsed(BatchCommand.title) var title
  /// The app of a flow of Maestro.
  @Parsed(AppOptions.app) var app
  @Parsed(Flag("screenshots", "Take a screenshot after each link of a Maestro flow."))
  var takesScreenshots
  @Parsed(
    Option(
      "output", short: "o", .file, valueName: "file",
      "Write to this file, replacing it at the end; DIR/ gets a file per QR code or payload."
    ).ignoring("-")) var output
  private let deliveries = DeliveryOptions.Given()
  let filter = FilterOptions()
  private let pictures = PictureOptions.Given()

  var format = BatchFormat.url
  /// What URLs are delivered in; nil for a format of the URLs themselves.
  private(set) var delivery: DeliveryOptions?
  private(set) var picture: PictureOptions?

  subscript<Value>(dynamicMember path: KeyPath<RowOptions, Value>) -> Value {
    source[keyPath: path]
  }

  subscript<Value>(dynamicMember path: KeyPath<FilterOptions, Value>) -> Value {
    filter[keyPath: path]
  }

  mutating func check() throws {
    try source.check()
    // A case without its verdict is a trap: what must be refused looks like any other URL.
    format = givenFormat ?? (source.cases == nil ? .url : .csv)
    if title != nil, format != .html { throw CommandError.titleWithoutPage }
    delivery = try deliveries.delivery(
      as: format, for: app, sharingAppWith: [BatchFormat.maestro.rawValue])
    if takesScreenshots, format != .maestro {
      throw CommandError(usage: "--screenshots requires --format maestro")
    }
    picture = try pictures.picture(
      as: format, into: output, allowsFolder: delivery?.format == .apns)
  }

  /// How the rows of the input are written: as the command line says, else by the file's ending.
  var rowFormat: RowFormat {
    source.inputFormat ?? input.flatMap { RowFormat(fileName: $0) } ?? .csv
  }

  /// A Boolean value indicating whether the start of the input says how its rows are written, since
  /// neither the command line nor the file's ending does.
  var detectsRowFormat: Bool {
    source.inputFormat == nil && source.delimiter == nil && source.header == nil
      && input.flatMap { RowFormat(fileName: $0) } == nil
  }

  /// A Boolean value indicating whether rejected rows go to standard output.
  var printsRejects: Bool { source.rejects?.isSameText(as: "-") ?? false }

  /// Whether rows are made from the rules of links.
  var makesCases: Bool { source.cases != nil || source.isTypical }

  /// The name of the link that all rows are of; nil for a template, and where rows name theirs.
  var linkName: String? { link.flatMap { RequestedLink.isTemplate($0) ? nil : $0 } }
}
