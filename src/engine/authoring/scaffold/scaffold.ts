import type { Contract, Operation } from '../../compiler/contract/contract.ts'
import { contractOf } from '../../compiler/contract/openapi.ts'
import { typeOfSample } from '../../compiler/contract/sample.ts'
import { Report } from '../../compiler/diagnostics/diagnostic.ts'
import { type ToolFailure, toolFailure } from '../../compiler/diagnostics/tool-failure.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import { Texts } from '../../compiler/language/texts.ts'
import { isOfficeFile, type PortalInput, textTables } from '../../compiler/project/folder.ts'
import type { Portal } from '../../compiler/project/portal.ts'
import type { ServiceTree } from '../../compiler/project/services.ts'
import { environmentOf, readDefinitions } from '../../compiler/project/shared-config.ts'
import { parseProductContract } from '../../compiler/source/product-contract.ts'
import { nearest } from '../../model/nearest.ts'
import { canBeNamed } from './blocks.ts'
import { type LocaleFile, withTexts } from './locale.ts'
import { draftOffice } from './office.ts'
import { hasPersonalNumber } from './personal.ts'
import { draftService } from './service.ts'
import type { WordSource } from './words.ts'

/** Files to be written, by their path in the folder: new ones, and locale files as they are with an entry more. */
export type Scaffold =
  | { readonly ok: true; readonly created: ReadonlyMap<string, string>; readonly changed: ReadonlyMap<string, string> }
  | ToolFailure

/** The numbers below are those of the services of the specification. */
const firstNumber = 101

interface Known {
  readonly portal: Portal
  readonly services: readonly ServiceTree[]
  readonly contract: Contract
  readonly words: WordSource
}

/** What a draft is based on. The definitions may have mistakes, as long as they can be read. */
function knownOf(input: PortalInput): Known | null {
  const report = new Report()
  const definitions = readDefinitions(input, report)
  const { own, parent, portal, services } = definitions
  if (!portal) return null
  const { contract } = environmentOf(input, definitions, portal, report).environment
  const texts = new Texts(textTables(own, parent), portal.languages)
  const text = (key: string, language: LanguageCode) => texts.find({ own: null, keys: [key] }, language)
  return { portal, services, contract, words: { languages: portal.languages, text } }
}

const noPortal = toolFailure({ id: 'no-portal', args: {} })

/** A reply that somebody has recorded, as text and as JSON. */
export interface SampleReply {
  readonly text: string
  readonly json: unknown
}

/** A call that no contract has, as a recorded reply shows it. */
export const sampledCall = (path: string, json: unknown): Operation => ({
  path,
  summary: null,
  summaries: {},
  public: true,
  restricted: false,
  query: [],
  subject: null,
  body: [],
  oneOf: [],
  reply: typeOfSample(json),
})

/**
 * A draft of a service of the call `GET path`, with a first test. `schemas` is the way from its file to the editors'
 * schemas. Refused: a path that no contract has, a call that gives no data, a reply with a personal number, a slug that is
 * taken.
 */
export function scaffoldService(
  input: PortalInput,
  slug: string,
  path: string,
  schemas: string,
  reply?: SampleReply,
): Scaffold {
  const known = knownOf(input)
  if (!known) return noPortal
  const { contract, services, words } = known
  if (reply && hasPersonalNumber([path, reply.json])) return toolFailure({ id: 'draft.personal', args: {} })
  const operation = reply ? sampledCall(path, reply.json) : contract.operation(path)
  if (!operation) return toolFailure({ id: 'draft.no-path', args: { path } }, nearest(path, contract.paths()))
  const file = `services/${slug}`
  const taken = services.find((one) => one.spec.slug.value === slug)
  if (taken) return toolFailure({ id: 'same-slug', args: { slug, file: taken.file.path } })
  const number = nextNumber(services)
  const unsayable = unsayableIn(operation)
  if (unsayable !== undefined) return toolFailure({ id: 'draft.parameter', args: { path, name: unsayable } })
  // The summaries of the built-in contract are in English; of others nobody knows.
  const isBuiltIn = contractOf(parseProductContract(input.contract)).operation(path)?.summary === operation.summary
  const summaryIn = isBuiltIn ? 'en' : null
  const sample = reply ? { sample: `samples/${slug}.json` } : {}
  const draft = draftService({ number, slug, operation, contract, words, summaryIn, schemas, ...sample })
  if (!draft) return toolFailure({ id: operation.reply === 'file' ? 'draft.file' : 'draft.no-reply', args: { path } })
  const changed = new Map<string, string>()
  const created = new Map([
    [`${file}.yaml`, draft.yaml],
    [`${file}.test.yaml`, draft.test],
    ...(reply ? [[`samples/${slug}.json`, reply.text] as const] : []),
  ])
  for (const locale of draft.texts.size > 0 ? localesOf(input, words.languages) : []) {
    const text = withTexts(locale, String(number), draft.texts)
    if (text === null)
      return toolFailure({ id: 'draft.locale', args: { file: `${input.name}/${locale.path}`, service: number } })
    ;(locale.text === null ? created : changed).set(locale.path, text)
  }
  return { ok: true, created, changed }
}

/** The first parameter that a call needs and no definition can send; undefined when there is none. */
export const unsayableIn = ({ path, query }: Operation): string | undefined =>
  query.find((one) => one.required && !canBeNamed(one.name))?.name ?? /\{.*?\}/.exec(path)?.[0]

function localesOf({ files }: PortalInput, languages: readonly LanguageCode[]): readonly LocaleFile[] {
  return languages.map((language) => {
    const path = `locales/${language}/services.json`
    return { path, language, text: files.get(path) ?? null }
  })
}

function nextNumber(services: readonly ServiceTree[]): number {
  const taken = new Set(services.map((one) => one.id))
  let number = firstNumber
  while (taken.has(number)) number++
  return number
}

/** A draft of an office, in the languages of the portal. */
export function scaffoldOffice(input: PortalInput, slug: string, schemas: string): Scaffold {
  const known = knownOf(input)
  if (!known) return noPortal
  const { portal } = known
  const taken = [...input.files.keys()]
    .filter(isOfficeFile)
    .find((path) => path.replace(/^.*\//, '').replace(/\.ya?ml$/, '') === slug)
  if (taken) return toolFailure({ id: 'draft.office-exists', args: { office: slug, file: taken } })
  return {
    ok: true,
    created: new Map([[`offices/${slug}.yaml`, draftOffice(slug, portal.languages, schemas)]]),
    changed: new Map(),
  }
}
