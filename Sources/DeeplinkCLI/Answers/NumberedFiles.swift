import TextKit

/// Files of a folder, one for each URL: `pickem-0001.png`, `pickem-0002.png`.
struct NumberedFiles {
  private let folder: String
  private let ending: String
  private let first: Int
  private let context: Context
  private var isMade = false
  /// How many files were written.
  private(set) var count = 0
  /// The number of the last file that was, or that was there already.
  private var last: Int

  /// Prepares to write into a folder, which is made with its first file; files before the number
  /// `first` are there already.
  init(in folder: String, ending: String, from first: Int = 1, _ context: Context) {
    self.folder = folder
    self.ending = ending
    self.first = first
    last = first - 1
    self.context = context
  }

  /// Writes a file that is named after a link and its number among the URLs, counted from 1.
  ///
  /// - Throws: what making and writing it throw, and `CommandError` with `interrupted` once Ctrl-C was
  ///   pressed, if that is counted.
  mutating func write(_ bytes: @autoclosure () throws -> [UInt8], named name: String?, number: Int)
    throws
  {
    guard number >= first else { return }
    guard context.tools.interruptions() == 0 else { throw interruption }
    defer { last = number }
    let path = Path.joined(context.workingFolder, folder)
    if !isMade { try context.files.makeFolder(path) }
    isMade = true
    let sink = try context.files.sink(Path.joined(path, fileName(name, number)))
    try sink.write(bytes: bytes())
    try sink.commit()
    count += 1
  }

  /// The error that ends a run where Ctrl-C was pressed.
  var interruption: CommandError {
    let (folder, files) = (folder.escapedForTerminal, first - 1 + count)
    return CommandError(
      .interrupted,
      files == 0
        ? "interrupted before the first file of \(folder)"
        : "interrupted: \(folder) has \(counted(files, "file"))",
      hint: last == 0 ? nil : "pass --from-row \(last + 1) with the same rows to go on")
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
