import BatchKit
import JSONKit
import TextKit

/// The URLs of a history in what they are delivered in: all of them, or none.
struct HistoryDeliveries {
  private let options: DeliveryOptions
  private let context: Context
  /// The payload of `--payload`.
  private let payload: JSONNode?
  private let resolver: LinkResolver
  private var made: [(text: String, link: String?)] = []
  private var hasFragment = false

  init(_ options: DeliveryOptions, in context: Context) throws {
    self.options = options
    self.context = context
    payload = try Delivery.payload(of: options, in: context)
    resolver = LinkResolver(
      store: nil, environments: LinkEnvironments(EnvironmentChoice()),
      generation: try context.generation(seed: nil))
  }

  /// Appends the URL of an entry, for the app and the links of the store that it is of.
  mutating func append(_ entry: HistoryEntry, in store: OpenedStore?) throws {
    let resolver = LinkResolver(
      store: store, environments: resolver.environments, generation: resolver.generation)
    let delivery = try Delivery(options, payload, base: entry.base, by: resolver)
    do throws(Fault) {
      made.append((try delivery.text(of: entry.filled), entry.link))
    } catch {
      throw CommandError(
        .refused, "\(entry.url.escapedForTerminal): \(error.message)", hint: error.hint)
    }
    if !hasFragment { hasFragment = delivery.tellFragments(in: context) }
  }

  /// What the newest is delivered in; nil if there is none.
  var newest: String? { made.first?.text }

  /// Writes them: to standard output, into a file, or each into a file of a folder.
  func write(into output: String?) throws {
    if let output, PictureOptions.isFolder(output) {
      var files = NumberedFiles(in: output, ending: options.format.rawValue, context)
      for (index, line) in made.enumerated() {
        try files.write(Array(line.text.utf8), named: line.link, number: index + 1)
      }
    } else {
      try context.answering(into: output) { context in
        for line in made { try context.answer(line: line.text) }
      }
    }
  }
}

extension HistoryEntry {
  fileprivate var filled: FilledLink {
    FilledLink(
      link: link, environment: environment, url: url, values: values.map { ($0.name, $0.text) })
  }
}
