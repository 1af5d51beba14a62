import ArgumentKit
import AssociationKit
import LinkKit
import RowKit
import RuleKit
import TextKit
import URLKit

extension VerifyTargets {
  /// The link of a row in its environment with its values, else its URL; nothing for a row of neither.
  ///
  /// What the row has opened is its URL: where other links carried it, or its link makes another one, that
  /// is judged, unless the command line asks for something else.
  func targets(of row: RecordedRow, in file: InputFile) throws -> [VerifyTarget] {
    let base = options.environments.isEmpty ? row.base : nil
    let hasEnvironments = store?.document.environments.isEmpty == false
    // A base with a secret is not recorded.
    let isMadeAgain = base.map { hasEnvironments && !$0.containsScalars("$<") } ?? true
    guard let word = (isMadeAgain ? row.link : nil) ?? row.url else { return [] }
    let resolver = maker.resolver
    defer { maker.resolver = resolver }
    let request = try RequestedLink(word, in: store)
    let isOneURL = !row.values.isEmpty || row.url != nil
    let slots = (try? Template(request.template))?.slots ?? []
    let isNaming = row.isRecorded || !has(.environment, slots)
    let named = isNaming ? row.environment : nil
    let ownBase = isMadeAgain ? base : nil
    if named != nil, !options.environments.isEmpty { tellOverridden() }
    if options.environments.isEmpty {
      let own =
        isOneURL && named == nil
        ? try resolver.environments.environments(of: request, in: store, after: ownBase).first?.name
        : nil
      if let environment = named ?? own {
        maker.resolver.environments = try LinkEnvironments(
          [environment], base: ownBase, in: store, variable: nil)
      } else if let ownBase {
        maker.resolver.environments = try LinkEnvironments(base: ownBase)
      }
    }
    maker.open = isOneURL ? DistinctTexts(row.hidden) : nil
    defer { maker.open = nil }
    let set = DistinctTexts(sets.map(\.name))
    let url = openedURL(of: row, slots)
    guard row.wrappers.isEmpty || !row.isRecorded && has(.wrap, slots) else {
      if let url { return [try target(of: url, madeBy: (try? targets(of: word)) ?? [])] }
      let options = row.wrappers.map { "--wrap \($0)" }.joined(separator: " ").escapedForTerminal
      return [
        unjudged(
          request, row, "other links carried its URL: make it with deeplink batch and \(options)")
      ]
    }
    // What was left out stays so where the environment has a value.
    maker.resolver.unset += row.leftOut.filter { name in
      !set.contains(name) && slots.contains { $0.isOptional && $0.name.isSameText(as: name) }
    }
    maker.resolver.set += try row.values.compactMap { name, cell in
      guard slots.contains(where: { $0.name.isSameText(as: name) }), !set.contains(name) else {
        return nil
      }
      do throws(Refusal) {
        return try cell.text.map { Assignment(name: name, value: $0) }
      } catch {
        throw CommandError(.refused, "\(name): \(error.text(isSecret: false))")
      }
    }
    let made = try targets(of: word)
    if url == nil, let written = row.url, options.environments.isEmpty, sets.isEmpty,
      row.isRecorded,
      let own = made.first?.typical?.text, leadsElsewhere(written, than: own)
    {
      return [
        unjudged(
          request, row, "its URL has a secret and another host than the link: pass the --env")
      ]
    }
    guard let url, isMadeAgain, row.link != nil, made.count == 1, !made[0].isMade(url) else {
      return made
    }
    var target = try target(of: url, madeBy: made)
    if !target.isMatch(named: made[0].name) { warnings.append(.otherURL(row, in: file), of: url) }
    target.name = made[0].name
    target.environment = made[0].environment
    target.opening = made[0].opening
    target.testID = made[0].testID
    return [target]
  }

  /// A URL that links did not make as they are today, without what may be a secret of them: nobody can
  /// tell it from the rest.
  private func target(of url: String, madeBy made: [VerifyTarget]) throws -> VerifyTarget {
    let found = try targets(of: url)[0]
    guard let form = made.first?.known?.form, form.hasSecrets,
      !found.isMatch(named: made.first?.name), let concrete = ConcreteURL(url)
    else { return found }
    var target = VerifyTarget(concrete, hidingFromPath: form.hasFixedAuthority)
    (target.name, target.environment) = (found.name, found.environment)
    (target.opening, target.testID) = (found.opening, found.testID)
    return target
  }

  /// A row's link that cannot be judged.
  private func unjudged(
    _ request: RequestedLink, _ row: RecordedRow, _ reason: String
  ) -> VerifyTarget {
    var target = VerifyTarget(request, in: store, failing: reason)
    (target.name, target.environment) = (request.name, row.environment)
    return target
  }

  /// Whether a URL with hidden texts has another scheme or host, as far as it is shown.
  private func leadsElsewhere(_ written: String, than own: String) -> Bool {
    let bytes = Array(written.utf8)
    let parts = URLParts(bytes)
    guard parts.scheme != nil, parts.authority != nil else { return false }
    let start = bytes[..<parts.path.lowerBound]
    return !start.contains(UInt8(ascii: "<")) && !start.contains { $0 >= 0x80 }
      && !Array(own.utf8).starts(with: start)
  }

  /// The URL that a row has opened; nil where the row does not show it, or the command line asks for
  /// another one.
  private func openedURL(of row: RecordedRow, _ slots: [Slot]) -> String? {
    let changed = DistinctTexts(sets.map(\.name) + options.unset)
    guard options.environments.isEmpty, !slots.contains(where: { changed.contains($0.name) }),
      row.isRecorded || !has(.url, slots), let url = row.url,
      // A slot stands for a secret.
      !url.containsScalars("$<"), !url.containsScalars(HiddenText.mark), ConcreteURL(url) != nil
    else { return nil }
    return url
  }

  /// True if a column of the tool's own has the name of a slot.
  private func has(_ column: OwnColumn, _ slots: [Slot]) -> Bool {
    slots.contains { $0.name.isSameText(as: column.rawValue) }
  }

  /// Notes, once, that --env is used and not the column.
  private func tellOverridden() {
    guard !isOverriddenTold, let input = options.input.map(InputFile.init) else { return }
    isOverriddenTold = true
    context.tell(
      Diagnostic(
        "--env overrides the column \(OwnColumn.environment.rawValue.quoted())",
        location: SourceLocation(input.shown), severity: .note))
  }
}

extension Diagnostic {
  /// The warning that a link does not make the URL of its row.
  fileprivate static func otherURL(_ row: RecordedRow, in file: InputFile) -> Diagnostic {
    Diagnostic(
      "the link does not make the row's \(OwnColumn.url.rawValue.quoted()), which is judged",
      location: SourceLocation(file.shown, line: row.line),
      hint: "pass --env to judge what the link makes", severity: .warning)
  }
}
