/// A choice of one among many items.
package struct Pick: Sendable {
  /// The kind of the items, for the heading: `Link`.
  package var title: String
  /// The items in the order in which they are offered at first.
  package var items: [Item]
  /// One line about the item at an index, made when it is shown: while Enter would take that item.
  package var summary: @Sendable (Int) -> String
  /// A choice beside the items, such as the environment; nil if there is none.
  package var setting: FormMode?
  /// The setting's value that the item at an index brings with it, unless the person chose another;
  /// nil if it brings none, empty if it takes none.
  package var ownSetting: @Sendable (Int) -> String?
  /// What a text means that stands for an item, such as its URL; nil for letters to search.
  package var meaning: @Sendable (String) -> Meaning?
  /// Why a text that looks like an item's means none, and what would; nil for letters to search.
  package var objection: @Sendable (String) -> String?

  package init(
    title: String, items: [Item], summary: @escaping @Sendable (Int) -> String = { _ in "" },
    setting: FormMode? = nil, ownSetting: @escaping @Sendable (Int) -> String? = { _ in nil },
    meaning: @escaping @Sendable (String) -> Meaning? = { _ in nil },
    objection: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.title = title
    self.items = items
    self.summary = summary
    self.setting = setting
    self.ownSetting = ownSetting
    self.meaning = meaning
    self.objection = objection
  }

  /// What a text means that stands for an item as a whole.
  package struct Meaning: Hashable, Sendable {
    package var item: Int
    /// The setting's value that the text brings with it; nil if it brings none.
    package var setting: String?
    /// The text that stands for the item as it is, where this one nearly does.
    package var text: String?
    /// What that text lacks: `without the pair "utm_source=x"`.
    package var change: String?

    package init(
      item: Int, setting: String? = nil, text: String? = nil, change: String? = nil
    ) {
      self.item = item
      self.setting = setting
      self.text = text
      self.change = change
    }
  }

  package struct Item: Hashable, Sendable {
    /// Its name, which the list shows first.
    package var name: String
    /// The texts beside the name, those first that a narrow window must show: a title, a path.
    package var details: [String]
    /// Texts that are searched too, and shown only where they match: tags.
    package var keywords: [String]
    /// True if the item has errors, which the list marks.
    package var isFaulty: Bool

    package init(
      name: String, details: [String] = [], keywords: [String] = [], isFaulty: Bool = false
    ) {
      self.name = name
      self.details = details
      self.keywords = keywords
      self.isFaulty = isFaulty
    }

    /// Every text that a search looks through, the name first.
    var searched: [String] { [name] + details + keywords }

    /// The keywords that a search found, each with its matched letters.
    func found(_ matches: [FuzzySearch.Match]?) -> [(keyword: String, match: FuzzySearch.Match)] {
      guard let matches else { return [] }
      return zip(keywords, matches.dropFirst(1 + details.count)).filter { !$1.positions.isEmpty }
        .map { ($0, $1) }
    }
  }

  /// What is said if no item matches: `no link matches`.
  var noMatch: String { "no \(title.lowercased()) matches" }

  /// The setting's value for an item: the person's choice, else the item's own, else the setting's.
  func setting(of item: Int?, chosen: Int?) -> String? {
    chosen.flatMap { setting?.choices[$0].value } ?? item.flatMap(ownSetting) ?? setting?.value
  }

  /// The choice that follows the setting's value in force.
  func choice(after value: String?) -> Int? {
    guard var setting else { return nil }
    setting.current = value.flatMap { value in
      setting.choices.firstIndex { $0.value.utf8.elementsEqual(value.utf8) }
    }
    return setting.others.first
  }
}

/// An item that was picked, by which text, and the setting if the person chose one.
package struct PickedItem: Hashable, Sendable {
  package var index: Int
  /// The index of the setting's choice; nil if the person left it alone.
  package var setting: Int?
  /// The text that stands for the item, such as a pasted URL; nil if it was chosen from the list.
  package var text: String?
  /// How that text differs from the one that was pasted; nil if it does not.
  package var change: String?

  package init(_ index: Int, setting: Int? = nil, text: String? = nil, change: String? = nil) {
    self.index = index
    self.setting = setting
    self.text = text
    self.change = change
  }

  init(_ meaning: Pick.Meaning, from text: String, setting: Int?) {
    self.init(
      meaning.item, setting: setting, text: meaning.text ?? text, change: meaning.change)
  }
}

extension PickedItem: ExpressibleByIntegerLiteral {
  package init(integerLiteral index: Int) { self.init(index) }
}
