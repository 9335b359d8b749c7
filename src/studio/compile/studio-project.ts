import { OfficeCompiler } from '../../engine/authoring/edit/compile-office.ts'
import { OfficeDocument } from '../../engine/authoring/edit/document.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import type { CompiledView, CompileView, Edit, EditedText, EditOffice, OpenProject, PickPart } from './messages.ts'
import { PreviewDocuments } from './preview-documents.ts'
import { shellReplies } from './shell-replies.ts'

/** The file of an office while it is edited, and what it compiles to. */
export class StudioProject {
  readonly #compiler: OfficeCompiler
  readonly #documents = new PreviewDocuments()
  #document: OfficeDocument
  #n = 0

  constructor({ files, path, text }: Omit<OpenProject, 'type'>) {
    this.#compiler = new OfficeCompiler(files, path)
    this.#compiler.compile(text)
    this.#document = this.#opened(text)
  }

  edit({ seq, edit }: Omit<EditOffice, 'type'>): EditedText {
    this.#apply(edit)
    const { text, canUndo, canRedo } = this.#document
    return { type: 'text', seq, text, canUndo, canRedo }
  }

  compiled({ selection, page, language, as }: CompileView): CompiledView {
    const compiled = this.#compiler.compile(this.#document.text)
    const portal = compiled.portal(language)
    this.#n += 1
    return {
      n: this.#n,
      languages: compiled.languages,
      problems: compiled.problems,
      stale: [...compiled.stale],
      outline: [],
      selection,
      properties: [],
      page: page.path,
      documents: this.#documents.of(compiled, language) ?? {},
      replies: portal === null ? {} : shellReplies(portal, as),
    }
  }

  pick(_: Omit<PickPart, 'type'>): EditPath | null {
    return null
  }

  #opened(text: string): OfficeDocument {
    return OfficeDocument.parse(text, this.#compiler.standard)
  }

  #apply(edit: Edit): void {
    switch (edit.kind) {
      case 'change':
      case 'reset':
        return
      case 'replace':
        this.#document.replaceText(edit.text, { joined: true })
        return
      case 'start':
        this.#document = this.#opened(edit.text)
        return
      case 'undo':
        this.#document.undo()
        return
      case 'redo':
        this.#document.redo()
    }
  }
}
