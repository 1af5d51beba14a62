import ArgumentKit
import TestSupport
import Testing

/// The scripts in the real shells, against a program that writes down what it is asked and gives
/// the completer's answer to what it should be asked.
@Suite("Completion scripts")
struct CompletionScriptTests {
  /// A folder with the script for a shell, as `script`, and the program, as `tool`.
  private func folder(
    _ shell: Shell, asked: [String] = [],
    values: @escaping (ValueQuestion) -> [Candidate] = SampleTool.values
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(CompletionScript.text(for: shell, of: SampleTool.root.outline), to: "script")
    try folder.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" >\"${0%/*}/asked\"\ncat \"${0%/*}/answer\"\n",
      to: "tool", mode: 0o755)
    let completer = Completer(for: SampleTool.root.outline, values: values)
    guard case .complete(let request) = try Parser.parse(asked, in: SampleTool.root) else {
      return folder
    }
    try folder.write(completer.answer(to: request), to: "answer")
    return folder
  }

  @Test(
    "every shell that is installed reads its script without a word",
    arguments: Shell.allCases.filter { Shells.path(of: $0.rawValue) != nil })
  func syntax(shell: Shell) throws {
    #expect(
      try folder(shell).run(shell.rawValue, "-n", "script")
        == ProgramRun(status: 0, output: "", errors: ""))
  }

  @Test(
    "bash asks with the line up to the cursor and takes the answer as it is",
    .enabled(if: Shells.path(of: "bash") != nil, "bash is not installed"))
  func bash() throws {
    let asked = ["---complete", "bash", "tool fill pickem --set=team=", ""]
    let folder = try folder(.bash, asked: asked)
    try folder.write(
      #"""
      source ./script
      complete -p tool
      COMP_LINE='tool fill pickem --set=team=red' COMP_POINT=28
      COMP_WORDS=(tool fill pickem --set = team = red) COMP_CWORD=7
      _tool tool '' '='
      printf '<%s>\n' "${COMPREPLY[@]}"
      """#, to: "drive")
    #expect(
      try folder.run("bash", "drive").output == #"""
        complete -o nospace -F _tool tool
        <red-sox >
        <red\ hat >
        <\$HOME >
        <a:b >
        <say\ \"hi\!\" >
        <back\\slash >
        <étoile >

        """#)
    #expect(folder.text(of: "asked") == asked.map { $0 + "\n" }.joined())
    #expect(folder.names == ["answer", "asked", "drive", "script", "tool"])
  }

  @Test(
    "zsh hands over words without quotes, and candidates to _describe",
    .enabled(if: Shells.path(of: "zsh") != nil, "zsh is not installed"))
  func zsh() throws {
    let asked = ["---complete", "zsh", "fill", "pick em", "", "--env=$"]
    let folder = try folder(.zsh, asked: asked)
    try folder.write(
      #"""
      compdef() { print -r -- "compdef $*" }
      compset() { print -r -- "compset $*" }
      _describe() { print -r -- "$1 $2"; print -rl -- "${(@P)3}" "${@[4,-1]}" }
      source ./script
      words=(tool fill 'pick\ em' "''" '--env=\$x') CURRENT=5 PREFIX='--env=\$'
      _tool
      """#, to: "drive")
    #expect(
      try folder.run("zsh", "-f", "drive")
        == ProgramRun(
          status: 0,
          output: #"""
            compdef _tool tool
            compset -p 6
            -V tool
            production
            staging
            $(touch pwned)
            `touch pwned`
            a b
            it's

            """#, errors: ""))
    #expect(folder.text(of: "asked") == asked.map { $0 + "\n" }.joined())
    #expect(folder.names == ["answer", "asked", "drive", "script", "tool"])
  }

  @Test(
    "a tool that was called by its path is asked itself, if it is there",
    arguments: [
      (
        Shell.bash, "source ./script; COMP_LINE='tool fill ' COMP_POINT=10",
        "_tool sub/tool '' fill", "_tool gone/tool '' fill"
      ),
      (
        .zsh, "compdef() { }; compset() { }; _describe() { }; source ./script; CURRENT=3",
        "words=(sub/tool fill ''); _tool", "words=(gone/tool fill ''); _tool"
      ),
      (
        .fish, "source ./script",
        "complete -C 'sub/tool fill '", "complete -C 'gone/tool fill '"
      ),
    ].filter { Shells.path(of: $0.0.rawValue) != nil })
  func calledByPath(shell: Shell, setUp: String, own: String, other: String) throws {
    let folder = try folder(shell, asked: ["---complete", shell.rawValue, "fill", ""])
    try folder.write(
      """
      mkdir sub; cp tool answer sub
      \(setUp)
      \(own) >/dev/null; ls sub/asked asked 2>/dev/null; rm -f sub/asked
      \(other) >/dev/null; ls sub/asked asked 2>/dev/null

      """, to: "drive")
    let bare = shell == .bash ? "--norc" : shell == .zsh ? "-f" : "--no-config"
    #expect(try folder.run(shell.rawValue, bare, "drive").output == "sub/asked\nasked\n")
  }

  @Test(
    "zsh keeps values that go on apart from whole ones",
    .enabled(if: Shells.path(of: "zsh") != nil, "zsh is not installed"))
  func zshContinuation() throws {
    let folder = try folder(.zsh, asked: ["---complete", "zsh", "fill", "pickem", "--set", ""])
    try folder.write(
      #"""
      compdef() { }
      compset() { }
      _describe() { print -rl -- "${(@P)3}" "${@[4,-1]}" }
      source ./script
      words=(tool fill pickem --set '') CURRENT=5 PREFIX=''
      _tool
      """#, to: "drive")
    #expect(
      try folder.run("zsh", "-f", "drive").output == "team=:Team\nid=:Tournament\n-S\n\n")
  }

  @Test(
    "fish completes for real, with descriptions",
    .enabled(if: Shells.path(of: "fish") != nil, "fish is not installed"))
  func fish() throws {
    let asked = ["---complete", "fish", "fill", "pick em", "--set=team=red\\ "]
    let folder = try folder(.fish, asked: asked)
    try folder.write(
      "source ./script\ncomplete -C \"tool fill 'pick em' --set=team=red\\\\ \"\n", to: "drive")
    _ = try folder.run("fish", "--no-config", "drive")
    #expect(folder.text(of: "asked") == asked.map { $0 + "\n" }.joined())

    try folder.write("source ./script\ncomplete -C 'tool fill '\n", to: "drive")
    try folder.write("words\nentry\tThe entry.\n$(touch pwned)\t\n`x`\t\n", to: "answer")
    let run = try folder.run("fish", "--no-config", "drive")
    #expect(
      run == ProgramRun(status: 0, output: "$(touch pwned)\nentry\tThe entry.\n`x`\n", errors: ""))
    #expect(folder.names == ["answer", "asked", "drive", "script", "tool"])
  }

  @Test(
    "fish completes files after a joined option",
    .enabled(if: Shells.path(of: "fish") != nil, "fish is not installed"))
  func fishFiles() throws {
    let folder = try folder(.fish, asked: ["---complete", "fish", "fill", "--values='my f"])
    try folder.write("", to: "my file.json")
    try folder.write("source ./script\ncomplete -C \"tool fill --values='my f\"\n", to: "drive")
    let run = try folder.run("fish", "--no-config", "drive")
    #expect(run.output == "--values=my file.json\n")
  }

  /// Names with a mark that means something to a shell, joined to what follows it.
  private static let joined: [String] = "'\"\\`$;:&|#~! ".unicodeScalars.flatMap { mark in
    Joiners.all.flatMap {
      ["n\(mark)\($0);touch PWNED;\(mark)\($0)", "n\(mark)\($0)", "n\($0)\(mark)"]
    }
  }

  @Test(
    "a name whose marks are joined to what follows them is offered as it is, and never run",
    arguments: [
      (
        Shell.bash,
        #"""
        source ./script
        COMP_LINE='tool fill ' COMP_POINT=10 COMP_WORDS=(tool fill '') COMP_CWORD=2
        _tool tool '' fill
        for word in "${COMPREPLY[@]}"; do eval "printf '%s\n' $word"; done
        """#
      ),
      (
        .zsh,
        #"""
        compdef() { }
        compset() { }
        _describe() { for name in "${(@P)3}"; do print -r -- "${${name//\\:/:}//\\\\/\\}"; done }
        source ./script
        words=(tool fill '') CURRENT=3 PREFIX=''
        _tool
        """#
      ),
      (.fish, "source ./script\ncomplete -C 'tool fill '\n"),
    ].filter { Shells.path(of: $0.0.rawValue) != nil })
  func joined(shell: Shell, drive: String) throws {
    let asked =
      shell == .bash
      ? ["---complete", "bash", "tool fill ", ""] : ["---complete", shell.rawValue, "fill", ""]
    let folder = try folder(shell, asked: asked) { question in
      question.identifier == "link" ? Self.joined.map { Candidate($0) } : []
    }
    try folder.write(drive, to: "drive")
    let run = try folder.run(shell.rawValue, "drive")
    #expect(run.errors == "")
    let lines = run.output.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    #expect(Set(lines) == Set(Self.joined.map { Array($0.utf8) }))
    #expect(lines.count == Self.joined.count)
    #expect(folder.text(of: "PWNED") == nil)
  }
}
