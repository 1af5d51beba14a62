/// Association files as apps have them, in these tests' own words.
enum AssociationFiles {
  static let all = [shop, news, legacy, travel, sports]

  /// Components with comments, an opt-out by fragment, pairs of the query and a variable.
  static let shop = """
    {
      "applinks": {
        "substitutionVariables": {
          "shelf": ["shoes", "coats", "hats"],
          "year": ["20??"]
        },
        "details": [
          {
            "appIDs": ["QX7B2M4KD9.com.example.shop"],
            "components": [
              { "#": "in-browser", "exclude": true, "comment": "Whoever wants the web page gets it" },
              { "/": "/basket", "comment": "What is in the basket" },
              { "/": "/help/legal/*", "exclude": true, "comment": "Printed by the law department" },
              { "/": "/help/*", "comment": "Answers in the app" },
              { "/": "/shelves/$(shelf)/*", "comment": "A shelf and all that lies on it" },
              { "/": "/lookbook/$(year)", "comment": "A year's collection" },
              { "/": "/orders/????-????", "comment": "An order by its number" },
              { "/": "/search", "?": { "q": "?*", "page": "*" }, "comment": "What was looked for" }
            ]
          }
        ]
      },
      "webcredentials": { "apps": ["QX7B2M4KD9.com.example.shop"] }
    }
    """

  /// All of a site but for some of its paths, and letters in any case.
  static let news = """
    {
      "applinks": {
        "defaults": { "caseSensitive": false },
        "details": [
          {
            "appIDs": ["QX7B2M4KD9.com.example.news", "QX7B2M4KD9.com.example.news.beta"],
            "components": [
              { "/": "/login", "exclude": true },
              { "/": "/account/*", "exclude": true },
              { "/": "/print/*", "exclude": true },
              { "/": "*", "?": { "amp": "1" }, "exclude": true },
              { "/": "/Live/*/updates" },
              { "/": "/*" }
            ]
          }
        ]
      }
    }
    """

  /// The paths of iOS 9.
  static let legacy = """
    {
      "applinks": {
        "apps": [],
        "details": [
          {
            "appID": "9JA89QQLNQ.com.example.tickets",
            "paths": ["NOT /events/archive/*", "/events/*", "/e/?????", "/", "/venues/*/seats", "NOT *"]
          }
        ]
      }
    }
    """

  /// Patterns in the middle of a segment, digits, and rules that are never reached.
  static let travel = """
    {
      "applinks": {
        "details": [
          {
            "appIDs": ["ABCDE12345.com.example.travel"],
            "components": [
              { "/": "/trips/$(digit)$(digit)$(digit)*" },
              { "/": "/flights/$(alpha)$(alpha)$(alpha)-$(alpha)$(alpha)$(alpha)" },
              { "/": "/offers*" },
              { "/": "/offers/old", "exclude": true },
              { "/": "/hotels/*/rooms/*", "?": { "from": "????-??-??", "guests": "?" } },
              { "/": "/share/*", "#": "day-*" },
              { "/": "/boarding/$(gate)" }
            ]
          }
        ]
      }
    }
    """

  /// Two apps, each with paths of its own.
  static let sports = """
    { "applinks": { "details": [
      { "appIDs": ["AAAAA11111.com.example.sports"],
        "components": [
          { "/": "/pickem/*/edit", "exclude": true },
          { "/": "/pickem/*" },
          { "/": "/standings/20??", "?": { "group": "*" } }
        ] },
      { "appIDs": ["BBBBB22222.com.example.scores"],
        "components": [ { "/": "/scores/*" }, { "/": "/pickem/*" } ] }
    ] } }
    """
}
