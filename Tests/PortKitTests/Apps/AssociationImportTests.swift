import Testing

@testable import PortKit

@Suite("Importing association files")
struct AssociationImportTests {
  @Test(
    "every rule becomes a link, or says why it does not",
    arguments: [
      (
        2,
        AppImported(
          lines: [
            #"7 imported events-archive"#,
            #"7 imported events"#,
            #"7 imported e"#,
            #"7 imported home"#,
            #"7 imported venues-seats"#,
            #"7 skipped: "NOT *": not everything it excludes is excluded: "#
              + #"https://www.example.com/events opens, by line 7"#,
          ],
          links: [
            #"{ "name": "events-archive", "path": "/events/archive/$<+rest>", "opens": false }"#,
            #"{ "name": "events", "path": "/events/$<+rest>", "parameters": { "rest": { "pattern": "^(?!(?:archive(?:/[^?#]*)?)$)[^?#]*$" } } }"#,
            #"{ "name": "e", "path": "/e/$<part>", "parameters": { "part": { "pattern": "^[\\w.~-]{5}$" } } }"#,
            #"{ "name": "home", "path": "/" }"#,
            #"{ "name": "venues-seats", "path": "/venues/$<rest>/seats" }"#,
          ],
          settings: [
            #"environments.production = "https://www.example.com""#,
            #"apps.ios.id = "9JA89QQLNQ.com.example.tickets""#,
            #"apps.ios.association.www.example.com = "a/file""#,
          ],
          notes: [])
      ),
      (
        3,
        AppImported(
          lines: [
            #"7 imported trips"#,
            #"8 imported flights"#,
            #"9 imported offers"#,
            #"10 skipped: "{ \"/\": \"/offers/old\", \"exclude\": true }": not everything it "#
              + #"excludes is excluded: https://www.example.com/offers/old opens, by line 9"#,
            #"11 imported hotels-rooms"#,
            #"12 imported share"#,
            #"13 refused: "{ \"/\": \"/boarding/$(gate)\" }": $(gate) is not defined, so it matches no link"#,
          ],
          links: [
            #"{ "name": "trips", "path": "/trips/$<part>", "parameters": { "part": { "pattern": "^[0-9]{3}.*$" } } }"#,
            #"{ "name": "flights", "path": "/flights/$<part>-$<part-2>", "parameters": { "part": { "pattern": "^[A-Za-z]{3}$" }, "part-2": { "pattern": "^[A-Za-z]{3}$" } } }"#,
            #"{ "name": "offers", "path": "/offers$<+rest?>" }"#,
            #"{ "name": "hotels-rooms", "path": "/hotels/$<rest>/rooms/$<+rest-2>?from=$<from>-$<from-2>-$<from-3>&guests=$<guests>", "parameters": { "rest-2": { "pattern": "^[^?#]*$" }, "from": { "pattern": "^[\\w.~-]{4}$" }, "from-2": { "pattern": "^[\\w.~-]{2}$" }, "from-3": { "pattern": "^[\\w.~-]{2}$" }, "guests": { "pattern": "^[\\w.~-]$" } } }"#,
            #"{ "name": "share", "path": "/share/$<+rest>#day-$<fragment?>", "parameters": { "rest": { "pattern": "^[^?#]*$" } } }"#,
          ],
          settings: [
            #"environments.production = "https://www.example.com""#,
            #"apps.ios.id = "ABCDE12345.com.example.travel""#,
            #"apps.ios.association.www.example.com = "a/file""#,
          ],
          notes: [])
      ),
      (
        4,
        AppImported(
          lines: [
            #"4 skipped: "{ \"/\": \"/pickem/*/edit\", \"exclude\": true }": not everything it excludes "#
              + #"is excluded: https://www.example.com/pickem/a/edit opens, by line 9"#,
            #"5 imported pickem"#,
            #"6 imported standings-20"#,
            #"9 imported scores"#,
            #"9 there pickem"#,
          ],
          links: [
            #"{ "name": "pickem", "path": "/pickem/$<+rest>", "parameters": { "rest": { "pattern": "^(?!(?:[^?#]*/edit/*)$)[^?#]*$" } } }"#,
            #"{ "name": "standings-20", "path": "/standings/20$<part>?group=$<group?>", "parameters": { "part": { "pattern": "^[\\w.~-]{2}$" } } }"#,
            #"{ "name": "scores", "path": "/scores/$<+rest>" }"#,
          ],
          settings: [
            #"environments.production = "https://www.example.com""#,
            #"apps.ios.association.www.example.com = "a/file""#,
          ],
          notes: [
            #"it has 2 apps; links that open any of them are imported"#
          ])
      ),
    ])
  func files(index: Int, imported: AppImported) throws {
    #expect(AppImported(try AppPlans.apple[index].get()) == imported)
  }

  @Test("a variable of Apple's is a shared rule with all its values, said once")
  func languages() throws {
    let text = """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example"],"components":[
      {"/":"/$(lang)/a"},{"/":"/$(lang)/b","?":{"lang":"?*"}}]}]}}
      """
    let imported = try AppImported(text, as: .aasa)
    #expect(imported.lines == ["2 imported a", "2 imported b"])
    #expect(
      imported.links == [
        #"{ "name": "a", "path": "/$<lang>/a" }"#,
        #"{ "name": "b", "path": "/$<lang>/b?lang=$<lang-2>" }"#,
      ])
    #expect(imported.settings.count == 2)
    #expect(imported.settings[0].count { $0 == "," } > 500)
  }

  @Test("nothing of a file without rules is passed over in silence")
  func empty() throws {
    let text = """
      {"applinks":{"details":[
      {"appIDs":["ABCDE12345.com.example"],"components":[],"paths":["/a"]},
      {"appIDs":["ABCDE12345.com.example"],"components":[{"?":{"a":7}}]}]}}
      """
    #expect(
      try AppImported(text, as: .aasa).lines == [
        #"2 skipped: "paths" next to "components" are ignored"#,
        #"2 skipped: empty "components" matches no link"#,
        "3 imported by-rest",
        #"3 skipped: the value of "a" is a number, so the system ignores this entire "?""#,
      ])
  }

  @Test("rules beyond the most that are read are told")
  func many() throws {
    let rules = (0..<4).map { #"{"/":"/r\#($0)"}"# }.joined(separator: ",")
    let text = #"{"applinks":{"details":[{"appID":"A","components":[\#(rules)]}]}}"#
    func imported(_ most: Int) throws -> ImportedFile {
      let reader = try AssociationImport(Array(text.utf8), ImportCompanions(), most: most)
      return reader.imported()
    }
    #expect(try imported(4).entries.count == 4)
    #expect(try imported(4).notes == [])
    #expect(try imported(3).entries.count == 3)
    #expect(try imported(3).notes == ["only the first 3 rules are read"])
  }
}
