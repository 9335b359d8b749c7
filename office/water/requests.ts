import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf, subjectOf } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { officeTime } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Language } from '../language.ts'
import { notifySubject } from '../notices/notify.ts'
import { requestStateText } from '../texts/requests.ts'
import { type Caller, refuseForeign } from './owned.ts'
import { claimFiles, furtherOf } from './request-files.ts'

type Schemas = components['schemas']

const {
  requestMessages: messages,
  requestTopics: topics,
  waterPoints: points,
  waterRequests: requests,
  subjectPhones: phones,
} = tables

/** Letters of the resident's own words (services specification, sections 5 and 9). */
const LONGEST = { ordinary: 2000, extra: 1000 }
/** Letters of the phone and the e-mail that “are appended to the text when sent”, with what they are called. */
const ROOM_FOR_CONTACT = 400
/** A line of it: what it is called, and nine digits or an e-mail address. */
const CONTACT_LINE = /^.{0,30}?(?:(?<!\d)\d{9}|(?<!\S)[^\s@]+@[^\s@]+\.[^\s@.]+)\s*$/
/** Milliseconds in which the same words are one request: a button pressed twice, a request sent again by a browser. */
const SAME_WITHIN = 60_000

/** What has been sent, the latest first. */
export async function sentRequests(caller: Caller, language: Language): Promise<Schemas['WaterRequest'][]> {
  const rows = await caller.db
    .select({ request: requests, names: topics.names })
    .from(requests)
    .innerJoin(topics, eq(topics.id, requests.topicId))
    .where(belongsTo(requests, subjectOf(caller)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
  const more = await furtherOf(
    caller.db,
    rows.map(({ request }) => request.id),
  )
  return rows.map(({ request, names }) => ({
    idZgloszenia: request.id,
    ...more(request.id),
    kiedyUtworzono: officeTime(request.createdAt),
    tematZgloszenia: names[language],
    trescZgloszenia: request.text,
    kiedyObsluzono: request.handledAt === null ? null : officeTime(request.handledAt),
    uwagiDoZgloszenia: request.remarks,
    stanZgloszenia: requestStateText(request.state, language),
  }))
}

export async function topicsIn(db: Database, language: Language): Promise<Schemas['RequestTopic'][]> {
  const rows = await db.select().from(topics).orderBy(asc(topics.id))
  return rows.map(({ id, names, extra }) => ({ id, temat: names[language], czyDodatkowy: extra }))
}

/** The phone number that the subject has left, or null. */
export async function phoneOf(caller: Caller): Promise<string | null> {
  const [row] = await caller.db
    .select()
    .from(phones)
    .where(belongsTo(phones, subjectOf(caller)))
  return row?.phone ?? null
}

/**
 * Stores a request. The point is locked, so that the same text sent twice within a minute is stored once. Throws
 * 404 for a point that is not the subject's, 400 for a topic that there is not, for a text that is blank or too long, and
 * for an order without a phone number and an e-mail address in it.
 */
export async function keepRequest(
  caller: Caller,
  input: Schemas['WaterRequestInput'],
  language: Language,
): Promise<void> {
  const subject = subjectOf(caller)
  const now = caller.clock()
  const topic = await topicNamed(caller.db, input.tematZgloszenia)
  const text = input.trescZgloszenia.trim()
  checkText(text, topic.extra)
  const found = await caller.db.transaction(async (tx) => {
    const [point] = await tx
      .select()
      .from(points)
      .where(and(eq(points.id, input.idPunktuOdbioru), belongsTo(points, subject)))
      .for('update')
    if (point === undefined) return false
    const same = and(
      belongsTo(requests, subject),
      eq(requests.pointId, point.id),
      eq(requests.topicId, topic.id),
      eq(requests.text, text),
      gt(requests.createdAt, new Date(now.getTime() - SAME_WITHIN)),
    )
    if ((await tx.$count(requests, same)) > 0) return true
    const owner = { subjectKind: subject.kind, subjectNumber: subject.number }
    const sent = { ...owner, pointId: point.id, topicId: topic.id, text, createdAt: now, language }
    const [request] = await tx.insert(requests).values(sent).returning({ id: requests.id })
    await claimFiles(tx, subject, input.zalaczniki, { requestId: request?.id ?? 0, messageId: null })
    await audit(tx, now, 'water request sent', accessOf(caller).session.account.id, {
      point: point.id,
      topic: topic.id,
    })
    await notifySubject(tx, now, subject, { kind: 'requestReceived', values: { topic: topic.names }, language })
    return true
  })
  // After the transaction, which would take the note of the refusal back.
  if (!found) await refuseForeign(caller, 'pointUnknown')
}

/**
 * Writes more about a request; an answered or closed one is open again. Throws 404 for a request that is not the subject's,
 * 400 for a blank text.
 */
export async function extendRequest(
  caller: Caller,
  input: Schemas['RequestMessageInput'],
  language: Language,
): Promise<void> {
  const subject = subjectOf(caller)
  const now = caller.clock()
  const text = input.trescWiadomosci.trim()
  if (text === '') throw new Refusal(400, 'requestEmpty')
  const found = await caller.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ request: requests, names: topics.names })
      .from(requests)
      .innerJoin(topics, eq(topics.id, requests.topicId))
      .where(and(eq(requests.id, input.idZgloszenia), belongsTo(requests, subject)))
      .for('update', { of: requests })
    if (row === undefined) return false
    const { request, names } = row
    if (await writtenJustNow(tx, request.id, text, now)) return true
    const written = { requestId: request.id, author: 'resident' as const, text, createdAt: now }
    const [message] = await tx.insert(messages).values(written).returning({ id: messages.id })
    await claimFiles(tx, subject, input.zalaczniki, { requestId: request.id, messageId: message?.id ?? null })
    if (request.state === 'answered' || request.state === 'closed')
      await tx.update(requests).set({ state: 'inProgress' }).where(eq(requests.id, request.id))
    await audit(tx, now, 'water request added to', accessOf(caller).session.account.id, { request: request.id })
    await notifySubject(tx, now, subject, { kind: 'requestExtended', values: { topic: names }, language })
    return true
  })
  if (!found) await refuseForeign(caller, 'requestUnknown')
}

