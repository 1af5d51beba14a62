import Foundation
import TestSupport
import Testing

@Suite("The built program on a machine in an odd state")
struct MachineStateTests {
  let deeplink: Deeplink

  init() throws {
    deeplink = try Deeplink()
  }

  @Test(
    "a working folder that is gone is not looked through for ever",
    arguments: [
      ("list", 1), ("check --format github", 1), ("add a /a", 1), ("fill a", 1),
      ("batch --each p=1,2 '/x/$<p>' --output out/file", 1), ("completions bash", 0),
      ("fill '/x/$<p>' -s p=1", 0),
    ])
  func deletedFolder(line: String, status: Int32) throws {
    let run = try deeplink.shell(
      "mkdir gone; cd gone; rmdir ../gone; deeplink \(line) > /dev/null; echo $?")
    #expect(run.output == "\(status)\n", "\(run)")
  }

  @Test(
    "a file without an end is refused in words before it fills the memory",
    arguments: [
      "list --store F", "add a /a --store F", "env add a https://h --store F", "check F",
      "fill pickem --values F", "import F --from openapi", "match --input F",
      "verify --apple F@h.example https://h.example", "batch pickem --each tournamentId=@F",
      "verify --android-manifest F https://h.example", "verify --info-plist F https://h.example",
      "verify --assetlinks F@h.example --android-manifest F https://h.example",
    ])
  func endless(line: String) throws {
    let device = try deeplink.shell(
      // Not every system has this limit.
      "ulimit -v 2097152 2>/dev/null; deeplink \(line.replacing("F", with: "/dev/zero")); echo $?")
    #expect(device.output == "1\n", "\(device)")
    let words = ["it is a device with more than 1 MB", "it is not a regular file"]
    #expect(words.contains { device.errors.contains("\"/dev/zero\": \($0)\n") }, "\(device)")
    let file = try Deeplink()
    let sparse = open(file.folder.file("sparse"), O_CREAT | O_RDWR, 0o644)
    #expect(ftruncate(sparse, 1 << 40) == 0)
    close(sparse)
    let run = try file.shell(
      "ulimit -v 2097152 2>/dev/null; deeplink \(line.replacing("F", with: "sparse")); echo $?")
    #expect(run.output == "1\n", "\(run)")
    let limit = line.hasPrefix("verify") ? 64 : 512
    #expect(run.errors.contains("it is larger than \(limit) MB\n"), "\(run)")
  }

  @Test("a pipe that a person names is read")
  func pipes() throws {
    let store = #"{"version":1,"links":[{"name":"a","path":"/a"}]}"#
    let run = try deeplink.shell(
      """
      mkfifo pipe; (echo '\(store)' > pipe &); deeplink list --format names --store pipe
      echo '{"p":7}' | deeplink fill '/x/$<p>' --values /dev/stdin 2>/dev/null
      """)
    #expect(run.output == "a\nhttps://www.example.com/x/7\n", "\(run)")
  }

  @Test("a store on a full disk stays as it was, and nothing is left beside it")
  func fullDisk() throws {
    let path = String(repeating: "x", count: 4_000)
    let store = #"{"version":1,"links":[{"name":"a","path":"/\#(path)"}]}"#
    try deeplink.folder.write(store, to: "links.json")
    let run = try deeplink.shell("ulimit -f 1; deeplink add b /b; echo $?")
    #expect(run.output == "1\n")
    #expect(run.errors == "error: cannot write \"links.json\": File too large\n")
    #expect(deeplink.folder.text(of: "links.json") == store)
    #expect(deeplink.strangers == [])
  }

  @Test("a store whose name is as long as a name can be is made and changed")
  func longName() throws {
    let name = String(repeating: "s", count: 255)
    for link in ["a", "b"] {
      let run = try deeplink.run("add", link, "https://h.example/\(link)", "--store", name)
      #expect(run.status == 0, "\(run)")
    }
    #expect(try deeplink.run("list", "--format", "names", "--store", name).output == "a\nb\n")
  }

  @Test("the variables of a job are not printed because a store names their file")
  func variables() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/environ") else { return }
    try deeplink.folder.write(
      #"""
      {"version":1,"apps":{"ios":{"association":{"h":"/proc/self/environ"},
      "entitlements":"/proc/self/environ","info":"/proc/self/environ"},
      "android":{"manifest":"/proc/self/environ","assetlinks":{"h":"/proc/self/environ"}}},
      "links":[{"name":"x","path":"https://h/x"}]}
      """#, to: "links.json")
    for words in ["verify", "check", "check links.json", "check --format github"] {
      let run = try deeplink.shell("deeplink \(words)", variables: ["TOKEN": "ghs_topsecret"])
      #expect(run.status != 0)
      #expect(!(run.output + run.errors).contains("TOKEN"), "\(run)")
      #expect(!(run.output + run.errors).contains("ghs_"), "\(run)")
      #expect((run.output + run.errors).contains("which is not in"), "\(run)")
    }
  }

  @Test("a hint about an unknown word is of the store that the line names")
  func hints() throws {
    try deeplink.folder.write(
      #"{"version":1,"links":[{"name":"other","path":"/o"}]}"#, to: "o.json")
    let own = try deeplink.run("other", "--store", "o.json")
    #expect(
      own.errors.contains("hint: it is a link: deeplink --store o.json fill other\n"), "\(own)")
    let foreign = try deeplink.run("pickem", "--store=o.json")
    #expect(!foreign.errors.contains("it is a link"), "\(foreign)")
  }
}
