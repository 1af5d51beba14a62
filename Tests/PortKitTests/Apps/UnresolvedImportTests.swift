import Testing

@testable import PortKit

@Suite("Importing what a manifest leaves to resources")
struct UnresolvedImportTests {
  @Test(
    "a path that a reference gives makes no link, and says which one has no value",
    arguments: ["path", "pathPrefix", "pathPattern"])
  func unresolved(attribute: String) throws {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
      <application><activity android:name=".A"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="app" android:host="h" android:\(attribute)="@string/p"/>
      </intent-filter></activity></application></manifest>
      """
    let imported = try AppImported(text, as: .android)
    #expect(imported.links == [])
    #expect(
      imported.lines
        == [
          #"6 refused: "@string/p": @string/p is not resolved: pass the resources with --strings FILE"#
        ])
  }
}
