import BatchKit
import DeviceKit
import Foundation
import LinkKit
import ReportKit
import Synchronization
import TextKit

/// Makes the cases of a page or a table; what the store says of a link is looked up once.
///
/// A class, since several threads may ask for the rows of a table.
final class PageCases: Sendable {
  private let store: OpenedStore?
  /// What the store says of a link.
  private struct Stored: Sendable {
    var title: String?
    var description: String?
    var tags: [String] = []
    var expectation = PageCases.opens
    /// The text that its screen is to show, with slots.
    var text: ScreenText?
  }

  /// What the store says of the links, by the UTF-8 of their names.
  private let known = Mutex<[[UInt8]: Stored]>([:])

  private static let opens = "opens"

  init(in store: OpenedStore?) {
    self.store = store
  }

  /// When a page was made, from which store and with which version, as a sentence.
  static func origin(of store: OpenedStore?, at date: Date) -> String {
    let time = Timestamp.text(date).unicodeScalars.prefix(16)
    let from = store.map { " from \($0.location.shown)" } ?? ""
    return "Generated on \(String(time).replacingScalars("T", with: " ")) UTC\(from) with deeplink "
      + "\(Release.version)."
  }

  func item(_ made: MadeLink, row: Int) -> PageCase {
    let link = made.link.map { stored($0) } ?? Stored()
    // What should open is what the outermost of the links says that carry its URL.
    let outer = made.wrapper.map { stored($0) } ?? link
    var item = PageCase(
      made.link ?? made.shownTemplate ?? made.rowTemplate ?? "", row: row, title: link.title,
      description: link.description, tags: link.tags, environment: made.environment,
      values: made.values.map { PageCase.Value($0.name, $0.text) },
      expectation: outer.expectation,
      sign: (outer.text ?? link.text).flatMap {
        sign($0, of: made, by: outer.text == nil ? nil : made.wrapper)
      }, url: made.url, shownURL: made.shownURL)
    item.template = made.rowTemplate
    item.leftOut = made.leftOut
    item.wrappers = made.wrapOptions
    if let label = made.testCase { item.expect(label) }
    return item
  }

  /// The text that a tester sees, of the link itself or of a wrapper; nil where a value of it is not
  /// known, or is a secret.
  private func sign(_ text: ScreenText, of made: MadeLink, by wrapper: String?) -> String? {
    text.filled { name in
      let name = wrapper.map { Form.name(of: name, in: $0) } ?? name
      return made.values.first {
        $0.name.isSameText(as: name) && !$0.text.isSameText(as: HiddenText.words)
      }?
      .text
    }.map(PageCase.sign)
  }

  /// The case of a link that was opened, with what became of it.
  func item(_ made: MadeLink, _ opened: OpenedLink) -> PageCase {
    var item = item(made, row: opened.row)
    // A report is passed on: like its other formats, it has no secret to tap or scan.
    if made.hasSecret { (item.url, item.hidesSecret) = (nil, true) }
    item.device = opened.device
    item.start = opened.start == .asIs ? nil : opened.start.rawValue
    if made.testCase?.expect != .refuse {
      item.expectation = opened.expectation?.text ?? item.expectation
    }
    item.sign = opened.screenText.map(PageCase.sign) ?? item.sign
    item.finding = PageCase.Judgement(opened)
    return item
  }

  /// What the store says of a link, and where it is meant to open the app.
  private func stored(_ link: String) -> Stored {
    let name = Array(link.utf8)
    if let known = known.withLock({ $0[name] }) { return known }
    var found = Stored()
    if let stored = store?.document.link(named: link) {
      found = Stored(
        title: stored.title, description: stored.description, tags: stored.tags,
        expectation: expectation(of: stored),
        text: stored.screenText.map(ScreenText.init))
    }
    known.withLock { $0[name] = found }
    return found
  }

  private func expectation(of link: Link) -> String {
    let named = store?.document.apps.systems ?? []
    let systems = named.isEmpty ? Platform.allCases : named
    let opening = systems.filter { link.opening.isMeant(on: $0) == true }
    let staying = systems.filter { link.opening.isMeant(on: $0) == false }
    let names = { (systems: [Platform]) in systems.map(\.name).joined(separator: " and ") }
    switch (opening.isEmpty, staying.isEmpty) {
    case (_, true): return Self.opens
    case (true, false): return "stays in the browser"
    case (false, false):
      return "opens on \(names(opening)), stays in the browser on \(names(staying))"
    }
  }
}

extension PageCase {
  /// What a tester sees where a text is expected on the screen.
  fileprivate static func sign(_ text: String) -> String {
    "The screen shows \(text.quoted(limit: 200))."
  }

  /// Says what must become of a case of a link, and why.
  fileprivate mutating func expect(_ label: CaseLabel) {
    reason = label.why
    guard label.expect == .refuse else { return }
    expectation = "is rejected by the app"
    sign = "An error message or page appears, or nothing opens."
  }
}

extension PageCase.Judgement {
  /// What became of a link; nil if the screen alone shows it.
  fileprivate init?(_ link: OpenedLink) {
    guard link.verdict != .unseen, link.result?.outcome != .sent else { return nil }
    // What was expected stands above the note.
    let found = link.result.map { result in
      [link.outcome ?? result.outcome.rawValue, result.details.joined(separator: ", ")].filter {
        !$0.isEmpty
      }
      .joined(separator: ": ")
    }
    let texts = link.found.map { "found \($0)" }
    let note = ([found ?? link.reason, texts, link.warning].compactMap(\.self) + link.notes)
      .joined(separator: "; ")
    switch link.verdict {
    case .passed: self.init(.pass, note: note)
    case .browser: self.init(nil, note: note)
    case .failed: self.init(.fail, note: note)
    case .error, .notRun: self.init(.blocked, note: note)
    case .unjudged, .unseen: return nil
    }
  }
}
