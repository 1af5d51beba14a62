import ArgumentKit
import DeriveKit
import JSONKit
import RuleKit
import TextKit

/// `deeplink derive`: derives templates from URLs that were visited or published.
enum DeriveCommand {
  enum Format: String, CaseIterable, Sendable {
    case text, json, store
  }

  static let command: Command<Action> = Command(
    "derive", abstract: "Derive templates from concrete URLs.",
    discussion: """
      Reads URLs from lines, a column of a CSV file, an HTTP archive (HAR), a log, a sitemap or any \
      text, and prints the templates that they match, each with an example URL and the rules for \
      its values. URLs that match a link in the store are omitted. A template with the base \
      URL of one of the store's environments is printed as a path; others are full URLs.

      Logs are those of nginx, Apache, HAProxy, Envoy, Caddy, Traefik, lighttpd and load balancers, \
      lines of JSON objects, and those that name their fields (IIS, CloudFront). A host in a line \
      is the host of its URL, with http if a port other than 443 follows it. CONNECT and OPTIONS * \
      requests are skipped. Of logs and archives, requests for style sheets, scripts, images and fonts \
      are left over, as are those that were answered with 400 or more.

      A segment is a value if it looks like one (a number, a UUID, a date, a mixed ID), or if its \
      siblings are followed by the same segments. Doubtful words are listed with the option that \
      reverses the decision: --literal WORD makes a word literal, --slot PATTERN makes it a value.

      Secrets are never printed: values of more than 24 mixed characters, and values of keys such \
      as token or code. Values that look like personal data, and text under a key such as user or \
      email, are not used as examples. URLs without a template are counted; -v shows their shape.

      --format store prints a links.json, in which the same path on several hosts is one link. \
      Malformed lines are counted, and the first three are reported; with --strict, they make the \
      command exit with 2.
      """,
    examples: [
      Example("deeplink derive access.log --host www.example.com", "Derive templates from a log."),
      Example("deeplink derive session.har --write", "Add the templates of recorded requests."),
      Example(
        "deeplink derive urls.txt --literal sale --slot '[A-Z]{3}-\\d+' --format store -o links.json",
        "Decide some segments, and create a store."),
    ],
    run: { (options: DeriveOptions, context) in try DeriveRun(options, in: context).run() })
}

/// The patterns of `--slot`, and what they said of recent segments, since the same ones recur.
final class SlotPatterns {
  private let patterns: [(text: String, rules: Rules)]
  private var known = RecentValues<ExactText, Bool>(capacity: 10_000)
  /// The pattern that was given up, after which nothing more is searched: the run has no answer.
  private var runaway: String?

  /// - Throws: `CommandError` for what is not a regular expression.
  init(_ texts: [String]) throws {
    patterns = try texts.map { text in
      let whole = JSONNode.object(["pattern": .string("^(?:\(text))$")])
      // The pattern is compiled alone first, so that no error refers to the text added around it.
      let alone = Rules.compile([.object(["pattern": .string(text)])])
      guard alone.rules != nil, let rules = Rules.compile([whole]).rules else {
        let fault = alone.faults.first?.message ?? "not a regular expression"
        throw CommandError(usage: "--slot \(text.quoted()): \(fault)", isOfValue: true)
      }
      return (text, rules)
    }
  }

  /// Returns true if a segment as a whole matches one of the patterns.
  func match(_ segment: String) -> Bool {
    let key = ExactText(segment)
    if let known = known.value(for: key) { return known }
    let isMatched = patterns.contains { pattern in
      guard runaway == nil else { return false }
      let refusal = pattern.rules.refusal(of: segment)
      if refusal?.runawayPattern != nil { runaway = pattern.text }
      return refusal == nil
    }
    known.insert(isMatched, for: key)
    return isMatched
  }

  /// - Throws: `CommandError` if a pattern could not say of every segment whether it matches.
  func checkDecided() throws {
    guard let runaway else { return }
    throw CommandError(
      .failure, "--slot \(runaway.quoted()): the pattern needs too many steps for a segment",
      hint: "avoid back references, lookaround and ambiguous repetition")
  }
}

/// What `derive` was asked for.
struct DeriveOptions: OptionGroup {
  @Parsed(Argument("file", .file, "The file of URLs; - is standard input.")) private var name
  @Parsed(
    Option(
      "from", .choice(of: TrafficFormat.self, abstract: \.meaning), valueName: "format",
      "The file's format, if it cannot be detected.")) var from
  @Parsed(
    Option(
      "host", .hostOrScheme, valueName: "host",
      "Only use URLs on this host; paths are assumed to be on it.")) private var host
  @Parsed(
    Option(
      "min", .wholeNumber(in: 1...1_000_000_000), valueName: "n",
      "Omit templates that match fewer URLs.")) private var minimum
  @Parsed(Flag("keep-tracking", "Keep the query pairs utm_*, fbclid and gclid."))
  private var keepsTracking
  @Parsed(
    Option(
      repeated: "literal", .text, valueName: "word", "Never treat this segment as a value."))
  private var literals
  @Parsed(
    Option(
      repeated: "slot", .text, valueName: "pattern",
      "Treat segments that match this regular expression as values.")) private var patterns
  @Parsed(Flag("examples", "Show examples even if they look like personal data."))
  private var showsPersons
  @Parsed(OutputOptions.format(default: DeriveCommand.Format.text)) var format
  @Parsed(OutputOptions.file) var output
  @Parsed(Flag("write", "Add the templates to the store; create it if missing.")) var writes
  @Parsed(Flag("yes", short: "y", "Do not ask for confirmation.")) var isConfirmed
  @Parsed(OutputOptions.strict) var isStrict

  var file: InputFile { InputFile(name) }

  func check() throws {
    guard writes || !isConfirmed else {
      throw CommandError(usage: "--yes requires --write")
    }
  }

  /// The patterns of `--slot`, which decide while URLs are read; nil without one.
  func slots() throws -> SlotPatterns? { try patterns.isEmpty ? nil : SlotPatterns(patterns) }

  func derivation(_ slots: SlotPatterns?) -> Derivation.Options {
    var derivation = Derivation.Options()
    derivation.host = host
    derivation.minimum = minimum ?? 1
    derivation.keepsTracking = keepsTracking
    derivation.literals = literals
    derivation.showsPersons = showsPersons
    derivation.isValue = slots?.match
    return derivation
  }
}
