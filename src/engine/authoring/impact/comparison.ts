import type { TypedForm } from '../../compiler/analysis/typed-form.ts'
import type { TypedService } from '../../compiler/analysis/typed-tree.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { CheckedOffice } from '../../compiler/project/documents.ts'
import type { BaseChanges } from './base-changes.ts'
import { type Difference, differencesOf, isDerived, isEqual } from './differences.ts'
import {
  formPage,
  type OfficePlans,
  ownTextsOf,
  type Subject,
  servicePage,
  shellPage,
  showsAny,
  textKeysOf,
} from './office-plans.ts'

/** A difference of one subject: its values by language, one for all where they are the same. */
export interface SubjectDifference {
  readonly subject: Subject
  readonly path: readonly string[]
  readonly kind: Difference['kind']
  readonly values: readonly ValueChange[]
}

export interface ValueChange {
  /** Null: in every language. */
  readonly language: LanguageCode | null
  readonly before: unknown
  readonly after: unknown
}

/** Compares versions of offices; offices that have the same two versions of a definition share the work. */
export class OfficeComparison {
  readonly #base: BaseChanges
  readonly #known = new WeakMap<object, WeakMap<object, Map<string, readonly SubjectDifference[]>>>()

  constructor(base: BaseChanges) {
    this.#base = base
  }

  service(id: string, [was, is]: readonly [TypedService, TypedService], offices: OfficePair) {
    const untouched = this.#base.sameEnvironment && this.#base.sameServices.has(id)
    return this.#pair({ kind: 'service', id }, [was, is], untouched, offices, servicePage)
  }

  form(id: string, [was, is]: readonly [TypedForm, TypedForm], offices: OfficePair) {
    const untouched = this.#base.sameEnvironment && this.#base.sameForms.has(id)
    return this.#pair({ kind: 'form', id }, [was, is], untouched, offices, formPage)
  }

  /** The portal around the pages. */
  shell({ before, after }: OfficePair): readonly SubjectDifference[] {
    const languages = after.office.languages
    const found = languages.map(
      (one) => [one, differencesOf(shellPage(before.office, one), shellPage(after.office, one))] as const,
    )
    return byLanguage({ kind: 'portal' }, found)
  }

  #pair<Definition extends TypedService | TypedForm>(
    subject: Subject,
    [was, is]: readonly [Definition, Definition],
    untouched: boolean,
    { before, after }: OfficePair,
    pageOf: (definition: Definition, office: CheckedOffice, language: LanguageCode) => object,
  ): readonly SubjectDifference[] {
    const keys = was === is ? textKeysOf(was) : new Set([...textKeysOf(was), ...textKeysOf(is)])
    const texts = ownTextsOf(after.office, keys)
    // Neither definition nor what is around it differs: plans of a whole office, in each language, are most of a review.
    const isSame =
      was === is && before.office.portal === after.office.portal && texts === ownTextsOf(before.office, keys)
    if ((untouched || isSame) && !showsAny(this.#base.texts, keys)) return []
    const byOther = this.#known.get(was) ?? new WeakMap<object, Map<string, readonly SubjectDifference[]>>()
    this.#known.set(was, byOther)
    const byTexts = byOther.get(is) ?? new Map<string, readonly SubjectDifference[]>()
    byOther.set(is, byTexts)
    const known = byTexts.get(texts)
    if (known) return known
    const languages = after.office.languages.filter((one) => before.office.languages.includes(one))
    const id = subject.kind === 'portal' ? '' : subject.id
    const renames = new Map((this.#base.renames.get(id) ?? []).map(({ address, name }) => [address, name]))
    const found = languages.map((one) => {
      const [page, newPage] = [pageOf(was, before.office, one), pageOf(is, after.office, one)]
      const differences = importantOf(differencesOf(page, newPage, renames))
      return [one, differences.map((difference) => withServiceTitles(difference, { before, after }, one))] as const
    })
    const differences = byLanguage(subject, found)
    byTexts.set(texts, differences)
    return differences
  }
}

/** An office with the old base and with the new one. */
export interface OfficePair {
  readonly before: OfficePlans
  readonly after: OfficePlans
}

/** The number of the service that a service stands with or under says little: it has its title in the office. */
function withServiceTitles(difference: Difference, offices: OfficePair, language: LanguageCode): Difference {
  if (!['group', 'under'].includes(difference.path.join('.'))) return difference
  const read = (value: unknown, { office, services }: OfficePlans): unknown => {
    const other = typeof value === 'number' ? services.get(String(value)) : undefined
    const title = other && other !== 'unavailable' ? office.texts.find(other.title, language) : undefined
    return title ?? value
  }
  return {
    ...difference,
    before: read(difference.before, offices.before),
    after: read(difference.after, offices.after),
  }
}

/** Without those that follow from others, unless there are no others. */
function importantOf(found: readonly Difference[]): readonly Difference[] {
  const important = found.filter((one) => !isDerived(one))
  return important.length > 0 ? important : found
}

function byLanguage(
  subject: Subject,
  found: readonly (readonly [LanguageCode, readonly Difference[]])[],
): readonly SubjectDifference[] {
  const merged = new Map<string, { readonly difference: Difference; readonly values: ValueChange[] }>()
  for (const [language, differences] of found) {
    for (const difference of differences) {
      const key = JSON.stringify([difference.path, difference.kind])
      const known = merged.get(key) ?? { difference, values: [] }
      merged.set(key, known)
      known.values.push({ language, before: difference.before, after: difference.after })
    }
  }
  return [...merged.values()].map(({ difference: { path, kind }, values }) => ({
    subject,
    path,
    kind,
    values: inEvery(values, found.length),
  }))
}

function inEvery(values: readonly ValueChange[], languages: number): readonly ValueChange[] {
  const [first] = values
  const isSame = values.every((one) => isEqual([one.before, one.after], [first?.before, first?.after]))
  return first && isSame && values.length === languages ? [{ ...first, language: null }] : values
}
