import Testing

@testable import PortKit

@Suite("The paths of a line")
struct PathLineTests {
  @Test(
    "in source code, the path is what stands in quotes and starts with a slash",
    arguments: [
      (#"@GetMapping("/spring/{id}")"#, ["/spring/{id}"]),
      (#"@GetMapping(value = "/spring/{id}")"#, ["/spring/{id}"]),
      (#"@GetMapping({"/a", "/b"})"#, ["/a", "/b"]),
      (#"[HttpGet("/a/{id}")]"#, ["/a/{id}"]),
      ("app.get('/a/:id', (req, res) => {", ["/a/:id"]),
      (#"<Route path="/a/:id" element={<A/>} />"#, ["/a/:id"]),
      ("fetch(`/a/${id}`)", ["/a/${id}"]),
      (#"composable("route/{id}?x={x}")"#, nil), (#"[Route("api/{id}")]"#, nil),
      (#"@Path("//h/{id}")"#, nil), (#"String.format("a/%s", x)"#, nil),
    ] as [(String, [String]?)])
  func code(line: String, paths: [String]?) {
    #expect(Self.paths(line) == paths)
  }

  @Test(
    "quotes in a path or a URL belong to it",
    arguments: [
      #"/a?x="b""#, #"{t}/a?x=("/b")"#, #"https://h.example/a?x="/b""#,
    ])
  func quotes(line: String) {
    #expect(Self.paths(line) == [line])
    #expect(Self.paths("GET /a?x='b'") == ["/a?x='b'"])
    #expect(Self.paths(#""users/{id}""#) == ["users/{id}"])
  }

  @Test(
    "a call of a method that opens no link is none",
    arguments: [#"@PostMapping("/a")"#, "app.post('/a', f)", #"[HttpPost("/a")]"#])
  func methods(line: String) {
    guard case .uncalled(let methods) = PathLine(line) else {
      Issue.record("\(line) is read as \(PathLine(line))")
      return
    }
    #expect(methods == ["POST"])
  }

  @Test(
    "parentheses and angle brackets in pairs belong to a URL",
    arguments: [
      ("See (https://h.example/w/p_(q)) here", "https://h.example/w/p_(q)"),
      ("[a](https://h.example/w/p_(q)_(r)).", "https://h.example/w/p_(q)_(r)"),
      ("[a](https://h.example/w)(b)", "https://h.example/w"),
      ("(see https://h.example/w).", "https://h.example/w"),
      ("see https://h.example/p_(q),", "https://h.example/p_(q)"),
      ("at <https://h.example/<id>/a>", "https://h.example/<id>/a"),
    ])
  func pairs(line: String, url: String) {
    #expect(Self.paths(line) == [url])
  }

  private static func paths(_ line: String) -> [String]? {
    if case .paths(let paths) = PathLine(line) { paths } else { nil }
  }
}
