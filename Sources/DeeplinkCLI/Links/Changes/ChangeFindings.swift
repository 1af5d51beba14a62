import LinkKit
import RuleKit
import TextKit

/// Tells what a change brings to the links that it touches: faults that were not there before.
struct ChangeFindings {
  let before: OpenedStore
  /// The store whose environments and shared rules hold afterwards.
  let after: OpenedStore

  /// The new faults and warnings of one link; a fault that it has only in environments that it
  /// does not have to be right in is a warning.
  ///
  /// `position` is where it stood before; what is wrong has no line, since the text is nowhere yet.
  func diagnostics(of link: Link, position: Int?, in source: SourceText) -> [Diagnostic] {
    let old = position.map { before.document.links[$0] }
    let found = findings(of: link, in: after)
    let earlier = found.isEmpty ? nil : old.map { findings(of: $0, in: before) }
    let known = Set(earlier?.map(\.key) ?? [])
    var seen: Set<LinkDiagnostic.Key> = []
    let knownOfShape = old?.shapeFaults.map(\.message) ?? []
    let ofShape = link.shapeFaults.filter { !knownOfShape.contains($0.message) }
    guard ofShape.isEmpty else {
      return ofShape.map { Diagnostic($0, in: source).with(\.location, nil) }
    }
    let brought = found.filter { !known.contains($0.key) && seen.insert($0.key).inserted }
    return brought.map { diagnostic(of: $0, link, in: source) }
      + misnamed(by: link, since: old, in: source) + refusedValues(of: link, since: old)
  }

  /// The faults of what a link names and the store or its path lacks, but for those of the link before.
  private func misnamed(by link: Link, since old: Link?, in source: SourceText) -> [Diagnostic] {
    func faults(of link: Link, in store: OpenedStore, text: [UInt8]) -> [Fault] {
      let base = store.document.environments(toBeRightIn: link).lazy.compactMap { $0?.base }.first
      let form = try? RequestedLink(link).form(base: base, in: store)
      return [store.document.unknownEnvironment(of: link)].compactMap(\.self)
        + (form.map { link.screenFaults(slots: $0.slotNames, in: text) } ?? [])
    }
    let found = faults(of: link, in: after, text: source.bytes)
    let known = found.isEmpty ? nil : old.map { faults(of: $0, in: before, text: before.bytes) }
    return found.filter { fault in
      known?.contains { $0.message.isSameText(as: fault.message) } != true
    }.map { Diagnostic($0, in: source).with(\.location, nil) }
  }

  private func refusedValues(of link: Link, since old: Link?) -> [Diagnostic] {
    let found = refusedValues(of: link, in: after)
    guard !found.isEmpty, let old else { return found }
    let known = Set(refusedValues(of: old, in: before).map { ExactText($0.message) })
    return found.filter { !known.contains(ExactText($0.message)) }
  }

  /// The warning about links that a change of shared settings made invalid, and of the links at some
  /// positions.
  func diagnosticsOfAll(changing changed: [Int]) -> [Diagnostic] {
    let links = after.document.links
    let faulty = affected(changed).filter { position in
      diagnostics(of: links[position], position: position, in: after.source)
        .contains { $0.severity == .error || $0.rule == .environmentValue }
    }
    guard !faulty.isEmpty else { return [] }
    let names = faulty.prefix(5).map { after.label(at: $0).escapedForTerminal }
    let count = counted(faulty.count, "link now has", plural: "links now have")
    return [
      Diagnostic(
        "\(count) errors: \(names.joined(separator: ", "))\(faulty.count > 5 ? ", …" : "")",
        hint: "run deeplink check", severity: .warning)
    ]
  }

