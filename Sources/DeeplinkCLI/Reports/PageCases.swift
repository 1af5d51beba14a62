import DeviceKit
import LinkKit
import ReportKit
import TextKit

/// Makes the cases of a page; what the store says of a link is looked up once.
struct PageCases {
  private let store: OpenedStore?
  /// What the store says of the links, by the UTF-8 of their names.
  private var known: [[UInt8]: (title: String?, expectation: String)] = [:]

  private static let opens = "opens"

  /// - Parameter store: the store, whose links have titles and say where they are meant to open.
  init(in store: OpenedStore?) {
    self.store = store
  }

  /// The case of a row.
  ///
  /// - Parameters:
  ///   - filling: what the row was filled with.
  ///   - template: the template on the spot; nil where the row names its link.
  ///   - row: the row's number, from 1.
  /// - Returns: the case.
  mutating func item(_ filling: FilledRow, of template: String?, row: Int) -> PageCase {
    let (title, expectation) = filling.link.map { stored($0) } ?? (nil, Self.opens)
    return PageCase(
      filling.link ?? template ?? "", row: row, title: title, environment: filling.environment,
      values: filling.values, expectation: filling.isRefused ? "is refused" : expectation,
      reason: filling.reason, url: filling.url)
  }

  /// The case of a link that was opened, with what became of it.
  mutating func item(_ made: MadeLink, _ opened: OpenedLink) -> PageCase {
    let (title, expectation) = made.link.map { stored($0) } ?? (nil, Self.opens)
    return PageCase(
      made.link ?? made.template ?? "", row: opened.row, title: title,
      environment: made.environment, device: opened.device, values: made.values,
      expectation: opened.expectation?.text ?? expectation, url: made.url,
      finding: PageCase.Finding(opened))
  }

  /// The title of a link, and where it is meant to open the app.
  private mutating func stored(_ link: String) -> (title: String?, expectation: String) {
    let name = Array(link.utf8)
    if let known = known[name] { return known }
    let stored = store?.document.link(named: link)
    let found = (stored?.title, stored.map(expectation) ?? Self.opens)
    known[name] = found
    return found
  }

  private func expectation(of link: Link) -> String {
    let named = store?.document.apps.systems ?? []
    let systems = named.isEmpty ? AppSystem.allCases : named
    let opening = systems.filter { link.opening.isMeant(on: $0) == true }
    let staying = systems.filter { link.opening.isMeant(on: $0) == false }
    let names = { (systems: [AppSystem]) in systems.map(\.name).joined(separator: " and ") }
    switch (opening.isEmpty, staying.isEmpty) {
    case (_, true): return Self.opens
    case (true, false): return "stays in the browser"
    case (false, false):
      return "opens on \(names(opening)), stays in the browser on \(names(staying))"
    }
  }
}

extension PageCase.Finding {
  /// What became of a link; nil if the screen alone shows it.
  fileprivate init?(_ link: OpenedLink) {
    guard link.result?.outcome != .sent else { return nil }
    // What was expected stands above the note.
    let found = link.result.map { result in
      [result.outcome.rawValue, result.details.joined(separator: ", ")].filter { !$0.isEmpty }
        .joined(separator: ": ")
    }
    let note = ([found ?? link.reason].compactMap(\.self) + link.notes).joined(separator: "; ")
    switch link.verdict {
    case .passed: self.init(.pass, note: note)
    case .browser: self.init(nil, note: note)
    case .failed: self.init(.fail, note: note)
    case .error, .notRun: self.init(.blocked, note: note)
    case .unjudged: return nil
    }
  }
}
