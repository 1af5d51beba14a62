extension LintCode {
  /// Of manifests and asset links.
  static let androidTexts: [LintCode: String] = [
    .notVerifiable: """
    android:autoVerify is read only of a filter with the action VIEW, the category BROWSABLE and no
    other schemes than http and https. With a scheme of the app's own beside them Android verifies
    nothing, and since Android 12 the web links open the browser. Write a filter for each.
    """,
    .crossProduct: """
    All <data> of one filter are one pool: schemes x hosts x paths. Two lines of host and path open
    also the first host with the second path. Where each line is meant by itself, it needs an
    <intent-filter> of its own.
    """,
    .unescapedPoint: """
    In pathPattern and pathAdvancedPattern "." is any character, so /a.html takes /axhtml. The
    manifest needs two backslashes, /a\\\\.html, for one is taken by the resource compiler. In a
    pathPattern Android up to 15 takes any character even so.
    """,
    .noSteppingBack: """
    Android's matcher never steps back: ".*" ends at the first character that is the next one of the
    pattern, and a count takes all it can. /.*b does not match /abab, te.*st not testst. The message
    shows the shortest text that the pattern seems to take and does not.
    """,
    .prefixMissesHost: """
    pathPrefix="/" does not take https://www.example.com, whose path is empty. A filter without any
    path attribute takes every path, the empty one too.
    """,
    .schemeCase: """
    Android compares schemes with case, and browsers and apps write them in lower case. A scheme with
    upper-case letters matches nothing that is tapped.
    """,
    .queryInPath: """
    path, pathPrefix, pathPattern and their kind see the path alone: what follows "?" or "#" is not
    in it, so the attribute matches nothing. Since Android 15 a <uri-relative-filter-group> can ask
    for a query or a fragment.
    """,
    .encodedPattern: """
    The link is decoded before it is compared, the pattern is not: /a%20b never matches /a%20b. Write
    the character itself, /a b.
    """,
    .levelNeeded: """
    pathSuffix and pathAdvancedPattern are read since API 31 (Android 12), groups with queries and
    fragments since API 35 (Android 15). Older systems pass the attribute over, and the filter then
    takes more, or nothing.
    """,
    .refusedPattern: """
    A pathAdvancedPattern that Android's parser refuses: a set or a count that is not closed, a count
    after nothing, or more than 2048 numbers. An app with it is not installed.
    """,
    .pathWithoutHost: """
    Paths and groups are looked at only where the filter has a host. Without one the filter takes
    every link of its schemes.
    """,
    .hostWithoutScheme: """
    A filter with a host and no scheme matches links without a scheme, and those do not exist.
    """,
    .unresolved: """
    The value is a resource or a placeholder that the given files do not resolve: @string/host needs
    the strings of the resources, ${host} a placeholder of the build.
    """,
    .notOffered: """
    The filter has the action VIEW and a scheme, but not the categories DEFAULT and BROWSABLE. A link
    that is tapped in a browser is offered only to filters that have both.
    """,
    .attributeWithoutNamespace: """
    An attribute of <data> without the prefix android: is not read by Android, and the compiler does
    not complain.
    """,
    .notExported: """
    An activity with android:exported="false" or android:enabled="false" cannot be started by a
    browser or by any other app, so its intent filter opens no link. Write "true", or remove the
    filter.
    """,
    .exportedMissing: """
    An activity with an intent filter has to state android:exported if the app targets Android 12
    (API 31) or later; without it the app cannot be built or installed. "true" lets links open the
    activity. A manifest with android:targetSdkVersion below 31 is not reported.
    """,
    .globStar: """
    "*" does not stand for any text, as it does in a shell. In path, pathPrefix and pathSuffix it is
    an ordinary character; in pathPattern it repeats the character before it, so "/c/*" matches /c/
    and /c//. Write ".*" in pathPattern, which is any text, or use pathPrefix.
    """,
    .fingerprint: """
    The target needs the SHA-256 fingerprint of the certificate that the app is signed with: 32 bytes
    as 64 hexadecimal digits. With Play App Signing that is Google's certificate, not the upload key.
    """,
    .fingerprintSpelling: """
    Android compares fingerprints as text, and writes them in upper case with colons. Another spelling
    of the same bytes does not verify.
    """,
    .relationMissing: """
    Without the relation delegate_permission/common.handle_all_urls the statement says nothing about
    links, and the host is not verified.
    """,
    .packageMissing: """
    A statement about an Android app needs its "package_name"; without it Android passes it over.
    """,
    .dynamicRule: """
    A dynamic rule that Android cannot read: an expression that is empty or no text, an "exclude" that
    is neither true nor false. Android then reads none of the rules, and all that the manifest
    declares opens the app.
    """,
    .dynamicRuleDiffers: """
    The expression reads like one of Apple's association file, but Android's matcher never steps back:
    *bar takes foobar, and not barfoobar. The message shows the shortest text that tells them apart.
    """,
  ]
}
