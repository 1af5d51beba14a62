import ArgumentKit
import BatchKit

/// The options that make `batch` a line of somebody else's pipe, which expects an answer to each of
/// its rows and decides for itself what a rejected one means.
enum FilterOptions {
  static let noHeader = Flag("no-header", "Write csv and tsv without their header.")
  static let onReject = Option(
    "on-reject", .choice(of: RowLayout.RejectedRow.self), default: .skip,
    "Write nothing for a rejected row, its row without a URL, or its errors.")
  static let rejectStatus = Option(
    "reject-status", .wholeNumber(in: 0...125), default: 2, defaultText: "2", valueName: "status",
    "The exit status if rows were rejected.")
  static let recordLines = Flag(
    "record-lines", "Take every line of csv and tsv for a row, even within quotes.")

  static let all: [any ArgumentKey] = [noHeader, onReject, rejectStatus, recordLines]

  /// Those that are about rows of an input.
  static let ofRows: [any ArgumentKey] = [onReject, rejectStatus, recordLines]
}
