import type { Contract, Operation } from '../../compiler/contract/contract.ts'
import { contractOf } from '../../compiler/contract/openapi.ts'
import { Report } from '../../compiler/diagnostics/diagnostic.ts'
import { type LanguageCode, languageCodes } from '../../compiler/language/shared.ts'
import { Texts } from '../../compiler/language/texts.ts'
import { isOfficeFile, readFolder } from '../../compiler/project/folder.ts'
import { decodeForms, decodeSchemas, placeableForms } from '../../compiler/project/forms.ts'
import type { PortalInput } from '../../compiler/project/input.ts'
import { joined, textTables } from '../../compiler/project/joined.ts'
import { decodePortal, type Portal } from '../../compiler/project/portal.ts'
import { decodeServices, type ServiceTree } from '../../compiler/project/services.ts'
import { worldOf } from '../../compiler/project/world.ts'
import { readSections } from '../../compiler/source/sections.ts'
import { nearest } from '../../model/nearest.ts'
import { canBeNamed } from './blocks.ts'
import { type LocaleFile, withTexts } from './locale.ts'
import { draftOffice } from './office.ts'
import { draftService } from './service.ts'
import type { WordSource } from './words.ts'

/** Files to be written, by their path in the folder: new ones, and locale files as they are with an entry more. */
export type Scaffold =
  | { readonly ok: true; readonly created: ReadonlyMap<string, string>; readonly changed: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly message: string; readonly suggestion: string | null }

const refuse = (message: string, suggestion: string | null = null): Scaffold => ({ ok: false, message, suggestion })

/** The numbers below are those of the services of the specification. */
const firstNumber = 101

interface Known {
  readonly portal: Portal
  readonly services: readonly ServiceTree[]
  readonly contract: Contract
  readonly words: WordSource
}

/** What a draft stands on. The definitions need not be sound, only readable. */
function knownOf(input: PortalInput): Known | null {
  const report = new Report()
  const own = readFolder(input.name, input.files, report)
  const builtIn = input.builtIn === input.files ? own : readFolder('okienko', input.builtIn, report)
  const portal = own.hasPortal ? decodePortal(input.name, own, builtIn, report) : null
  if (!portal) return null
  const stands = portal.extendsBuiltIn && builtIn !== own ? builtIn : null
  const services = decodeServices(joined(own.services, stands?.services), report)
  const schemas = decodeSchemas(new Map([...(stands?.schemas ?? []), ...own.schemas]), report)
  const forms = placeableForms(decodeForms(joined(own.forms, stands?.forms), services, report), schemas)
  const { contract } = worldOf(input, portal, { known: forms, whole: true }, report)
  const texts = new Texts(textTables(own, stands))
  const text = (key: string, language: LanguageCode) => texts.find({ own: null, keys: [key] }, language)
  return { portal, services, contract, words: { languages: portal.languages, text } }
}

const noPortal = (name: string) =>
  refuse(`${name} has no portal.yaml; it may be \`language: 1\` and \`extends: okienko\`.`)

/**
 * A draft of a service of the call `GET path`, with a first test. `schemas` is the way from its file to the editors'
 * schemas. Refused: a path that no contract has, a call that gives no data, a slug that is taken.
 */
export function scaffoldService(input: PortalInput, slug: string, path: string, schemas: string): Scaffold {
  const known = knownOf(input)
  if (!known) return noPortal(input.name)
  const { contract, services, words } = known
  const operation = contract.operation(path)
  if (!operation) return refuse(`No contract has GET \`${path}\`.`, nearest(path, contract.paths()))
  const file = `services/${slug}`
  const taken = services.find((one) => one.spec.slug.value === slug)
  if (taken) return refuse(`\`${slug}\` is already the slug of ${taken.file.path}.`)
  const number = nextNumber(services)
  const unsayable =
    operation.query.find((one) => one.required && !canBeNamed(one.name))?.name ?? /\{.*?\}/.exec(path)?.[0]
  if (unsayable !== undefined)
    return refuse(`No definition can say \`${unsayable}\` of GET \`${path}\`; only a widget can.`)
  // The summaries of the built-in contract are in English; of others nobody knows.
  const isBuiltIn = contractOf(readSections(input.contract)).operation(path)?.summary === operation.summary
  const summaryIn = isBuiltIn ? 'en' : null
  const draft = draftService({ number, slug, operation, contract, words, summaryIn, schemas })
  if (!draft) return refuse(reasonOf(operation))
  const changed = new Map<string, string>()
  const created = new Map([
    [`${file}.yaml`, draft.yaml],
    [`${file}.test.yaml`, draft.test],
  ])
  for (const locale of draft.texts.size > 0 ? localesOf(input, words.languages) : []) {
    const text = withTexts(locale, String(number), draft.texts)
    if (text === null)
      return refuse(`${input.name}/${locale.path} is no JSON, or says something of service ${number} already.`)
    ;(locale.text === null ? created : changed).set(locale.path, text)
  }
  return { ok: true, created, changed }
}

const reasonOf = ({ path, reply }: Operation): string =>
  reply === 'file'
    ? `GET \`${path}\` returns a file; a page is made from a call that returns data.`
    : `The contract does not say what GET \`${path}\` replies, so that nothing can be shown of it.`

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
  if (!known) return noPortal(input.name)
  const { portal } = known
  const taken = [...input.files.keys()]
    .filter(isOfficeFile)
    .find((path) => path.replace(/^.*\//, '').replace(/\.ya?ml$/, '') === slug)
  if (taken) return refuse(`There is an office \`${slug}\` already: ${taken}.`)
  const languages = languageCodes.filter((one) => portal.languages.includes(one))
  const inOrder = portal.languages.length > 0 ? portal.languages : languages
  return {
    ok: true,
    created: new Map([[`offices/${slug}.yaml`, draftOffice(slug, inOrder, schemas)]]),
    changed: new Map(),
  }
}
