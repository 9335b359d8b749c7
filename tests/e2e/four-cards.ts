import { openFolder } from '../../office/db/data-folder.ts'
import { openPostgres } from '../../office/db/open.ts'
import { duesCards, duesInstalments, duesParts } from '../../office/db/schema/index.ts'
import type { Place } from './data.ts'
import { today } from './support.ts'

/** What each instalment comes to, in grosze. */
export const INSTALMENT = 12_345
export const FOUR_CARDS = [9501, 9502, 9503, 9504]
/** Only these four of Marek Zieliński's cards are of this type. */
export const THEIR_TYPE = 'EWIDENCJE_NIEPODATKOWE'

/** Adds four cards of one account to an office's data, each with three instalments that are overdue on any day. */
export async function addFourCards({ DATABASE_URL, DATA_DIR }: Place): Promise<void> {
  const { db, close } = DATABASE_URL === '' ? await openFolder(DATA_DIR) : openPostgres(DATABASE_URL)
  const lastYear = Number(today().slice(0, 4)) - 1
  for (const [place, id] of FOUR_CARDS.entries()) {
    await db.insert(duesCards).values({
      id,
      year: lastYear,
      type: THEIR_TYPE,
      symbol: `Z-0007${place + 1}`,
      bankAccount: '10105000997603123456789123',
      subjectKind: 'person',
      subjectNumber: '58031407190',
      payerName: 'Marek Zieliński',
      payerAddress: 'ul. Szkolna 5, 62-041 Jasnowola',
    })
    for (const number of [1, 2, 3]) {
      const flags = { deferred: false, spread: false, reminded: false, summoned: false, executory: false }
      const instalmentId = id * 10 + number
      const deadline = `${lastYear}-0${number}-1${place}`
      await db.insert(duesInstalments).values({ ...flags, id: instalmentId, cardId: id, number, deadline })
      await db.insert(duesParts).values({
        id: instalmentId * 10,
        instalmentId,
        number: 1,
        kind: { pl: 'Opłata za zajęcie pasa drogowego', en: 'Road fee', de: 'Straßengebühr', uk: 'Плата за дорогу' },
        charged: INSTALMENT,
        principal: INSTALMENT,
        enforcementCosts: 0,
        interest: 0,
        prolongationFee: 0,
        vat: 0,
      })
    }
  }
  await close()
}
