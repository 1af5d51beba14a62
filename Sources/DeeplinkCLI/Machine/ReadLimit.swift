/// The most bytes that are read of a file which is needed whole.
///
/// A file without an end, such as `/dev/zero`, would otherwise fill the memory of the machine.
struct ReadLimit: Hashable, Sendable {
  /// In units of 1,048,576 bytes.
  let megabytes: Int

  /// The limit of a store, of a list, and of a file to import.
  static let text = ReadLimit(megabytes: 512)
  /// The limit of a file of an app, such as its manifest.
  static let appFile = ReadLimit(megabytes: 64)
  /// The limit of a picture of a screen.
  static let picture = ReadLimit(megabytes: 64)
  /// The limit of a device: a terminal gives less, and others may never end.
  static let device = ReadLimit(megabytes: 1)

  var bytes: Int { megabytes << 20 }
}
