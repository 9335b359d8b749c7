import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { type Access, accessOf } from '../accounts/access.ts'
import type { Clock } from '../clock.ts'
import { officeTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { inboxMessages as messages } from '../db/schema/index.ts'
import type { Language } from '../language.ts'
import { NOTICES, noticeKind } from './kinds.ts'
import { inLanguage } from './notify.ts'

type Schemas = components['schemas']

interface Reader {
  readonly db: Database
  readonly access: Access | undefined
}

const USUAL_SIZE = 20

/** One page of the reader's messages, the newest first. */
export async function inboxPage(
  reader: Reader,
  { strona = 1, rozmiar = USUAL_SIZE }: { readonly strona?: number; readonly rozmiar?: number },
  language: Language,
): Promise<Schemas['InboxPage']> {
  const { subjects } = accessOf(reader)
  const own = ownMessages(reader)
  const rows = await reader.db
    .select()
    .from(messages)
    .where(own)
    .orderBy(desc(messages.id))
    .limit(rozmiar)
    .offset((strona - 1) * rozmiar)
  const nameOf = ({ subjectKind, subjectNumber }: (typeof rows)[number]): string | null =>
    subjects.find(({ kind, number }) => kind === subjectKind && number === subjectNumber)?.name ?? null
  return {
    wiadomosci: rows.flatMap((row) => {
      const kind = noticeKind(row.kind)
      if (kind === undefined) return []
      const fill = (text: string) =>
        text.replace(/\{(\w+)\}/g, (_whole, name: string) => inLanguage(row.values[name] ?? '', language))
      return [
        {
          idWiadomosci: row.id,
          rodzaj: kind.area,
          tytul: fill(kind.title[language]),
          tresc: fill(kind.text[language]),
          kiedyWyslano: officeTime(row.createdAt),
          czyPrzeczytana: row.readAt !== null,
          link: kind.link,
          podmiot: nameOf(row),
        },
      ]
    }),
    liczbaWszystkich: await reader.db.$count(messages, own),
    liczbaNieprzeczytanych: await unreadCount(reader),
  }
}

export async function unreadCount(reader: Reader): Promise<number> {
  return reader.db.$count(messages, and(ownMessages(reader), isNull(messages.readAt)))
}

/** Marks messages of the reader as read; all of them where no ids are given. */
export async function markRead(
  reader: Reader & { readonly clock: Clock },
  ids: readonly number[] | null,
): Promise<void> {
  const chosen = ids === null ? undefined : inArray(messages.id, [...ids])
  await reader.db
    .update(messages)
    .set({ readAt: reader.clock() })
    .where(and(ownMessages(reader), isNull(messages.readAt), chosen))
}

/** Messages of the account about itself and those for whom it may act now; with a subject named, those of that subject. */
function ownMessages(reader: Reader): SQL | undefined {
  const { session, subjects, subject } = accessOf(reader)
  const meant = subject === undefined ? subjects : [subject]
  const ofSubjects = meant.map(({ kind, number }) =>
    and(eq(messages.subjectKind, kind), eq(messages.subjectNumber, number)),
  )
  const ofAccount = subject === undefined ? [isNull(messages.subjectKind)] : []
  return and(
    eq(messages.accountId, session.account.id),
    inArray(messages.kind, Object.keys(NOTICES)),
    or(...ofAccount, ...ofSubjects),
  )
}
