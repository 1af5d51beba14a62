/// The chapters that `deeplink help` and the manual share: what no single command can say.
enum Topics {
  static let all = [
    templates, store, rules, constraints, cases, wrapping, notifications, codes, json, keys,
    environment, status, engines, faq,
  ]
}
