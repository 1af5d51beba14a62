import TestSupport
import Testing

@Suite("The server for agents as a program")
struct AgentProgramTests {
  let deeplink: Deeplink

  init() throws {
    deeplink = try Deeplink()
  }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","#
    + #""capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#

  private static func fill(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"fill_link","#
      + #""arguments":{"link":"pickem","values":{"tournamentId":\#(id)}}}}"#
  }

  @Test("many requests at once are answered in their order, and the end of input is the end")
  func manyAtOnce() throws {
    let lines = [Self.initialize] + (1...300).map(Self.fill)
    let run = try deeplink.run("mcp", input: lines.map { $0 + "\n" }.joined())
    #expect(run.status == 0)
    #expect(run.errors == "")
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == 301)
    for (id, answer) in answers.enumerated() {
      #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"result":{"#))
      #expect(id == 0 || answer.contains(#""url":"https://www.example.com/pickem/\#(id)""#))
    }
    #expect(deeplink.strangers == [])
  }

  @Test("a client that reads no more ends it without a word")
  func closedOutput() throws {
    let lines = ([Self.initialize] + (1...200).map(Self.fill)).joined(separator: "\n")
    try deeplink.folder.write(lines + "\n", to: "rows.csv")
    let run = try deeplink.shell("deeplink mcp <rows.csv | head -n 1 | cut -c 1-24")
    #expect(run.output == "{\"jsonrpc\":\"2.0\",\"id\":0,\n")
    #expect(run.errors == "")
  }
}
