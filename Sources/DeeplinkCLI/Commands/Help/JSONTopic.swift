import ArgumentKit

extension Topics {
  static let json = HelpTopic(
    "json", "The members of --format json and jsonl.",
    parts: [
      """
      Members that do not apply are omitted, and objects may get more members in later versions. \
      Lines and columns are counted from 1, columns in code points; behind a hidden value in the \
      same line a column would tell its length, and is omitted.
      """,
      .heading("CHECK"),
      """
      An array with one object per problem, one per line; jsonl prints only the objects: "file"; \
      "line" and "column"; "link", the name of the link with the \
      problem; "severity", which is "error", "warning" or "note"; "message"; "hint". If there are no problems, the array is empty.
      """,
      .heading("VERIFY"),
      """
      An array with one object per link, one per line; jsonl prints only the objects: "link" and \
      "environment", the names; "url", with typical "values"; "expected", whether every verdict is \
      as expected; "ios" and "android", each with its "verdict"; "meant", whether the link should \
      open the app; the "rule" with its "file", "line" and "column"; a "reason"; "fault", the \
      position to fix if the files are wrong for every link of a host; the "values" for which the \
      verdict holds (every, some, or tried if there is no proof); "except", a counterexample with \
      "url", "values", "verdict" and "rule"; "newer", the verdict of Android 16 if it differs; and \
      the "nearest" rule with the "part" of the URL that fails, its "text", the "offset" in bytes, \
      what is "expected" there, "onlyCase" if only the case differs, "edits", URLs that would \
      open, and "limits" if there are too many links and rules to compare all of them. A rule that no link reaches is an object with "unreached", \
      "system" and "text"; a rule of files alone one with "claims", its position, "system", \
      "text", "hosts", the shortest "url", the "verdict" on it, the "rule" if another one \
      decides, and "also", the positions of rules that match the same URLs.
      """,
      .text(
        """
        A place in a build has an "element" instead of a line and a column. \(ReportHelp.testID)
        """),
      .heading("DIFF"),
      """
      One object: "lost", "gained" and "moved", arrays of at most 1000 changes; "notCompared", the \
      rules and links that were not compared, each with its "reason"; and "counts", the total \
      number of each. A change has the "url"; the "rule" with its "file", "line", "column" and \
      "text", from the new version for a gained URL, otherwise from the old one; and "was" and \
      "now", each with its "verdict", "rule" and "app". "links" describes a statement that was \
      lost or gained; --links adds "link" and "environment". Two stores also have "renamed" and \
      "same". jsonl prints only the changes, one per line, with their "kind".
      """,
      .heading("OPEN AND RUN"),
      """
      An array with one object per link, device and state, one per line; jsonl prints only the \
      objects: "link" (without one, the "template"), "row", "environment" and "url", with slots in \
      place of secrets; "device", its "model" and "system", the "app" with its version, and the "start" that was asked for; \
      the "verdict", which is "passed", "browser", "failed", "unjudged", "cannot see", "error" or \
      "not run", and its "reason"; "outcome", "activity", "state" and "milliseconds" as the device \
      reports them; what was "expected", and the "expectedText" of the screen; the file of the \
      "screenshot"; a "warning"; "why", the answers of --why; "attempts" and "seconds".
      """,
      .heading("SHOW"),
      """
      One object: "name", "title", "description", "path", "tags", "environment" and "opens" as \
      stored; "urls", an array with each "environment" and its "url" with open slots, or the \
      "fault" that prevents one; "parameters", an array with each "name", whether it is "optional" \
      and "secret", what it "expects" in words, its "places" in the URL, and its "rules", a JSON \
      Schema. Members that do not apply are omitted; anything that would reveal a secret's value \
      is null.
      """,
      .heading("IMPORT"),
      """
      One object instead of a line per entry: "file"; "notes", an array of notes on the entire \
      file; "settings", an array of other changes to the store, each with its "path" and "value"; \
      "entries", an array with the "line" of each, its "label" if a line has several, its \
      "outcome", the "name" of the link or the "reason" for rejecting it, and "notes" on what was \
      not imported. An outcome is "imported" or "replaced" \
      ("would be …" with --dry-run, or if nothing is imported), "already there", "passed over", \
      "in the way" or "refused".
      """,
      .heading("DERIVE"),
      """
      An array with one object per template, those with the most URLs first: "template", "count", \
      "example", "parameters" with the rules for each name, and "doubtful".
      """,
    ])
}
