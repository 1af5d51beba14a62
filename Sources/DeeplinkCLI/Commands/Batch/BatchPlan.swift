import ArgumentKit
import BatchKit
import LinkKit
import ReportKit
import RowKit
import RuleKit
import TextKit

/// One use of `batch`, from the words of its command line to the last row.
///
/// 1. The command line, the store and the values that hold for all rows → `BatchPlan`.
/// 2. An input and `--each` → `CombinedRows`, and what fills them → `RowLinks`.
/// 3. Each row → its URL, or its reasons: `Batch`, which `RowBatch` drives.
final class BatchPlan {
  let options: BatchOptions
  let context: Context
  let resolver: LinkResolver
  /// The link that was asked for; nil if every row names its own.
  let request: RequestedLink?
  /// The links that carry each URL, from the innermost.
  let wrappers: [RequestedWrapper]
  /// The link that was asked for, in each of its environments.
  private(set) var links: [PreparedLink]
  /// The values of `--each`.
  private(set) var dimensions: [Dimension] = []
  /// The constraints of options.
  private(set) var constraints: [Constraint] = []
  /// The link that was asked for, to be made ready in an environment that a row names.
  let named: NamedLink?
  /// Draws the URLs; nil if they are written.
  let pictures: BatchPictures?
  /// Writes each payload into a file; nil if they are lines.
  let payloads: BatchPayloads?
  /// What the URLs are delivered in; nil for a format of the URLs themselves.
  private(set) var delivery: Delivery?
  private(set) var flow: MaestroFlow?
  /// Makes one page of the URLs; nil if each is written by itself.
  private(set) var document: BatchDocument?
  /// How many rows other jobs of the command line made before.
  let rowsMade: Int
  /// The links of the other jobs; nil where one of these tells of rows that no job is for.
  let companions: DistinctTexts?
  /// Takes each link, which is then not written; nil if it is.
  let take: ((MadeLink) -> Void)?

  /// What several jobs of one command line share, read once.
  struct Shared {
    var store: OpenedStore?
    /// The object of `--values`.
    var values: ValuesFile?
    /// What generated values depend on.
    var generation: Generation
    /// The link of the next of them; nil where rows name their own.
    var link: NamedLink?
    /// How many rows were made before its first.
    var rowsMade = 0
    /// The links of all of them, so that rows of other links are reported once.
    var names = DistinctTexts()
    /// True for the first of them.
    var isFirst = true
  }

  /// Finds the link and prepares it; contradictions on the command line are reported here.
  ///
  /// What is shared was read already, and `take` takes each link in place of the output.
  init(
    _ options: BatchOptions, in context: Context,
    sharing shared: Shared? = nil, taking take: ((MadeLink) -> Void)? = nil
  ) throws {
    self.take = take
    rowsMade = shared?.rowsMade ?? 0
    companions = shared.map { $0.isFirst ? $0.names : nil } ?? DistinctTexts()
    self.options = options
    self.context = context
    if let contradiction = options.contradiction(in: context.workingFolder) {
      throw CommandError(usage: contradiction)
    }
    pictures = try options.picture.map { try BatchPictures($0, options, in: context) }
    payloads = BatchPayloads(options, in: context)
    let store = try shared.map(\.store) ?? OpenedStore.find(in: context)
    guard store != nil || options.link != nil else { throw OpenedStore.missing }
    if let link = options.link, RowFormat(fileName: link) != nil,
      !RequestedLink.isTemplate(link), store?.document.link(named: link) == nil
    {
      throw CommandError(
        usage:
          "\(store?.location.shown ?? "the command line") has no link \(link.quoted())",
        hint: Self.hint(reading: link))
    }
    let wrappers = try RequestedWrapper.all(options.wrap, in: store)
    self.wrappers = wrappers
    let named = try (shared.map(\.link) ?? options.link.map { try NamedLink($0, in: store) })?
      .wrapped(in: wrappers)
    request = named?.request
    self.named = named
    let environments = try LinkEnvironments(
      options.environments, base: options.base, in: store,
      variable: context.variable(.environment))
    let values =
      try shared.map(\.values) ?? options.values.map { try ValuesFile($0, in: context) }
    resolver = LinkResolver(
      store: store, environments: environments, set: options.set, values: values,
      generation: try shared?.generation ?? context.generation(seed: options.seed))
    let resolver = resolver
    var rules = FormCache()
    links =
      try named.map { named in
        try resolver.links(of: named, &rules).map { PreparedLink(named, $0, by: resolver) }
      } ?? []
    guard named != nil || options.constraints.isEmpty else {
      throw CommandError(
        usage: "--constraint requires a link", hint: "deeplink edit stores constraints")
    }
    if let form = links.first?.link.form { request?.tellLostSlots(of: form, in: context) }
    let paths = links.compactMap(\.pathDiagnostic).uniqued
    guard paths.isEmpty || options.format == .url else { throw CommandError(.usage, paths) }
    for warning in (links.flatMap(\.warnings) + paths.map(\.asWarning)).uniqued {
      context.tell(warning)
    }
    if let option = options.oneToOneOption, environmentCount > 1 {
      throw CommandError(
        usage: "\(option) requires a single environment",
        hint: "pass -e NAME with a single environment")
    }
    delivery = try makeDelivery()
    flow = try makeFlow()
    document = makeDocument()
    try checkNames()
    dimensions = try readDimensions()
    constraints = try constraintsOfOptions()
    for warning in constraints.flatMap(\.warningsOfOption).uniqued { context.tell(warning) }
    for index in links.indices { links[index].constrain(by: constraints) }
  }

