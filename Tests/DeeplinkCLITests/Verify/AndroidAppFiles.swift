/// The files of an Android app that opens links of one host.
enum AndroidAppFiles {
  /// A manifest with one intent filter: the host on line 8, the start of each path from line 9 on.
  static func manifest(host: String, prefixes: String...) -> String {
    let paths = prefixes.map { "        <data android:pathPrefix=\"\($0)\"/>" }
    return """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
        <application>
          <activity android:name=".Main" android:exported="true">
            <intent-filter android:autoVerify="true">
              <action android:name="android.intent.action.VIEW"/>
              <category android:name="android.intent.category.DEFAULT"/>
              <category android:name="android.intent.category.BROWSABLE"/>
              <data android:scheme="https" android:host="\(host)"/>
      \(paths.joined(separator: "\n"))
            </intent-filter>
          </activity>
        </application>
      </manifest>
      """
  }

  /// Asset links that name the app.
  static let assetLinks = """
    [{ "relation": ["delegate_permission/common.handle_all_urls"],
       "target": { "namespace": "android_app", "package_name": "com.example",
         "sha256_cert_fingerprints": ["\(Array(repeating: "AB", count: 32).joined(separator: ":"))"] } }]
    """
}
