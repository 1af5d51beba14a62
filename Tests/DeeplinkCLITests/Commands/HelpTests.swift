import Testing

@testable import DeeplinkCLI

@Suite("Help and hints")
struct HelpTests {
  let world = TestWorld.with(store: FillTests.store, environment: ["DEEPLINK_NO_HISTORY": "1"])

  @Test("help is styled on a terminal alone, and where colour is wanted")
  func style() {
    world.terminals.output = true
    world.environment["TERM"] = "xterm"
    #expect(
      world.run("help", "status").answer == """
        \u{1B}[1mSTATUS:\u{1B}[0m What the exit status means.

          \u{1B}[1;36m0\u{1B}[0m                       Success, possibly with warnings.
          \u{1B}[1;36m1\u{1B}[0m                       A link or the store has errors, or a \
        file, a device or
                                  a lock failed.
          \u{1B}[1;36m2\u{1B}[0m                       A value is missing or invalid; batch \
        rejected rows
                                  (unless --reject-status changes it); check found
                                  errors; match found nothing; verify found a link that
                                  is not as expected; diff found URLs that are affected;
                                  with open or run, nothing opened, or something
                                  unexpected did.
          \u{1B}[1;36m64\u{1B}[0m                      Usage error, or a name that does not exist.
          \u{1B}[1;36m130\u{1B}[0m                     Canceled. Ctrl-C sends SIGINT to all \
        foreground
                                  processes of the terminal, so a calling script stops
                                  too.

        If a value is missing or invalid, fill and open print nothing on standard
        output; batch still prints the URLs of valid rows. Reports, as of check, match,
        verify, run and import, are printed whatever the status.

        """)
    world.environment["NO_COLOR"] = "1"
    #expect(
      world.run("help", "status").answer == """
        STATUS: What the exit status means.

          0                       Success, possibly with warnings.
          1                       A link or the store has errors, or a file, a device or
                                  a lock failed.
          2                       A value is missing or invalid; batch rejected rows
                                  (unless --reject-status changes it); check found
                                  errors; match found nothing; verify found a link that
                                  is not as expected; diff found URLs that are affected;
                                  with open or run, nothing opened, or something
                                  unexpected did.
          64                      Usage error, or a name that does not exist.
          130                     Canceled. Ctrl-C sends SIGINT to all foreground
                                  processes of the terminal, so a calling script stops
                                  too.

        If a value is missing or invalid, fill and open print nothing on standard
        output; batch still prints the URLs of valid rows. Reports, as of check, match,
        verify, run and import, are printed whatever the status.

        """)
  }

  @Test("the manual holds every topic, from the same source")
  func topics() {
    let manual = world.run("manual").answer
    for topic in Topics.all {
      #expect(manual.contains(".SH \"\(topic.name.uppercased())\"\n"))
      #expect(world.run("help", topic.name).answer.hasPrefix("\(topic.name.uppercased()): "))
    }
  }

  private static let usage = """

    Usage: deeplink
           deeplink <subcommand>
      See deeplink --help.
    """
  private static let usageOfFill = """

    Usage: deeplink fill [<options>] [<link>]
      See deeplink fill --help.
    """

  @Test(
    "an unknown word gets a hint at what it probably was meant for",
    arguments: [
      (
        ["fill", "game", "id=7"],
        """
        error: unexpected argument "id=7"
          hint: set a parameter with --set id=7\(usageOfFill)
        """
      ),
      (
        ["fill", "game", "--id=7"],
        """
        error: unknown option "--id"
          hint: set a parameter with --set id=7\(usageOfFill)
        """
      ),
      (
        ["fill", "game", "--id", "7"],
        """
        error: unknown option "--id"
          hint: set a parameter with --set id=7\(usageOfFill)
        """
      ),
      (
        ["fill", "share", "--ref=a b"],
        """
        error: unknown option "--ref"
          hint: set a parameter with --set 'ref=a b'\(usageOfFill)
        """
      ),
      (
        ["fill", "game", "--frmat", "json"],
        """
        error: unknown option "--frmat"
          hint: did you mean "--format"?\(usageOfFill)
        """
      ),
      (
        ["game"],
        """
        error: unknown command "game"
          hint: it is a link: deeplink fill game\(usage)
        """
      ),
      (
        ["/games/$<id>"],
        """
        error: unknown command "/games/$<id>"
          hint: it looks like a template: deeplink fill '/games/$<id>'\(usage)
        """
      ),
      (
        ["https://example.com/games/7"],
        """
        error: unknown command "https://example.com/games/7"
          hint: find its link with deeplink match https://example.com/games/7\(usage)
        """
      ),
      (
        ["fil"],
        """
        error: unknown command "fil"
          hint: did you mean "fill"?\(usage)
        """
      ),
      (
        ["/games/$<"],
        """
        error: unknown command "/games/$<"
          hint: it looks like a template: deeplink fill '/games/$<'\(usage)
        """
      ),
    ])
  func hints(words: [String], message: String) {
    let outcome = world.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.told == message + "\n")
  }

  @Test(
    "why nothing or was asked is said with what is missing",
    arguments: [
      ([:], [], TestWorld.unasked),
      (["CI": "true"], [], "not prompting because of CI"),
      (["DEEPLINK_NO_INPUT": "1"], [], "not prompting because of DEEPLINK_NO_INPUT"),
      ([:], ["--no-input"], "not prompting because of --no-input"),
      (
        ["DEEPLINK_TTY": "/dev/null"], [],
        #"not prompting: "/dev/null" is not a terminal that can be opened"#
      ),
    ])
  func whyNotAsked(variables: [String: String], words: [String], reason: String) {
    world.environment.merge(variables) { $1 }
    let outcome = world.run(["fill", "game"] + words)
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        error: id is missing: expected a whole number, 1 to 99
          hint: pass --set id=VALUE
        note: \(reason)

        """)
    #expect(
      world.run(["fill", "game", "-s", "id=1000"] + words).told
        == "error: --set id: expected at most 99, got 1000\n")
  }
}
