import type { FastifyInstance } from 'fastify'
import type { OfficeContext } from '../http/operations.ts'
import { budgetYears, incomeRows } from '../routes/budget.ts'
import { firstNames } from '../routes/residents.ts'

/**
 * `/otwarte-dane`: replaces, in a demonstration, the API of another office. It has data alone, at paths and under names of
 * its own; amounts are decimal texts. Its contract is `definitions/contracts/zaborek.yaml`.
 */
export function addOpenData(app: FastifyInstance, { db }: OfficeContext): void {
  app.get('/otwarte-dane/okresy', async () => ({ okresy: (await budgetYears(db)).map((rok) => ({ rok })) }))
  app.get<{ Querystring: { okres?: string } }>('/otwarte-dane/dochody', async ({ query: { okres } }) => {
    const rows = /^\d{4}$/.test(okres ?? '') ? await incomeRows(db, Number(okres)) : []
    return {
      pozycje: rows.map(({ rozdzial, nazwaPozycji, planPoZmianach, dochodyWykonane }) => ({
        dzial: rozdzial.slice(0, 3),
        tytul: nazwaPozycji,
        plan: planPoZmianach.toFixed(2),
        wykonanie: dochodyWykonane.toFixed(2),
      })),
    }
  })
  app.get('/otwarte-dane/imiona', async () => ({
    zestawienie: (await firstNames(db)).map(({ imie, liczbaOsob }) => ({ imie, razem: liczbaOsob })),
  }))
}
