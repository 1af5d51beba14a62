/// A name that two columns have where one can.
package enum ColumnConflict: Error, Hashable, Sendable {
  /// A dimension and a column of the input would both give its values.
  case given(String)
  /// Two columns of the output would have it.
  case written(String)
}
