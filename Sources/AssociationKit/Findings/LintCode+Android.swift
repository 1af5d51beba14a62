extension LintCode {
  /// The explanations for manifests and asset links.
  static let androidTexts: [LintCode: String] = [
    .notVerifiable: """
    android:autoVerify is honored only in a filter with the action VIEW, the category BROWSABLE and
    no schemes except http and https. If a custom scheme is added, Android verifies nothing, and
    since Android 12 its web links open the browser. Give custom schemes a filter of their own.
    """,
    .crossProduct: """
    All <data> of a filter are combined: schemes x hosts x paths. Two lines of host and path also
    match the first host with the second path. To keep them apart, give each its own
    <intent-filter>.
    """,
    .unescapedPoint: """
    In pathPattern and pathAdvancedPattern "." matches any character, so /a.html matches /axhtml.
    The manifest needs two backslashes, /a\\\\.html, because the resource compiler consumes one.
    Even then, pathPattern matches any character up to Android 15.
    """,
    .noSteppingBack: """
    Android's matcher never backtracks: ".*" stops at the first occurrence of the pattern's next
    character, and a count matches as much as it can. /.*b does not match /abab, nor te.*st testst.
    The message shows the shortest text that the pattern appears to match but does not.
    """,
    .prefixMissesHost: """
    pathPrefix="/" does not match https://www.example.com, whose path is empty. A filter without
    path attributes matches every path, including the empty one.
    """,
    .schemeCase: """
    Android compares schemes case-sensitively, and browsers and apps lowercase them. A scheme with
    uppercase letters never matches a tapped link. A host with uppercase letters matches, but since
    Android 12 it is never verified, so web links of it open in the browser.
    """,
    .queryInPath: """
    path, pathPrefix, pathPattern and the like see only the path, never what follows "?" or "#", so
    the attribute matches nothing. Since Android 15, <uri-relative-filter-group> can match a query
    or a fragment. Nor does an ssp attribute see a fragment, or one of a query or a fragment the "?"
    or "#" before it; that of a query is compared with one pair, which has no "&".
    """,
    .encodedPattern: """
    The link is decoded before matching, the pattern is not: /a%20b never matches /a%20b. Write the
    character itself, /a b.
    """,
    .levelNeeded: """
    pathSuffix and pathAdvancedPattern are read since API 31 (Android 12), groups with queries and
    fragments since API 35 (Android 15). Older systems ignore the attribute, so the filter matches
    more, or nothing.
    """,
    .refusedPattern: """
    A pathAdvancedPattern that Android's parser rejects: an unclosed set or count, a count after
    nothing, or more than 2048 numbers. The app cannot be installed.
    """,
    .pathWithoutHost: """
    Paths and groups are used only if the filter has a host. Without one, the filter matches every
    link of its schemes.
    """,
    .hostWithoutScheme: """
    A filter with a host and no scheme matches only links without a scheme, and there are none.
    """,
    .unresolved: """
    The value is a resource or a placeholder that the given files do not resolve: @string/host needs
    the strings of the resources, ${host} a placeholder of the build. A <nav-graph> needs the build,
    for which Gradle makes filters of the graph.
    """,
    .notOffered: """
    The filter has the action VIEW and a scheme, but not the categories DEFAULT and BROWSABLE. A
    link tapped in a browser is offered only to filters that have both.
    """,
    .attributeWithoutNamespace: """
    An attribute of <data> without the prefix android:. Android ignores it, and the compiler does
    not report it.
    """,
    .notExported: """
    An activity with android:exported="false" or android:enabled="false" cannot be started by a
    browser or by any other app, and one with android:permission, its own or else that of
    <application>, only by an app that holds this permission. No browser does, so the intent filter
    opens no link. Write "true", or remove the permission or the filter.
    """,
    .exportedMissing: """
    An activity with an intent filter has to state android:exported if the app targets Android 12
    (API 31) or later; without it the app cannot be built or installed. "true" lets links open the
    activity. A manifest with android:targetSdkVersion below 31 is not reported.
    """,
    .globStar: """
    "*" does not match any text, as it does in a shell. In path, pathPrefix and pathSuffix it is an
    ordinary character; in pathPattern it repeats the character before it, so "/c/*" matches /c/ and
    /c//. Write ".*" in pathPattern, which matches any text, or use pathPrefix.
    """,
    .port: """
    android:port is a number, and is used only with a host in the same <data>. With any other text
    the app cannot be installed; without the attribute, any port matches.
    """,
    .matchesNothing: """
    No path meets the attribute. A path after a host is empty or starts with "/". In a pattern, a
    count such as "/*" or "[^/]+" takes all it can and gives nothing back, so what follows it and
    is taken by it too is never reached.
    """,
    .onlyFiles: """
    The filter has a MIME type, so it matches only intents with data of that type. A link has no
    type. Give links a filter of their own.
    """,
    .narrowed: """
    All <data> of a filter are combined: once one of them asks for a host, every link needs a host;
    once one asks for a path, every link needs a path. A line that would match more alone does not.
    Give each its own <intent-filter>.
    """,
    .notName: """
    A scheme is only its name, without "://"; a host has no scheme, port, path, user info or space.
    "*" stands for any characters only at the start of a host. Android compares the attribute with
    that part of the link, in which a host beyond ASCII is its A-label (xn--…), so anything else
    matches nothing.
    """,
    .foreignSyntax: """
    path, pathPrefix and pathSuffix are plain text; pathPattern knows only "." and "*", and
    pathAdvancedPattern also sets and counts. Groups, "|", "^", "$", "\\d", "?", :id and {id} are
    read as these characters.
    """,
    .configurations: """
    A value that refers to a resource with values for several configurations: languages, night
    mode, screens. Where the build itself has several, Android's package parser takes the attribute
    as absent, so a host or a path that is translated is none. Values for API levels, such
    as values-v31, are read. Write the value itself in the manifest.
    """,
    .emptyGroup: """
    A <uri-relative-filter-group> without a path, query or fragment in its <data>. Android takes it
    for no group, so it neither allows nor blocks anything, and a host or a scheme in it counts for
    nothing.
    """,
    .fingerprint: """
    The target needs the SHA-256 fingerprint of the certificate that the app is signed with: 32 \
    bytes
    as 64 hexadecimal digits. With Play App Signing that is Google's certificate, not the upload \
    key.
    """,
    .fingerprintSpelling: """
    Android compares fingerprints as text, in uppercase with colons. Any other spelling of the same
    bytes fails verification.
    """,
    .relationMissing: """
    Without the relation delegate_permission/common.handle_all_urls the statement does not apply to
    links, and the host is not verified.
    """,
    .includeNotGiven: """
    The file includes the statements of another one, which was not given. Where its own statements
    do not verify the app, it cannot be said whether the others do. Save that file and pass it with
    its URL: --assetlinks FILE@URL.
    """,
    .packageMissing: """
    A statement about an Android app needs its "package_name", a package such as com.example.app;
    Android ignores it otherwise.
    """,
    .dynamicRule: """
    A dynamic rule that Android cannot read: an expression that is empty or not a string, or an
    "exclude" that is not true or false. Android then ignores all the rules, and everything in the
    manifest opens the app.
    """,
    .dynamicRuleDiffers: """
    The expression looks like one from Apple's association file, but Android's matcher never
    backtracks: *bar matches foobar, not barfoobar. The message shows the shortest text on which
    they differ.
    """,
    .dynamicSyntax: """
    An expression of a dynamic rule has "*" for any text and "?" for one character, and it is
    compared with a part of the link that is decoded. A path starts with "/"; a regular expression,
    a slot such as :id, "NOT " or %XX is read as these characters.
    """,
  ]
}
