/// What is asked for once and fills every slot of its name.
package struct Parameter: Sendable {
  package let name: String
  /// True if the parameter may be omitted: every slot of it is optional, and none has a default.
  package internal(set) var isOptional: Bool
  /// What is used where no value is given.
  package internal(set) var defaultText: String?
  /// Its slots where they stand, in the order of the URL.
  package internal(set) var uses: [SlotUse] = []

  /// The places it stands in, in the order of the URL.
  package var places: [SlotPosition] { uses.map(\.place) }

  /// Whether every value of it is percent-encoded everywhere, so that a value which has any byte
  /// but `.` is right wherever it stands.
  package var isAlwaysEncoded: Bool {
    uses.allSatisfy { $0.place.isEncoded && !$0.slot.isReserved }
  }

  /// Whether leaving it out cannot change anything but the query and the fragment.
  package var isHarmlessWhenAbsent: Bool {
    isOptional && uses.allSatisfy { $0.place == .query || $0.place == .fragment }
  }

  /// Whether a text, or its absence, is right whatever stands around its slots.
  ///
  /// It cannot be where it may be refused or is too long, nor where it may help to make a dot segment, a host or
  /// a scheme.
  func isSurelyRight(_ text: String?) -> Bool {
    guard let text else { return isHarmlessWhenAbsent }
    return isAlwaysEncoded && PlaceRule.fits(text, slots: uses.count)
      && text.utf8.contains { $0 != UInt8(ascii: ".") }
  }
}
