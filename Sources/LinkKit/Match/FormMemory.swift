import RuleKit
import Synchronization
import TextKit

/// The forms of a store's links that were asked for lately, each made once for its base.
final class FormMemory: Sendable {
  /// A link with one of the bases that it is tried with.
  private struct Key: Hashable, Sendable {
    let position: Int
    let base: ExactText?
  }

  private struct State: Sendable {
    var forms = RecentValues<Key, Form?>(capacity: FormMemory.most)
    var rules: RulesCache?
    var made = 0
  }

  /// How many forms are kept, a few kilobytes each.
  private static let most = 16_384

  private let document: StoreDocument
  private let state = Mutex(State())

  init(of document: StoreDocument) { self.document = document }

  var made: Int { state.withLock { $0.made } }

  /// The form of the link at a position after a base, made unless it is known; nil if it has
  /// faults.
  func form(
    at position: Int, base: String?, _ make: (inout RulesCache) throws(LinkFaults) -> Form
  ) -> Form? {
    state.withLock { state in
      let key = Key(position: position, base: base.map(ExactText.init))
      if let known = state.forms.value(for: key) { return known }
      state.made += 1
      // Any of the links may be asked about any text: their patterns share what all of that may take.
      var rules = state.rules.take() ?? RulesCache(patterns: document.patternCount)
      let form = try? make(&rules)
      state.rules = rules
      state.forms.insert(form, for: key)
      return form
    }
  }
}