  /// The positions of the links that changed, or whose bases, shared rules or values did, without
  /// the quiet ones.
  private func affected(_ changed: [Int]) -> [Int] {
    var quiet = QuietLinks(after.document)
    func lookedAt(_ positions: some Sequence<Int>) -> [Int] {
      positions.filter { quiet.ends(at: $0) == nil }
    }
    func bases(_ document: StoreDocument) -> [ExactText?] {
      [document.defaultEnvironment.map(ExactText.init)]
        + document.environments.flatMap { [ExactText($0.name), $0.base.map(ExactText.init)] }
    }
    func rules(_ store: OpenedStore) -> [ExactText: ArraySlice<UInt8>] {
      Dictionary(
        store.document.parameters.map { (ExactText($0.name), store.bytes[$0.value.range]) }
      ) { first, _ in first }
    }
    let links = after.document.links
    guard bases(before.document) == bases(after.document) else { return lookedAt(links.indices) }
    let (old, new) = (rules(before), rules(after))
    let names = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      .union(Self.changed(before.sharedValues, after.sharedValues))
    guard !names.isEmpty else { return lookedAt(changed) }
    let isChanged = Set(changed)
    return lookedAt(links.indices).filter { position in
      if isChanged.contains(position) { return true }
      let link = links[position]
      let slots = (try? Template(link.path))?.slots.map(\.name) ?? []
      return (slots + link.parameters.map(\.name)).contains { names.contains(ExactText($0)) }
    }
  }

  private struct LinkDiagnostic {
    /// A fault without its place, which moves when a text changes.
    struct Key: Hashable {
      var part: LinkFault.Part
      var message: String
    }

    var fault: LinkFault
    /// The environment, where it is another than the one that the link uses by itself.
    var elsewhere: String?
    /// Whether the link has to be right there.
    var counts: Bool

    var key: Key { Key(part: fault.part, message: fault.fault.message) }
  }

  /// The faults and warnings of a link, but for those of a base; its own environment comes first.
  private func findings(of link: Link, in store: OpenedStore) -> [LinkDiagnostic] {
    let request = RequestedLink(link)
    let document = store.document
    let own = document.environmentUse(of: link).environment
    let counting = document.environments(toBeRightIn: link)
    let all = document.environments(of: link.path)
    let environments = all.filter { $0 == own } + all.filter { $0 != own }
    return environments.flatMap { environment in
      faults(of: request, base: environment?.base, in: store).map { fault in
        LinkDiagnostic(
          fault: fault, elsewhere: environment == own ? nil : environment?.name,
          counts: counting.contains(environment))
      }
    }
  }

  /// The warnings of values that environments give a link and its rules refuse.
  private func refusedValues(of link: Link, in store: OpenedStore) -> [Diagnostic] {
    let environments = store.document.environments(toBeRightIn: link).compactMap(\.self)
    return environments.flatMap { environment -> [Diagnostic] in
      guard !environment.values.isEmpty,
        let form = try? RequestedLink(link).form(base: environment.base, in: store)
      else { return [] }
      return form.fields.compactMap { field in
        guard let value = environment.values[field.name],
          let refusal = field.refusal(ofJSON: value)
        else { return nil }
        let reason = refusal.text(isSecret: field.rules.isSecret)
        let name = environment.name.quoted()
        return Diagnostic(
          "\(field.name): the value of the environment \(name) is rejected: \(reason)",
          hint: "change it with deeplink env edit", severity: .warning
        ).with(\.rule, .environmentValue)
      }
    }
  }

  /// All but what is wrong with the base itself.
  private func faults(of request: RequestedLink, base: String?, in store: OpenedStore)
    -> [LinkFault]
  {
    let all: [LinkFault]
    do throws(LinkFaults) {
      all = try request.form(base: base, in: store).warnings
    } catch {
      all = error.all
    }
    return all.filter { $0.part != .base }
  }

  private func diagnostic(
    of found: LinkDiagnostic, _ link: Link, in source: SourceText
  ) -> Diagnostic {
    var fault = found.fault.fault
    var text = SourceText(template: link.path, named: "path")
    if case .rules(let name) = found.fault.part {
      fault.message = "\(name): \(fault.message)"
      text = source
    }
    if found.fault.part == .constraints { text = source }
    var diagnostic = Diagnostic(fault, in: text).with(\.location, nil)
    if let environment = found.elsewhere {
      if !found.counts { diagnostic.severity = .warning }
      diagnostic.message += " (in \(environment.escapedForTerminal))"
    }
    return diagnostic
  }
}
