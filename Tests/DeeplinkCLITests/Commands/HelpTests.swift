import ArgumentKit
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
}

@Suite("deeplink help WORD")
struct HelpSearchTests {
  private let world = TestWorld(environment: ["COLUMNS": "100"])

  @Test("a word that help has is searched for, one line of each page first")
  func found() {
    let outcome = world.run("help", "Clipboard")
    #expect(outcome.status == .done)
    #expect(outcome.told == "")
    let lines = outcome.answer.split(separator: "\n").map(String.init)
    #expect(lines.count > 1 && lines.count <= 10)
    #expect(lines.allSatisfy { $0.hasPrefix("deeplink help ") && $0.count <= 100 })
    #expect(lines.allSatisfy { $0.lowercased().contains("clipboard") })
    #expect(lines.contains { $0.hasPrefix("deeplink help faq ") })
    let pages = lines.map { $0.split(separator: " ")[2] }
    #expect(Set(pages.prefix(3)).count == 3)
  }

  @Test(
    "the questions that people have lead to the answers",
    arguments: [
      ["escape"], ["excel"], ["semicolons"], ["decimal", "comma"], ["leave", "out"], ["staging"],
      ["copy"], ["secret"], ["secrets"], ["omit"], ["script"], ["phone"],
    ])
  func questions(words: [String]) {
    #expect(world.run(["help"] + words).answer.contains("deeplink help faq"))
  }

  @Test("a link's name is not searched for but filled")
  func link() {
    let world = TestWorld.with(store: FillTests.store)
    #expect(world.run("help", "xyzzy").status == .usage)
    #expect(world.run("help", "broken").told.contains("it is a link: deeplink fill broken"))
  }
}
