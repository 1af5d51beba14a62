import Testing

/// A link of a wrong shape, in line 5 of a store, and what is said of it.
struct MisshapenLink: CustomTestStringConvertible, Sendable {
  var link: String
  /// What a command line calls the link.
  var word: String
  /// The faults, each with its line, column and hint.
  var faults: [String]
  /// What the list shows of it.
  var row: String
  /// What the list gives of it in JSON.
  var object: String

  /// The faults as reasons against a row: each in one line.
  var reasons: [String] {
    faults.map { fault in
      let lines = fault.split(separator: "\n").map(String.init)
      let message = lines[0].split(separator: "error: ", maxSplits: 1)[1]
      let hints = lines.dropFirst(3).map { $0.replacing("  hint: ", with: "; ") }
      return message + hints.joined()
    }
  }

  var testDescription: String { link }

  static let all = [
    MisshapenLink(
      link: #"{ "name": "bad", "pth": "/bad" }"#, word: "bad",
      faults: [
        """
        5:5: error: a link needs "path"
                { "name": "bad", "pth": "/bad" },
                ^
          hint: deeplink edit bad fixes it in an editor, remove deletes it

        """,
        """
        5:22: error: "pth" is not a key of a link
                { "name": "bad", "pth": "/bad" },
                                 ^^^^^
          hint: did you mean "path"?

        """,
      ], row: "! bad",
      object: #"{ "name": "bad", "tags": [], "sound": false }"#),
    MisshapenLink(
      link: #"{ "path": "/bad", "title": "B" }"#, word: ":5",
      faults: [
        """
        5:5: error: a link needs "name"
                { "path": "/bad", "title": "B" },
                ^
          hint: deeplink edit :5 fixes it in an editor, remove deletes it

        """
      ], row: "! :5     /bad          B",
      object: #"{ "place": ":5", "path": "/bad", "title": "B", "tags": [], "sound": false }"#),
    MisshapenLink(
      link: #"{ "name": "bad", "path": "/bad", "tags": "live" }"#, word: "bad",
      faults: [
        """
        5:46: error: expected "tags" to be an array, found a string
                { "name": "bad", "path": "/bad", "tags": "live" },
                                                         ^^^^^^
          hint: deeplink edit bad fixes it in an editor, remove deletes it

        """
      ], row: "! bad    /bad",
      object: #"{ "name": "bad", "path": "/bad", "tags": [], "sound": false }"#),
    MisshapenLink(
      link: #"{ "name": "bad", "path": "/bad", "title": 7 }"#, word: "bad",
      faults: [
        """
        5:47: error: expected "title" to be a string, found a number
                { "name": "bad", "path": "/bad", "title": 7 },
                                                          ^
          hint: deeplink edit bad fixes it in an editor, remove deletes it

        """
      ], row: "! bad    /bad",
      object: #"{ "name": "bad", "path": "/bad", "tags": [], "sound": false }"#),
    MisshapenLink(
      link: #"{ "name": "a bad", "path": "/bad" }"#, word: ":5",
      faults: [
        """
        5:15: error: "a bad" is not a valid name for a link
                { "name": "a bad", "path": "/bad" },
                          ^^^^^^^
          hint: use letters, digits, "_", "." and "-", not starting with "." or "-"

        """
      ], row: "! :5     /bad",
      object: #"{ "place": ":5", "path": "/bad", "tags": [], "sound": false }"#),
    MisshapenLink(
      link: #"{ "name": "bad", "path": "/bad", "parameters": { "id": 3 } }"#, word: "bad",
      faults: [
        """
        5:60: error: expected "id" to be an object of rules, found a number
                { "name": "bad", "path": "/bad", "parameters": { "id": ••• } },
                                                                       ^^^
          hint: deeplink edit bad fixes it in an editor, remove deletes it

        """
      ], row: "! bad    /bad",
      object: #"{ "name": "bad", "path": "/bad", "tags": [], "sound": false }"#),
    MisshapenLink(
      link: "[7]", word: ":5",
      faults: [
        """
        5:5: error: expected an item of "links" to be an object, found an array
                [•••],
                ^^^^^
          hint: deeplink edit :5 fixes it in an editor, remove deletes it

        """
      ], row: "! :5",
      object: #"{ "place": ":5", "tags": [], "sound": false }"#),
  ]
}
