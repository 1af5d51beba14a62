/// One link of a test run, as a page shows it.
package struct PageCase: Hashable, Sendable {
  /// The stored link's name, or the template.
  package var link: String
  /// The template from which a row makes the URL again, where it is not the link.
  package var template: String?
  /// Which row of the run it is, from 1.
  package var row: Int
  /// What the link is called in lists.
  package var title: String?
  package var description: String?
  package var tags: [String]
  package var environment: String?
  /// What it was opened on; nil if a tester chooses.
  package var device: String?
  /// The values that it was filled with, in the order of the parameters.
  package var values: [Value]
  /// The names of values that were left out, whatever else would give them.
  package var leftOut: [String] = []
  /// The links that carry the URL, as `--wrap` names them.
  package var wrappers: [String] = []
  /// What must become of it, in a few words: `opens`, `is refused`.
  package var expectation: String
  package var reason: String?
  /// What a tester sees where it is as expected, if the expectation does not say it: `an error page`.
  package var sign: String?
  /// The URL; nil if the values make none, or it is hidden.
  package var url: String?
  /// The URL as it is written down, by the page and by what keeps its results: with a slot in place of
  /// each secret, which only a tap and a scan have.
  package var shownURL: String?
  /// True of a URL that is hidden for its secret, which nobody is to tap or scan.
  package var hidesSecret = false
  /// What is known of it before a tester looks.
  package var finding: Judgement?
  /// In which state the app was; nil for any.
  package var start: String?
  /// A picture of the screen that opened.
  package var picture: Picture?

  package enum Picture: Hashable, Sendable {
    /// The path of a file of PNG as seen from the page.
    case file(String)
    /// The bytes of PNG.
    case embedded([UInt8])
  }

  package init(
    _ link: String, row: Int, title: String? = nil, description: String? = nil,
    tags: [String] = [], environment: String? = nil, device: String? = nil, values: [Value] = [],
    expectation: String = "opens", reason: String? = nil, sign: String? = nil, url: String?,
    shownURL: String? = nil, finding: Judgement? = nil
  ) {
    self.link = link
    self.row = row
    self.title = title
    self.description = description
    self.tags = tags
    self.environment = environment
    self.device = device
    self.values = values
    self.expectation = expectation
    self.reason = reason
    self.sign = sign
    self.url = url
    self.shownURL = shownURL ?? url
    self.finding = finding
  }

  /// A parameter's name and its value.
  package struct Value: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A result with a note, or a note alone.
  package struct Judgement: Hashable, Sendable {
    package enum Result: String, Sendable {
      case pass, fail, blocked
    }

    /// Nil if a tester is to judge it.
    package var result: Result?
    package var note: String

    package init(_ result: Result?, note: String = "") {
      self.result = result
      self.note = note
    }
  }
}
