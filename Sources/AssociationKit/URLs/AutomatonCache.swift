import LanguageKit

/// The automata of conditions, each built when it is first asked for.
///
/// A file of a hundred thousand rules costs nothing for those whose literal start already tells that
/// a URL is not meant.
package struct AutomatonCache {
  private var parts: [Condition: Result<ByteAutomaton, TooLarge>] = [:]
  private var languages: [Condition: Result<Language, TooLarge>] = [:]
  private var lifted: [Condition: Result<Language, TooLarge>] = [:]
  /// How many automata are kept at once.
  private static let limit = 50_000

  /// How many states the language of a part of what is judged may have.
  let stateLimit: Int

  package init(stateLimit: Int = Language.stateLimit) {
    self.stateLimit = stateLimit
  }

  /// The automaton over the bytes of the part.
  mutating func automaton(of condition: Condition) throws(TooLarge) -> ByteAutomaton {
    if let known = parts[condition] { return try known.get() }
    if parts.count >= Self.limit { parts = [:] }
    do throws(TooLarge) {
      let automaton = ByteAutomaton(try condition.language())
      parts[condition] = .success(automaton)
      return automaton
    } catch {
      parts[condition] = .failure(error)
      throw error
    }
  }

  /// The language of the part.
  mutating func language(of condition: Condition) throws(TooLarge) -> Language {
    if let known = languages[condition] { return try known.get() }
    if languages.count >= Self.limit { languages = [:] }
    do throws(TooLarge) {
      let language = try condition.language()
      languages[condition] = .success(language)
      return language
    } catch {
      languages[condition] = .failure(error)
      throw error
    }
  }

  /// The language of whole URLs whose part meets the condition.
  mutating func urls(meeting condition: Condition) throws(TooLarge) -> Language {
    if let known = lifted[condition] { return try known.get() }
    if lifted.count >= Self.limit { lifted = [:] }
    do throws(TooLarge) {
      let language = try Lifting.language(
        of: condition.part, self.language(of: condition), absentIsEmpty: condition.absentIsEmpty)
      lifted[condition] = .success(language)
      return language
    } catch {
      lifted[condition] = .failure(error)
      throw error
    }
  }
}
