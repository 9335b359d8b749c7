import type { LanguageHelp } from '../../engine/authoring/edit/language-help.ts'
import type { NewService, ServiceOrigin } from '../../engine/authoring/edit/new-service.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import type { Period } from '../../engine/authoring/edit/planning.ts'
import type { Property, PropertyChange } from '../../engine/authoring/edit/property.ts'
import { suggestsIn } from '../../engine/authoring/edit/suggestion.ts'
import type { TextChange } from '../../engine/authoring/edit/text-table.ts'
import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { type ToolFailure, toolFailure } from '../../engine/compiler/diagnostics/tool-failure.ts'
import type { DiscardDraft, Draft, OfficeAccess, OfficeView } from '../../studio-protocol/protocol.ts'
import { type Compiler, createCompiler, type StartThread } from '../compile/compiler.ts'
import type { Edit, EditedText, ServiceOffer } from '../compile/messages.ts'
import type { ComparedTexts, Comparison } from '../compile/page-comparison.ts'
import { type DraftClock, DraftKeeper } from '../draft/draft-keeper.ts'
import type { DraftStorage } from '../draft/kept-draft.ts'
import type { PickedPart } from '../preview/messages.ts'
import type { PreviewView, ShownVersion } from '../preview-pane/preview-controls.tsx'
import type { Answer, StudioClient } from '../session/client.ts'
import { BaseText } from './base-text.ts'
import { LookedAt } from './looked-at.ts'
import { OfficePictures } from './office-pictures.ts'
import type { OpenedOffice } from './open-office.ts'
import { PendingEdits } from './pending-edits.ts'
import type { WorkspaceSnapshot } from './workspace-snapshot.ts'

export interface WorkspaceTools {
  readonly client: StudioClient
  readonly storage: DraftStorage
  readonly clock: DraftClock
  readonly startThread: StartThread
}

const stopped = toolFailure({ id: 'draft.stopped', args: {} })

/** One office, opened for editing: its text, the draft of it, what it compiles to, and what of it is looked at. */
export class Workspace {
  readonly office: OfficeAccess
  readonly pictures: OfficePictures
  readonly #client: StudioClient
  readonly #compiler: Compiler
  readonly #keeper: DraftKeeper
  readonly #baseText: BaseText
  readonly #lookedAt: LookedAt
  readonly #listeners = new Set<() => void>()
  #text: string
  #canUndo = false
  #canRedo = false
  readonly #edits = new PendingEdits()
  /** Why the last edit was not made, where nobody else says so. */
  #refused: ToolFailure | null = null
  #published: OfficeView
  #round = 0
  #snapshot: WorkspaceSnapshot

