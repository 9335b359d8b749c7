import type { Message } from './catalogue.ts'
import { counted, joined, known, listed, pathOwner, typeName } from './values.en.ts'
import type { PathOwner, ReplyExpected, ReplyFound } from './values.ts'

interface Named {
  readonly name: string
}
interface Untranslated {
  readonly language: string
  /** How many texts. */
  readonly missing: number
  /** The language they are shown in. */
  readonly fallback: string
  /** Some of them, by key or place. */
  readonly first: readonly string[]
}

interface Known {
  readonly known: readonly string[]
}
interface Planned {
  readonly number: number
  /** In Polish time: `2026-12-01 06:00`. */
  readonly due: string
}
interface Call {
  readonly call: string
}
interface Answer extends Call {
  readonly status: number
  /** The office's number of the error. */
  readonly error: number | null
}
interface Flaw extends Call {
  /** `faktury[].kwotaBrutto`; null for the reply itself. */
  readonly field: string | null
  /** A kind of value, or the closed set that the contract names: `TAK | NIE`. */
  readonly expected: string
  readonly count: number
}

const status = ({ status: number, error }: Answer): string =>
  error === null ? String(number) : `${number}, error ${error}`
const reply = ({ field }: Flaw): string => (field === null ? 'the reply' : `\`${field}\``)
const times = ({ count }: Flaw): string => (count > 1 ? `, in ${counted(count, 'place')}` : '')

