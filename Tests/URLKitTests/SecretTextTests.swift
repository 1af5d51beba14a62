import Testing

@testable import URLKit

@Suite("Secrets in a text of any format")
struct SecretTextTests {
  private static func secrets(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return SecretText.ranges(in: bytes, bytes.indices).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  static let rows: [(text: String, found: [String])] = [
    (#"{"url":"https://ada:abc@h.example/x?token=def&a=1" "b":1}"#, ["ada:abc", "def"]),
    (#"{"password":"hunter2" "z":1}"#, ["hunter2"]),
    (#"{ "clientSecret" : "hunter2", "name": "n" }"#, ["hunter2"]),
    (#"{"key":"Authorization","value":"hunter2"} {"key":"Accept","value":"text"}"#, ["hunter2"]),
    (#"{"name":"Authorization","value":"Bearer hunter2"}"#, ["hunter2"]),
    ("curl -H 'Authorization: Basic hunter2' https://h.example/a", ["hunter2"]),
    ("Authorization: hunter2\nAccept: text", ["hunter2"]),
    ("password: my secret words\nuser: ada", ["my", "secret", "words"]),
    ("api_key=hunter2\nmode=fast", ["hunter2"]), ("API_TOKEN='hunter2'", ["hunter2"]),
    (#"<meta-data android:name="com.example.API_KEY" android:value="hunter2"/>"#, ["hunter2"]),
    ("<key>password</key>\n<string>hunter2</string><key>a</key><string>b</string>", ["hunter2"]),
    ("<password>hunter2</password><a>b</a>", ["hunter2"]),
    (
      "value ghp_1234567890abcdefghij1234567890abcdef", ["ghp_1234567890abcdefghij1234567890abcdef"]
    ),
    (#"{"/":"/buy/*","?":{"ref":"?*"},"comment":"all orders"}"#, []),
    (#"<data android:scheme="https" android:host="h.example" android:pathPrefix="/a"/>"#, []),
    (#"{"token_type":"bearer","sort_key":"name","path":"/reset/new"}"#, []),
    ("", []), ("password", []), ("password:", []), ("</password>", []),
  ]

  @Test("a word is a secret by its characters, or by the name before it", arguments: rows)
  func all(text: String, found: [String]) {
    #expect(Self.secrets(in: text) == found)
  }

  @Test("only the given part is read")
  func part() {
    let bytes = Array("token=abc token=def".utf8)
    #expect(SecretText.ranges(in: bytes, 0..<9) == [6..<9])
  }
}
