import ArgumentKit
import BatchKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// What is checked before the first row is read.
extension BatchPlan {
  /// The hint for a file of rows in the place of a link.
  static func hint(reading file: String) -> String {
    "rows are read with --input \(ShellQuoting.word(file) ?? "FILE")"
  }

  /// What the format delivers URLs in; an obstacle for every URL of the link is an error before row 1.
  func makeDelivery() throws -> Delivery? {
    guard let delivery = options.delivery else { return nil }
    let made = try Delivery(delivery, base: options.base, by: resolver, in: context)
    for link in links { try made.check(in: link.link.environment) }
    return made
  }

  /// Whether the link has a secret of a name.
  func isSecret(_ name: String) -> Bool {
    links.contains { link in
      link.link.form.fields.contains { $0.name.isSameText(as: name) && $0.rules.isSecret }
    }
  }

  /// Checks the names that `--set`, `--column` and `--each` are about: known, and each once.
  func checkNames() throws {
    let set = options.set.map(\.name)
    let mapped = options.columns.map(\.parameter)
    let each = options.each.map(\.name)
    let known = known(among: set + mapped + each)
    let check = NameCheck(
      request == nil ? "they have" : "it has", contains: { known.contains(ExactText($0)) },
      names: { [self] in
        links.first?.link.names
          ?? (store?.document.slotNames ?? []) + wrappers.flatMap(\.names)
      })
    let unknown = request == nil ? "no link has a parameter" : "the link has no parameter"
    for wrapper in wrappers { try wrapper.checkCarrier(set + mapped + each) }
    if let form = links.first?.link.form { try request?.checkSlots(of: form, set + mapped + each) }
    try check.check(set, twice: "is set twice", unknown: unknown)
    let ofParameters = mapped.filter { name in
      !name.isSameText(as: RowColumns.environment) || !haveEnvironments([])
    }
    try check.check(ofParameters, twice: "is mapped twice", unknown: unknown)
    try check.check(each, twice: "is set twice by --each", unknown: unknown)
    let (isSet, isMapped) = (DistinctTexts(set), DistinctTexts(mapped))
    for name in each {
      let rival = isSet.contains(name) ? "--set" : isMapped.contains(name) ? "--column" : nil
      guard let rival else { continue }
      throw CommandError(
        usage: "\(name.quoted()) is set by both \(rival) and --each", isOfValue: true)
    }
  }

  /// The names that are parameters of the link; where rows name their links, of any.
  private func known(among names: [String]) -> Set<ExactText> {
    if let first = links.first { return Set(first.link.names.map(ExactText.init)) }
    let asked = Set(names.map(ExactText.init))
    var missing = asked.subtracting([ExactText(RowColumns.link)])
      .subtracting(wrappers.flatMap(\.names).map(ExactText.init))
    guard let links = store?.document.links else { return asked.subtracting(missing) }
    for link in links {
      guard !missing.isEmpty else { break }
      for slot in (try? Template(link.path))?.slots ?? [] { missing.remove(ExactText(slot.name)) }
    }
    return asked.subtracting(missing)
  }

  /// Warns of the first row that makes another URL than the one that an earlier output has beside it,
  /// unless the command line asks for another.
  func tellOtherURL(
    in input: inout RowInput?, _ columns: RowColumns, _ links: inout RowLinks
  ) throws {
    let isAsWritten =
      options.environments.isEmpty && options.base == nil && wrappers.isEmpty && dimensions.isEmpty
    guard isAsWritten, columns.names.containsSameText(as: RowLayout.url), let name = input?.name,
      let first = try input?.first(100), let other = links.firstOther(among: first)
    else { return }
    context.tell(
      Diagnostic(
        "the row does not make the URL of its column \(RowLayout.url.quoted()), "
          + CarriedSecrets.shown(other.url, by: store).quoted(limit: 200),
        location: SourceLocation(name, line: other.line),
        hint: other.isGenerated
          ? "its values are generated: pass the --seed that made it, or give them in columns"
          : "pass the --env, --base, --set, --values or --wrap that made it, unless the link is "
            + "another today",
        severity: .warning))
  }

  /// Whether a row is opened only where the URL beside it leads, as the command line asks for no other
  /// place.
  var keepsHosts: Bool { take != nil && options.environments.isEmpty && options.base == nil }

  /// The environments that rejected rows name, so that no others are made of them again: if several are
  /// asked for, and no parameter has the column's name.
  var environmentsOfRejects: [String] {
    environmentCount > 1 && !isParameter(RowColumns.environment) ? environments.names : []
  }

  /// Checks that a file of rejected rows is not named for another format than they are written in, by
  /// which it could not be read again.
  func checkRejects(of input: RowInput?) throws {
    guard let path = options.rejects, let named = RowFormat(fileName: path) else { return }
    let isDelimited = input.map { $0.delimiter != nil } ?? true
    guard (named.delimiter != nil) != isDelimited else { return }
    let format = isDelimited ? input?.format ?? .csv : .jsonl
    let ending = (format == .tsvEscaped ? .tsv : format).rawValue
    throw CommandError(
      usage: "--rejects \(path.escapedForTerminal): rejected rows are written as "
        + format.rawValue,
      hint: "give the file a name that ends in .\(ending)", isOfValue: true)
  }

  /// Tells that cells which are formulas for their texts were read as these.
  func tellFormulas(in name: String) {
    context.tell(
      Diagnostic(
        "cells such as =\"007\" are read as their texts: 007", location: SourceLocation(name),
        severity: .note))
  }

  /// Tells what keeps every row from being filled.
  func checkValues(_ columns: RowColumns, of input: RowInput?) throws {
    var diagnostics: [Diagnostic] = []
    for link in links {
      let cells = try columns.columns(of: link.link.names)
      // Rows of JSON may name anything, so only they can say what they lack.
      guard input?.hasHeader ?? true, !haveValues(columns.names) else { continue }
      let found = link.diagnostics(cells) { field in
        guard let input else { return missing(field) }
        let names = link.link.names
        let missing = Diagnostic(
          columns.missingColumn(of: field.name, among: names), in: input.name)
        guard link.link.form.hasSecretValues, cells.allSatisfy({ $0 == nil }),
          Spelling.nearest(to: field.name, in: columns.names) == nil
        else { return missing }
        // What is taken for the header may be a row with a secret.
        return missing.with(
          \.hint,
          "line 1 is read as the header; for rows without one, pass --header "
            + names.joined(separator: ",").escapedForTerminal)
      }
      for diagnostic in found where !diagnostics.contains(diagnostic) {
        diagnostics.append(diagnostic)
      }
    }
    guard diagnostics.isEmpty else { throw CommandError(.refused, diagnostics) }
  }

  private func missing(_ field: Field) -> Diagnostic {
    Diagnostic(
      "\(field.name) is missing: expected \(field.rules.summary)",
      hint: field.rules.isSecret
        ? "pass --values FILE, which other users cannot see"
        : "pass --set \(field.name)=VALUE, --each \(field.name)=VALUES, or rows with --input"
    )
  }
}

extension RowColumns {
  /// What to try where `--env` overrides the environments of rejected rows; nil for other rows.
  var hintOfRejects: String? {
    names.containsSameText(as: OwnColumn.reason.rawValue)
      ? "without --env, each row is made in the environment that it names" : nil
  }
}
