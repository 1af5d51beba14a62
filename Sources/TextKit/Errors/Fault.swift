/// Something wrong, or suspicious, in what a person wrote: a template, a store, rows, an option.
///
/// What finds at most one fault throws a `Fault`; what goes on after the first throws `Faults`.
package struct Fault: Error, Hashable, Sendable {
  /// Whether the text can still be used.
  package enum Severity: Sendable {
    /// The text, or the part of it that the fault names, cannot be used.
    case fault
    /// The text is legal but probably not what was meant.
    case warning
  }

  /// Where a fault stands in the text that was read.
  package enum Position: Hashable, Sendable {
    /// Offsets in UTF-8 bytes.
    case bytes(Range<Int>)
    /// A line, counted from 1.
    case line(Int)
    /// A column, counted from 1: of a cell in a record, of a code point in a pattern.
    case column(Int)
    /// An offset in bytes from the start of a binary file, counted from 0.
    case offset(Int)
    case whole
  }

  /// Whether the text can still be used.
  package var severity: Severity
  /// What was expected and what was found, in one line without a final full stop.
  package var message: String
  package var place: Position
  /// What to try; nil if the message says enough.
  package var hint: String?
  /// True if the text at its place must not be shown, because it may hold a secret.
  package var hidesText = false
  /// The file in an archive that it is about: `AndroidManifest.xml`, in an archive of that archive
  /// `base.apk!AndroidManifest.xml`; empty for the file that is read itself.
  package var entry = ""

  package init(
    _ message: String, at place: Position = .whole, hint: String? = nil, severity: Severity = .fault
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.hint = hint
  }

  /// A fault at offsets in UTF-8 bytes.
  package init(
    _ message: String, at range: Range<Int>, hint: String? = nil, severity: Severity = .fault
  ) {
    self.init(message, at: .bytes(range), hint: hint, severity: severity)
  }

  /// Where it stands, in UTF-8 bytes; nil if its place is said otherwise.
  package var range: Range<Int>? {
    if case .bytes(let range) = place { range } else { nil }
  }

  /// The line on which it stands, counted from 1; nil if its place is said otherwise.
  package var line: Int? {
    if case .line(let line) = place { line } else { nil }
  }

  /// The column, counted from 1; nil if its place is said otherwise.
  package var column: Int? {
    if case .column(let column) = place { column } else { nil }
  }

  /// The message, after its column or offset: `column 3: the quote is never closed`.
  package var text: String {
    switch place {
    case .column(let column): "column \(column): \(message)"
    case .offset(let offset): "offset \(offset): \(message)"
    case .bytes, .line, .whole: message
    }
  }

  /// The same fault, its bytes counted in another text.
  package func moved(_ move: (Range<Int>) -> Range<Int>) -> Fault {
    guard let range else { return self }
    var fault = self
    fault.place = .bytes(move(range))
    return fault
  }

  /// The same fault, on a line if it had no place yet.
  package func onLine(_ line: Int) -> Fault {
    guard place == .whole else { return self }
    var fault = self
    fault.place = .line(line)
    return fault
  }

  /// The same fault, in a file of an archive.
  package func inEntry(_ name: String) -> Fault {
    guard !name.isEmpty else { return self }
    var fault = self
    fault.entry = entry.isEmpty ? name : "\(name)!\(entry)"
    return fault
  }

  /// What a body returns, its faults in a file of an archive.
  package static func inEntry<Result>(
    _ name: String, _ body: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    do throws(Fault) {
      return try body()
    } catch {
      throw error.inEntry(name)
    }
  }

  /// The fault of a text in another encoding than UTF-8: `UTF-16`.
  package static func encoding(_ name: String, at place: Position = .whole) -> Fault {
    var fault = Fault("the text is \(name), expected UTF-8", at: place, hint: "save it as UTF-8")
    fault.hidesText = true
    return fault
  }
}

extension [Fault] {
  /// Hides the texts at the places of all faults from an index on.
  package mutating func hideTexts(from start: Int = 0) {
    for index in indices.dropFirst(start) { self[index].hidesText = true }
  }
}

package struct Faults: Error, Hashable, Sendable {
  /// The faults, in the order in which they are to be reported.
  package var all: [Fault]

  /// Faults in their order; at least one.
  package init(_ all: [Fault]) {
    self.all = all
  }

  /// One fault at offsets in UTF-8 bytes.
  package init(_ message: String, at range: Range<Int>, hint: String? = nil) {
    all = [Fault(message, at: range, hint: hint)]
  }
}

/// The faults found so far while a text is read.
package struct FaultList {
  /// How many are collected before reading stops, so that a file of rubbish cannot fill memory.
  package static let limit = 1000

  /// The faults in the order in which they were found.
  package private(set) var all: [Fault] = []

  package init() {}

  /// Whether reading is to stop: no more faults are kept.
  package var isFull: Bool { all.count >= Self.limit }

  /// Adds a fault, unless the list is full; the last one says that more may follow.
  package mutating func append(_ fault: Fault) {
    guard !isFull else { return }
    all.append(fault)
    if isFull {
      all[all.count - 1].hint = "only the first \(Self.limit) errors are shown"
    }
  }

  /// Throws the faults in the order of their places; returns without any.
  package func check() throws(Faults) {
    guard all.isEmpty else { throw Faults(all.inOrder) }
  }
}

extension Sequence<Fault> {
  /// The faults in the order in which they stand in their text; those without bytes first.
  package var inOrder: [Fault] {
    sorted { ($0.range?.lowerBound ?? -1) < ($1.range?.lowerBound ?? -1) }
  }
}
