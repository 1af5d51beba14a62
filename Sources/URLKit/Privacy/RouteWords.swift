import TextKit

/// Words in the routes of many services: evidence that a segment is not a value.
///
/// The list has English words for what services offer and do. A missing word is not evidence of a
/// value; a compound counts by the share of its parts that are listed.
package enum RouteWords {
  /// The share of a word's parts that are known, from 0 to 1: `bulk-delete` → 1, `octocat` → 0.
  package static func share(of word: [UInt8]) -> Double {
    // Nearly every segment is one part.
    if word.allSatisfy({ (0x61...0x7A).contains($0) }) { return isKnown(word) ? 1 : 0 }
    return isVersion(word) ? 1 : share(of: WordParts.all(of: word))
  }

  /// Returns true for the version of a service; one with dots may be that of a release.
  private static func isVersion(_ word: [UInt8]) -> Bool {
    (2...3).contains(word.count) && word[0] == UInt8(ascii: "v")
      && word.dropFirst().allSatisfy(\.isDigit)
  }

  /// The share of the given parts that are known, not counting an article: `the-cardigans` → 0.
  static func share(of parts: [[UInt8]]) -> Double {
    if parts.count > 1, parts[0].elementsEqual("the".utf8) { return share(of: Array(parts[1...])) }
    guard let first = parts.first, let last = parts.last else { return 0 }
    if parts.count == 2, first.elementsEqual("by".utf8), lookupKeys.contains(last) { return 1 }
    return Double(parts.count { known.contains($0) }) / Double(parts.count)
  }

  /// Words that are known only after "by", as what something is found by: `/users/by-name/…`.
  private static let lookupKeys = NameWords.list(
    "name username nickname handle id uuid guid slug sku ean isbn code mail number")

  /// Returns true for one word that is listed.
  static func isKnown(_ word: [UInt8]) -> Bool { known.contains(word) }

  private static let known = Set(list.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })

  private static let list = """
    about accept access account accounts action actions activate active activities activity add
    address addresses admin agent agents alert alerts all analysis analytics and api app
    application applications apply approve apps archive archived article articles artifact
    artifacts asset assets assign assignee assignees assignment assignments attach attachment
    attachments attendee attendees attribute attributes audit auth authentication author authorize
    authors autocomplete availability avatar avatars backlog backup backups balance balances bank
    banks banner batch billing bind block blocks blog board boards booking bookings bookmark
    bookmarks branch branches build builds bulk by cache caches calculate calendar callback
    callbacks can cancel card cards cart case cases categories category certificate certificates
    channel channels charge charges check checkout child children cities city class classes client
    clients clone close cluster clusters code collaborator collaborators collection collections
    column columns comment comments commit commits compare complete compliance config configs
    configuration configurations confirm connection connections contact contacts content contents
    contest contests contributor contributors convert copy count countries country coupon coupons
    course courses cover create creator currencies currency current customer customers dashboard
    dashboards data dataset datasets deactivate debug decline default defaults delete delivery
    deploy deployment deployments detach detail details device devices diff disable disabled
    discount discounts docs document documentation documents domain domains download draft drafts
    duplicate edit editor email emails embed enable enabled entries entry environment environments
    epic epics estimate evaluate event events exam execution executions export extension
    extensions faq favorites favourites featured feed feeds field fields file files filter filters
    find finding findings finish folder folders follow followers following for form forms forward
    friend friends game games generate get grade grades graph group groups guest guests guide
    health healthz help history hook hooks host hosts icon icons image images import in inactive
    inbox incident incidents index indexes indices info instance instances integration
    integrations inventory invitation invitations invite invites invoice invoices is issue issues
    item items job jobs join key keys label labels language languages latest leaderboard league
    leagues leave lesson lessons library like likes limit limits lineup link links list live
    locale locales location locations lock log login logo logout logs lookup manual map mark match
    matches me media member members membership memberships merge message messages metadata metric
    metrics milestone milestones model models module modules monitor monitors move mute network
    networks new news node nodes note notes notification notifications oauth object objects oembed
    of off on open openapi options order orders org organization organizations orgs outbox
    overview owner owners package packages page pages parent parents participant participants
    password patch pause payment payments payout payouts pending permission permissions phone
    photo photos ping pipeline pipelines plan plans player players plugin plugins policies policy
    poll polls popular post posts preferences preview price prices pricing priority privacy
    private process product products profile profiles project projects promotion promotions
    properties property public
    publish published query queue queues quiz quota ranking rankings
    rate rating ratings reaction reactions read ready recent recommendations recommended record
    records redirect reference references refresh refund refunds region regions register
    registration reject related relations relationship relationships release releases remove
    rename reopen reorder reply report reporting reports request requests resend reservation
    reservations reset resource resources response responses rest restore result results resume
    retry returns revert review reviewers reviews role roles rollback room rooms round rounds row
    rows rule rules run runs saved scan scanning scans schedule schedules schema schemas score
    scores search season seasons seat seats secret secrets security seen self send sent server
    servers service services session sessions set setting settings severity share shared shipping
    shop signin signout signup similar slot slots snapshot snapshots sort source sources spam span
    spans sprint sprints stage stages standings star starred start state states static statistics
    stats status step steps stock stop store stores stories story stream streams student students
    submit subscribe subscription subscriptions suggest suggestions summary supplier suppliers
    support survey swagger sync table tables tag tags target targets task tasks tax taxes teacher
    team teams template templates terms test tests the theme themes thread threads thumbnail
    thumbnails ticket tickets timezone to token tokens top topic topics total tournament
    tournaments trace traces transaction transactions transfer transfers transform translation
    translations trash tree trending trigger triggers type types unarchive unassign unblock unlink
    unlock unmute unpublish unread unsubscribe update upload usage user users validate validation
    value values variable variables vendor vendors venue venues verify version versions video
    videos view views volume volumes vote votes wallet warehouse watch webhook webhooks widget
    widgets wishlist with workflow workflows zone zones
    """
}