  var store: OpenedStore? { resolver.store }
  /// The files of the URLs, where each has one of its own.
  var files: NumberedFiles? { pictures?.files ?? payloads?.files }
  var environments: LinkEnvironments { resolver.environments }
  /// The number of environments that each row is filled for.
  var environmentCount: Int { request == nil ? environments.count : links.count }

  /// Makes the rows.
  func run() throws -> CommandStatus {
    if options.makesCases {
      let cases = try CaseBatch(self)
      return try cases.run()
    }
    let run = try RowBatch(self)
    return try run.run()
  }

  var layout: RowLayout {
    let notation = options.format.notation(
      guardsFormulas: options.guardsFormulas, hasHeader: options.writesHeader)
    var layout =
      flow.map { RowLayout($0.notation, Self.cells(of: $0)) } ?? caseLayout(notation)
      ?? RowLayout(
        notation, hasEnvironment: environments.isDimension,
        shownURL: options.format.text, delivering: rowDelivery)
    layout.rejectedRow = options.rejectedRow
    return layout
  }

  /// The cells of a step of a flow: its link, and the name of the picture.
  private static func cells(of flow: MaestroFlow) -> [(name: String, part: RowLayout.Part)] {
    [(RowLayout.url, .url)] + (flow.takesScreenshots ? [("screenshot", .label)] : [])
  }

  /// What a row's URL is delivered in; a payload with a file of its own begins with its link's name.
  private var rowDelivery: RowLayout.Delivery? {
    guard let delivery else { return pictures.map { RowLayout.Delivery($0.delivery) } }
    guard payloads != nil else {
      return RowLayout.Delivery(
        delivery.text, around: delivery.around, companion: delivery.companion,
        meetFragment: delivery.meetFragment)
    }
    return RowLayout.Delivery { link throws(Fault) in
      LineCollector.line(try delivery.text(of: link), of: link.link)
    }
  }

  /// What takes the links of rows: the document, or who asked for them; nil if rows are written.
  private var taker: ((MadeLink) throws -> Void)? {
    guard let document else { return take }
    return { try document.append($0) }
  }

  /// Where rows go: to a sink or into pictures, in a layout, or to who takes their links.
  func output(_ layout: RowLayout, to sink: ByteSink) -> RowOutput {
    guard let take = taker else {
      return RowOutput(
        layout, countsBlocks: options.chunkHeader == .both,
        to: pictures?.drawLines ?? payloads?.writeLines ?? sink.write)
    }
    return RowOutput { [template = request?.shownTemplate(in: store)] link in
      var link = link
      link.template = template
      try take(link)
    }
  }

  /// Opens what is written to.
  func sink() throws -> ByteSink {
    if let document { return document.written(into: try outputSink()) }
    if let pictures { return ByteSink(write: { _ in }, commit: pictures.commit) }
    if payloads != nil { return ByteSink(write: { _ in }, commit: {}) }
    return try outputSink()
  }

  private func outputSink() throws -> ByteSink {
    guard let path = options.output else { return context.output() }
    return try context.files.sink(Path.joined(context.workingFolder, path), isPrivate: false)
  }
}
