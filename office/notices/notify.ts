import { and, eq } from 'drizzle-orm'
import { type Account, emailKey, type Subject } from '../accounts/store.ts'
import type { Database } from '../db/database.ts'
import { accountSubjects, accounts, inboxMessages } from '../db/schema/index.ts'
import { LANGUAGES, type Language, type Texts } from '../language.ts'
import { queueMail } from '../mail/post.ts'
import { NOTICES, type NoticeKind, type NoticeName } from './kinds.ts'

/** What is filled in for the names in braces; a text by language is taken in the reader's. */
export type NoticeValues = Readonly<Record<string, string | Texts>>

export interface Notice {
  readonly kind: NoticeName
  readonly values: NoticeValues
  /** Of who does not keep one with the account. */
  readonly language?: Language | null
}

type Recipient = Pick<Account, 'id' | 'email' | 'language'>

/**
 * A word back to everybody who may act for a subject with full rights: an entry in the inbox of each, and a mail to each
 * address. `tx` is the transaction of what it reports, so that there is neither without the other; mails leave with the
 * next `flush`. They reply to what the residents did, so they need no consent to notifications.
 */
export async function notifySubject(
  tx: Database,
  at: Date,
  subject: Pick<Subject, 'kind' | 'number'>,
  notice: Notice,
): Promise<void> {
  const mailed = new Set<string>()
  for (const account of await actingFor(tx, subject)) {
    await keepInInbox(tx, at, account.id, notice, subject)
    const address = account.email === null ? '' : emailKey(account.email)
    if (address === '' || mailed.has(address)) continue
    mailed.add(address)
    await mailNotice(tx, at, account, notice)
  }
}

/** An entry in the inbox of an account; about the account itself where no subject is named. */
export async function keepInInbox(
  tx: Database,
  at: Date,
  accountId: number,
  { kind, values }: Pick<Notice, 'kind' | 'values'>,
  subject?: Pick<Subject, 'kind' | 'number'>,
): Promise<void> {
  await tx.insert(inboxMessages).values({
    accountId,
    subjectKind: subject?.kind ?? null,
    subjectNumber: subject?.number ?? null,
    kind,
    values: namedIn(NOTICES[kind], values),
    createdAt: at,
  })
}

/** A mail of a notice to the account's address, or to another of its holder. */
export async function mailNotice(
  tx: Database,
  at: Date,
  account: Recipient,
  { kind, values, language }: Notice,
  to: string | null = account.email,
): Promise<void> {
  if (to === null) return
  const { title, text, mail = text }: NoticeKind = NOTICES[kind]
  const spoken = account.language ?? language ?? LANGUAGES[0]
  const words = Object.entries(values).map(([name, value]) => [name, inLanguage(value, spoken)])
  const mailed = { to, text: { subject: title, body: mail }, values: Object.fromEntries(words), language: spoken }
  await queueMail(tx, at, mailed)
}

/** The text of a value in a language. */
export const inLanguage = (value: string | Texts, language: Language): string =>
  typeof value === 'string' ? value : value[language]

/** The inbox keeps no more than its text says. */
function namedIn({ text }: NoticeKind, values: NoticeValues): NoticeValues {
  const names = new Set(Array.from(text.pl.matchAll(/\{(\w+)\}/g), ([, name]) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

async function actingFor(tx: Database, { kind, number }: Pick<Subject, 'kind' | 'number'>): Promise<Recipient[]> {
  return tx
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accountSubjects)
    .innerJoin(accounts, eq(accounts.id, accountSubjects.accountId))
    .where(and(eq(accountSubjects.kind, kind), eq(accountSubjects.number, number), eq(accounts.state, 'full')))
    .orderBy(accounts.id)
}
