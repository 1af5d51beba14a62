import LinkKit
import TextKit

/// A link's JSON in a person's own editor, again and again until it is right or given up.
struct EditorSession {
  /// How the command line names the link.
  private let word: String
  private let name: String
  private let change: StoreChange
  private let context: Context
  private let store: OpenedStore
  private let asker: PromptAccess?
  private let editor: String
  /// The link's text as the editor is given it.
  private let original: String

  /// Reads the link that `word` names.
  ///
  /// - Throws: `CommandError` for a link that is not there, `CommandError` if no editor may be opened.
  init(_ word: String, change: StoreChange) throws {
    self.word = word
    self.change = change
    context = change.context
    store = try change.store()
    let position = try store.position(of: word)
    name = store.label(at: position)
    original = StoreEditor(store.document).text(at: position)
    asker = context.asker()
    let named = context.variable(.visual) ?? context.variable(.editor)
    guard !context.forbidsInput, let editor = named ?? (asker == nil ? nil : "vi") else {
      throw CommandError(
        usage: "needs --title, --path, --rule or another change",
        hint: "an editor needs a terminal; " + context.whyNotAsked)
    }
    self.editor = editor
  }

  /// Edits until the text is right, or given up.
  func run() throws -> CommandStatus {
    let file = try context.editedFile(
      "\(StoreName.link.allows(name) ? name : "link").json", Array(original.utf8))
    while true {
      do {
        if let signal = try file.edit(with: editor) {
          throw CommandError(.killed(by: signal), [])
        }
        let text = Array(try file.text().withoutByteOrderMark)
        guard !text.elementsEqual(original.utf8) else {
          file.discard()
          context.tell(line: "\(change.location.shown.escapedForTerminal): nothing to change")
          return .done
        }
        let diagnostics = diagnostics(of: text, in: file)
        if diagnostics.isEmpty {
          try commit(text)
          file.discard()
          return .done
        }
        for diagnostic in diagnostics { context.tell(diagnostic) }
      } catch {
        try giveUp(file)
        throw error
      }
      guard try asksAgain(file) else {
        try giveUp(file)
        return .refused
      }
    }
  }

  /// Everything that is wrong with a text, at its place in the file.
  private func diagnostics(of text: [UInt8], in file: any EditedFile) -> [Diagnostic] {
    let source = SourceText(name: Path.name(of: file.path), bytes: text)
    do throws(Faults) {
      let link = try Link(text: text)
      var faults: [Fault] = []
      if !isName(link.name), let objection = NewLink.objection(toName: link.name, in: store) {
        faults.append(
          Fault(objection.message, at: link.valueRange("name") ?? link.range, hint: objection.hint))
      }
      for environment in store.document.environments(toBeRightIn: link) {
        faults += link.faults(in: text, of: store.document, base: environment?.base)
          .filter { !faults.contains($0) }
      }
      return faults.map { Diagnostic($0, in: source) }
    } catch {
      return error.all.map { Diagnostic($0, in: source) }
    }
  }

  private func commit(_ text: [UInt8]) throws {
    guard let newName = try? Link(text: text).name else {
      preconditionFailure("a text that was checked has errors")
    }
    let written = String(decoding: text, as: UTF8.self)
    try change.commit { store in
      let editor = StoreEditor(store.document)
      guard let position = try? store.position(of: word),
        editor.text(at: position).utf8.elementsEqual(original.utf8)
      else {
        throw CommandError(
          .failure,
          "\(change.location.shown): another program changed \(name.quoted()) in the meantime",
          hint: "check it with deeplink list, then edit again")
      }
      if !isName(newName) { try NewLink.checkName(newName, in: store) }
      let renamed = isName(newName) ? "" : ", now \(newName.quoted())"
      return StoreEdit(
        bytes: editor.replacing(at: position, withText: written),
        done: "edited \(name.quoted())\(renamed)",
        touched: [StoreEdit.Touched(name: newName, position: position)])
    }
  }

  private func isName(_ text: String) -> Bool {
    text.utf8.elementsEqual(name.utf8)
  }

  /// Whether a person wants to go on with a text that has faults.
  private func asksAgain(_ file: any EditedFile) throws -> Bool {
    guard let asker else { return false }
    switch asker.ask(YesOrNo.dialogue("edit it again?", about: name, default: .yes)) {
    case .submitted(let answers): return YesOrNo.isYes(answers.texts)
    case .cancelled, .endOfInput: return false
    case .interrupted(let signal):
      try giveUp(file)
      throw CommandError(.killed(by: signal), [])
    }
  }

  /// Keeps a changed text, and says where.
  private func giveUp(_ file: any EditedFile) throws {
    guard let text = try? file.text(), !text.elementsEqual(original.utf8) else {
      file.discard()
      return
    }
    context.tell(line: "nothing changed; your text is in \(file.path.escapedForTerminal)")
  }
}
