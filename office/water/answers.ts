import { eq, inArray } from 'drizzle-orm'
import { officeTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type REQUEST_STATES, requestMessages, waterRequests as requests, requestTopics } from '../db/schema/index.ts'
import type { OfficeContext } from '../http/operations.ts'
import { notifySubject } from '../notices/notify.ts'
import { momentText } from '../pdf/format.ts'

export type RequestState = (typeof REQUEST_STATES)[number]
export type SentRequest = typeof requests.$inferSelect

/** Characters of an answer. */
export const LONGEST_ANSWER = 4000

/** Moves a request that the caller has locked to another state; the answer stays. */
export async function moveRequest(tx: Database, { id }: SentRequest, state: RequestState): Promise<void> {
  await tx.update(requests).set({ state }).where(eq(requests.id, id))
}

/**
 * Answers a request that the caller has locked. The resident reads the answer in the list of sent requests and in a mail,
 * which everybody who may act for the subject gets; the caller sends it with `flush` after the transaction. An answer can
 * be corrected: it then goes out again. Gives the message that files of the answer belong to.
 */
export async function answerRequest(
  tx: OfficeContext,
  request: SentRequest,
  answer: string,
  answeredBy: string,
): Promise<{ readonly messageId: number | null }> {
  await tx.db
    .update(requests)
    .set({ state: 'answered', remarks: answer, handledAt: tx.clock(), answeredBy })
    .where(eq(requests.id, request.id))
  const written = { requestId: request.id, author: 'office' as const, text: answer, createdAt: tx.clock() }
  const [message] = await tx.db
    .insert(requestMessages)
    .values({ ...written, writtenBy: answeredBy })
    .returning({ id: requestMessages.id })
  const [topic] = await tx.db.select().from(requestTopics).where(eq(requestTopics.id, request.topicId))
  const owner = { kind: request.subjectKind, number: request.subjectNumber }
  await notifySubject(tx.db, tx.clock(), owner, {
    kind: 'requestAnswered',
    values: { topic: topic?.names ?? '', at: momentText(officeTime(request.createdAt)), answer },
    language: request.language,
  })
  return { messageId: message?.id ?? null }
}

/** How many requests wait for an answer. */
export async function waitingRequests(db: Database): Promise<number> {
  return db.$count(requests, inArray(requests.state, ['received', 'inProgress']))
}
