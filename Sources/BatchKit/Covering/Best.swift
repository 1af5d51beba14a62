/// The cheapest of the choices that were offered; of equally cheap ones a random one.
struct Best<Choice> {
  private(set) var choice: Choice?
  private var cost = Int.max
  private var ties = 0

  mutating func offer(_ choice: Choice, cost: Int, _ random: inout SplitMix64) {
    guard cost <= self.cost else { return }
    ties = cost == self.cost ? ties + 1 : 1
    self.cost = cost
    if ties == 1 || random.below(ties) == 0 { self.choice = choice }
  }
}
