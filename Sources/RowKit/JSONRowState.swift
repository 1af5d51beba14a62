/// What is known of rows of JSON from those before.
package struct JSONRowState: Sendable {
  /// How far an array has come.
  package enum Place: Sendable {
    case beforeArray, beforeFirst, beforeNext, afterArray
  }

  /// The names that members were met with.
  package var names = JSONRowNames()
  package var place = Place.beforeArray

  package init() {}
}
