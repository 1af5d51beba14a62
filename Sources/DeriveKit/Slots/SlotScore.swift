import Foundation
import TextKit
import URLKit

/// The sum of the points by which a word is scored; above zero, the word is a value.
///
/// The weights are those that agree best with the routes that clients of web services name for
/// their recorded requests. Each data set was evaluated with weights fitted without it; around each
/// weight there is a plateau.
struct SlotScore {
  /// The node at which a word is scored.
  struct Site {
    /// The literal before the preceding value; empty if no value precedes.
    let owner: [UInt8]
    /// The number of segments before it, after the trunk.
    let depth: Int
    let followsSlot: Bool
    /// The number of words here that may be values.
    let siblings: Int
    /// True if at least half of the words look like values.
    let isMostlyValues: Bool
    /// True if most of the words are titles of articles.
    let isListOfSlugs: Bool
    /// The forms of codes that are values here.
    let codeForms: Set<CodeForm>

    /// True if the literal before it is a plural.
    let isPlural: Bool
    /// True if the literal before it names a person.
    let isHuman: Bool
    /// True if the literal before it names personal data.
    let isPersonal: Bool

    /// Describes the node after `parent`, which is empty after a value and at the start.
    init(
      parent: [UInt8], owner: [UInt8], depth: Int, followsSlot: Bool, siblings: Int,
      isMostlyValues: Bool, isListOfSlugs: Bool, codeForms: Set<CodeForm>
    ) {
      let parts = WordParts.all(of: parent)
      (self.owner, self.depth) = (owner, depth)
      (self.followsSlot, self.siblings) = (followsSlot, siblings)
      (self.isMostlyValues, self.isListOfSlugs) = (isMostlyValues, isListOfSlugs)
      self.codeForms = codeForms
      isPlural = WordParts.isPlural(parent)
      isHuman = SensitiveNames.areHuman(parts)
      isPersonal = SensitiveNames.arePersonal(parts)
    }

    /// True for a name of two or three words after the ID of a person: `/users/7/ada-lovelace`.
    fileprivate func isNameOfOwner(_ word: [UInt8]) -> Bool {
      let words = word.split { $0.isOne(of: "-_.") }
      return (2...3).contains(words.count) && words.allSatisfy { $0.allSatisfy(\.isLetter) }
        && SensitiveNames.arePersonal(WordParts.all(of: owner))
    }
  }

  private enum Weight {
    static let start = -1.1
    static let knownRoute = -3.5
    static let partlyKnown = -0.6
    static let unknown = 0.3
    static let beforeValues = -5.0
    static let manyContexts = -1.5
    static let afterValues = -1.5
    static let firstSegment = -5.0
    static let slugs = 4.5
    static let afterSlot = -1.0
    static let afterPlural = 1.5
    static let afterPerson = 1.0
    static let surelyValue = 1.0
    static let sharedTail = 1.0
    static let mostSharedTails = 3
    static let doubledSiblings = 0.8
    static let mostOfSiblings = 3.5
  }

  let value: Double

  /// Scores a word that shares `sharedTails` of its continuations with its siblings.
  init(
    _ word: Int32, _ text: [UInt8], _ evidence: WordEvidence, at site: Site, sharedTails: Int
  ) {
    let points = evidence.points(of: word)
    let share = evidence.share(of: word)
    let looksLikeWord = points < 1.5
    var value = Weight.start + points
    if share >= 1 {
      value += looksLikeWord ? Weight.knownRoute : Weight.partlyKnown
    } else if share >= 0.5 {
      value += Weight.partlyKnown
    } else if share == 0 {
      value += Weight.unknown
    }
    if looksLikeWord {
      if evidence.valuesAfter(word) >= 2 { value += Weight.beforeValues }
      if sharedTails < 2 {
        if evidence.contexts(word) >= 3 { value += Weight.manyContexts }
        if evidence.valuesBefore(word) >= 2 { value += Weight.afterValues }
      }
    }
    if site.depth == 0 {
      value += Weight.firstSegment + (site.isListOfSlugs ? Weight.slugs : 0)
    } else if site.followsSlot {
      value += Weight.afterSlot
    } else if site.isPlural {
      value += Weight.afterPlural
    }
    let (isPersonal, isHuman) = (site.isPersonal, site.isHuman)
    if share < 1, isHuman || isPersonal && site.isPlural { value += Weight.afterPerson }
    value += Weight.sharedTail * Double(min(Weight.mostSharedTails, sharedTails))
    if site.isPlural || sharedTails > 0 || site.isMostlyValues {
      let doublings = log2(Double(max(1, site.siblings)))
      value += min(Weight.mostOfSiblings, Weight.doubledSiblings * doublings)
    }
    // A person's name is not a literal of a template, whatever follows it. A singular may also be
    // followed by the person's own things: `/user/repos`, but not `/artist/the-cardigans`.
    let isOwn =
      !site.isPlural && looksLikeWord
      && (WordParts.isPlural(text) && WordParts.all(of: text).count == 1
        || evidence.valuesAfter(word) > 0)
    let isName =
      share == 0
      && (isHuman && !isOwn || isPersonal && site.isPlural || site.isNameOfOwner(text))
    let isCode = share < 1 && CodeForm(text).map(site.codeForms.contains) ?? false
    self.value = isName || isCode ? max(value, Weight.surelyValue) : value
  }

  /// True if the word is a value.
  var isValue: Bool { value > 0 }

  /// True if a small change of the score would reverse the decision.
  var isDoubtful: Bool { abs(value) <= 0.5 }
}
