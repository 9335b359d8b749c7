import { isData } from '../../compiler/contract/contract.ts'
import { type ToolFailure, toolFailure } from '../../compiler/diagnostics/tool-failure.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import { firstOwnNumber, lastOwnNumber } from '../../model/service-number.ts'
import type { DraftField } from '../scaffold/blocks.ts'
import type { ServiceDraft } from '../scaffold/draft.ts'
import { hasPersonalNumber } from '../scaffold/personal.ts'
import { sampledCall, unsayableIn } from '../scaffold/scaffold.ts'
import { draftService } from '../scaffold/service.ts'
import type { WordSource } from '../scaffold/words.ts'
import type { CompiledOffice } from './compile-office.ts'
import type { OfficeDocument } from './document.ts'
import { partsOf } from './office-parts.ts'
import { withOwnService } from './own-service-text.ts'
import { type EditPath, isMapping, type Plain, treeAt } from './plain.ts'
import type { StudioText } from './property.ts'
import { shortened } from './shortened.ts'
import { namesIn } from './standard.ts'

/** A call of the office API that a page can be made of. */
export interface ServiceCall {
  readonly path: string
  /** What it is, as the contract has it. */
  readonly summary: StudioText | null
  /** Answers without a session. */
  readonly open: boolean
}

/** What a new service is made from: a call of the contract, or one whose reply somebody has. */
export interface ServiceOrigin {
  readonly path: string
  /** The reply, where no contract describes the call. */
  readonly sample?: Plain
}

export interface NewService extends ServiceOrigin {
  /** By language; those that are left out are called as in the first. */
  readonly title: Readonly<Record<string, string>>
  /** Where it stands in the service list: with another service, or in a group of this name, by language like the title. */
  readonly group?: number | Readonly<Record<string, string>> | undefined
  /** What is shown, by `DraftField.id`; all of it when left out. */
  readonly fields?: readonly string[]
}

/** The calls of the contracts that give data and that a definition can make. */
export function serviceCalls({ checked }: CompiledOffice): readonly ServiceCall[] {
  const contract = checked?.environment.contract
  if (!contract) return []
  return contract.paths().flatMap((path) => {
    const operation = contract.operation(path)
    if (!operation || !isData(operation.reply) || unsayableIn(operation) !== undefined) return []
    const { summary: en, summaries } = operation
    return [{ path, summary: en === null ? null : { pl: summaries.pl ?? en, en }, open: operation.public }]
  })
}

/** What the reply of a call has for a page to show, or why no page can be made of it. */
export function fieldsOfCall(compiled: CompiledOffice, origin: ServiceOrigin): readonly DraftField[] | ToolFailure {
  const draft = drafted(compiled, { ...origin, title: {} }, { number: firstOwnNumber, slug: 'nowa-usluga' })
  return 'ok' in draft ? draft : draft.fields
}

/** Adds a service to an office's file, with a number and an address that are free; the path of its properties. */
export function addService(
  document: OfficeDocument,
  compiled: CompiledOffice,
  wanted: NewService,
): EditPath | ToolFailure {
  const { languages } = compiled
  const title = inAll(languages, wanted.title)
  const group = typeof wanted.group === 'object' ? inAll(languages, wanted.group) : wanted.group
  if (!document.readable) return toolFailure({ id: 'draft.no-office', args: {} })
  const free = freeNumber(document)
  if (free === null) return toolFailure({ id: 'draft.no-number', args: {} })
  const [usual = ''] = Object.values(title)
  const named = { ...wanted, title, ...(group !== undefined && { group }) }
  const draft = drafted(compiled, named, { number: free, slug: freeSlug(compiled, usual) })
  if ('ok' in draft) return draft
  const number = String(free)
  const withService = withOwnService(document.text, number, draft.body)
  if (withService === null) return toolFailure({ id: 'draft.braces', args: {} })
  const isDone = document.together(() => {
    document.replaceText(withService)
    return [...draft.texts].every(([key, words]) =>
      Object.entries(words).every(([language, text]) =>
        document.set(['texts', language, `service.${number}.${key}`], text ?? ''),
      ),
    )
  })
  return isDone ? ['services', number] : toolFailure({ id: 'draft.no-office', args: {} })
}

/** Words in every language: those that are left out as in the first that has some. */
function inAll(languages: readonly LanguageCode[], words: Readonly<Record<string, string>>) {
  const [usual = ''] = languages.flatMap((one) => words[one]?.trim() || [])
  return Object.fromEntries(languages.map((one) => [one, words[one]?.trim() || usual]))
}

function drafted(
  compiled: CompiledOffice,
  { path, sample, title, group, fields }: NewService,
  place: { readonly number: number; readonly slug: string },
): ServiceDraft | ToolFailure {
  const { checked } = compiled
  if (!checked) return toolFailure({ id: 'no-portal', args: {} })
  const { contract } = checked.environment
  const known = contract.operation(path)
  const operation = sample === undefined ? known : sampledCall(path, sample)
  if (!operation) return toolFailure({ id: 'draft.no-path', args: { path } })
  if (sample !== undefined && hasPersonalNumber([path, sample])) return toolFailure({ id: 'draft.personal', args: {} })
  const unsayable = unsayableIn(operation)
  if (unsayable !== undefined) return toolFailure({ id: 'draft.parameter', args: { path, name: unsayable } })
  const draft = draftService({
    ...place,
    operation,
    contract,
    words: wordsOf(compiled),
    summaryIn: null,
    schemas: '',
    ...(sample !== undefined && { sample: shortened(sample) }),
    ...(Object.keys(title).length > 0 && { title }),
    ...(group !== undefined && { group }),
    ...(fields && { fields: new Set(fields) }),
  })
  if (!draft && sample !== undefined) return toolFailure({ id: 'draft.no-fields', args: {} })
  return draft ?? toolFailure({ id: operation.reply === 'file' ? 'draft.file' : 'draft.no-reply', args: { path } })
}

/** In the languages of the office. */
function wordsOf(compiled: CompiledOffice): WordSource {
  const { texts } = partsOf(compiled)
  const text = (key: string, language: LanguageCode) => texts.find({ own: null, keys: [key] }, language)
  return { languages: compiled.languages, text }
}

/** The first that is free; null when none is. */
function freeNumber(document: OfficeDocument): number | null {
  const own = document.get(['ownServices'])
  const taken = isMapping(own) ? own : {}
  // The first of all is that of the draft of which only the fields are looked at.
  for (let number = firstOwnNumber + 1; number <= lastOwnNumber; number++) {
    if (taken[number] === undefined) return number
  }
  return null
}

/** `Drzewa w gminie` → `drzewa-w-gminie` */
function freeSlug(compiled: CompiledOffice, title: string): string {
  const latin = title.toLowerCase().replaceAll('ł', 'l').normalize('NFD')
  const words = latin.replace(/\p{M}/gu, '').match(/[a-z0-9]+/g) ?? ['usluga']
  const slug = words.join('-')
  const shared = (compiled.checked?.config.services ?? []).map(({ spec }) => spec.slug.value)
  const { file } = partsOf(compiled)
  const own = namesIn(treeAt(file, ['ownServices'])).map((id) => {
    const tree = treeAt(file, ['ownServices', id, 'slug'])
    return tree?.kind === 'scalar' ? String(tree.value) : ''
  })
  const taken = [...shared, ...own]
  let free = slug
  for (let count = 2; taken.includes(free); count++) free = `${slug}-${count}`
  return free
}
