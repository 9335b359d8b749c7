import { changeProperty } from './change-property.ts'
import { commentsOf } from './comments.ts'
import type { OfficeDocument } from './document.ts'
import { applied, type Change, changesOf, logical, valueAt } from './document-changes.ts'
import { startsWith } from './places.ts'
import { type EditPath, isList, isMapping, isOrderStep, isSame, type Plain } from './plain.ts'
import type { Property } from './property.ts'
import { withPublishedLines } from './published-lines.ts'
import { definedAt, type Standard } from './standard.ts'
import { parseSyntax, type SyntaxMap } from './syntax.ts'

/** The file of an office, read for comparison. */
export interface FileValues {
  readonly text: string
  readonly root: SyntaxMap
  readonly values: Plain
}

/** Null where the text cannot be read as YAML. */
export function fileValues(text: string): FileValues | null {
  const root = parseSyntax(text)
  return root && { text, root, values: logical(root) }
}

/** What a draft has and residents do not see yet, by the places of the office's file. */
export class Unpublished {
  /** What would make the draft the published file. */
  readonly #changes: readonly Change[]
  readonly #parts: readonly EditPath[]
  readonly #draft: Plain
  readonly #file: FileValues | null
  readonly #published: FileValues | null
  readonly #standard: Standard

  /** Of a text that cannot be read as YAML (null) nothing is known. */
  constructor(published: FileValues | null, draft: FileValues | null, standard: Standard) {
    this.#draft = draft?.values ?? {}
    this.#file = draft
    this.#published = published
    this.#standard = standard
    const changes = published && draft ? changesTo(published, draft) : []
    this.#changes = changes.flatMap((change) => this.#inParts(change))
    this.#parts = this.#changes.map(({ path }) => partOf(path))
  }

  /** Whether a part of the portal, or a part of it, is not as it is published. */
  concerns(part: EditPath): boolean {
    if (this.#changes.length === 0) return false
    if (part.length === 0) return this.#parts.some(([first]) => !partKinds.includes(String(first)))
    if (part[0] === 'scheduled' && part.length === 2) return this.#concernsPeriod(part)
    if (part[0] === 'services' && part.length === 2 && this.#isServedOtherwise(String(part[1]))) return true
    return this.#parts.some((one) => startsWith(one, part) || (one.length > 1 && startsWith(part, one)))
  }

  /** Whether a property is not as it is published, and can be put back by itself. */
  has(property: Property): boolean {
    if (property.key === 'served' && property.path[0] === 'services') {
      return this.#isServedOtherwise(String(property.path.at(-1)))
    }
    return this.#changes.some((change) => isOf(property, change))
  }

  /**
   * Puts a property back as it is published, with the comments that went with it. Where nothing else differs then, the file is
   * the published one.
   */
  discard(document: OfficeDocument, property: Property): boolean {
    if (!this.has(property)) return false
    if (property.key === 'served' && property.kind === 'toggle' && property.path[0] === 'services') {
      return changeProperty(document, property, !property.value, this.#standard)
    }
    const own = this.#changes.filter((change) => isOf(property, change))
    const text = own.reduce((left, change) => this.#withPublished(left, change), document.text)
    document.replaceText(this.#publishedFor(text) ?? text)
    return true
  }

  /** What one version says of a part of the standard, and the other nothing, is several changes; a new part is one. */
  #inParts(change: Change): readonly Change[] {
    const { path, value } = change
    const members = value ?? valueAt(this.#draft, path)
    if (!isMapping(members) || definedAt(this.#standard, path) === undefined) return [change]
    const parts = Object.entries(members).map(([key, one]) => ({
      path: [...path, key],
      value: value === undefined ? undefined : one,
      keySteps: 1,
    }))
    return parts.length === 0 ? [change] : parts.flatMap((one) => this.#inParts(one))
  }

  /** The text with a change that makes it as it is published. */
  #withPublished(text: string, change: Change): string {
    const changed = applied(text, change)
    const isThere = change.value !== undefined && !isOrderStep(change.path)
    if (!isThere || this.#file === null || this.#published === null) return changed
    return withPublishedLines(changed, change.path, this.#file, this.#published)
  }

  /** The published text, where another one says the same and has no comment of its own. */
  #publishedFor(text: string): string | null {
    const read = fileValues(text)
    if (read === null || this.#published === null || changesTo(this.#published, read).length > 0) return null
    const known = new Set(commentsOf(this.#published.text))
    return commentsOf(text).every((comment) => known.has(comment)) ? this.#published.text : null
  }

  #concernsPeriod(part: EditPath): boolean {
    const listed = (root: Plain): readonly Plain[] => {
      const list = valueAt(root, ['scheduled'])
      return isList(list) ? list : []
    }
    const period = listed(this.#draft)[Number(part[1])]
    return !listed(this.#published?.values ?? {}).some((one) => isSame(one, period))
  }

  #isServedOtherwise(id: string): boolean {
    return isServedIn(this.#draft, id) !== isServedIn(this.#published?.values ?? {}, id)
  }
}

/** What makes a draft the published file. */
const changesTo = (published: FileValues, draft: FileValues): readonly Change[] =>
  changesOf(draft.root, published.root, draft.values, published.values, draft.values)

/** The settings that are parts of the portal themselves; all others are the office's. */
const partKinds = ['services', 'forms', 'menu', 'tiles', 'theme', 'contact', 'accessibility', 'scheduled', 'texts']

/** The part of the portal that a place of the file is about. */
function partOf(path: EditPath): EditPath {
  const [first, , key] = path
  if (first === 'ownServices') return ['services', ...path.slice(1)]
  if (first !== 'texts' || key === undefined) return path
  const [kind, ...rest] = String(key).split('.')
  const owner = { service: 'services', form: 'forms', menu: 'menu' }[kind ?? '']
  return owner === undefined ? path : [owner, ...rest]
}

function isServedIn(root: Plain, id: string): boolean {
  const has = (name: string): boolean | null => {
    const list = valueAt(root, ['services', name])
    return isList(list) ? list.map(String).includes(id) : null
  }
  return has('only') !== false && has('except') !== true
}

/** Whether a change is one of this property alone. */
function isOf(property: Property, { path, value, added }: Change): boolean {
  if (property.kind === 'text') {
    // Words in all languages may come and go together; those that are looked up by their keys do not.
    const isAround = (of: EditPath) => of[0] !== 'texts' && isSame(path, of.slice(0, -1))
    return property.texts.some((text) => startsWith(path, text.path) || isAround(text.path))
  }
  // `page: 5` is published, and the draft has `page: { size: 5, upTo: 30 }`.
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value)
  if (isScalar && isSame(path, property.path.slice(0, -1))) return true
  if (!startsWith(path, property.path)) return false
  const steps = path.length - property.path.length
  if (property.key === 'shown') return steps === 0
  if (property.kind !== 'order') return true
  // Of a list that is the office's own also what is in it; of the parts of a page only where they are.
  if (property.path.length === 1) return steps <= 1
  return (isOrderStep(path) && !added) || (steps === 2 && ['before', 'after'].includes(String(path.at(-1))))
}
