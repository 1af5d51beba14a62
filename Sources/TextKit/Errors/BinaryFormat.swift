/// A kind of file that is not text, known by its first 64 bytes.
package enum BinaryFormat: CaseIterable, Sendable {
  /// Android's compiled XML, as a build has it.
  case compiledXML
  /// A ZIP archive with a workbook of Excel or LibreOffice in it.
  case spreadsheet
  /// ZIP: an APK, an app bundle, an IPA.
  case archive
  /// The compound files of older office programs: `.xls`.
  case compound
  case propertyList
  case gzip
  case pdf, png, jpeg
  /// A file in the signed data of the Cryptographic Message Syntax (RFC 5652 § 5), in DER or BER.
  case signedData
  /// Any other that has a control character, and is UTF-8 no more than UTF-16 or UTF-32: a program.
  case other

  /// The format of a file; nil for any other file.
  package init?(of start: some Collection<UInt8>) {
    let start = Array(start.prefix(64))
    let format = Self.allCases.first { format in
      start.starts(with: format.signature)
        && (format != .spreadsheet || Self.beginsWorkbook(start))
        && (format != .signedData || Self.isSignedData(start))
        && (format != .other || Self.isNoText(start))
    }
    guard let format else { return nil }
    self = format
  }

  /// True of an archive whose first entry is one that documents of office programs begin with; its
  /// name stands 30 bytes behind the start.
  private static func beginsWorkbook(_ start: [UInt8]) -> Bool {
    let name = start.dropFirst(30)
    return ["[Content_Types].xml", "_rels/", "docProps/", "xl/", "mimetype"].contains {
      name.starts(with: Array($0.utf8))
    }
  }

  /// True of a sequence, after whose length stands the identifier of signed data.
  private static func isSignedData(_ start: [UInt8]) -> Bool {
    guard start.count > 1 else { return false }
    let digits = start[1] < 0x80 ? 0 : Int(start[1] & 0x7F)
    let identifier: [UInt8] = [
      0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
    ]
    return digits <= 8 && start.dropFirst(2 + digits).starts(with: identifier)
  }

  /// True of bytes with a control character that no encoding of text explains; the last of them may be
  /// cut.
  private static func isNoText(_ start: [UInt8]) -> Bool {
    guard start.contains(where: isControl), start.otherEncoding == nil,
      let place = UTF8Sequence.firstMalformed(in: start)
    else { return false }
    return start.count - place > 3 || start.count < 64
  }

  /// True of a control character of ASCII that stands in no text: none of those from backspace to
  /// carriage return, the end of a file of DOS, escape, or one of the four separators.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x1A && !(0x08...0x0D).contains(byte)
  }

  private var signature: [UInt8] {
    switch self {
    case .compiledXML: [0x03, 0x00, 0x08, 0x00]
    case .spreadsheet, .archive: [0x50, 0x4B, 0x03]
    case .compound: [0xD0, 0xCF, 0x11, 0xE0]
    case .propertyList: Array("bplist".utf8)
    case .gzip: [0x1F, 0x8B]
    case .pdf: Array("%PDF-".utf8)
    case .png: [0x89, 0x50, 0x4E, 0x47]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .signedData: [0x30]
    case .other: []
    }
  }

  package var noun: String {
    switch self {
    case .compiledXML: "compiled Android XML"
    case .spreadsheet: "a spreadsheet or another document of an office program"
    case .archive: "a ZIP archive, such as an APK"
    case .compound: "an office document, such as a spreadsheet"
    case .propertyList: "a binary property list"
    case .gzip: "a gzip file"
    case .pdf: "a PDF document"
    case .png, .jpeg: "a picture"
    case .signedData: "a signed file (CMS)"
    case .other: "a binary file"
    }
  }

  /// What to do with a build where a text is expected.
  package static let build =
    "a build is read by the commands verify --build, import and diff"

  private var hint: String? {
    switch self {
    case .compiledXML, .archive: Self.build
    case .spreadsheet: "save the sheet as CSV"
    case .compound: "export it as CSV"
    case .propertyList: "convert it with plutil -convert xml1"
    case .gzip: "decompress it with gunzip"
    case .signedData: "extract its content with openssl cms -verify -noverify -inform DER"
    case .pdf, .png, .jpeg, .other: nil
    }
  }

  fileprivate func fault(at place: Fault.Position) -> Fault {
    var fault = Fault("expected text, found \(noun)", at: place, hint: hint)
    fault.hidesText = true
    return fault
  }
}

extension Fault {
  /// Why a file that starts so cannot be read as text; nil if it can.
  ///
  /// It is of a binary format, or in another encoding than UTF-8. Nothing of the file is shown.
  package static func notText(
    _ start: some Collection<UInt8>, at place: Position = .whole
  ) -> Fault? {
    BinaryFormat(of: start)?.fault(at: place)
      ?? start.otherEncoding.map { Fault.encoding($0, at: place) }
  }
}
