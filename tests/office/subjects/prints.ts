import { expect, it } from 'vitest'
import type { Operation } from '../../../office/http/contract.ts'
import { type PdfText, readPdf } from '../pdf-text.ts'
import { built, combinations, everythingOf, required } from './ownership.ts'
import { ANNA_HERSELF, type Asker, BAKERY, MAREK_HIMSELF, type TestOffice, tokenFor } from './support.ts'

/** Calls that answer with a document. */
const prints = built.filter(
  ({ method, path, subject, id }) =>
    method === 'GET' && subject && (path.endsWith('/pdf') || /^(decyzja|dajFakturePdf|dajProtokolWymiany)/.test(id)),
)

const HOLES = /\b(null|undefined|NaN)\b|Invalid Date|\[object/

/** “A reply with nulls … shows no null, undefined, NaN or Invalid Date”, on paper too. */
export function printTests(office: () => TestOffice): void {
  async function documentOf(who: Asker, { path }: Operation, query: string): Promise<PdfText | null> {
    const headers = { authorization: `Bearer ${await tokenFor(office(), who)}` }
    const reply = await office().app.inject({ url: `${path}?${who.subject}${query}`, headers })
    return reply.headers['content-type'] === 'application/pdf' ? readPdf(reply.rawPayload) : null
  }

  it('of all documents, made of data that lack each field that may be lacking, none shows null, undefined, NaN or Invalid Date', async () => {
    const nulls = new Set<string>()
    for (const who of [ANNA_HERSELF, BAKERY, MAREK_HIMSELF]) {
      const { found, nulls: lacking } = await everythingOf(office(), who)
      for (const field of lacking) nulls.add(field)
      let read = 0
      for (const operation of prints) {
        for (const query of combinations(found, required(operation), 2)) {
          const pdf = await documentOf(who, operation, query)
          if (pdf === null) continue
          read += 1
          expect(pdf.pages.join('\n'), `${operation.path}?${who.subject}${query}`).not.toMatch(HOLES)
        }
      }
      expect(read, who.subject).toBeGreaterThan(12)
    }
    expect(MAY_LACK.filter((field) => !nulls.has(field))).toEqual([])
  }, 240_000)
}

/** Fields that the contract lets be null and that documents of these services show, or decide by. */
const MAY_LACK = [
  ...['nazwaUlicy', 'nrLokalu', 'dataWymeldowania', 'doDnia', 'pelnyIdentyfikator', 'idArchiwumDruku'],
  ...['numerUmowy', 'dataZawarcia', 'dataWyjecia', 'nrDecyzji', 'dataZawarciaUmowy'],
  ...['dataRozwiazaniaUmowy', 'numerDecyzji', 'dataWydaniaDecyzji', 'kwotaZwrotu', 'kwotaWyplacona'],
]
