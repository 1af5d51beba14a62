import TextKit

/// A fault of a link, with the part of the link that it stands in.
package struct LinkFault: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// The template: the range counts in its own text.
    case template
    /// The base that it is joined to: the range counts in the base's text.
    case base
    /// The rules of a parameter: the range counts in the store's text.
    case rules(String)
    /// The constraints between parameters: the range counts in the store's text.
    case constraints
  }

  package var part: Part
  package var fault: Fault
}

/// All the faults that keep a link from being used.
package struct LinkFaults: Error, Hashable, Sendable {
  package var all: [LinkFault]
}
