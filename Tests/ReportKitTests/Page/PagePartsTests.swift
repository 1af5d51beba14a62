import TestSupport
import Testing

@Suite("Scripts and styles as a page has them")
struct PagePartsTests {
  @Test("the pages have the parts that Resources has")
  func parts() throws {
    let file = try PagePartsFile("ReportKit/Page/PageParts.swift", isPackage: true)
    #expect(file.found == file.expected)
  }

  static let scripts: [(String, String)] = [
    ("// why\n  const a = (b) => b + 1; // how\n", "const a=(b)=>b+1;"),
    ("if (a)\n  return b\n    && c;\n  d();", "if(a)return b&&c;\nd();"),
    ("for (const [a, b] of c) { d = a in b }", "for(const[a,b]of c){d=a in b}"),
    // Strings, regular expressions and the text of templates stay as they are.
    (#"a = "b  // c" + 'd "  e\'  f';"#, #"a="b  // c"+'d "  e\'  f';"#),
    (#"a = b.split(/ [/ \] ]"'  /) / 2 / c;"#, #"a=b.split(/ [/ \] ]"'  /)/2/c;"#),
    (#"return /  "/.test(a) ? a / 2 : / \//;"#, #"return/  "/.test(a)?a/2:/ \//;"#),
    (
      "a = `b  // ${ c + `  ${ { d: \"}\" }.d }  ` }  \\`  ${ e }  `;",
      "a=`b  // ${c+`  ${{d:\"}\"}.d}  `}  \\`  ${e}  `;"
    ),
    // A blank that keeps two tokens apart.
    ("a = b + +c - -d + ++e;", "a=b+ +c- -d+ ++e;"),
    ("a = b < !c || b-- > 0;", "a=b< !c||b-- >0;"),
    ("const $a = typeof _b; a\nb();", "const $a=typeof _b;a\nb();"),
  ]

  @Test("a script loses its comments and the blanks that mean nothing", arguments: scripts)
  func script(source: String, compact: String) {
    #expect(CompactText.script(source) == "\(compact)\n")
    #expect(CompactText.script(compact) == "\(compact)\n", "again")
  }

  static let styles: [(String, String)] = [
    (
      "a, .b > :first-child { margin: 0 auto; top: calc(1rem + 2px) }\nc { }\n",
      "a,.b > :first-child{margin:0 auto;top:calc(1rem + 2px)}\nc{}\n"
    ),
    (
      "@media (max-height: 2rem) { a:hover { b: c;\n  d: e } }",
      "@media (max-height:2rem){a:hover{b:c;d:e}}"
    ),
    (#"a::before { content: "{ x:  y } " }"#, #"a::before{content:"{ x:  y } "}"#),
  ]

  @Test("a style loses the blanks that mean nothing", arguments: styles)
  func style(source: String, compact: String) {
    #expect(CompactText.style(source) == compact)
  }
}
