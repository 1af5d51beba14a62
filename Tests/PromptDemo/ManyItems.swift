import TerminalKit

/// So many items to pick from: links of a few kinds, numbered.
func manyItems(_ count: Int) -> Pick {
  let kinds = [("pickem", "Pick'em lobby"), ("survivor", "Survivor pool"), ("contest", "Contest")]
  let items = (0..<count).map { number in
    let (name, title) = kinds[number % kinds.count]
    return Pick.Item(
      name: "\(name)-\(number)", details: [title, "/\(name)/$<id>/round/\(number)"],
      keywords: [number % 2 == 0 ? "even" : "odd"])
  }
  return Pick(title: "Link", items: items) { "id: a number of at least \($0)" }
}
