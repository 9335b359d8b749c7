import { type Contract, isData, type Operation } from '../../compiler/contract/contract.ts'
import { draftBlocks } from './blocks.ts'
import { type Draft, fileOf, type ServiceDraft, type ServiceRequest } from './draft.ts'
import { type DraftParam, type DraftSource, Filling } from './params.ts'
import { draftTest } from './test.ts'
import { asWords, fieldWords, hasText, type WordSource, wordsFor } from './words.ts'
import { flow, flowKeys, type Words, withNote, withShortLists, type YamlValue, yamlText } from './yaml.ts'

/**
 * A first draft of the page of a call, valid on its own: its required parameters as what a resident sets, its reply as
 * tables and values, its access and PDF as the contract has them. Null when the contract does not define the reply.
 */
export function draftService(request: ServiceRequest): ServiceDraft | null {
  const { operation, contract, words } = request
  if (!isData(operation.reply)) return null
  const filling = new Filling(contract, operation)
  const { main, ordered } = filling
  const blocks = draftBlocks(operation.reply, main.id, words, request.fields)
  if (blocks.length === 0) return null
  const fields = draftBlocks(operation.reply, main.id, words).flatMap((block) => block.fields)
  const draft: Draft = {
    request,
    access: accessOf(filling),
    params: ordered,
    sources: [...filling.sources, main],
    main,
    blocks,
    pdf: pdfOf(contract, main),
    submits: ordered.some((param) => param.typed !== null),
  }
  return { ...yamlOf(draft), test: draftTest(draft), fields, texts: textsOf(draft) }
}

/** Whom its calls answer: for persons alone, for institutions alone, for whoever is signed in, for everyone. */
function accessOf({ main, sources }: Filling): Draft['access'] {
  const { operation, query } = main
  if (operation.public && sources.every((one) => one.operation.public)) return 'public'
  const takes = (field: string): boolean => query.some(([, cel]) => cel === `subject.${field}`)
  if (operation.subject === 'person' || takes('pesel')) return 'person'
  return operation.subject === 'institution' || takes('nip') ? 'institution' : 'login'
}

/** The call of the PDF, where the contract has one that takes what the page asks with. */
function pdfOf(contract: Contract, { operation, query }: DraftSource): string | null {
  const pdf = contract.operation(`${operation.path}/pdf`)
  if (pdf?.reply !== 'file') return null
  const sent = query.map(([name]) => name)
  return pdf.query.every((one) => !one.required || sent.includes(one.name)) ? pdf.path : null
}

function yamlOf(draft: Draft): Pick<ServiceDraft, 'yaml' | 'body'> {
  const { request, access, params, sources, main, blocks, pdf, submits } = draft
  const { number, slug, operation, schemas, words } = request
  const comments = [
    `yaml-language-server: $schema=${schemas}/service.schema.json`,
    `A draft of GET ${operation.path}${operation.summary === null ? '' : ` (${operation.summary})`}.`,
    'Its number must be the one that the list of services of the office API knows the page by.',
    'Texts that no locale has yet are the names of the contract, in every language: replace them with words for residents.',
  ]
  const calls = sources.map((one) => [one.id, sourceOf(one, params, submits && one === main, request.sample)])
  const content = {
    slug,
    access,
    group: typeof request.group === 'object' ? flow(request.group) : request.group,
    icon: 'table',
    title: flow(titleOf(request)),
    description: flow(wordsFor(words, 'description')),
    sources: withOptional(Object.fromEntries(calls), operation),
    params: params.length === 0 ? undefined : Object.fromEntries(params.map((one) => [one.id, paramOf(one, words)])),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block.content])),
    pdf: pdf === null ? undefined : flow({ of: main.id, file: fileOf(slug) }),
  }
  const parts = ['sources', 'params', 'blocks', 'pdf']
  return { yaml: yamlText(comments, { service: number, ...content }, parts), body: yamlText([], content) }
}

function titleOf({ slug, operation, words, summaryIn, title }: ServiceRequest): Words {
  if (title) return title
  const titleIn = (language: string): string =>
    language === summaryIn && operation.summary !== null ? operation.summary : asWords(slug)
  return Object.fromEntries(words.languages.map((language) => [language, titleIn(language)]))
}

function sourceOf(
  { operation, query }: DraftSource,
  params: readonly DraftParam[],
  waits: boolean,
  sample?: YamlValue,
): YamlValue {
  const isParam = (cel: string): boolean => params.some((one) => one.id === cel)
  const sent = query.map(([name, cel]) => {
    if (cel === null) return ['subject', null] as const
    return [name, cel === name && isParam(cel) ? null : cel] as const
  })
  const call = {
    get: operation.path,
    query: sent.length > 0 ? flowKeys(sent) : undefined,
    on: waits ? 'submit' : undefined,
  }
  // A reply itself takes lines of its own.
  if (typeof sample === 'object') return { ...call, sample: withShortLists(sample) }
  return flow({ ...call, sample })
}

/** Names what the call takes besides, so that nobody has to look it up. */
function withOptional(sources: { readonly [id: string]: YamlValue }, { query }: Operation): YamlValue {
  const names = query.filter((one) => !one.required).map((one) => one.name)
  return names.length === 0 ? sources : withNote(sources, `The call also takes ${names.join(', ')}.`)
}

const paramOf = ({ id, content }: DraftParam, words: WordSource): YamlValue =>
  flow({ ...content, title: hasText(words, `param.${id}`) ? undefined : fieldWords(words, id) })

/** The values of a radio and the button have no place of their own in a definition. */
function textsOf({ params, submits, request: { words } }: Draft): ReadonlyMap<string, Words> {
  const texts = new Map<string, Words>()
  for (const { id, values } of params) {
    for (const value of values.filter((one) => !hasText(words, `value.${one}`))) {
      texts.set(`params.${id}.${value}`, valueWords(value, words))
    }
  }
  if (submits && !hasText(words, 'submit')) texts.set('submit', wordsFor(words, 'submit'))
  return texts
}

const yesAndNo = { true: 'yes', false: 'no' } as const

function valueWords(value: string, words: WordSource): Words {
  if (value === 'true' || value === 'false') return wordsFor(words, yesAndNo[value])
  return Object.fromEntries(words.languages.map((language) => [language, asWords(value)]))
}
