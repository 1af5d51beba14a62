/// Writes the binary files of Android's builds: XML and resources, as ResourceTypes.h describes them.
package enum CompiledFile {
  package enum Value {
    case string(String)
    /// A number of a type: 0x01 a reference, 0x10 a decimal number, 0x12 true or false.
    case number(type: UInt8, UInt32)
  }

  package struct Attribute {
    package var namespace: String
    package var name: String
    package var id: UInt32
    package var value: Value

    package init(_ name: String, in namespace: String = "", id: UInt32 = 0, _ value: Value) {
      self.namespace = namespace
      self.name = name
      self.id = id
      self.value = value
    }
  }

  package struct Element {
    package var name: String
    package var line: Int
    package var attributes: [Attribute]
    package var children: [Element]

    package init(
      _ name: String, line: Int = 0, _ attributes: [Attribute] = [], _ children: [Element] = []
    ) {
      self.name = name
      self.line = line
      self.attributes = attributes
      self.children = children
    }
  }

  /// A resource of the table: its value in each configuration, of API levels and languages.
  package struct Entry {
    package var name: String
    package var values: [(api: Int, language: String, value: Value)]

    package init(_ name: String, _ values: [(api: Int, language: String, value: Value)]) {
      self.name = name
      self.values = values
    }
  }

  /// How the entries of a type are found, and how a value is written.
  package enum Layout: CaseIterable, Sendable {
    case plain, short, sparse, compact
  }

  // MARK: XML

  package static func xml(_ root: Element, isUTF8: Bool) -> [UInt8] {
    var strings = Strings()
    // The names of attributes with a number come first: the numbers stand in their order.
    var ids: [UInt32] = []
    func number(_ element: Element) {
      for attribute in element.attributes where attribute.id != 0 && !ids.contains(attribute.id) {
        strings.list.append(attribute.name)
        ids.append(attribute.id)
      }
      for child in element.children { number(child) }
    }
    number(root)
    var nodes: [UInt8] = []
    func write(_ element: Element) {
      var content = word(element.line) + word(-1) + word(-1) + word(strings.index(of: element.name))
      content += short(20) + short(20) + short(element.attributes.count) + [0, 0, 0, 0, 0, 0]
      for attribute in element.attributes {
        let name =
          ids.firstIndex(of: attribute.id).flatMap { attribute.id == 0 ? nil : $0 }
          ?? strings.index(of: attribute.name, from: ids.count)
        let (raw, type, data) = strings.encoded(attribute.value)
        content += word(attribute.namespace.isEmpty ? -1 : strings.index(of: attribute.namespace))
        content += word(name) + word(raw) + short(8) + [0, type] + word(data)
      }
      nodes += chunk(0x102, header: 16, content)
      for child in element.children { write(child) }
      nodes += chunk(
        0x103, header: 16,
        word(element.line) + word(-1) + word(-1) + word(strings.index(of: element.name)))
    }
    write(root)
    let pool = strings.pool(isUTF8: isUTF8)
    return chunk(
      0x003, header: 8, pool + chunk(0x180, header: 8, ids.flatMap { word(Int($0)) }) + nodes)
  }

  // MARK: Resources

  /// The resources of one type, `0x7f01….`, of an app.
  package static func resources(
    type: String = "string", _ entries: [Entry], layout: Layout = .plain, isUTF8: Bool = true
  ) -> [UInt8] {
    var strings = Strings()
    var configurations: [(api: Int, language: String)] = []
    for value in entries.flatMap(\.values)
    where !configurations.contains(where: { $0 == (value.api, value.language) }) {
      configurations.append((value.api, value.language))
    }
    let flags = entries.map { entry in
      entry.values.contains { $0.language != entry.values[0].language } ? 0x4 : 0
    }
    var body = chunk(
      0x202, header: 16, [1, 0, 0, 0] + word(entries.count) + flags.flatMap(word))
    for (api, language) in configurations {
      var offsets: [UInt8] = []
      var data: [UInt8] = []
      var count = entries.count
      if layout == .sparse { count = 0 }
      for (index, entry) in entries.enumerated() {
        let value = entry.values.first { ($0.api, $0.language) == (api, language) }?.value
        switch (layout, value) {
        case (.sparse, nil): continue
        case (.sparse, _):
          offsets += short(index) + short(data.count / 4)
          count += 1
        case (.short, _): offsets += short(value == nil ? 0xFFFF : data.count / 4)
        default: offsets += word(value == nil ? -1 : data.count)
        }
        guard let value else { continue }
        let (_, type, number) = strings.encoded(value)
        if layout == .compact {
          data += short(index) + [0x08, type] + word(number)
        } else {
          data += short(8) + short(0) + word(index) + short(8) + [0, type] + word(number)
        }
      }
      while offsets.count % 4 != 0 { offsets.append(0) }
      let letters = Array(language.utf8) + [0, 0]
      let configuration =
        word(64) + word(0) + letters.prefix(2) + [UInt8](repeating: 0, count: 14) + short(api)
        + [UInt8](repeating: 0, count: 38)
      let kind: UInt8 = layout == .sparse ? 1 : layout == .short ? 2 : 0
      let header = 20 + configuration.count
      body += chunk(
        0x201, header: header,
        [1, kind, 0, 0] + word(count) + word(header + offsets.count) + configuration + offsets
          + data)
    }
    var types = Strings()
    types.list = [type]
    var keys = Strings()
    keys.list = entries.map(\.name)
    let typePool = types.pool(isUTF8: isUTF8)
    let keyPool = keys.pool(isUTF8: isUTF8)
    let package =
      word(0x7F) + [UInt8](repeating: 0, count: 256) + word(288) + word(1)
      + word(288 + typePool.count) + word(entries.count) + word(0)
    return chunk(
      0x002, header: 12,
      word(1) + strings.pool(isUTF8: isUTF8)
        + chunk(0x200, header: 288, package + typePool + keyPool + body))
  }

  // MARK: Bytes

  private struct Strings {
    var list: [String] = []

    mutating func index(of text: String, from start: Int = 0) -> Int {
      if let index = list[start...].firstIndex(where: {
        $0.unicodeScalars.elementsEqual(text.unicodeScalars)
      }) {
        return index
      }
      list.append(text)
      return list.count - 1
    }

    mutating func encoded(_ value: Value) -> (raw: Int, type: UInt8, data: Int) {
      switch value {
      case .string(let text):
        let index = index(of: text)
        return (index, 0x03, index)
      case .number(let type, let data): return (-1, type, Int(data))
      }
    }

    func pool(isUTF8: Bool) -> [UInt8] {
      var offsets: [UInt8] = []
      var data: [UInt8] = []
      for text in list {
        offsets += word(data.count)
        if isUTF8 {
          data += length8(text.utf16.count) + length8(text.utf8.count) + Array(text.utf8) + [0]
        } else {
          let count = text.utf16.count
          data +=
            count > 0x7FFF ? short(0x8000 | count >> 16) + short(count & 0xFFFF) : short(count)
          data += text.utf16.flatMap { short(Int($0)) } + [0, 0]
        }
      }
      while data.count % 4 != 0 { data.append(0) }
      return chunk(
        0x001, header: 28,
        word(list.count) + word(0) + word(isUTF8 ? 0x100 : 0) + word(28 + offsets.count) + word(0)
          + offsets + data)
    }

    private func length8(_ count: Int) -> [UInt8] {
      count > 0x7F ? [UInt8(0x80 | count >> 8 & 0x7F), UInt8(count & 0xFF)] : [UInt8(count)]
    }
  }

  package static func chunk(_ type: Int, header: Int, _ content: [UInt8]) -> [UInt8] {
    short(type) + short(header) + word(8 + content.count) + content
  }

  package static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  package static func word(_ value: Int) -> [UInt8] { short(value) + short(value >> 16) }
}
