import JSONKit
import LinkKit
import RowKit
import TextKit

/// Reads a table with a column `path` and any of the other members of a link.
struct DelimitedImport {
  /// The column whose slots are spelled in our way alone.
  static let nativeColumn = "template"

  private let bytes: [UInt8]
  private let delimiter: UInt8

  init(_ bytes: [UInt8]) throws(Faults) {
    _ = try TextImport.decoded(bytes)
    self.bytes = bytes
    delimiter = Self.delimiter(ofHeader: bytes.withoutByteOrderMark) ?? .comma
  }

  /// The delimiter of a header that has a path among its columns; nil without such a column.
  static func delimiter(ofHeader text: ArraySlice<UInt8>) -> UInt8? {
    var line = text.prefix { !$0.isLineEnd }
    if RowReader.namesDelimiter(line) {
      line = text[line.endIndex...].drop { $0.isLineEnd }.prefix { !$0.isLineEnd }
    }
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      let record = Array(line).withUnsafeBufferPointer {
        $0.isEmpty ? [] : DelimitedRecord(in: $0, at: 0, DelimitedSyntax(delimiter)).cells
      }
      let names = record.map { column(String(decoding: $0, as: UTF8.self).withoutBlanks) }
      if names.contains("path") || names.contains(nativeColumn) { return delimiter }
    }
    return nil
  }

  /// The member that a column holds, by any of its usual names.
  private static func column(_ name: String) -> String {
    switch name.lowercased() {
    case "path", "url", "link", "deeplink", "deep link", "uri": "path"
    case "tag", "group": "tags"
    case "env": "environment"
    case "name", "title", "description", "tags", "environment", "opens", "parameters",
      "constraints",
      nativeColumn:
      name.lowercased()
    default: name
    }
  }

  func file() throws(Faults) -> ImportedFile {
    do {
      return try readFile()
    } catch let fault as Fault {
      // Only a header makes a table unreadable, and only blank lines stand before it.
      let start = bytes.firstIndex { !$0.isLineEnd && $0 != UInt8(ascii: " ") } ?? 0
      throw Faults(fault.message, at: start..<min(start + 1, bytes.count), hint: fault.hint)
    } catch {
      preconditionFailure("bytes in memory were read and \(error)")
    }
  }

  private func readFile() throws -> ImportedFile {
    var rows = try RowReader(.csv, delimiter: delimiter, read: bytes.reader())
    let columns = rows.names.map(Self.column)
    var file = ImportedFile()
    file.notes = [RowReader.note(onFound: delimiter)].compactMap(\.self)
    guard let path = columns.firstIndex(where: { $0 == "path" || $0 == Self.nativeColumn }) else {
      throw Fault(
        "expected a column \"path\"", at: .line(1),
        hint: "links are filled from rows with deeplink batch --input FILE")
    }
    file.members = columns
    let known = StoreSchema.link.keys.map(\.name) + [Self.nativeColumn]
    for name in columns where !known.contains(name) && !name.hasScalarPrefix("x-") {
      file.notes.append("column \(name.quoted()) is ignored")
    }
    while let record = try rows.next() {
      file.entries.append(
        ImportedFile.Entry(
          line: record.line, content: content(record, columns: columns, path: path)))
    }
    file.emptyRows = rows.records.emptyRows
    return file
  }

  private func content(_ record: Record, columns: [String], path: Int) -> ImportedFile.Content {
    if let fault = record.faults.first { return .refused(fault.text) }
    let cells = record.cells.map { String(decoding: $0.bytes, as: UTF8.self) }
    guard !cells[path].isEmpty else { return .refused("it has no path") }
    let content = PathListImport.content(
      cells[path], columns[path].isSameText(as: Self.nativeColumn) ? .native : .common)
    guard case .link(var link) = content else { return content }
    for (column, cell) in zip(columns, cells) where !cell.isEmpty {
      switch column {
      case "name": link.setName(cell)
      case "title", "description", "environment": link.setText(column, cell)
      case "tags": link.addTags(Self.tags(cell))
      case "parameters":
        guard let node = try? JSONNode.parse(Array(cell.utf8)), case .object = node.kind else {
          return .refused("expected \"parameters\" to be a JSON object")
        }
        for member in node.withoutPlaces.members {
          link.addRules(member.name, member.value.members.map { ($0.name, $0.value) })
        }
      case "opens":
        guard let node = try? JSONNode.parse(Array(cell.utf8)), OpenIntent.allows(node) else {
          return .refused(
            "expected \"opens\" to be true, false, null or a JSON object of those by system")
        }
        link["opens"] = node.withoutPlaces
      case "constraints":
        guard let node = try? JSONNode.parse(Array(cell.utf8)), case .array = node.kind else {
          return .refused("expected \"constraints\" to be a JSON array")
        }
        link["constraints"] = node.withoutPlaces
      case _ where column.hasScalarPrefix("x-"):
        link[column] = (try? JSONNode.parse(Array(cell.utf8)))?.withoutPlaces ?? .string(cell)
      default: break
      }
    }
    return .link(link)
  }

  /// `a;b`, `a, b` or a JSON array.
  private static func tags(_ cell: String) -> [String] {
    if cell.hasScalarPrefix("["), let node = try? JSONNode.parse(Array(cell.utf8)) {
      return node.elements.compactMap(\.text)
    }
    return cell.unicodeScalars.split { $0 == (cell.containsScalars(";") ? ";" : ",") }
      .map { String($0).withoutBlanks }
  }
}
