import { isData, type QueryParameter } from '../../compiler/contract/contract.ts'
import { type Draft, fileOf } from './draft.ts'
import type { DraftSource } from './params.ts'
import { sampleOf } from './samples.ts'
import { flow, withShortLists, yamlText } from './yaml.ts'

/** The first test of a draft: one row in each reply, the requests, and what is then shown. */
export function draftTest(draft: Draft): string {
  const { request, sources, main, blocks, pdf, submits, params } = draft
  const typed = params.flatMap(({ id, typed: text }) => (text === null ? [] : [[id, text] as const]))
  const replies = Object.fromEntries(
    sources.map(({ id, operation: { reply } }) => [id, isData(reply) ? sampleOf(reply) : null]),
  )
  const requestOf = (source: DraftSource, path: string): string => `GET ${addressOf(draft, source, path)}`
  const content = {
    given: {
      choose: typed.length === 0 ? undefined : Object.fromEntries(typed),
      submit: submits ? true : undefined,
      replies: withShortLists(replies),
    },
    tests: {
      'A row of the reply is shown': {
        expect: {
          page: 'served',
          requests: sources.map((one) => requestOf(one, one.operation.path)),
          blocks: Object.fromEntries(
            blocks.map(({ id, columns }) => [id, columns === null ? 'ready' : { rows: 1, columns: flow(columns) }]),
          ),
          pdf: pdf === null ? undefined : `${requestOf(main, pdf)} as ${fileOf(request.slug)}`,
        },
      },
    },
  }
  return yamlText([`yaml-language-server: $schema=${request.schemas}/test.schema.json`], content)
}

/** The subject in a test's requests, by the access of the page. */
const subjects = { person: 'pesel=44051401359', login: 'pesel=44051401359', institution: 'nip=123456789', public: '' }

/** The path and query of a call, as a test writes them. */
function addressOf(draft: Draft, { query }: DraftSource, path: string): string {
  const taken = draft.request.contract.operation(path)
  const sent = query.flatMap(([name, cel]) => {
    if (cel === null) return taken?.subject === null ? [] : [subjects[draft.access]]
    const parameter = taken?.query.find((one) => one.name === name)
    return parameter ? [`${name}=${sentOf(draft, parameter, cel)}`] : []
  })
  return sent.length === 0 ? path : `${path}?${sent.join('&')}`
}

function sentOf({ params }: Draft, { name, type }: QueryParameter, cel: string): string {
  if (cel.startsWith('subject.')) return cel === 'subject.nip' ? '123456789' : '44051401359'
  const param = params.find((one) => one.id === name)
  const chosen = param?.typed ?? param?.values[0]
  if (chosen !== undefined) return chosen
  const one = type.kind === 'list' ? type.of : type
  if (type.kind === 'list' && 'oneOf' in one && one.oneOf) return one.oneOf.join(',')
  // A day stands at today, which in a test is this day.
  return one.kind === 'date' ? '2025-06-30' : String(sampleOf(one))
}
