/// Where each link of a store stands, found when it is asked for.
struct LinkRanges: RandomAccessCollection {
  let links: StoreLinks

  var startIndex: Int { 0 }

  var endIndex: Int { links.count }

  subscript(position: Int) -> Range<Int> {
    links.range(at: position)
  }
}
