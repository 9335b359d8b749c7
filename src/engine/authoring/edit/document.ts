import { placesOf } from './addresses.ts'
import { withOrder } from './ordering.ts'
import { type EditPath, isSame, type Plain } from './plain.ts'
import { addressLength, isStandard, ownerOf, type Standard, takenWhole, unknownStandard } from './standard.ts'
import { parseSyntax, type SyntaxMap, valueIn } from './syntax.ts'
import { withMoved, withoutValue, withValue } from './text-edits.ts'

export interface EditOptions {
  /** Taken back together with the edit before it, if that was of the same path: what is typed letter by letter. */
  readonly joined?: boolean
}

interface Version {
  readonly text: string
  /** What made it; null: something else than an edit of one path. */
  readonly path: EditPath | null
}

/**
 * The file of an office while it is edited. Operations change no more of the text than they must: comments, order, quotes and
 * spaces of all else stay. Each returns whether it could be done: none can while the text cannot be read as YAML, but for
 * `replaceText`.
 */
export class OfficeDocument {
  readonly #standard: Standard
  #done: readonly Version[]
  #undone: readonly Version[] = []
  #read: { readonly text: string; readonly root: SyntaxMap | null } | null = null

  private constructor(text: string, standard: Standard) {
    this.#standard = standard
    this.#done = [{ text, path: null }]
  }

  /** With a standard, what an edit makes equal to it is removed from the file. */
  static parse(text: string, standard: Standard = unknownStandard): OfficeDocument {
    return new OfficeDocument(text, standard)
  }

  get text(): string {
    return this.#done.at(-1)?.text ?? ''
  }

  /** Whether the text is YAML, so that it can be edited. */
  get readable(): boolean {
    return this.#root !== null
  }

  get canUndo(): boolean {
    return this.#done.length > 1
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** What the file itself sets at a path; undefined where it sets nothing. Not of maps that several keys make up. */
  get(path: EditPath): Plain | undefined {
    const place = this.#root && placesOf(this.#root, path).at(-1)
    return place ? (valueIn(place.node) as Plain) : undefined
  }

  /** Sets a value; `null` removes a part of a definition. The value of the standard removes the difference. */
  set(path: EditPath, value: Plain, options: EditOptions = {}): boolean {
    if (isStandard(this.#standard, path, value)) return this.remove(path, options)
    const text = withValue(this.#taken(path), path, value, addressLength(this.#standard))
    return this.#edit(text === null ? null : this.#withoutStandard(text, path), path, options)
  }

  /** Sets a value also where it is that of the standard: a list of the office's own, before it is changed. */
  put(path: EditPath, value: Plain): boolean {
    return this.#edit(withValue(this.text, path, value, addressLength(this.#standard)), path, {})
  }

  /** Removes what the file sets at a path and below it, and what is empty then. */
  remove(path: EditPath, options: EditOptions = {}): boolean {
    return this.#edit(withoutValue(this.text, path), path, options)
  }

  /** Gives a member of a list, of a map or of a part of a definition the place `index` among the others. */
  move(path: EditPath, index: number): boolean {
    if (ownerOf(path)) return this.#edit(withOrder(this.text, path, index, this.#standard), path, {})
    const text = withMoved(this.#taken(path), path, index)
    return this.#edit(text === null ? null : this.#withoutStandard(text, path), path, {})
  }

  /** Several edits that are taken back together. Those before one that cannot be done are not done either. */
  together(edits: () => boolean): boolean {
    const [done, undone] = [this.#done, this.#undone]
    const isDone = this.whole(edits)
    const { text } = this
    this.#done = done
    this.#undone = undone
    if (isDone) this.#put(text, null, {})
    return isDone
  }

  /** What edits give; where they throw, the document is as before. */
  whole<T>(edits: () => T): T {
    const [done, undone] = [this.#done, this.#undone]
    try {
      return edits()
    } catch (error) {
      this.#done = done
      this.#undone = undone
      throw error
    }
  }

  /** The whole text, as it was typed. */
  replaceText(text: string, options: EditOptions = {}): void {
    this.#put(text, [], options)
  }

  undo(): boolean {
    const last = this.#done.at(-1)
    if (!last || !this.canUndo) return false
    this.#done = this.#done.slice(0, -1)
    this.#undone = [last, ...this.#undone]
    return true
  }

  redo(): boolean {
    const [next, ...others] = this.#undone
    if (!next) return false
    // What is typed after it is another edit.
    this.#done = [...this.#done, { ...next, path: null }]
    this.#undone = others
    return true
  }

  /**
   * The text in which the file has a setting itself, of which a part is about to be changed: it takes the standard's place as a
   * whole.
   */
  #taken(path: EditPath): string {
    const setting = path.slice(0, 1)
    if (!takenWhole(this.#standard, path) || this.get(setting) !== undefined) return this.text
    return withValue(this.text, setting, this.#standard.at(setting) ?? null, addressLength(this.#standard)) ?? this.text
  }

  /** The text without a setting that has become equal to the standard's. */
  #withoutStandard(text: string, path: EditPath): string {
    const setting = path.slice(0, 1)
    const root = takenWhole(this.#standard, path) ? parseSyntax(text) : null
    const place = root && placesOf(root, setting).at(-1)
    if (!place || !isStandard(this.#standard, setting, valueIn(place.node) as Plain)) return text
    return withoutValue(text, setting) ?? text
  }

  get #root(): SyntaxMap | null {
    if (this.#read?.text !== this.text) this.#read = { text: this.text, root: parseSyntax(this.text) }
    return this.#read.root
  }

  #edit(text: string | null, path: EditPath, options: EditOptions): boolean {
    if (text === null) return false
    this.#put(text, path, options)
    return true
  }

  #put(text: string, path: EditPath | null, { joined = false }: EditOptions): void {
    const last = this.#done.at(-1)
    if (text === last?.text) return
    const joins = joined && this.#undone.length === 0 && last?.path && path && isSame(last.path, path) && this.canUndo
    this.#done = [...(joins ? this.#done.slice(0, -1) : this.#done), { text, path }]
    this.#undone = []
  }
}
