import RowKit

extension Record {
  /// The record as it would stand in a CSV file.
  var writtenAsCSV: Record {
    var written = self
    var writer = RowWriter(.csv, columns: cells.map { _ in "" })
    written.raw = []
    writer.append(cells, to: &written.raw)
    written.raw.removeLast()
    return written
  }
}
