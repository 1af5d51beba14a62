/// The linking of React Navigation as it is printed, in these tests' own words.
enum RouterFiles {
  static let all = [shop, news, bare, urls]

  static let shop = #"""
    {
      "prefixes": ["shop://", "https://www.example.com", "https://*.example.com"],
      "config": {
        "initialRouteName": "Tabs",
        "screens": {
          "Tabs": {
            "screens": {
              "Home": "",
              "Search": { "path": "search/:query?" },
              "Account": {
                "path": "account",
                "screens": {
                  "Orders": "orders",
                  "Order": { "path": "orders/:id(\\d+)", "alias": ["o/:id", { "path": "/old/:id", "exact": true }] },
                  "Help": { "path": "help/:topic", "exact": true }
                }
              }
            }
          },
          "NotFound": "*"
        }
      }
    }
    """#

  static let news = #"""
    {
      "linking": {
        "enabled": true,
        "prefixes": ["news://app", 7, "news"],
        "config": {
          "path": "main",
          "screens": {
            "Article": { "path": "a/:slug/:page(\\d{1,3})?", "parse": {} },
            "Video": { "path": "v/:id([a-z0-9_-]+)" },
            "Settings": { "screens": { "About": { "path": "about" } } },
            "Broken": { "path": "x/:id(" }
          }
        }
      }
    }
    """#

  static let urls = #"""
    {
      "prefixes": ["shop://"],
      "config": {
        "screens": {
          "Web": {
            "path": "https://www.example.com/web",
            "screens": { "Inner": "inner", "Own": { "path": "own", "exact": true } }
          },
          "App": { "path": "app", "alias": ["shop://old-app", "old"] }
        }
      }
    }
    """#

  static let bare = #"{"screens":{"A":"a/:b","B":{"path":":c","screens":{"D":{"path":"d/*"}}}}}"#
}

/// Postman collections as they are exported, in these tests' own words.
enum PostmanFiles {
  static let all = [shop, news, mixed]

  static let shop = #"""
    {
      "info": {
        "_postman_id": "6f0c7c52-0000-4000-8000-000000000001",
        "name": "Shop links",
        "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
      },
      "item": [
        {
          "name": "Orders",
          "item": [
            {
              "name": "One order",
              "request": {
                "method": "GET",
                "header": [],
                "description": "An order and what is in it.",
                "url": {
                  "raw": "{{baseUrl}}/orders/:orderId?tab={{tab}}&ref=mail&page=2",
                  "host": ["{{baseUrl}}"],
                  "path": ["orders", ":orderId"],
                  "query": [
                    { "key": "tab", "value": "{{tab}}" },
                    { "key": "ref", "value": "mail" },
                    { "key": "page", "value": "2", "disabled": true, "description": "From 1" }
                  ],
                  "variable": [{ "key": "orderId", "value": "8412", "description": "Its number" }]
                }
              }
            },
            { "name": "Cancel", "request": { "method": "POST", "url": { "raw": "{{baseUrl}}/orders/1" } } }
          ]
        },
        { "name": "Search", "request": { "method": "GET", "url": { "raw": "{{baseUrl}}/search#{{part}}" } } }
      ],
      "variable": [
        { "key": "baseUrl", "value": "https://www.example.com/" },
        { "key": "tab", "value": "items" },
        { "key": "token", "value": "s3cret", "type": "secret" }
      ]
    }
    """#

  static let news = #"""
    {
      "info": { "name": "News", "schema": "https://schema.getpostman.com/json/collection/v2.0.0/collection.json" },
      "item": [
        { "name": "Front page", "request": "https://news.example.org/" },
        { "name": "Story", "request": { "method": "GET", "url": "https://news.example.org/a/{{slug}}?k={{token}}" } },
        { "name": "App", "request": { "method": "GET", "url": "news://open/a/{{slug}}" } },
        { "name": "Empty", "request": { "method": "GET", "url": "" } }
      ],
      "variable": [{ "key": "token", "value": "x", "type": "secret" }]
    }
    """#

  static let mixed = #"""
    {
      "collection": {
        "info": { "name": "Mixed" },
        "item": [
          { "name": "No base", "request": { "method": "GET", "url": { "raw": "{{host}}/a/:b/{{$guid}}" } } },
          { "name": "Host", "request": { "method": "GET", "url": { "raw": "https://{{tenant}}.example.com/x?id={{id}}", "query": [{ "key": "id", "value": "{{id}}" }] } } },
          { "name": "Scheme", "request": { "method": "GET", "url": { "raw": "{{scheme}}://h/x" } } },
          { "name": "Plain", "request": { "url": { "raw": "example.com/y" } } },
          { "name": "Note" }
        ]
      }
    }
    """#
}
