/// A file of lines that several processes add to.
protocol LineLog {
  /// Appends one line; past `limit` bytes older lines go.
  func append(_ line: [UInt8], limit: Int) throws(SystemFailure)

  /// Lets `keep` decide which lines stay.
  func filter(_ keep: (ArraySlice<UInt8>) -> Bool) throws(SystemFailure)

  /// The whole file; nothing where there is none.
  func read() throws(SystemFailure) -> [UInt8]
}
