import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A stored link that `--wrap` names to carry the URL of another one.
struct RequestedWrapper {
  let option: WrapOption
  let request: RequestedLink
  /// Whether another environment of the command line would change it.
  let followsEnvironment: Bool

  /// The wrappers that options name, from the innermost to the outermost.
  ///
  /// - Throws: `CommandError` where a link is to wrap twice, a parameter cannot carry a URL, or there
  ///   are too many; `CommandError` for a link that the store lacks.
  static func all(_ options: [WrapOption], in store: OpenedStore?) throws -> [RequestedWrapper] {
    guard options.count <= WrapOption.most else {
      throw CommandError(
        usage: "--wrap: expected at most \(WrapOption.most) wrappers, got \(options.count)",
        hint: "each of them encodes the URL once more", isOfValue: true)
    }
    try NameCheck.checkOnce(options.map(\.link), twice: "wraps twice: a link may wrap once")
    return try options.map { try RequestedWrapper($0, in: store) }
  }

  private init(_ option: WrapOption, in store: OpenedStore?) throws {
    self.option = option
    request = try RequestedLink(option.link, in: store)
    let template = try? Template(request.template)
    let slots = template?.slots ?? []
    let own = slots.filter { !$0.name.isSameText(as: option.parameter) }
    let environments = store?.document.environments ?? []
    followsEnvironment =
      request.environment == nil
      && (!request.isWholeURL
        || environments.contains { environment in
          own.contains { environment.values[$0.name] != nil }
        })
    // Faults of the template are reported when it is made ready.
    guard template != nil else { return }
    let check = NameCheck(slots.map(\.name).uniqued)
    try check.check(
      option.parameter, unknown: "--wrap: \(option.link.escapedForTerminal) has no parameter")
    let carriers = slots.filter { $0.name.isSameText(as: option.parameter) }
    if let slot = carriers.first(where: \.isReserved) {
      throw CommandError(
        usage: "--wrap \(option): the slot \(slot.description) does not encode its value, "
          + "so the URL could leave it",
        hint: "write the slot without +", isOfValue: true)
    }
  }

  /// What one of its parameters is called on a command line: `onelink.pid`.
  func name(of parameter: String) -> String { Form.name(of: parameter, in: option.link) }

  /// Refuses a value for the parameter that carries the URL.
  func checkCarrier(_ names: [String]) throws(CommandError) {
    let carrier = name(of: option.parameter)
    guard names.containsSameText(as: carrier) else { return }
    throw CommandError(
      usage: "\(carrier.quoted()) is set by --wrap \(option)", hint: "it carries the URL inside",
      isOfValue: true)
  }

  /// The names of its parameters as a command line gives them, without the one that carries the URL.
  var names: [String] {
    let names = ((try? Template(request.template))?.slots ?? []).map(\.name).uniqued
    return names.filter { !$0.isSameText(as: option.parameter) }.map(name)
  }
}

extension RequestedWrapper {
  /// Whether what carries the URL is a secret by today's rules; rules with faults cannot tell.
  func isSecret(in store: OpenedStore) -> Bool {
    let layers = request.ruleLayers(in: store).of(option.parameter)
    return Rules.compile(layers).rules?.isSecret ?? true
  }
}

extension RequestedLink {
  /// The rules of a parameter of its own, or of a wrapper by its name there; nil if they have faults.
  func rules(ofWrapped name: String, in store: OpenedStore) -> Rules? {
    let wrapper = wrappers.first { $0.names.containsSameText(as: name) }
    let prefix = wrapper.map { $0.name(of: "") } ?? ""
    let own = String(name.unicodeScalars.dropFirst(prefix.unicodeScalars.count))
    return Rules.compile((wrapper?.request ?? self).ruleLayers(in: store).of(own)).rules
  }

  /// Whether nothing of an environment but values changes the URL: neither of the link nor, in its own
  /// way, of a wrapper.
  var takesNoEnvironment: Bool {
    isWholeURL && !wrappers.contains(where: \.followsEnvironment)
  }

  /// Refuses values for what carries the URL.
  func checkCarriers(_ names: [String]) throws(CommandError) {
    for wrapper in wrappers { try wrapper.checkCarrier(names) }
  }
}

extension LinkResolver {
  /// A link that is ready, carried by its wrappers in an environment of their own: that of each link,
  /// else what `choice` says for all of them.
  ///
  /// - Throws: `CommandError` with the faults of a wrapper, or for a level that has no base;
  ///   `CommandError` where two parameters would have one name.
  func wrapped(
    _ link: ResolvedLink, of request: RequestedLink, choice: EnvironmentChoice,
    _ rules: inout FormCache
  ) throws -> ResolvedLink {
    guard !request.wrappers.isEmpty else { return link }
    try checkBase(of: link, request)
    var wrapped = link
    let names = DistinctTexts(link.form.fields.map(\.name))
    var values = link.environment.values.filter { names.contains($0.name) }
    for wrapper in request.wrappers {
      var choice = choice
      if wrapper.request.environment != nil { (choice.option, choice.variable) = (nil, nil) }
      var environment = try choice.chosen(for: wrapper.request, in: store)
      // What has no effect on a wrapper has its effect on the link, or is said there.
      environment.warnings = []
      let form = try wrapper.request.form(for: environment, in: store, &rules)
      try checkBase(of: ResolvedLink(environment: environment, form: form), wrapper.request)
      guard let carrier = form.index(named: wrapper.option.parameter) else { continue }
      let known = DistinctTexts(wrapped.form.fields.map(\.name))
      for field in form.fields where known.contains(wrapper.name(of: field.name)) {
        throw CommandError(
          .usage,
          "\(wrapper.name(of: field.name).quoted()) is a parameter of the link and of the wrapper "
            + wrapper.option.link.quoted(),
          hint: "rename one of them")
      }
      wrapped.form = wrapped.form.wrapped(
        in: form, named: wrapper.option.link, carrying: carrier)
      values += environment.values.map { member in
        var member = member
        member.name = wrapper.name(of: member.name)
        return member
      }
      wrapped.environment.warnings += wrapper.request.warnings(
        of: form, for: environment, in: store
      ).filter { !wrapped.environment.warnings.contains($0) }
    }
    wrapped.environment.values = MemberTable(values)
    return wrapped
  }

  /// Refuses to wrap, or to wrap in, what is only a path.
  private func checkBase(of link: ResolvedLink, _ request: RequestedLink) throws {
    guard link.form.placed.kind == .path else { return }
    throw CommandError(
      .usage, [.noBase(request.shownTemplate(in: store), link.environment, in: store)])
  }
}

/// One `--wrap`: a link, and the parameter of it that carries the URL.
struct WrapOption: Hashable, Sendable, CustomStringConvertible {
  let link: String
  let parameter: String

  /// How many may be given: what is wrapped more often is not found again by `match --unwrap`.
  static let most = 5

  static let wrap = Option(
    repeated: "wrap",
    ValueSyntax(completion: .stored(.wrapper)) { text throws(InvalidValue) in
      try WrapOption(text)
    }, valueName: "link:parameter", "Put the URL into another link's parameter; repeatable."
  ).listed(under: OptionSection.values)

  /// Splits at the first `:`, which neither a link's name nor a parameter's has.
  init(_ text: String) throws(InvalidValue) {
    let parts = text.splitScalars(at: ":")
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      !RequestedLink.isTemplate(parts[0])
    else {
      throw InvalidValue("expected LINK:PARAMETER: a stored link and its slot for the URL")
    }
    (link, parameter) = (parts[0], parts[1])
  }

  var description: String { "\(link):\(parameter)" }
}
