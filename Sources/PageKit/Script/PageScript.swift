import ReportKit

/// The script of a page of links, whose parts are the files of `Resources`, one concern each.
///
/// The links, their checks and what may stand where are data that stands in the page, so that no rule of
/// a template or of a value is written in it.
package enum PageScript {
  private typealias Parts = LinksPageParts

  /// The whole script, in the order in which its parts need each other, as it stands in a page; what
  /// judges values together is left out where no link has constraints.
  static func text(hasConstraints: Bool) -> String {
    let parts = [
      PageParts.basics, Parts.elements, checks(hasConstraints: hasConstraints), Parts.urlParts,
      Parts.filledURLCheck, Parts.fill, Parts.answers, Parts.codewords, Parts.codes, Parts.history,
      Parts.command, Parts.address, Parts.copying, Parts.list, Parts.entry, Parts.form,
      Parts.pasting, Parts.start,
    ]
    return "\n\"use strict\";\n" + parts.joined()
  }

  /// What a value must be: one function, which has the parts between its start and its end.
  static func checks(hasConstraints: Bool) -> String {
    let constraints = hasConstraints ? Parts.constraints : "const constraint=()=>null;\n"
    return Parts.checks + Parts.sentences + Parts.numbers + Parts.judging + Parts.verdicts
      + constraints + Parts.checksEnd
  }
}
