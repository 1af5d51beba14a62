import RuleKit
import Synchronization
import TextKit

/// The links of a store that were asked for lately, each read once, and their forms, each made once for
/// its base.
final class FormMemory: Sendable {
  /// A link with one of the bases that it is tried with.
  private struct Key: Hashable, Sendable {
    let position: Int
    let base: ExactText?
  }

  private struct State: Sendable {
    var links = RecentValues<Int, (link: Link, environments: [StoreEnvironment?])>(
      capacity: FormMemory.mostLinks)
    var forms = RecentValues<Key, Form?>(capacity: FormMemory.most)
    var rules: FormCache?
    /// The positions of links that a URL was not decided on.
    var undecided = RecentValues<ExactText, [Int]>(capacity: FormMemory.mostURLs)
    /// The URLs that are an instance of no link; a row's is asked for several times.
    var strangers = RecentValues<ExactText, Bool>(capacity: FormMemory.mostStrangers)
    var made = 0
  }

  /// How many forms are kept, a few kilobytes each.
  private static let most = 16_384
  private static let mostLinks = 16_384
  /// How many URLs are kept that some link was not decided on.
  private static let mostURLs = 64
  private static let mostStrangers = 1_024

  private let document: StoreDocument
  private let state = Mutex(State())

  init(of document: StoreDocument) { self.document = document }

  var made: Int { state.withLock { $0.made } }

  /// Remembers that it was not decided whether a URL is an instance of the link at a position.
  func giveUp(on position: Int, for url: String) {
    state.withLock { state in
      let url = ExactText(url)
      let known = state.undecided.value(for: url) ?? []
      if !known.contains(position) { state.undecided.insert(known + [position], for: url) }
    }
  }

  /// The positions of the links that were not decided on for a URL.
  func undecided(_ url: String) -> [Int] {
    state.withLock { $0.undecided.value(for: ExactText(url)) ?? [] }
  }

  /// True of a URL that is known to be an instance of no link.
  func isStranger(_ url: String) -> Bool {
    state.withLock { $0.strangers.value(for: ExactText(url)) ?? false }
  }

  /// Remembers that a URL is an instance of no link.
  func noteStranger(_ url: String) {
    state.withLock { $0.strangers.insert(true, for: ExactText(url)) }
  }

  /// The link at a position, read unless it is known.
  func link(at position: Int) -> Link { linkAndEnvironments(at: position).link }

  /// The same with the environments that it can be filled for.
  func linkAndEnvironments(at position: Int) -> (link: Link, environments: [StoreEnvironment?]) {
    state.withLock { state in
      if let known = state.links.value(for: position) { return known }
      let link = document.links[position]
      let made = (link: link, environments: document.environments(of: link.path))
      state.links.insert(made, for: position)
      return made
    }
  }

  /// The form of the link at a position after a base, made unless it is known; nil if it has
  /// faults.
  func form(
    at position: Int, base: String?, _ make: (inout FormCache) throws(LinkFaults) -> Form
  ) -> Form? {
    state.withLock { state in
      let key = Key(position: position, base: base.map(ExactText.init))
      if let known = state.forms.value(for: key) { return known }
      state.made += 1
      // Any of the links may be asked about any text: their patterns share what all of that may take.
      var rules = state.rules.take() ?? FormCache(patterns: document.patternCount)
      let form = try? make(&rules)
      state.rules = rules
      state.forms.insert(form, for: key)
      return form
    }
  }
}
