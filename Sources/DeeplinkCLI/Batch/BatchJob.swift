import ArgumentKit
import BatchKit
import LinkKit
import ReportKit
import RowKit
import TextKit

/// One use of `batch`, from the words of its command line to the last row.
///
/// 1. The command line, the store and the values that hold for all rows → `BatchJob`.
/// 2. An input and `--each` → `CombinedRows`, and what fills them → `RowLinks`.
/// 3. Each row → its URL, or its reasons: `Batch`, which `BatchRun` drives.
struct BatchJob {
  let options: BatchOptions
  let arguments: ParsedArguments
  let context: Context
  let store: OpenedStore?
  /// The link that was asked for; nil if every row names its own.
  let request: RequestedLink?
  let environments: RowEnvironments
  /// `--set` and `--values`.
  let sources: ValueSources
  /// The link that was asked for, in each of its environments.
  let links: [PreparedLink]
  /// Draws the URLs; nil if they are written.
  let pictures: BatchPictures?
  /// The flow of Maestro that is asked for.
  private(set) var flow: MaestroFlow?
  /// Makes one document of the URLs; nil if each is written by itself.
  private(set) var document: BatchDocument?
  /// Takes each URL, which is then not written; nil if it is.
  let take: ((MadeLink) -> Void)?

  /// What several jobs of one command line share, read once.
  struct Shared {
    var store: OpenedStore?
    /// The object of `--values`.
    var values: ValuesFile?
  }

  /// Finds the link and makes it ready; what contradicts itself on the command line is told here.
  ///
  /// - Parameters:
  ///   - options: what was asked for.
  ///   - arguments: the command line that it was asked by.
  ///   - context: the world.
  ///   - shared: what was read already; nil to read it.
  ///   - take: takes each URL in place of the output.
  /// - Throws: `UsageError`, or `Failure` with every fault of the link.
  init(
    _ options: BatchOptions, _ arguments: ParsedArguments, in context: Context,
    sharing shared: Shared? = nil, taking take: ((MadeLink) -> Void)? = nil
  ) throws {
    self.take = take
    self.options = options
    self.arguments = arguments
    self.context = context
    if let contradiction = options.contradiction(in: context.workingFolder) {
      throw arguments.usageError(contradiction)
    }
    pictures = try options.picture.map { try BatchPictures($0, options, arguments, in: context) }
    store = try shared.map(\.store) ?? OpenedStore.find(arguments, in: context)
    request = try options.link.map { [store] in try RequestedLink($0, in: store) }
    environments = try RowEnvironments(
      options, in: store, variable: context.variable("DEEPLINK_ENV"))
    let values =
      try shared.map(\.values) ?? options.values.map { try ValuesFile($0, in: context) }
    sources = ValueSources(
      set: options.set.map { ($0.name, $0.value) }, values: values?.members ?? [],
      valuesFile: values?.file.shown)
    guard let request else {
      guard store != nil else { throw OpenedStore.missing }
      links = []
      flow = try makeFlow()
      document = makeDocument()
      try checkNames()
      return
    }
    let (store, sources) = (store, sources)
    links = try environments.environments(of: request, in: store).map {
      try PreparedLink(request, for: $0, sources, in: store)
    }
    // What is opened may well be a URL as it is.
    if take == nil, request.name == nil, links[0].link.names.isEmpty,
      links[0].link.form.placed.strangeSlots.isEmpty
    {
      context.tell(.eatenSlots)
    }
    let paths = links.compactMap(\.pathProblem).uniqued
    guard paths.isEmpty || options.format == .url else { throw Failure(.usage, paths) }
    for warning in (links.flatMap(\.warnings) + paths.map(\.asWarning)).uniqued {
      context.tell(warning)
    }
    flow = try makeFlow()
    document = makeDocument()
    try checkNames()
  }

  /// Makes the rows.
  func run() throws -> CommandStatus {
    if options.makesCases {
      var cases = try BatchCases(self)
      return try cases.run()
    }
    var run = try BatchRun(self)
    return try run.run()
  }