async function writtenJustNow(tx: Database, requestId: number, text: string, now: Date): Promise<boolean> {
  const same = and(
    eq(messages.requestId, requestId),
    eq(messages.author, 'resident'),
    eq(messages.text, text),
    gt(messages.createdAt, new Date(now.getTime() - SAME_WITHIN)),
  )
  return (await tx.$count(messages, same)) > 0
}

/** A topic by its name in any language: the page may have been read in another than the request is sent in. */
async function topicNamed(db: Database, name: string) {
  const found = (await db.select().from(topics)).find(({ names }) => Object.values(names).includes(name.trim()))
  if (found === undefined) throw new Refusal(400, 'topicUnknown')
  return found
}

/** The text without the contact data at its end. */
function ownWords(text: string): string {
  const [last = '', before = '', ...others] = text.split('\n').reverse()
  if (!CONTACT_LINE.test(last)) return text
  return (CONTACT_LINE.test(before) ? others : [before, ...others]).reverse().join('\n')
}

function checkText(text: string, isExtra: boolean): void {
  if (text === '') throw new Refusal(400, 'requestEmpty')
  const own = ownWords(text)
  const longest = isExtra ? LONGEST.extra : LONGEST.ordinary
  if (own.length > longest || text.length - own.length > ROOM_FOR_CONTACT) throw new Refusal(400, 'requestTooLong')
  const reachable = /(?<!\d)\d{9}(?!\d)/.test(text) && /[^\s@]+@[^\s@]+\.[^\s@.]+/.test(text)
  if (isExtra && !reachable) throw new Refusal(400, 'contactMissing')
}
