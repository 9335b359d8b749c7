import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../../office/http/caller.ts'
import { printFor } from '../../office/pdf/print.ts'
import { type PdfPrinter, pdfPrinter } from '../../office/pdf/printer.ts'
import type { Caller } from '../../src/server/work/work-queue.ts'
import { clock, root } from './databases.ts'
import { readPdf } from './pdf-text.ts'

const { signal } = new AbortController()
const callers = (number: number): Caller => ({ key: `203.0.113.${number}`, gone: signal })
const ISSUER = { name: 'Urząd', address: 'Rynek 1' }
const PROCEDURE = { tytul: 'Wniosek', pozycje: [{ nazwa: 'Opłata', tresc: 'Brak' }] }

let printer: PdfPrinter

beforeAll(() => {
  printer = pdfPrinter(root, clock, 1)
})
afterAll(() => printer.close())

const printed = () => printFor(ISSUER, { printer, language: 'pl' }, 'procedureDocument', PROCEDURE)

describe('the printer', () => {
  it('prints in a thread what is data here', async () => {
    const file = await printed()
    expect(file.name).toBe('dokument.pdf')
    const { pages } = await readPdf(file.bytes)
    expect(pages.join()).toContain('Wniosek')
    expect(pages.join()).toContain('Wydruk z dnia 21.11.2026')
  })

  it('reports a document that cannot be made, and prints the next one', async () => {
    const broken = { document: 'noSuchDocument', args: [], language: 'pl', issuer: ISSUER } as const
    await expect(printer.print(broken)).rejects.toThrow('noSuchDocument')
    expect((await readPdf((await printed()).bytes)).title).toBe('Wniosek')
  })

  it('prints many documents at once, each for whom it was requested', async () => {
    const titles = Array.from({ length: 20 }, (_, place) => `Wniosek ${place}`)
    const files = await Promise.all(
      titles.map((tytul) =>
        printFor(ISSUER, { printer, language: 'pl' }, 'procedureDocument', { ...PROCEDURE, tytul }),
      ),
    )
    const found = await Promise.all(files.map(async ({ bytes }) => (await readPdf(bytes)).title))
    expect(found).toEqual(titles)
  })

  it('refuses with 429 what would wait behind too many others, and serves again afterwards', async () => {
    const ends: (() => void)[] = []
    const held: Promise<void>[] = []
    while (printer.waiting === 0)
      held.push(printer.inTurn(() => new Promise<void>((resolve) => ends.push(resolve)), callers(held.length)))
    await expect(printer.inTurn(printed, callers(0))).rejects.toMatchObject({
      status: 429,
      key: 'printerBusy',
      retryAfter: 5,
    })
    for (let place = 0; place < held.length; place++) {
      ends[place]?.()
      await held[place]
    }
    expect(printer.waiting).toBe(0)
    expect((await printer.inTurn(printed, callers(0))).name).toBe('dokument.pdf')
  })
})

describe('a client that goes away', () => {
  const response = (writableFinished: boolean) => {
    const emitter = Object.assign(new EventEmitter(), { writableFinished })
    const { gone } = callerOf({ ip: '203.0.113.7' } as FastifyRequest, { raw: emitter } as unknown as FastifyReply)
    emitter.emit('close')
    return gone
  }

  it('is noticed when its connection closes before the reply', () => {
    expect(response(false).aborted).toBe(true)
    expect(response(true).aborted).toBe(false)
  })
})
