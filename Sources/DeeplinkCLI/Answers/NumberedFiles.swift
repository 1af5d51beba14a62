import TextKit

/// Files of a folder, one for each URL: `pickem-0001.png`, `pickem-0002.png`.
struct NumberedFiles {
  private let folder: String
  private let ending: String
  private let files: any FileSystem
  private var isMade = false

  /// Prepares to write into a folder, which is made with its first file.
  init(in folder: String, ending: String, _ context: Context) {
    self.folder = Path.joined(context.workingFolder, folder)
    self.ending = ending
    files = context.files
  }

  /// Writes a file that is named after a link and its number among the URLs, counted from 1.
  mutating func write(_ bytes: [UInt8], named name: String?, number: Int) throws {
    if !isMade { try files.makeFolder(folder) }
    isMade = true
    let sink = try files.sink(Path.joined(folder, fileName(name, number)))
    try sink.write(bytes: bytes)
    try sink.commit()
  }

  /// A name that is safe in every file system; numbers alone keep the names of one folder apart.
  private func fileName(_ name: String?, _ number: Int) -> String {
    "\(Self.safe(name ?? "link"))-\(number.digits(4)).\(ending)"
  }

  /// A name with nothing in it that a file system refuses.
  static func safe(_ name: String) -> String {
    let safe = name.utf8.prefix(100).enumerated().map { index, byte in
      let isSafe = byte.isLetter || byte.isDigit || index > 0 && "-.".utf8.contains(byte)
      return isSafe ? byte : UInt8(ascii: "_")
    }
    return String(decoding: safe, as: UTF8.self)
  }
}
