/// What the dashes at the beginning of a word make of it.
///
///     pickem   -   -@host   "" value
///     --                       terminator
///     --name   --name=value    long
///     -abc     -n=value        short
///     ---x     --=x     -=x    invalid
enum Word: Equatable {
  case value
  case terminator
  case long(name: String, value: String?)
  case short(letters: [Unicode.Scalar], value: String?)
  case invalid

  /// Classifies by scalars: a combining mark after `-` or `=` would hide the sign in a `Character`.
  init(_ text: String) {
    let scalars = text.unicodeScalars
    let dashes = scalars.prefix { $0 == "-" }.count
    guard dashes > 0, scalars.count > 1 else {
      self = .value
      return
    }
    let rest = scalars.dropFirst(dashes)
    let name = rest.prefix { $0 != "=" }
    let value = name.endIndex == rest.endIndex ? nil : String(rest[name.endIndex...].dropFirst())
    switch dashes {
    case 1 where name.starts(with: "@".unicodeScalars): self = .value
    case 2 where rest.isEmpty: self = .terminator
    case _ where name.isEmpty || dashes > 2: self = .invalid
    case 2: self = .long(name: String(name), value: value)
    default: self = .short(letters: Array(name), value: value)
    }
  }
}