  constructor(office: OfficeAccess, { view, base, pictures, start }: OpenedOffice, tools: WorkspaceTools) {
    this.office = office
    this.#client = tools.client
    this.#published = view
    this.#text = start.text
    this.#keeper = new DraftKeeper(start.known, view.draft !== null, {
      server: { save: (draft, lasting) => tools.client.write('PUT', this.#address('draft'), draft, lasting) },
      storage: tools.storage,
      clock: tools.clock,
      onChange: () => this.#emit(),
    })
    this.#compiler = createCompiler(
      tools.startThread,
      { files: base, path: view.file.path, text: start.text, published: view.file.text, pictures },
      {
        onText: (edited) => this.#takeText(edited),
        onCompiled: (compiled) => this.#lookedAt.take(compiled),
        onPicked: (picked) => picked !== null && this.#lookedAt.select(picked.path, false, picked),
        onFailed: () => this.#stop(),
      },
    )
    this.#lookedAt = new LookedAt({
      look: this.#compiler.look,
      liveText: () => this.#published.file.text,
      onChange: () => this.#emit(),
    })
    this.pictures = new OfficePictures(office.slug, pictures, tools.client, this.#compiler.addPicture)
    this.#baseText = new BaseText({ read: (id) => this.get(`revisions/${id}`), onText: this.#compiler.takePublished })
    this.#baseText.follow(start.known.base, view)
    this.#snapshot = this.#capture()
    this.#keeper.change(start.text)
    this.#lookedAt.compile()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): WorkspaceSnapshot => this.#snapshot

  change(property: Property, value: PropertyChange): void {
    this.#edit({ kind: 'change', property, value })
  }

  reset(property: Property): void {
    this.#round += 1
    this.#edit({ kind: 'reset', property })
  }

  /** Puts a property back as it is published. */
  discardProperty(property: Property): void {
    this.#round += 1
    this.#edit({ kind: 'discard', property })
  }

  /** Gives values of a property a date. */
  plan(property: Property, values: readonly PropertyChange[], period: Period): void {
    this.#edit({ kind: 'plan', property, values, period })
  }

  /** Removes changes with a date. */
  removePeriod(index: number): void {
    this.#edit({ kind: 'removePeriod', index })
    this.#lookedAt.leave()
  }

  /** Puts a service or a form back to the standard with all its parts. */
  resetPart(owner: EditPath): void {
    this.#round += 1
    this.#edit({ kind: 'resetPart', owner })
  }

  /** Adds a note to a service, and shows its properties. */
  addNote(service: EditPath): void {
    this.#edit({ kind: 'addNote', service })
  }

  /** Adds an entry to the menu, and shows its properties. */
  addMenuEntry(): void {
    this.#edit({ kind: 'addMenuEntry' })
  }

  /** What a new service can be made from, and what a page of one can show. */
  offerService(origin: ServiceOrigin | null): Promise<ServiceOffer> {
    return this.#compiler.offer(origin)
  }

  /** What may be written at a place of the file, as it is being typed. */
  languageHelp(text: string, offset: number): Promise<LanguageHelp | null> {
    return this.#compiler.languageHelp(text, offset)
  }

  /** Adds a service of the office's own, and shows its page. Gives why it cannot be added; null when it was. */
  addService(service: NewService): Promise<ToolFailure | null> {
    return this.#tried({ kind: 'addService', service })
  }

  /** Removes a service of the office's own, and shows the home page. Gives why it cannot be; null when it was. */
  async removeService(number: string): Promise<ToolFailure | null> {
    const failure = await this.#tried({ kind: 'removeService', number })
    if (failure === null) this.#lookedAt.leave('/')
    return failure
  }

  /**
   * `joined`: typed letter by letter, else they are taken back together. Resolves once they are in the draft, to why they are not
   * or to null: hundreds take seconds.
   */
  async changeTexts(changes: readonly TextChange[], joined: boolean): Promise<ToolFailure | null> {
    if (!joined) this.#round += 1
    const failure = await this.#tried({ kind: 'texts', changes, joined })
    if (failure !== null) {
      this.#refused = failure
      this.#emit()
    }
    return failure
  }

  /** Whether an edit is still on its way into the draft. */
  get isEditing(): boolean {
    return !this.#edits.areNone
  }

  /** Whether a problem suggests a word for this office's file. */
  suggests(problem: Diagnostic): boolean {
    return this.office.editor && suggestsIn(this.#published.file.path, problem)
  }

  /** Writes the word that a problem suggests. */
  applySuggestion(problem: Diagnostic): void {
    this.#round += 1
    this.#edit({ kind: 'suggestion', problem })
  }

  /** Takes the whole text, as it was typed. */
  replaceText(text: string): void {
    this.#replace({ kind: 'replace', text })
  }

  /** Makes another version of the file a draft of what is live; one “Undo” goes back to what the draft was. */
  async openAsDraft(text: string): Promise<void> {
    await this.refresh()
    this.#round += 1
    this.#keeper.replace(text, this.#live)
    this.#replace({ kind: 'replace', text, alone: true })
  }

  undo(): void {
    this.#round += 1
    this.#edit({ kind: 'undo' })
  }

  redo(): void {
    this.#round += 1
    this.#edit({ kind: 'redo' })
  }

  /** Shows the properties of a part, and the page that it is on. */
  select(path: EditPath): void {
    this.#lookedAt.select(path, true)
  }

  /** Selects what sets the part of the page that was pressed. */
  pick(page: string, parts: readonly PickedPart[]): void {
    this.#compiler.pick({ page, language: this.#view.context.language, parts, version: this.#lookedAt.shownText })
  }

  /** Compares two versions of the file, as residents see them. */
  compare(texts: ComparedTexts): Promise<Comparison> {
    return this.#compiler.compare(texts)
  }

  /** A link of the preview led to another page. */
  visit(path: string): void {
    this.#lookedAt.visit(path)
  }

  /** Has the table of all texts compiled, as long as it is looked at. */
  lookAtTexts(texts: boolean): void {
    this.#lookedAt.lookAtTexts(texts)
  }

  /** Has the preview show another version. */
  show(version: ShownVersion): void {
    this.setView({ ...this.#view, version })
  }

  setView(view: PreviewView): void {
    this.#lookedAt.setView(view)
  }

  /** Sends what has not been saved, and gives whether the server then has all; `lasting` while the page is being closed. */
  async flush(lasting = false): Promise<boolean> {
    // What was typed last may still be on its way into the text.
    if (!lasting) await this.#edits.settled()
    // Of an edit that nobody answers the server has nothing.
    return (await this.#keeper.flush(lasting)) && (lasting || this.#edits.areNone)
  }

  keepMine(): Promise<void> {
    return this.#keeper.keepMine()
  }

  /** The draft on the server takes the place of what is here; `undoable`: one “Undo” goes back to that. */
  takeDraft(draft: Draft | null, { undoable = false } = {}): void {
    const { text, base, version } = draft ?? { text: this.#published.file.text, base: this.#live, version: 0 }
    this.#text = text
    this.#round += 1
    this.#keeper.reset({ text, base, version }, draft !== null)
    this.#edit(undoable ? { kind: 'replace', text, alone: true } : { kind: 'start', text })
  }

  async discard(): Promise<boolean> {
    await this.#keeper.flush()
    const body: DiscardDraft = { version: this.#keeper.version }
    const answer = await this.#client.write('DELETE', this.#address('draft'), body)
    if (answer.ok) this.takeDraft(null)
    return answer.ok
  }

  /** Calls of the server that concern this office. */
  get<T>(what: string): Promise<Answer<T>> {
    return this.#client.get(this.#address(what))
  }

  write<T>(method: 'POST' | 'PUT' | 'DELETE', what: string, body: unknown): Promise<Answer<T>> {
    return this.#client.write(method, this.#address(what), body)
  }

  /** Reads again what is live and who else edits; `poll`: nobody has asked for it. */
  async refresh({ poll = false } = {}): Promise<OfficeView | null> {
    const answer = await this.#client[poll ? 'poll' : 'get']<OfficeView>(`offices/${this.office.slug}`)
    if (!answer.ok) return null
    this.#published = answer.value
    if (this.#view.version === 'live') this.#lookedAt.compile()
    this.#emit()
    return answer.value
  }

  /**
   * Reads the same, and goes on from it where nothing here waits to be saved: a draft may have been published, saved or
   * discarded in another tab, or without a reply; and what is live is shown where there is none.
   */
  async catchUp(how: { readonly poll?: boolean } = {}): Promise<void> {
    const { version } = this.#keeper
    const view = await this.refresh(how)
    // What was acknowledged since the question was asked is not in the reply.
    if (view === null || version !== this.#keeper.version || !this.#isSettled) return
    const found = view.draft?.version ?? 0
    const isSame = found === version && (found > 0 || this.#live === this.#keeper.base)
    if (!isSame) this.takeDraft(view.draft)
  }

  dispose(): void {
    this.#compiler.dispose()
    this.#edits.stop(stopped)
    this.#keeper.dispose()
  }

  /** Whether the server has acknowledged all that was typed. */
  get #isSettled(): boolean {
    return ['none', 'saved'].includes(this.#keeper.state) && this.#edits.areNone
  }

  get #live(): number | null {
    return this.#published.revision?.id ?? null
  }

  get #view(): PreviewView {
    return this.#lookedAt.state.view
  }

  #address(what: string): string {
    return `offices/${this.office.slug}/${what}`
  }

  /** What is edited is what is looked at. */
  #edit(edit: Edit): void {
    if (this.#view.version !== 'draft') this.show('draft')
    this.#refused = this.#edits.stopped
    this.#edits.add(this.#compiler.edit(edit))
  }

  #replace(edit: Extract<Edit, { readonly kind: 'replace' }>): void {
    this.#text = edit.text
    this.#keeper.change(edit.text)
    this.#edit(edit)
    this.#emit()
  }

  #tried(edit: Edit): Promise<ToolFailure | null> {
    this.#edit(edit)
    return this.#edits.failure()
  }

  #takeText({ seq, text, canUndo, canRedo, added, failure }: EditedText): void {
    if (!this.#edits.answer(seq, failure) && failure !== null) this.#refused = failure
    this.#keeper.passed(text)
    if (added !== null) this.#lookedAt.select(added, true)
    // Another edit is under way, and its text comes after this one.
    if (this.#edits.isFollowed(seq)) return
    this.#text = text
    this.#canUndo = canUndo
    this.#canRedo = canRedo
    this.#keeper.change(text)
    this.#edits.release()
    this.#emit()
  }

  /** The compiler does not work: what was typed last is saved as far as it has come. */
  #stop(): void {
    this.#refused = stopped
    this.#edits.stop(stopped)
    this.#emit()
  }

  #emit(): void {
    this.#baseText.follow(this.#keeper.base, this.#published)
    this.#snapshot = this.#capture()
    for (const listener of this.#listeners) listener()
  }

  #capture(): WorkspaceSnapshot {
    return {
      text: this.#text,
      draft: this.#keeper.state,
      refused: this.#refused,
      newer: this.#keeper.newer,
      isStopped: this.#edits.stopped !== null,
      canUndo: this.#canUndo,
      canRedo: this.#canRedo,
      round: this.#round,
      revision: this.#published.revision,
      others: this.#published.others,
      ...this.#lookedAt.state,
    }
  }
}
