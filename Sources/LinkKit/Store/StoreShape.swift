import JSONKit

/// What JSON a place of the store may hold.
///
/// The check of a store, the scanner of its links and its JSON Schema all read the one table that
/// is made of these, `StoreSchema`.
package indirect enum StoreShape: Sendable {
  /// The version of the format: the whole number 1.
  case version
  case string
  /// The name of a link or an environment.
  case name(StoreName)
  /// The value that an environment gives a parameter: anything but an array or object.
  case scalar
  /// Yes, no, or null for neither.
  case flag
  case array(StoreShape)
  /// An object with these keys and no others but `x-…`.
  case record(StoreRecord)
  /// An object from names to values of one shape; `x-…` is the author's own.
  case map(StoreName, to: StoreShape)
  /// The rules of parameters, by name: an object of objects, whose keywords are judged elsewhere.
  case rules
  /// A condition between parameters: a schema, whose words are judged elsewhere.
  case constraint
  /// A string or a flag, or an object.
  case either(StoreShape, StoreShape)
}

/// An object of the store with its keys.
package struct StoreRecord: Sendable {
  /// How a message names it: `a link`.
  let name: String
  package let keys: [StoreKey]

  func key(_ name: String) -> StoreKey? {
    keys.first { $0.name == name }
  }

  /// Whether such an object may have this member with this value.
  func allows(_ member: JSONNode.Member) -> Bool {
    var check = StoreShapeCheck()
    check.checkMember(member, of: self, isWhole: true)
    return check.faults.all.isEmpty
  }
}

/// One key of an object of the store.
package struct StoreKey: Sendable {
  package let name: String
  let shape: StoreShape
  let isRequired: Bool
  /// Its purpose, in words for the author of a store.
  let meaning: String

  init(_ name: String, _ shape: StoreShape, isRequired: Bool = false, _ meaning: String) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.meaning = meaning
  }
}
