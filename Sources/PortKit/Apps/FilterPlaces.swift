import AssociationKit
import TextKit

/// The schemes and hosts of a filter, as environments or as starts of whole URLs.
struct FilterPlaces {
  struct Origin {
    /// The environment that it is; nil where the host has a slot.
    var environment: String?
    /// The environment's base.
    var base: String?
    var start: [Start] = []

    enum Start {
      case text(String)
      case slot(String)
    }

    /// Writes what stands before the path.
    func write(to template: inout PatternTemplate) {
      for start in start {
        switch start {
        case .text(let text): template.append(text)
        case .slot(let word): template.append(slot: word)
        }
      }
    }
  }

  private(set) var all: [Origin] = []
  /// What could not be resolved, with the reason.
  private(set) var refused: [(item: IntentFilter.Item, reason: String)] = []
  /// True if schemes and hosts were skipped because the file or the filter has too many.
  private(set) var isCut = false
  private var environments: Set<String> = []
  /// The environment of http for that of https.
  private var twins: [String: String] = [:]

  /// The environments of http that go with those of https.
  func twins(of environments: [String]) -> [String] { environments.compactMap { twins[$0] } }

  init(_ filter: IntentFilter, _ origins: inout ImportedOrigins) {
    guard filter.takesLinks, filter.type == nil else { return }
    for item in filter.schemes + filter.authorities.map(\.item) {
      if let reference = item.unresolved {
        refused.append((item, Self.refusal(of: reference)))
      }
    }
    var seen: Set<[UInt8]> = []
    let schemes = filter.schemes.filter {
      $0.unresolved == nil && seen.insert(Array($0.text.utf8)).inserted
    }.map(\.text)
    let hosts = filter.authorities.filter { $0.item.unresolved == nil && $0.host.isPossible }
      .map(\.host)
    guard filter.authorities.isEmpty || !hosts.isEmpty else { return }
    let isTwin = schemes.containsSameText(as: "https")
    for scheme in schemes where !(isTwin && scheme.isSameText(as: "http")) {
      let hasTwin = scheme.isSameText(as: "https") && schemes.containsSameText(as: "http")
      for host in hosts.isEmpty ? [nil] : hosts.map(Optional.some) {
        guard !origins.isFull, all.count < ImportedOrigins.most else {
          isCut = true
          return
        }
        add(scheme, host, hasTwin, &origins)
      }
    }
  }

  /// Why nothing is made of a value that is not known here.
  static func refusal(of reference: String) -> String {
    "\(reference.escapedForTerminal) is not resolved: \(ManifestValues.hint(for: reference))"
  }

  private mutating func add(
    _ scheme: String, _ host: HostPattern?, _ hasTwin: Bool, _ origins: inout ImportedOrigins
  ) {
    // Android compares with case, and yet what follows is the host of a web address.
    let isWeb = ["http", "https"].containsSameText(as: scheme.lowercased())
    let port = host?.port
    guard isWeb || host?.extent != .exact else {
      let authority = (host?.name ?? "") + (port.map { ":" + $0 } ?? "")
      return add(scheme, start: [.text("/" + authority)], &origins)
    }
    guard let host else {
      return isWeb
        ? all.append(Origin(start: [.text(scheme + "://"), .slot("host")]))
        : add(scheme, start: [.text("/"), .slot("host")], &origins)
    }
    guard host.extent == .exact else {
      let slot = host.name.isEmpty ? "host" : "subdomain"
      let end = host.name + (port.map { ":" + $0 } ?? "")
      return all.append(Origin(start: [.text(scheme + "://"), .slot(slot), .text(end)]))
    }
    let name = origins.name(scheme: scheme, host: host.name, port: port)
    if environments.insert(name).inserted {
      all.append(Origin(environment: name, base: origins.base(of: name)))
    }
    if hasTwin { twins[name] = origins.name(scheme: "http", host: host.name, port: port) }
  }

  /// A scheme of the app's own: one environment, whatever the hosts.
  private mutating func add(
    _ scheme: String, start: [Origin.Start], _ origins: inout ImportedOrigins
  ) {
    let name = origins.name(scheme: scheme)
    all.append(Origin(environment: name, base: "\(scheme)://", start: start))
  }
}
