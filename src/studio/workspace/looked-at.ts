import type { Picked } from '../../engine/authoring/edit/picked.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import type { CompiledView, CompileView, PreviewPage } from '../compile/messages.ts'
import type { Persona } from '../preview/messages.ts'
import type { PreviewView } from '../preview-pane/preview-controls.tsx'
import { firstView } from './workspace-snapshot.ts'

interface Looking {
  /** Has it compiled. */
  readonly look: (view: CompileView) => void
  /** The text that residents see. */
  readonly liveText: () => string
  readonly onChange: () => void
}

/** What of an office is looked at: a part of it, a page in the preview, the table of texts; and what that compiles to. */
export class LookedAt {
  readonly #looking: Looking
  readonly #documents = new Map<string, string>()
  #selection: EditPath | null = null
  #picked: Picked | null = null
  #view = firstView
  #page: PreviewPage = { ofSelection: false, path: '/' }
  #texts = false
  #compiled: CompiledView | null = null

  constructor(looking: Looking) {
    this.#looking = looking
  }

  get state() {
    return {
      selection: this.#selection,
      picked: this.#picked,
      view: this.#view,
      compiled: this.#compiled,
      documents: this.#documents,
    }
  }

  /** The text of the version that the preview shows, where that is not what is edited. */
  get shownText(): string | undefined {
    const { version } = this.#view
    if (version === 'draft') return undefined
    return version === 'live' ? this.#looking.liveText() : version.text
  }

  /** `withPage`: the preview shows the page that the part is on; `picked`: what was pressed in the page to select it. */
  select(path: EditPath, withPage: boolean, picked: Picked | null = null): void {
    this.#selection = path
    this.#picked = picked
    this.#page = { ...this.#page, ofSelection: withPage }
    this.compile()
    this.#looking.onChange()
  }

  /** Nothing is selected any more; the preview shows the page at a path, or stays. */
  leave(path = this.#page.path): void {
    this.#selection = null
    this.#picked = null
    this.visit(path)
    this.#looking.onChange()
  }

  visit(path: string): void {
    this.#page = { ofSelection: false, path }
    this.compile()
  }

  lookAtTexts(texts: boolean): void {
    this.#texts = texts
    this.compile()
  }

  setView(view: PreviewView): void {
    this.#view = view
    this.#looking.onChange()
    this.compile()
  }

  compile(): void {
    const { context, case: chosen } = this.#view
    this.#looking.look({
      selection: this.#selection,
      page: this.#page,
      language: context.language,
      case: chosen,
      as: context.as,
      day: context.day,
      texts: this.#texts,
      version: this.shownText,
    })
  }

  take(compiled: CompiledView): void {
    for (const [name, text] of Object.entries(compiled.documents)) this.#documents.set(name, text)
    const isOfSelection = JSON.stringify(compiled.selection) === JSON.stringify(this.#selection)
    if (this.#page.ofSelection && isOfSelection) {
      this.#page = { ofSelection: false, path: compiled.page }
      // Who may not open it would be led elsewhere.
      if (this.#showTo(compiled.pageFor)) return
    }
    this.#compiled = compiled
    this.#looking.onChange()
  }

  /** A page that was selected is shown to somebody who may open it. */
  #showTo(persona: Persona | null): boolean {
    const { context } = this.#view
    if (persona === null || context.as !== 'anyone') return false
    this.setView({ ...this.#view, context: { ...context, as: persona } })
    return true
  }
}
