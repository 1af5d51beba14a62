/// Entitlements and property lists as apps have them, in these tests' own words.
enum AppleLists {
  static func list(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(body)
    </dict>
    </plist>
    """
  }

  static let infos = [
    list(
      """
        <key>CFBundleDisplayName</key>
        <string>Shop</string>
        <key>CFBundleURLTypes</key>
        <array>
          <dict>
            <key>CFBundleURLName</key>
            <string>com.example.shop</string>
            <key>CFBundleURLSchemes</key>
            <array>
              <string>shop</string>
              <string>$(SCHEME)</string>
            </array>
          </dict>
        </array>
        <key>LSRequiresIPhoneOS</key>
        <true/>
      """),
    list(
      """
        <key>CFBundleIdentifier</key>
        <string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
        <key>CFBundleURLTypes</key>
        <array>
          <dict><key>CFBundleURLSchemes</key><array><string>news</string></array></dict>
          <dict><key>CFBundleURLSchemes</key><array><string>fb1234567890</string><string>news-dev</string></array></dict>
        </array>
      """),
    list("<key>CFBundleName</key><string>Empty</string>"),
  ]

  static let entitlements = [
    list(
      """
        <key>aps-environment</key>
        <string>development</string>
        <key>com.apple.developer.associated-domains</key>
        <array>
          <string>webcredentials:example.com</string>
          <string>applinks:www.example.com</string>
          <string>applinks:staging.example.com?mode=developer</string>
          <string>applinks:*.example.com</string>
        </array>
      """),
    list(
      """
        <key>com.apple.developer.associated-domains</key>
        <array>
          <string>applinks:$(LINK_HOST)</string>
          <string>applinks:news.example.org</string>
        </array>
        <key>com.apple.security.application-groups</key>
        <array><string>group.com.example.news</string></array>
      """),
    list("<key>com.apple.developer.associated-domains</key><array/>"),
  ]
}

/// Asset links as hosts have them, in these tests' own words.
enum AssetLinksFiles {
  static let print = Array(repeating: "A1", count: 32).joined(separator: ":")

  static func statement(
    _ package: String, relation: String = "delegate_permission/common.handle_all_urls",
    prints: [String] = [print]
  ) -> String {
    """
    {
      "relation": ["\(relation)"],
      "target": {
        "namespace": "android_app",
        "package_name": "\(package)",
        "sha256_cert_fingerprints": [\(prints.map { "\"\($0)\"" }.joined(separator: ", "))]
      }
    }
    """
  }

  static let all = [
    "[\(statement("com.example.shop"))]",
    """
    [\(statement("com.example.news", relation: "delegate_permission/common.get_login_creds")),
     \(statement("com.example.news", prints: [print, print.replacing("A1", with: "b2")])),
     \(statement("com.example.news.beta"))]
    """,
    #"[{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "web", "site": "https://example.com"}}]"#,
  ]
}