/** Services, offices and the portal together; tests of definitions; a live office API. */
export const projectMessages = {
  'no-portal': 'The folder has no portal.yaml. Add one; it may be `language: 2` and `extends: okienko`.',
  'same-service': ({ service, file, builtIn }: { service: number; file: string; builtIn: boolean }) =>
    `Service ${service} is already defined in ${file}.${builtIn ? ' To replace it, give this file the same name.' : ''}`,
  'same-slug': ({ slug, file }: { readonly slug: string; readonly file: string }) =>
    `\`${slug}\` is already the slug of ${file}. Choose another.`,
  'same-slug.of-service': ({ slug, service }: { readonly slug: string; readonly service: number }) =>
    `\`${slug}\` is already the slug of service ${service}. Choose another.`,
  'same-path': ({ path, owner }: { readonly path: string; readonly owner: PathOwner }) =>
    `\`${path}\` is already ${pathOwner(owner)}. Choose another address.`,
  'same-form': ({ form, file }: { readonly form: string; readonly file: string }) =>
    `The form \`${form}\` is already defined in ${file}.`,
  'unknown-service': ({ service, known: names }: Known & { readonly service: number }) =>
    `There is no service ${service}.${known(names)}`,
  'unknown-service.under': ({ service, known: names }: Known & { readonly service: number }) =>
    `There is no other service ${service} that could lead here.${known(names)}`,
  'unknown-service.group': ({ service, known: names }: Known & { readonly service: number }) =>
    `There is no other service ${service} whose group it could stand in.${known(names)}`,
  'unknown-service.tile': ({ service }: { readonly service: number }) =>
    `There is no service ${service}, so its tile is not shown.`,
  'unknown-service.history': ({ service }: { readonly service: number }) =>
    `There is no service ${service}, so a payment leads back to the list of services.`,
  'unknown-service.dues': ({ service }: { readonly service: number }) =>
    `There is no service ${service}, so a payment does not lead back to its dues.`,
  'unknown-form': ({ name, known: names }: Named & Known) => `There is no form \`${name}\`.${known(names)}`,
  'unknown-form.removed': ({ form, service }: { readonly form: string; readonly service: number }) =>
    `Service ${service} places the form \`${form}\`. Remove its block too.`,
  'same-office': ({ name, file }: Named & { readonly file: string }) =>
    `The office \`${name}\` is already defined in ${file}.`,
  'same-host': ({ name, file }: Named & { readonly file: string }) => `The host \`${name}\` is already in ${file}.`,
  'same-office.undecided': ({ name, file }: Named & { readonly file: string }) =>
    `The office \`${name}\` is also defined in ${file}. Remove one of the two; until then neither is served.`,
  'same-host.undecided': ({ name, file }: Named & { readonly file: string }) =>
    `The host \`${name}\` is also in ${file}. Remove it from one of the two; until then neither is served.`,
  'unknown-office': ({ name, known: names }: Named & Known) => `There is no office \`${name}\`.${known(names)}`,
  'office-file-name': ({ office, file }: { readonly office: string; readonly file: string }) =>
    `The office is called \`${office}\`, but its file is called ${file}. Rename one of the two.`,
  'unknown-language': ({ language, known: names }: Known & { readonly language: string }) =>
    `The portal does not have the language ${language}.${known(names)}`,
  'required-by-law': ({ missing }: { readonly missing: readonly ('bip' | 'accessibility')[] }) =>
    `The law requires the office to publish ${joined(missing.map((one) => requirements[one]))}. Add ${missing.length > 1 ? 'them' : 'it'}.`,
  'status-disagrees.days': 'The statement was updated before the website was published. Correct one of the two days.',
  'status-disagrees.full': 'A fully compliant website has no exceptions. Write `partial`, or remove `exceptions`.',
  'status-disagrees.exceptions': 'Add `exceptions`: what is not accessible, and why.',
  'wrong-period': 'The change ends before it begins. Write a moment after `from`.',
  'active-picture': ({ name }: Named) =>
    `The picture \`${name}\` has scripts, events or addresses of other documents in it. Save it as a plain SVG drawing.`,
  'unknown-picture': ({ name }: Named) => `There is no picture \`${name}\` in offices/.`,
  'low-contrast': ({ color, ratio, least }: Contrast) =>
    `White on ${color} has a contrast of ${ratio.toFixed(2)}, less than ${least}. Choose a darker colour.`,
  'missing-text.office-name': ({ language }: { readonly language: string }) =>
    `The office has no name in ${language}. Add it under \`names\`.`,
  'missing-text.added': ({ language, missing, fallback, first }: Untranslated) =>
    `Language ${language} lacks ${missing} ${missing === 1 ? 'text' : 'texts'}, which residents read in ${fallback}: ${first.join(', ')}${missing > first.length ? `, and ${missing - first.length} more` : ''}.`,
  'swapped-texts': ({ first, second }: { readonly first: string; readonly second: string }) =>
    `The texts under \`${first}\` and \`${second}\` look exchanged. Exchange them.`,
  'unknown-text': ({ key, known: names }: Known & { readonly key: string }) =>
    `No page uses a text with the key \`${key}\`.${names.length > 0 ? known(names) : ''}`,

  'test-without-service': ({ file }: { readonly file: string }) =>
    `There is no service \`${file}\` that these tests could be about. Rename the file as its service is named.`,
  'too-many-tests': ({ max }: { readonly max: number }) =>
    `These are too many tests for a service of an office’s own. It may have at most ${max}.`,
  'too-many-tests.values': ({ values, max }: { readonly values: number; readonly max: number }) =>
    `These tests are given ${values} values together; at most ${max} are allowed. What all are given counts for each of them.`,
  'wrong-reply': ({ expected, found }: { readonly expected: ReplyExpected; readonly found: ReplyFound }) =>
    `By the contract this must be ${replyExpected(expected)}, not ${replyFound(found)}.`,
  'missing-field': ({ fields, owner }: { readonly fields: readonly string[]; readonly owner: string }) =>
    `The page reads ${listed(fields)} of ${owner}. Add ${fields.length > 1 ? 'them' : 'it'} here.`,
  'unknown-param': ({ name, known: names }: Named & Known) => `There is no parameter \`${name}\`.${known(names)}`,
  'unknown-block': ({ name, known: names }: Named & Known) => `There is no block \`${name}\`.${known(names)}`,
  'unknown-column': ({ block, name, known: names }: Named & Known & { readonly block: string }) =>
    `\`${block}\` has no \`${name}\`.${known(names)}`,
  'unknown-column.row-header': ({ name, known: names }: Named & Known) =>
    `The table has no column \`${name}\` with a value.${known(names)}`,
  'not-of-block': ({ key, kinds, block, kind }: NotOfBlock) =>
    `\`${key}\` belongs to ${listed(kinds, 'or')}; \`${block}\` is a \`${kind}\`.`,

  'planned-publication': ({ number, due }: Planned) =>
    `Publication ${number}, planned for ${due}, changes this file too. Take it back with \`okienko withdraw ${number}\`, and plan it again.`,
  'planned-publication.earlier': ({ due }: Planned) =>
    `A publication that is planned before ${due} changes this file too. Take it back with \`okienko withdraw\`; \`okienko history\` names it.`,
  'planned-publication.studio': ({ number, due }: Planned) =>
    `Publication ${number}, planned for ${due}, changes this office too. Press “Take back planned change ${number}” in “History”, and plan it again after this publication.`,
  'planned-publication.asked': ({ number, due }: Planned) =>
    `Publication ${number}, planned for ${due}, changes this office too. Ask a publisher of this office to take it back, or wait until it is published.`,
  'planned-publication.vendor': ({ number, due }: Planned) =>
    `The vendor’s publication ${number}, planned for ${due}, changes this office too. Ask the vendor to take it back, or wait until it is published.`,

  trial: ({ to }: { readonly to: string }) =>
    `Some offices (${to}) are on trial with other shared definitions. Give those to all offices, or take them back, before you change what all share.`,
  'trial.planned': ({ number, due }: Planned) =>
    `Publication ${number}, planned for ${due}, changes what offices share. Take it back, or wait until it is published.`,
  'trial.same': 'There is nothing to try: all offices share these definitions already.',
  'trial.nobody': ({ to }: { readonly to: string }) =>
    `No office is among these: ${to}. Name offices, or give a larger percentage.`,

  'vendor-key': ({ key }: { readonly key: string }) =>
    `\`${key}\` can only be changed by the vendor of the portal. Put back what was there, and ask the vendor for the change.`,
  'studio-host': ({ host }: { readonly host: string }) =>
    `\`${host}\` is the host name of the studio; no office can have it.`,

  'explain.path': 'A path must start with `service.` and a number.',
  'explain.no-office-service': ({ office, service }: { readonly office: string; readonly service: string }) =>
    `The office \`${office}\` does not have service ${service}.`,
  'explain.unknown': ({ step, within, known: names }: Known & { readonly step: string; readonly within: string }) =>
    `\`${step}\` is not set in ${within === '' ? 'the service' : `\`${within}\``}.${known(names)}`,
  'explain.nothing': 'This is not set anywhere.',
  'draft.no-path': ({ path }: { readonly path: string }) => `No contract has GET \`${path}\`.`,
  'draft.parameter': ({ path, name }: Named & { readonly path: string }) =>
    `No definition can send \`${name}\` to GET \`${path}\`; only a widget can.`,
  'draft.file': ({ path }: { readonly path: string }) =>
    `GET \`${path}\` returns a file. A page needs a call that returns data.`,
  'draft.no-reply': ({ path }: { readonly path: string }) =>
    `The contract does not say what GET \`${path}\` returns, so nothing of it can be shown.`,
  'draft.no-fields': 'The pasted reply has no list or object with plain field names, so nothing of it can be shown.',
  'draft.unreadable': 'The reply cannot be read: it is nested too deep. Paste a shorter one.',
  'draft.locale': ({ file, service }: { readonly file: string; readonly service: number }) =>
    `${file} is not JSON, or has texts of service ${service} already.`,
  'draft.personal':
    'The sample has the personal number (PESEL) of somebody. Replace the data of people with made-up ones.',
  'draft.no-office': 'The file of the office cannot take a new service while it cannot be read.',
  'draft.braces':
    'The file of the office has its own services between braces in several lines. Write `ownServices` in lines of its own; then a service can be added.',
  'draft.no-number': 'The numbers from 9001 to 9999 are all taken, so no service can be added.',
  'draft.no-removal': 'No service can be removed while the file of the office cannot be read.',
  'draft.only-service':
    'This is the only service that `services.only` names. Without it the office would have all standard services, so name another one there first.',
  'draft.not-changed': 'This change could not be made. The file is as it was before; try another way, or in YAML.',
  'draft.stopped': 'The studio has stopped working in this tab. Reload the page: what you have typed is kept.',
  'draft.office-exists': ({ office, file }: { readonly office: string; readonly file: string }) =>
    `The office \`${office}\` already exists: ${file}.`,

  'api-no-reply': ({ call, api }: Call & { readonly api: string }) => `\`${call}\`: no reply from ${api}.`,
  'api-no-reply.in-time': ({ call, api }: Call & { readonly api: string }) =>
    `\`${call}\`: no complete reply in time from ${api}.`,
  'api-not-a-file': ({ call, found }: Call & { readonly found: string | null }) =>
    `\`${call}\` returns ${found ?? 'something else'} instead of a document.`,
  'api-not-json': ({ call }: Call) => `\`${call}\` does not return JSON.`,
  'api-failed': (answer: Answer) => `\`${answer.call}\` answers ${status(answer)}.`,
  'api-refused': (answer: Answer) => `\`${answer.call}\` answers ${status(answer)}.`,
  'api-refused.token': (answer: Answer) =>
    `\`${answer.call}\` answers ${status(answer)}: it does not accept the token.`,
  'api-refused.session': (answer: Answer) =>
    `\`${answer.call}\` answers ${status(answer)}: it requires a session, and the page is public.`,
  'api-missing-path': (answer: Answer) => `\`${answer.call}\` answers ${status(answer)}: the path does not exist.`,
  'api-missing-field': (flaw: Flaw) =>
    `\`${flaw.call}\`: ${reply(flaw)} is missing${times(flaw)}; the contract says ${flaw.expected}.`,
  'api-wrong-type': (flaw: Flaw & { readonly found: string }) =>
    `\`${flaw.call}\`: ${reply(flaw)} is ${flaw.found}${times(flaw)}; the contract says ${flaw.expected}.`,
  'api-not-called': ({ path, why }: { readonly path: string; readonly why: 'absent' | 'entered' }) =>
    `\`GET ${path}\` was not probed: ${why === 'absent' ? 'there is nothing to choose from' : 'a resident enters what it sends'}.`,
  'api-not-called.no-reply-gives': ({ path, names }: { readonly path: string; readonly names: readonly string[] }) =>
    `\`GET ${path}\` was not probed: no reply gives ${listed(names)}.`,
} satisfies Readonly<Record<string, Message>>

const requirements = {
  bip: 'the address of its page in the Public Information Bulletin (`bip`)',
  accessibility: 'the accessibility statement of its website (`accessibility`)',
}

interface Contrast {
  readonly color: string
  readonly ratio: number
  readonly least: number
}

interface NotOfBlock {
  readonly key: string
  readonly kinds: readonly string[]
  readonly block: string
  readonly kind: string
}

function replyExpected(expected: ReplyExpected): string {
  if (expected === 'list') return 'a list'
  if (expected === 'keys') return 'keys and values'
  const { type } = expected
  if ('oneOf' in type && type.oneOf) return `one of ${type.oneOf.join(', ')}`
  if (type.kind === 'date') return 'a day as yyyy-MM-dd'
  if (type.kind === 'dateTime') return 'a moment as yyyy-MM-dd HH:mm:ss'
  if (type.kind === 'money') return 'an amount with at most two decimals'
  if (type.kind === 'year') return 'a whole number'
  return typeName(type)
}

function replyFound(found: ReplyFound): string {
  if (typeof found === 'string') return { nothing: 'nothing', list: 'a list', keys: 'keys and values' }[found]
  return 'text' in found ? `the text \`${found.text}\`` : `\`${found.literal}\``
}
