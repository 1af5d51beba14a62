import ArgumentKit

extension Topics {
  static let codes = HelpTopic(
    "codes", "QR codes: --format qr, svg and png.",
    parts: [
      """
      fill and batch draw a URL as a QR code: qr in the terminal, svg and png as pictures; history \
      has qr. With --output DIR/, each code is a file named after its link: codes/pickem-0001.png.

        deeplink fill pickem -s tournamentId=8412 --format qr
        deeplink batch pickem --input rows.csv --format png --output codes/
      """,
      .terms([
        .init(
          "--qr level=LEVEL",
          "How much of the code may be unreadable: about 7 % (L), 15 % (M), 25 % (Q) or 30 % (H). "
            + "best, the default, is as much as fits without a larger code, at least M."),
        .init("--qr scale=PIXELS", "The module size of svg and png in pixels, 8 by default."),
        .init(
          "--qr quiet-zone=MODULES",
          "The width of the light margin. Scanners need 4 modules, the default."),
        .init(
          "--qr invert=true",
          "Swap dark and light, for a terminal with dark text on a light ground."),
      ]),
    ])
}
