// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import { environmentAtom } from '../../src/portal/environment.ts'
import { renderFrame } from '../../src/portal/page-frame/renderer.tsx'
import { sendPageCalls } from '../../src/portal/start/page-calls.ts'
import { builtDocument, builtPortal } from './built-portal.ts'
import { configuration } from './office-replies.ts'
import { type PortalSetting, preparePortal, type Replies, runPortal } from './run-portal.tsx'

const INCOME = '/uslugi/1/budzet-dochody'
const RATES = '/uslugi/11/stawki-pojazdow'

const row = (index: number) => ({
  rozdzial: String(75_600 + index),
  paragraf: index === 1 ? '' : '0690',
  nazwaPozycji: index === 0 ? 'Czynsz' : index === 2 ? 'CIT-8' : `Wpływy z usług ${index}`,
  planPoZmianach: 1_000 * index + 0.5,
  naleznosci: index,
  dochodyOtrzymane: -index,
  dochodyWykonane: 0,
})

const incomeOf = (rows: number): Replies => ({
  '/api/fk/gmina/dajLataBudzetowe': { lataBudzetowe: [2024, 2025] },
  '/api/fk/gmina/dajDochodyBudzetu': { listaDochodow: Array.from({ length: rows }, (_, index) => row(index)) },
})

const rates: Replies = {
  '/api/pst/dajLataStawekPojazdow': { lataStawekPojazdow: [2025] },
  '/api/pst/dajStawkiPojazdu': {
    stawkiPojazdow: [
      { nazwaStawki: 'do 5,5 t', stawkaRoczna: 800, stawkaRocznaMax: 1_034.24, kwotaObnizeniaStawki: 0 },
      { nazwaStawki: 'A-1', stawkaRoczna: 1_200, stawkaRocznaMax: 1_725.76, kwotaObnizeniaStawki: 20 },
    ],
  },
}

afterEach(() => {
  document.body.innerHTML = ''
})

/** The page as the host writes it, opened in a browser in which the app has not come yet. */
async function arriveAt(at: string, setting: PortalSetting, change: Partial<PortalPlan> = {}): Promise<void> {
  const portal: PortalPlan = { ...(builtDocument('portal.pl.json') as PortalPlan), ...change }
  const { html, documents } = await renderFrame(portal, at.split('?')[0] ?? at, builtDocument)
  document.body.innerHTML = `<div id="root" data-frame>${html}</div>`
  for (const name of documents) {
    const block = document.createElement('script')
    block.type = 'application/json'
    block.id = name
    block.textContent = JSON.stringify(builtDocument(name))
    document.body.append(block)
  }
  const entry = portal.services.find(({ path }) => at.startsWith(path))
  if (entry === undefined) throw new Error(`There is no service at ${at}`)
  await sendPageCalls(preparePortal(builtPortal({ ...setting, at })).store.get(environmentAtom), portal, entry)
}

const OF_THE_APP = ['disabled', 'selected', 'id', 'for']

/** What is drawn of the page below its heading, without what the app alone can do and name. */
function drawn(): { readonly table: string | undefined; readonly chosen: readonly (string | null)[] } {
  const table = document.querySelector('main .ok-table-box')?.cloneNode(true) as Element | undefined
  for (const element of table?.querySelectorAll('*') ?? []) {
    const attributes = [...element.attributes].toSorted((one, other) => one.name.localeCompare(other.name))
    for (const { name, value } of attributes) {
      element.removeAttribute(name)
      if (!OF_THE_APP.includes(name)) element.setAttribute(name, value)
    }
  }
  const selects = document.querySelectorAll<HTMLSelectElement>('main .ok-params select')
  return {
    table: table?.outerHTML.replace(/<!--.*?-->/g, ''),
    chosen: [...selects].map(({ selectedOptions }) => selectedOptions[0]?.textContent ?? null),
  }
}

