import Testing

@testable import DeeplinkCLI

@Suite("Files that a signal must not leave behind", .serialized)
struct LeftoverFilesTests {
  @Test("any number of files is watched, and each until it is taken out")
  func many() {
    let names = (1...5).map { "/no/such/leftover-\($0)" }
    func watched() -> [String] { LeftoverFiles.paths.filter(names.contains).sorted() }
    for name in names { LeftoverFiles.watch(name) }
    #expect(watched() == names)
    for name in names.dropFirst(2) { LeftoverFiles.forget(name) }
    #expect(watched() == Array(names.prefix(2)))
    LeftoverFiles.watch(names[4])
    #expect(watched() == [names[0], names[1], names[4]])
    for name in names { LeftoverFiles.forget(name) }
    #expect(watched() == [])
  }
}
