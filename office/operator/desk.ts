import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { Language, Texts } from '../language.ts'
import { field } from '../page-reply.ts'

/** How the desk's page checks requests and replies. */
export interface Desk {
  readonly sameOriginOnly: (request: FastifyRequest) => void
  readonly done: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

const REMARKS: Texts = { pl: 'Uwagi', en: 'Remarks', de: 'Anmerkungen', uk: 'Примітки' }
const LONGEST_REMARKS = 1000

/** A clerk's decision about a resident's report. `remarks` are sent to the resident; they may be empty. */
export interface Decision<Action extends string> {
  readonly id: number
  readonly action: Action
  readonly remarks: string
}

/**
 * Reads {zgloszenieId, czynnosc, uwagi} of a form or a JSON body. Throws 400 for an action that is none of these, for one
 * of `explained` without a reason, and for remarks of more than 1000 characters.
 */
export function readDecision<Action extends string>(
  body: unknown,
  actions: readonly Action[],
  explained: readonly Action[],
): Decision<Action> {
  const id = field(body, 'zgloszenieId')
  const requested = field(body, 'czynnosc')
  const action = actions.find((one) => one === requested)
  const remarks = field(body, 'uwagi').trim()
  if (!/^\d{1,9}$/.test(id) || action === undefined) throw new Refusal(400, 'badBody')
  if (explained.includes(action) && remarks === '') throw new Refusal(400, 'missingValue', { parameter: 'uwagi' })
  if (remarks.length > LONGEST_REMARKS) throw new Refusal(400, 'badValue', { parameter: 'uwagi' })
  return { id: Number(id), action, remarks }
}

/** What a form of the desk shows and offers for one report; the texts are HTML already. */
interface DecisionForm {
  /** Path of the desk, without `urzad/`. */
  readonly path: string
  readonly id: number
  readonly owner: { readonly subjectKind: 'person' | 'institution'; readonly subjectNumber: string }
  readonly content: string
  /** The first is the usual one. */
  readonly actions: readonly (readonly [action: string, text: Texts])[]
}

export function decisionForm({ path, id, owner, content, actions }: DecisionForm, language: Language): string {
  const who = `${owner.subjectKind === 'person' ? 'PESEL' : 'NIP'} ${owner.subjectNumber}`
  const remarks = `uwagi-${path}-${id}`
  const buttons = actions.map(
    ([action, text], place) =>
      `<button${place === 0 ? '' : ' class="plain"'} name="czynnosc" value="${action}">${text[language]}</button>`,
  )
  return `<form method="post" action="urzad/${path}?lang=${language}"><input type="hidden" name="zgloszenieId" value="${id}"><p translate="no">${escapeHtml(who)}</p><dl>${content}</dl><p><label for="${remarks}">${REMARKS[language]}</label> <input id="${remarks}" name="uwagi" maxlength="${LONGEST_REMARKS}"></p><div class="buttons">${buttons.join('')}</div></form>`
}

/** A part of the desk's page: its heading and its forms, or that there is nothing to do. */
export function deskSection(heading: string, none: string, forms: readonly string[]): string {
  return `<section><h2>${heading}</h2>${forms.length === 0 ? `<p>${none}</p>` : forms.join('')}</section>`
}
