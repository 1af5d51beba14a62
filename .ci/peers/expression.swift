// The least that a program with one regular expression of Foundation takes to start.
import Foundation

let expression = try NSRegularExpression(pattern: #"\$<([A-Za-z_][A-Za-z0-9_]*)>"#)
let template = "https://www.example.com/pickem/$<tournamentId>"
let whole = NSRange(location: 0, length: template.utf16.count)
print(
  expression.stringByReplacingMatches(
    in: template, options: [], range: whole, withTemplate: "8412"))
