import TextKit

/// Names of people as their accounts spell them: with dots or underscores in small letters, or joined.
///
/// | name | not a name |
/// |---|---|
/// | `ada.lovelace`, `a.lovelace`, `ada.m.lovelace2` | `index.html`, `en.us`, `api.example.com` |
/// | `ada_lovelace`, `ada_m_lovelace2` | `summer_sale`, `max_price`, `a_lovelace` |
/// | `AdaLovelace`, `AdaMLovelace`, `RonaldMcDonald` | `SummerSale`, `CreatedAt`, `GitHub` |
enum PersonHandles {
  /// The number of names in one.
  private static let names = 2...3
  private static let shortestName = 3
  private static let shortestJoined = 6
  private static let mostDigits = 4
  private static let longest = 40

  /// Distinguishes such names from other texts.
  ///
  /// Joined words are `clear` only after a given name: routes are written like that, too.
  static func likeness(
    of bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> PersonNames.Likeness {
    guard counts.reserved == 0, counts.escapes == 0, bytes.count <= longest,
      counts.digits <= mostDigits, counts.separators > 0 || counts.humps > 0
    else { return .none }
    let letters = bytes.prefix(bytes.count - counts.digits)
    guard letters.allSatisfy({ !$0.isDigit }) else { return .none }
    guard counts.separators > 0 else { return joined(letters, capitals: counts.upper) }
    let separator = UInt8(ascii: counts.dots > 0 ? "." : "_")
    let words = letters.split(separator: separator, omittingEmptySubsequences: false)
      .map { $0.map(\.lowercased) }
    // Routes and keys are written with underscores, too.
    return counts.dots > 0 || given.contains(words[0]) ? separated(words) : .none
  }

  private static func separated(_ words: [[UInt8]]) -> PersonNames.Likeness {
    guard names.contains(words.count), let last = words.last, last.count > 1,
      words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isLetter) }),
      words.contains(where: { $0.count >= shortestName }),
      !domains.contains(words[0]), !domains.contains(last), !endings.contains(last),
      !words.contains(where: isThing)
    else { return .none }
    return .clear
  }

  private static func joined(
    _ letters: Slice<UnsafeBufferPointer<UInt8>>, capitals: Int
  ) -> PersonNames.Likeness {
    let parts = WordParts.all(of: letters)
    guard parts.count == capitals, letters.count >= shortestJoined else { return .none }
    let words = joiningPrefixes(parts)
    guard names.contains(words.count), words[0].count > 1, words[words.count - 1].count > 1,
      words.contains(where: { $0.count >= shortestName }), !words.contains(where: isThing)
    else { return .none }
    return given.contains(words[0]) ? .clear : .possible
  }

  /// The words with what belongs to the next of them: mc, donald → mcdonald.
  private static func joiningPrefixes(_ words: [[UInt8]]) -> [[UInt8]] {
    var (joined, before): ([[UInt8]], [UInt8]) = ([], [])
    for word in words.dropLast() {
      if prefixes.contains(word) {
        before += word
      } else {
        joined.append(before + word)
        before = []
      }
    }
    return joined + [before + (words.last ?? [])]
  }

  /// Returns true for a word of routes, titles and kinds of things, which no name has.
  private static func isThing(_ word: [UInt8]) -> Bool {
    word.count > 1
      && (things.contains(word) || PersonNames.titles.contains(word) || RouteWords.isKnown(word))
  }

  private static let prefixes = NameWords.list("mc mac di de la le van von fitz st el al")

  /// The last labels of hosts, which also start the names of apps.
  private static let domains = NameWords.list(
    """
    com org net edu gov mil int info biz io co dev app ai me tv cloud online site tech xyz example \
    test local localhost internal eu uk de fr es it nl be ch at pl cz se no dk fi pt gr ru ua tr jp \
    cn kr in id au nz br mx ar ca us www
    """)

  /// The extensions of files.
  private static let endings = NameWords.list(
    """
    html htm xhtml json jsonl xml csv tsv pdf png jpg jpeg gif svg webp avif ico bmp tiff txt md rst \
    log js mjs cjs ts jsx tsx css scss less map wasm php asp aspx jsp do action cgi py rb go rs \
    swift kt java c h cpp cs sh bat ps yml yaml toml ini conf env lock sql db zip gz tgz tar bz xz \
    rar dmg exe msi apk aab ipa deb rpm jar war iso doc docx xls xlsx ppt pptx odt ods epub mp wav \
    ogg mov avi mkv webm flac woff ttf otf eot plist strings rss atom ics vcf pem crt key p bak tmp \
    min bundle module component service spec stories
    """)

  /// Words of states, orders, offers and products, in addition to those of routes and titles.
  private static let things = NameWords.list(
    """
    above active added advanced after air alpha android asc ascending auto back base basic before \
    beta big black blue body book both bottom bottoms box brand bundle calendar caller callers \
    camera canceled cancelled car center changed chat chrome clearance click clip closed cloud \
    cold collapsed color colour common completed confirmed connected cookie core created credit \
    custom cyan cyber dark date dates day days dead debit deleted delivered denied desc descending \
    desktop detail digital direct done double down dress early eco electronics end ended error \
    errors expanded expired express extra face fail failed false fast fat final finished first fit \
    fixed flash flat flex floor flow food foot found four free fresh friday front full garden git \
    gold golden good google gray green grey half hand happy hard head hidden high holiday hot hour \
    house hub id ids idle inch incoming inline inner input internal ipad iphone jacket java kids \
    kit lab last late left lesson level light line linked load loading local long low lower mac \
    machine mail main manual max medium men menu micro min mini minute missing mobile mode modified \
    monday money month more multi name named names native night none normal north null number \
    numbers offer offers offline old one online only open opened optional orange other out outdoor \
    outer outgoing overlay paid paper part party pay period phone pink play plus pop power premium primary \
    pro progress purple push quick raw real received red refunded rejected relevance removed \
    required resolved returned right round sale sales sandbox saturday save script secondary select \
    selected shipped shirt shirts shoe shoes short side silver simple single size sizes small smart \
    snow soft sold some sorted south spring square stacked standard start started starter static \
    stopped style submitted success summer sun sunday super target text three thumb thursday time \
    times today toggle true tuesday twitter two unknown unlimited unpaid unresolved updated upper \
    url vertical visible visited void waiting warning watch water web wednesday week weekend weekly \
    west white wide winter women word words work world year years yellow yes zero zoom
    """)

  /// Given names that are frequent somewhere.
  private static let given = NameWords.list(
    """
    aaron abigail ada adam adrian agnes ahmed aisha alan albert alberto alejandro alex alexander alexandra \
    alfred ali alice alicia alina amanda amelia amy ana anders andre andrea andreas andrew angela anita \
    anja anna anne annika anthony antonio arthur aylin barbara beatrice ben benjamin bernd betty bob \
    brandon brenda brian bruno camille carl carla carlos carmen carol caroline catherine cecilia charles \
    charlotte chiara chloe chris christian christina christine christopher claire clara claudia \
    daniel daniela danielle david deborah dennis diana diego dieter dmitri donald donna dorothy douglas \
    eduardo edward elena elizabeth ella ellen emily emma eric erik erika ernst eva evelyn fabian fatima \
    felix fernando florian francesco francisco frank franz gabriel gary george gerald gerard giorgio \
    giovanni giulia gloria grace greg gregory hannah hans harald harold harry hassan heather heidi heinz \
    helen helena henry hiroshi hugo ibrahim ines ingrid irene isabel isabella ivan jack jacob james jan \
    jane janet jason javier jean jeff jeffrey jennifer jeremy jessica jill joan joanna joe joel johan \
    johann johannes john jonas jonathan jorge jose joseph joshua juan judith julia julian juliette julie \
    justin karen karin karl katarzyna kate katharina katherine kathleen keith kelly kenji kenneth kevin \
    kim klaus krzysztof kyle lara larry lars laura lauren lea lena leo leon leonardo lina linda lisa louis \
    louise luca lucas lucia ludwig luis luisa lukas magda manuel marc marcel marco marek margaret maria \
    marie marina mario marion marta martha martin martina mary mateo matteo matthew max maximilian megan \
    mehmet melissa mia michael michelle miguel mike mikhail mohamed mohammed monica monika mustafa nadia \
    nancy natalia natalie nathan nicholas nick nicola nicolas nicole nina noah nora oleg olga oliver olivia \
    omar oscar pablo pamela patricia patrick paul paula pedro peter petra philip philipp pierre piotr \
    rachel rafael ralf ralph raymond rebecca ricardo richard robert roberto roger roland ronald rosa ruth \
    ryan samantha samuel sandra sara sarah scott sean sebastian sergei sergio sharon simon simone sofia \
    sophia sophie stefan stefanie stephanie stephen steve steven susan susanne sven sylvia takashi teresa \
    theodore theresa thomas tim timothy tobias tom tomasz tony tyler ulrich ulrike ursula valentina \
    vanessa vera victor victoria viktor vincent virginia vladimir walter wei werner william wolfgang \
    xavier yan yasmin yuki yusuf zoe
    """)
}