  /// How rows are written.
  var layout: RowLayout {
    guard document == nil else { return .fillings }
    return RowLayout(
      flow?.notation ?? options.format.notation(guardsFormulas: options.guardsFormulas),
      hasEnvironment: environments.isDimension, shownURL: options.format.text,
      refusing: pictures?.refusal)
  }

  /// Where rows go: to a sink or into pictures, in a layout, or to who takes them.
  func output(_ layout: RowLayout, to sink: ByteSink) -> RowOutput {
    guard let take else {
      return RowOutput(layout, to: pictures?.drawLines ?? sink.write)
    }
    return RowOutput { [request] line in
      let filling = FilledRow(line: line)
      if let made = filling.flatMap({ MadeLink($0, of: request?.template) }) { take(made) }
    }
  }

  /// Opens what is written to.
  func sink() throws -> ByteSink {
    if let document { return document.sink(into: try outputSink()) }
    if let pictures { return ByteSink(write: { _ in }, commit: pictures.commit) }
    return try outputSink()
  }

  private func outputSink() throws -> ByteSink {
    guard let path = options.output else { return context.output() }
    return try context.files.sink(Path.joined(context.workingFolder, path), isPrivate: false)
  }

  /// Tells how it went, after all is written.
  func tell(_ summary: BatchSummary, of name: String, isStopped: Bool) {
    guard !context.isQuiet, take == nil || summary.rejected > 0 else { return }
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    func file(_ path: String?) -> String { path.map { " in \($0.harmless)" } ?? "" }
    var parts = [
      count(summary.rows, "row"),
      count(summary.rows - summary.rejected, "URL") + file(isStopped ? nil : options.output),
      "\(summary.rejected) rejected" + (rejectsPlace.map { " \($0)" } ?? ""),
    ]
    if summary.empty > 0 { parts.append("\(count(summary.empty, "empty row")) skipped") }
    if isStopped {
      parts.append("stopped there" + (options.output.map { ", \($0.harmless) is as it was" } ?? ""))
    }
    context.tell(line: "\(name.harmless): \(parts.joined(separator: ", "))")
  }
}

extension BatchJob {
  /// Checks the names that `--set`, `--column` and `--each` are about: known, and each once.
  private func checkNames() throws {
    let set = options.set.map(\.name)
    let mapped = options.columns.map(\.parameter)
    let each = options.each.map(\.name)
    let known = known(among: set + mapped + each)
    try check(set, known, "is set twice")
    try check(mapped, known, "is mapped twice")
    try check(each, known, "is given values twice")
    let (isSet, isMapped) = (DistinctTexts(set), DistinctTexts(mapped))
    for name in each {
      let rival = isSet.contains(name) ? "--set" : isMapped.contains(name) ? "--column" : nil
      guard let rival else { continue }
      throw arguments.usageError(
        "\(name.quoted()) gets its values by \(rival) and by --each", isOfValue: true)
    }
  }

  private func check(_ names: [String], _ known: Set<ExactText>, _ repeated: String) throws {
    var met = DistinctTexts()
    for name in names {
      guard met.insert(name) else {
        throw arguments.usageError("\(name.quoted()) \(repeated)", isOfValue: true)
      }
      guard !known.contains(ExactText(name)) else { continue }
      let own = links.first?.link.names ?? []
      throw arguments.usageError(
        "\(request == nil ? "no link has a" : "the link has no") parameter \(name.quoted())",
        hint: Spelling.hint(for: name, in: own)
          ?? (own.isEmpty ? nil : "it has \(own.joined(separator: ", "))"),
        isOfValue: true)
    }
  }

  /// The names that are parameters of the link; where rows name their links, of any.
  private func known(among names: [String]) -> Set<ExactText> {
    if let first = links.first { return Set(first.link.names.map(ExactText.init)) }
    let asked = Set(names.map(ExactText.init))
    var missing = asked.subtracting([ExactText(RowLinks.column)])
    guard let links = store?.document.links else { return asked.subtracting(missing) }
    for link in links {
      guard !missing.isEmpty else { break }
      for slot in (try? Template(link.path))?.slots ?? [] { missing.remove(ExactText(slot.name)) }
    }
    return asked.subtracting(missing)
  }
}
