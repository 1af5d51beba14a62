/// Where one link of a store stands: offsets into the text, and nothing decoded, so that a hundred
/// thousand of them are a few megabytes.
struct LinkEntry: Equatable {
  /// The opening brace.
  var start: UInt32
  /// The opening quote of each value, or the bracket; 0 where the link has none.
  var name: UInt32 = 0
  var path: UInt32 = 0
  var title: UInt32 = 0
  var tags: UInt32 = 0
  var environment: UInt32 = 0
  var parameters: UInt32 = 0

  init(start: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
  }

  /// The entry of a link that was read whole.
  init(_ link: JSONNode) {
    self.init(start: link.range.lowerBound)
    guard case .object(let members) = link.kind else { return }
    for member in members {
      take(Field(member.name), at: member.value.range.lowerBound)
    }
  }

  /// A member whose place is kept.
  enum Field {
    case name, path, title, tags, environment, parameters, other

    init(_ key: String) {
      self =
        switch key {
        case "name": .name
        case "path": .path
        case "title": .title
        case "tags": .tags
        case "environment": .environment
        case "parameters": .parameters
        default: .other
        }
    }
  }

  @inline(__always)
  mutating func take(_ field: Field, at offset: Int) {
    let offset = UInt32(truncatingIfNeeded: offset)
    switch field {
    case .name: name = offset
    case .path: path = offset
    case .title: title = offset
    case .tags: tags = offset
    case .environment: environment = offset
    case .parameters: parameters = offset
    case .other: break
    }
  }
}
