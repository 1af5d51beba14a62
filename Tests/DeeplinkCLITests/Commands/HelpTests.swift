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
        \u{1B}[1mSTATUS:\u{1B}[0m What the exit status says.

          \u{1B}[1;36m0\u{1B}[0m                       Done, perhaps with warnings.
          \u{1B}[1;36m1\u{1B}[0m                       A stored link or store has faults, or a \
        file, a device
                                  or a lock fails.
          \u{1B}[1;36m2\u{1B}[0m                       A value is missing or refused; batch \
        rejected rows;
                                  check found faults; match found nothing; verify found
                                  a link that is not as expected; open opened nothing,
                                  or something else.
          \u{1B}[1;36m64\u{1B}[0m                      The command line is wrong, or names \
        what does not
                                  exist.
          \u{1B}[1;36m130\u{1B}[0m                     Cancelled. Ctrl-C sends SIGINT to \
        everything in the
                                  terminal's foreground, as terminals do, so that a
                                  calling script stops.

        On any of them but 0 standard output is empty, except that a batch gives the
        rows that it could fill, even if its input fails later, that verify gives its
        verdicts, and that open and run give what they opened.

        """)
    world.environment["NO_COLOR"] = "1"
    #expect(
      world.run("help", "status").answer == """
        STATUS: What the exit status says.

          0                       Done, perhaps with warnings.
          1                       A stored link or store has faults, or a file, a device
                                  or a lock fails.
          2                       A value is missing or refused; batch rejected rows;
                                  check found faults; match found nothing; verify found
                                  a link that is not as expected; open opened nothing,
                                  or something else.
          64                      The command line is wrong, or names what does not
                                  exist.
          130                     Cancelled. Ctrl-C sends SIGINT to everything in the
                                  terminal's foreground, as terminals do, so that a
                                  calling script stops.

        On any of them but 0 standard output is empty, except that a batch gives the
        rows that it could fill, even if its input fails later, that verify gives its
        verdicts, and that open and run give what they opened.

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
      deeplink --help says more.
    """
  private static let usageOfFill = """

    Usage: deeplink fill [<options>] [<link>]
      deeplink fill --help says more.
    """

  @Test(
    "an unknown word gets a hint at what it probably was meant for",
    arguments: [
      (
        ["fill", "game", "id=7"],
        """
        error: unexpected argument "id=7"
          hint: a parameter gets its value by --set id=7\(usageOfFill)
        """
      ),
      (
        ["fill", "game", "--id=7"],
        """
        error: unknown option "--id"
          hint: a parameter gets its value by --set id=7\(usageOfFill)
        """
      ),
      (
        ["fill", "game", "--id", "7"],
        """
        error: unknown option "--id"
          hint: a parameter gets its value by --set id=VALUE\(usageOfFill)
        """
      ),
      (
        ["fill", "share", "--ref=a b"],
        """
        error: unknown option "--ref"
          hint: a parameter gets its value by --set 'ref=a b'\(usageOfFill)
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
          hint: it is a template: deeplink fill '/games/$<id>'\(usage)
        """
      ),
      (
        ["https://example.com/games/7"],
        """
        error: unknown command "https://example.com/games/7"
          hint: deeplink match https://example.com/games/7 finds its link\(usage)
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
          hint: it is a template: deeplink fill '/games/$<'\(usage)
        """
      ),
    ])
  func hints(words: [String], message: String) {
    let outcome = world.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.told == message + "\n")
  }

  @Test(
    "why nothing was asked is said with what is missing",
    arguments: [
      ([:], [], TestWorld.unasked),
      (["CI": "true"], [], "nothing is asked, because of CI"),
      (["DEEPLINK_NO_INPUT": "1"], [], "nothing is asked, because of DEEPLINK_NO_INPUT"),
      ([:], ["--no-input"], "nothing is asked, because of --no-input"),
      (
        ["DEEPLINK_TTY": "/dev/null"], [],
        #"nothing is asked: "/dev/null" cannot be opened as a terminal"#
      ),
    ])
  func whyNotAsked(variables: [String: String], words: [String], reason: String) {
    world.environment.merge(variables) { $1 }
    let outcome = world.run(["fill", "game"] + words)
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        error: id is missing: expected a whole number, 1 to 99
          hint: give it with --set id=VALUE
        note: \(reason)

        """)
    #expect(
      world.run(["fill", "game", "-s", "id=1000"] + words).told
        == "error: --set id: expected at most 99, got 1000\n")
  }
}
