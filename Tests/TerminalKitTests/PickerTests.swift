import Testing

@testable import TerminalKit

@Suite("A picker")
struct PickerTests {
  private let pick = Pick(
    title: "Link",
    items: [
      Pick.Item(name: "entry", details: ["My entry", "/entry/$<id>"], keywords: ["contests"]),
      Pick.Item(name: "pickem", details: ["Pick'em lobby", "/pickem/$<id>"]),
      Pick.Item(name: "live", details: ["", "/live"]),
    ],
    summary: { ["id: a UUID", "id: a number", ""][$0] })

  private func typist(_ keys: String = "") -> Typist<Picker> {
    var typist = Typist(Picker(pick))
    typist.type(keys)
    return typist
  }

  @Test("at first all items are seen, with what is known of the first")
  func first() {
    #expect(
      typist().seen() == [
        "Link  3",
        "› ▮",
        "› entry   My entry       /entry/$<id>",
        "  pickem  Pick'em lobby  /pickem/$<id>",
        "  live                   /live",
        "id: a UUID",
      ])
  }

  @Test("what is typed narrows the list down, with the letters marked")
  func narrowed() {
    #expect(
      typist("pick").seen() == [
        "Link  1 of 3",
        "› pick▮",
        "› ‹pick›em  Pick'em lobby  /pickem/$<id>",
        "", "",
        "id: a number",
      ])
    #expect(typist("zz").seen().last == "no link matches")
  }

  @Test(
    "Enter selects the highlighted item, found by name, title, path or tag",
    arguments: [
      ("\r", 0), ("\u{1B}[B\r", 1), ("\u{1B}[A\r", 2), ("\u{E}\u{E}\u{10}\r", 1), ("\t\r", 1),
      ("lobby\r", 1), ("/li\r", 2), ("contests\r", 0), ("zz\u{7F}\u{7F}\u{1B}[B\r", 1),
      ("\u{1B}[200~live\n\u{1B}[201~\r", 2), ("\u{1B}[6~\r", 2), ("pick lob\r", 1),
    ])
  func picked(keys: String, index: Int) {
    #expect(typist(keys).outcome == .submitted(PickedItem(index)))
  }

  @Test("a pasted text that stands for an item is taken with it, until it is changed")
  func meant() {
    var pick = pick
    pick.setting = FormMode(
      name: "environment", shortName: "env", choices: ["web", "app"].map { Choice($0) },
      current: 0)
    pick.meaning = { $0 == "app://x/7" ? Pick.Meaning(item: 1, setting: "app") : nil }
    var typist = Typist(Picker(pick))
    typist.paste("app://x/7\n")
    #expect(
      Array(typist.seen().prefix(3)) == [
        "Link  1 of 3  app", "› app://x/7▮", "› pickem  Pick'em lobby  /pickem/$<id>",
      ])
    #expect(typist.seen().contains("Enter selects it with the pasted link's values"))
    var changed = typist
    typist.type("\r")
    #expect(typist.outcome == .submitted(PickedItem(1, text: "app://x/7")))
    changed.type("\u{F}")
    #expect(changed.seen()[0] == "Link  1 of 3  web")
    changed.type("8")
    #expect(changed.seen().contains("no link matches; Enter reads the text as a URL"))
    changed.type("\u{15}live\r")
    #expect(changed.outcome == .submitted(PickedItem(2, setting: 0)))
    var lines = LinePicker(pick, isSpoken: true)
    #expect(lines.take("app://x/7") == .done(PickedItem(1, text: "app://x/7")))
  }

  @Test("a typed text that stands for an item is taken with it by one Enter if nothing matches it")
  func typedMeaning() {
    var pick = pick
    pick.meaning = { $0 == "app://x/7" ? Pick.Meaning(item: 1) : nil }
    pick.objection = { $0.hasPrefix("app:") ? "pickem would match without \"7\"" : nil }
    var typist = Typist(Picker(pick))
    typist.type("app://x/77")
    #expect(typist.seen().contains("no link matches; Enter reads the text as a URL"))
    typist.type("\r")
    #expect(typist.outcome == nil)
    #expect(typist.seen().contains("pickem would match without \"7\""))
    typist.type("\u{7F}\r")
    #expect(typist.outcome == .submitted(PickedItem(1, text: "app://x/7")))
  }

  @Test(
    "a typed URL stands for its item, though others match its letters, and else says that it has none"
  )
  func typedURL() {
    var pick = pick
    pick.items[2].details = ["app://$<xyz>/$<n7>"]
    pick.meaning = { $0 == "app://x/7" ? Pick.Meaning(item: 1) : nil }
    var typist = Typist(Picker(pick))
    typist.type("app://x/7")
    var other = typist
    typist.type("\r")
    #expect(typist.outcome == .submitted(PickedItem(1, text: "app://x/7")))
    other.type("7\r")
    #expect(other.seen().last == "no link matches")
    other.type("\u{15}app://\r")
    #expect(other.outcome == .submitted(PickedItem(2)))
  }

  @Test("a pasted text that means no item is answered with what is different")
  func objection() {
    var pick = pick
    pick.objection = { $0.hasPrefix("app:") ? "pickem would match without the pair \"a=b\"" : nil }
    var typist = Typist(Picker(pick))
    typist.paste("app://x/7?a=b")
    #expect(typist.seen().contains("pickem would match without the pair \"a=b\""))
    typist.type("c")
    #expect(typist.seen().contains("no link matches; Enter reads the text as a URL"))
    var lines = LinePicker(pick, isSpoken: true)
    #expect(
      lines.take("app://x/7?a=b") == .goOn(saying: ["Pickem would match without the pair \"a=b\"."])
    )
  }

  @Test(
    "the list uses the height of the window, and no more rows than there are items",
    arguments: [(45, 30, 30), (24, 30, 21), (24, 5, 5), (10, 30, 7)])
  func height(rows: Int, items: Int, listed: Int) {
    let pick = Pick(title: "Link", items: (1...items).map { Pick.Item(name: "item\($0)") })
    let seen = Typist(Picker(pick)).seen(rows: rows)
    #expect(seen.count { $0.contains("item") } == listed)
    #expect(seen.count == listed + 3)
  }

  @Test("letters after a pasted text that stands for an item search among all items again")
  func meantNoMore() {
    var pick = pick
    pick.meaning = { $0 == "i" ? Pick.Meaning(item: 1) : nil }
    var typist = Typist(Picker(pick))
    typist.paste("i")
    #expect(typist.seen()[0] == "Link  1 of 3")
    typist.type("d")
    #expect(typist.seen()[0] == "Link  2 of 3")
  }

  @Test(
    "a window of six rows has a title, one of eight the keys, one of 60 columns a second column")
  func bounds() {
    #expect(typist().seen(rows: 5)[0] == "› ▮")
    #expect(typist().seen(rows: 6)[0] == "Link  3")
    let look = Look(hasColor: false, isUnicode: true, hasHints: true)
    #expect(typist().seen(rows: 7, look: look).last == "id: a UUID")
    #expect(typist().seen(rows: 8, look: look).last?.hasPrefix("type to search") == true)
    #expect(typist().seen(columns: 60)[4] == "  live                   /live")
    #expect(typist().seen(columns: 59)[4] == "  live    /live")
    #expect(!LinePicker(pick, isSpoken: false).hidesInput)
  }

  @Test("nothing is picked where nothing is found")
  func nothing() {
    #expect(typist("zz\r").outcome == nil)
  }

  @Test("it ends as a form does")
  func ends() {
    #expect(typist("\u{1B}").outcome == .cancelled)
    #expect(typist("a\u{1B}").outcome == nil)
    var pasted = typist()
    pasted.paste("live")
    pasted.type("\u{1B}")
    #expect(pasted.outcome == nil)
    pasted.type("\u{1B}")
    #expect(pasted.outcome == .cancelled)
    #expect(typist("a\u{1B}b\u{1B}").outcome == nil)
    #expect(typist("a\u{1B}").seen().last == "Esc again to cancel")
    #expect(typist("\u{4}").outcome == .endOfInput)
    #expect(typist("\u{3}").outcome == .interrupted(signal: 2))
  }

  @Test("a small window shows what fits, the highlighted item among it")
  func small() {
    #expect(
      typist("\u{1B}[A").seen(columns: 16, rows: 3) == [
        "› ▮", "  pickem  Pick'…", "› live    /live",
      ])
  }

  @Test("what has faults is marked, and what stands beside it keeps its column")
  func faulty() {
    var pick = pick
    pick.items[1].isFaulty = true
    #expect(
      Typist(Picker(pick)).seen() == [
        "Link  3",
        "› ▮",
        "›   entry   My entry       /entry/$<id>",
        "  ! pickem  Pick'em lobby  /pickem/$<id>",
        "    live                   /live",
        "id: a UUID",
      ])
    #expect(
      LinePicker(pick, isSpoken: false).opening[1] == "2. ! pickem  Pick'em lobby  /pickem/$<id>")
    #expect(
      LinePicker(pick, isSpoken: true).opening[2]
        == "2. Has errors: pickem  Pick'em lobby  /pickem/$<id>")
  }

  @Test("line by line it takes a number, a name, or letters that leave one")
  func lines() {
    var picker = LinePicker(pick, isSpoken: false)
    #expect(
      picker.opening == [
        "1. entry  My entry  /entry/$<id>", "2. pickem  Pick'em lobby  /pickem/$<id>",
        "3. live  /live",
      ])
    #expect(picker.take("2") == .done(1))
    #expect(picker.take("live") == .done(2))
    #expect(picker.take("zzz") == .goOn(saying: ["! no link matches"]))
    #expect(
      picker.take("id")
        == .goOn(saying: [
          "1. entry  My entry  /entry/$<id>", "2. pickem  Pick'em lobby  /pickem/$<id>",
        ]))
    #expect(picker.take("2") == .done(1))
    #expect(picker.take("conts") == .done(0))
    #expect(
      LinePicker(pick, isSpoken: true).opening[0]
        == "Link, 3 items. Answer with a number, or with letters to narrow the list. Control-C "
        + "stops.")
  }
}
