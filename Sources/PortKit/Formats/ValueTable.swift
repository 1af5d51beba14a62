import JSONKit
import RowKit
import TextKit

/// A table of values, rows for `deeplink batch`, in which no column has the paths of links.
package enum ValueTable {
  /// How many lines are looked at.
  private static let sample = 20

  /// Knows such a table by its lines, or by its name where it does not begin with a path.
  package static func isOne(_ bytes: [UInt8], named name: String?) -> Bool {
    let text = bytes.withoutByteOrderMark
    guard DelimitedImport.delimiter(ofHeader: text) == nil else { return false }
    let lines = text.prefix(1 << 16).split { $0.isLineEnd }.prefix(sample)
    guard let header = lines.first else { return false }
    if RowReader.namesDelimiter(header) { return true }
    let isNamed = name.map { name in
      [".csv", ".tsv"].contains { name.lowercased().hasScalarSuffix($0) }
    }
    if isNamed ?? false {
      if case .paths = PathLine(header.text.withoutBlanks) { return false }
      return true
    }
    return lines.count > 1
      && [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")].contains {
        delimiter in
        let names = cells(header, delimiter)
        return names.count > 1 && names.allSatisfy(isName)
          && lines.allSatisfy { cells($0, delimiter).count == names.count }
      }
  }

  /// Knows such rows in JSON, as an array or one a line: objects of single values.
  package static func isOne(inJSON bytes: [UInt8]) -> Bool {
    let rows: [JSONNode]
    if let node = try? JSONNode.parse(bytes, isSecret: true) {
      rows = node.elements
    } else {
      let lines = bytes.withoutByteOrderMark.prefix(1 << 16).split { $0.isLineEnd }.prefix(sample)
      rows = lines.map { (try? JSONNode.parse(Array($0), isSecret: true)) ?? .null }
    }
    return !rows.isEmpty
      && rows.allSatisfy { row in
        !row.members.isEmpty
          && row.members.allSatisfy { $0.value.members.isEmpty && $0.value.elements.isEmpty }
      }
  }

  private static func cells(_ line: ArraySlice<UInt8>, _ delimiter: UInt8) -> [String] {
    Array(line).withUnsafeBufferPointer { buffer in
      DelimitedRecord(in: buffer, at: 0, DelimitedSyntax(delimiter)).cells.map {
        String(decoding: $0, as: UTF8.self).withoutBlanks
      }
    }
  }

  /// Whether a cell may be the name of a column.
  private static func isName(_ cell: String) -> Bool {
    !cell.isEmpty && cell.utf8.count <= 40
      && cell.unicodeScalars.allSatisfy { $0.continuesColumnName }
  }
}

extension Unicode.Scalar {
  fileprivate var continuesColumnName: Bool {
    properties.isAlphabetic || isDigit || " _-.()".unicodeScalars.contains(self)
  }
}
