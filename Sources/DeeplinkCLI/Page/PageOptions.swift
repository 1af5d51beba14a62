import ArgumentKit
import TextKit

/// What `page` was asked for.
struct PageOptions {
  var links: [String] = []
  var tags: [String] = []
  var environments: [String] = []
  var title = "Links"
  var output: String?

  init() {}

  init(_ arguments: ParsedArguments) {
    links = arguments[PageCommand.links]
    tags = arguments[ValueOptions.tag].tags
    environments = arguments[PageCommand.environment]
    title = arguments[PageCommand.title] ?? title
    output = arguments.outputFile(OutputOptions.file)
  }
}