const rows = () => document.querySelectorAll('main tbody tr').length
const hasSkeleton = () => document.querySelector('main .ok-skeleton') !== null

describe('the first rows, before the app is there', () => {
  test.each([
    ['more than a page, with a filter and totals', INCOME, incomeOf(25), 5],
    ['one page', INCOME, incomeOf(3), 3],
    ['of another choice, which the address names', `${INCOME}?year=2024`, incomeOf(4), 4],
    ['of a page without totals', RATES, rates, 2],
  ])('are drawn as the app draws them: %s', async (_name, at, replies, shown) => {
    await arriveAt(at, { replies })
    expect(rows()).toBe(shown)
    expect(hasSkeleton()).toBe(false)
    const before = drawn()
    // The choice of contrast works without the app.
    const controls = 'main :is(button, select, input):not([disabled], [data-contrast-choice])'
    expect(document.querySelectorAll(controls)).toHaveLength(0)
    document.body.innerHTML = ''
    await runPortal(builtPortal({ at, replies }))
    await screen.findAllByRole('table')
    expect(before).toEqual(drawn())
  })

  test.each<[string, Replies]>([
    ['in a break of the office', { 'GET /api/status': { czyPrzerwaTechniczna: true } }],
    ['whose status is not known', { 'GET /api/status': 500 }],
    ['whose configuration is not known', { 'GET /api/konfiguracja': 500 }],
    ['in a break of the service', { 'GET /api/konfiguracja': { ...configuration, przerwaTechnicznaUslugi: [1] } }],
    ['without a row', incomeOf(0)],
    ['with one row, which has no order', incomeOf(1)],
    ['whose reply is not to be had', { '/api/fk/gmina/dajDochodyBudzetu': 500 }],
    ['whose reply is malformed', { '/api/fk/gmina/dajDochodyBudzetu': { listaDochodow: 'none' } }],
  ])('wait for the app on a page %s', async (_name, replies) => {
    await arriveAt(INCOME, { replies: { ...incomeOf(5), ...replies } })
    expect([rows(), hasSkeleton()]).toEqual([0, true])
  })

  test('wait for the app where the office has one language and the page is in another', async () => {
    const replies = { ...incomeOf(5), 'GET /api/konfiguracja': { ...configuration, czyInternacjonalizacja: false } }
    await arriveAt(INCOME, { replies }, { languages: ['en', 'pl'] })
    expect(rows()).toBe(0)
    await arriveAt(INCOME, { replies }, { languages: ['pl', 'en'] })
    expect(rows()).toBe(5)
  })

  test('wait for the app where somebody has signed in', async () => {
    const stored = { accessToken: 'T1', sessionEnd: String(Date.parse('2026-03-04T14:00:00Z')) }
    await arriveAt(INCOME, { stored, replies: incomeOf(5) })
    expect([rows(), hasSkeleton()]).toEqual([0, true])
  })

  test('are not drawn once the app has taken over', async () => {
    const replies: Replies = {
      ...incomeOf(5),
      '/api/fk/gmina/dajDochodyBudzetu': () => {
        const root = document.querySelector('#root')
        if (root) root.innerHTML = '<main><div class="ok-skeleton"></div></main>'
        return { listaDochodow: [row(0), row(1)] }
      },
    }
    await arriveAt(INCOME, { replies })
    expect([rows(), hasSkeleton()]).toEqual([0, true])
  })
})

describe('a page that has no outline', () => {
  test.each([
    ['begins with a chart', '/uslugi/13/najpopularniejsze-imiona-wg-roku'],
    ['shows one object', '/uslugi/10/zameldowania-wg-plci-wieku'],
    ['needs sign-in', '/uslugi/20/naleznosci-do-zaplaty'],
    ['is not a service', '/kontakt'],
  ])('%s', async (_name, path) => {
    const { html } = await renderFrame(builtDocument('portal.pl.json') as PortalPlan, path, builtDocument)
    expect(html).not.toContain('page-outline')
  })
})
