import Testing

@testable import JSONKit
@testable import PortKit

/// One small file of every kind that an app or another tool has, and the store that it makes of an
/// empty one, to the byte.
@Suite("Whole stores from other files")
struct WholeStoreTests {
  private static let empty = """
    {
      "version": 1,
      "links": []
    }

    """

  private static func expect(
    _ text: String, as format: ImportFormat, host: String? = nil, makes store: String,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var companions = ImportCompanions()
    companions.host = host
    companions.path = "app/file"
    let imported = try Imported(text, as: format, into: empty, with: companions)
    #expect(imported.store == store, sourceLocation: location)
  }

  @Test("an association file")
  func aasa() throws {
    try Self.expect(
      """
      {"applinks":{"substitutionVariables":{"food":["soup","salad"]},"details":[
      {"appIDs":["ABCDE12345.com.example"],"components":[
      {"/":"/menu/old/*","exclude":true,"comment":"Off the menu"},
      {"/":"/menu/$(food)/*"},
      {"/":"/table/??","?":{"seat":"$(digit)"}}]}]}}
      """, as: .aasa, host: "www.example.com",
      makes: #"""
        {
          "version": 1,
          "environments": {
            "production": "https://www.example.com"
          },
          "parameters": {
            "food": {
              "enum": ["soup", "salad"]
            }
          },
          "apps": {
            "ios": { "id": "ABCDE12345.com.example", "association": { "www.example.com": "app/file" } }
          },
          "links": [
            {
              "name": "menu-old",
              "path": "/menu/old/$<+rest>",
              "description": "Off the menu",
              "opens": false
            },
            {
              "name": "menu",
              "path": "/menu/$<food>/$<+rest>"
            },
            {
              "name": "table",
              "path": "/table/$<part>?seat=$<seat>",
              "parameters": {
                "part": { "pattern": "^[\\w.~-]{2}$" },
                "seat": { "pattern": "^[0-9]$" }
              }
            }
          ]
        }

        """#)
  }

  @Test("a manifest")
  func android() throws {
    try Self.expect(
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
      <application><activity android:name=".A" android:exported="true">
      <intent-filter android:autoVerify="true" android:label="Menu">
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https" android:host="www.example.com"/>
      <data android:pathPrefix="/menu/"/><data android:pathPattern="/t/.*x"/>
      </intent-filter></activity></application></manifest>
      """, as: .android,
      makes: """
        {
          "version": 1,
          "environments": {
            "production": "https://www.example.com"
          },
          "apps": {
            "android": { "package": "com.example", "manifest": "app/file" }
          },
          "links": [
            {
              "name": "menu",
              "path": "/menu/$<+rest>",
              "title": "Menu"
            },
            {
              "name": "t-x",
              "path": "/t/$<part?>x",
              "title": "Menu",
              "parameters": {
                "part": { "pattern": "^[^x]*$" }
              }
            }
          ]
        }

        """)
  }

  @Test("a navigation graph")
  func navgraph() throws {
    try Self.expect(
      """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto">
      <fragment android:id="@+id/dish" android:label="Dish">
      <argument android:name="id" app:argType="integer"/>
      <argument android:name="size" app:argType="string" app:nullable="true" android:defaultValue="@null"/>
      <deepLink app:uri="www.example.com/dish/{id}?size={size}"/>
      </fragment></navigation>
      """, as: .navgraph,
      makes: """
        {
          "version": 1,
          "environment": "production",
          "environments": {
            "production": "https://www.example.com",
            "production-http": "http://www.example.com"
          },
          "links": [
            {
              "name": "dish",
              "path": "/dish/$<id>?size=$<size?>",
              "title": "Dish",
              "parameters": {
                "id": { "type": "integer" }
              }
            }
          ]
        }

        """)
  }

  @Test("an Info.plist")
  func plist() throws {
    try Self.expect(
      """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>menu</string><string>$(DEV)</string></array>
      </dict></array></dict></plist>
      """, as: .plist,
      makes: """
        {
          "version": 1,
          "environments": {
            "app": "menu://"
          },
          "apps": {
            "ios": { "info": "app/file" }
          },
          "links": []
        }

        """)
  }

  @Test("entitlements")
  func entitlements() throws {
    try Self.expect(
      """
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>
      <string>applinks:www.example.com</string><string>applinks:*.example.org</string>
      </array></dict></plist>
      """, as: .entitlements,
      makes: """
        {
          "version": 1,
          "environments": {
            "production": "https://www.example.com"
          },
          "apps": {
            "ios": { "entitlements": "app/file" }
          },
          "links": []
        }

        """)
  }

  @Test("asset links")
  func assetlinks() throws {
    try Self.expect(
      """
      [{"relation":["delegate_permission/common.handle_all_urls"],"target":{
      "namespace":"android_app","package_name":"com.example","sha256_cert_fingerprints":[
      "A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1"]}}]
      """, as: .assetlinks, host: "www.example.com",
      makes: """
        {
          "version": 1,
          "environments": {
            "production": "https://www.example.com"
          },
          "apps": {
            "android": { "package": "com.example", "fingerprint": "A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1:A1", "assetlinks": { "www.example.com": "app/file" } }
          },
          "links": []
        }

        """)
  }

  @Test("React Navigation's linking")
  func reactNavigation() throws {
    try Self.expect(
      #"""
      {"prefixes":["menu://","https://www.example.com"],"config":{"screens":{
      "Menu":{"path":"menu","screens":{"Dish":":id(\\d+)","Wine":"wine/:year?"}},"Missing":"*"}}}
      """#, as: .reactNavigation,
      makes: #"""
        {
          "version": 1,
          "environment": "production",
          "environments": {
            "app": "menu://",
            "production": "https://www.example.com"
          },
          "links": [
            {
              "name": "menu",
              "path": "/menu",
              "title": "Menu"
            },
            {
              "name": "dish",
              "path": "/menu/$<id>",
              "title": "Dish",
              "parameters": {
                "id": { "pattern": "^(?:\\d+)$" }
              }
            },
            {
              "name": "wine",
              "path": "/menu/wine/$<year?>",
              "title": "Wine"
            },
            {
              "name": "missing",
              "path": "/$<+rest>",
              "title": "Missing"
            }
          ]
        }

        """#)
  }

  @Test("a Postman collection")
  func postman() throws {
    try Self.expect(
      """
      {"info":{"name":"Menu","schema":
      "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
      "variable":[{"key":"base","value":"https://www.example.com"}],
      "item":[{"name":"Dishes","item":[{"name":"Dish","request":{"method":"GET","url":{
      "raw":"{{base}}/dish/:id?size={{size}}","host":["{{base}}"],"path":["dish",":id"],
      "query":[{"key":"size","value":"{{size}}"}],"variable":[{"key":"id","value":"7"}]}}}]}]}
      """, as: .postman,
      makes: """
        {
          "version": 1,
          "environments": {
            "production": "https://www.example.com"
          },
          "links": [
            {
              "name": "dish",
              "path": "/dish/$<id>?size=$<size>",
              "title": "Dish",
              "tags": ["Dishes"],
              "parameters": {
                "id": {
                  "examples": ["7"]
                }
              }
            }
          ]
        }

        """)
  }
}
