// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fitsAnything, type ScalarKind, type ScalarType, type ValueType } from '../../../src/engine/model/types.ts'
import type { BlockPlan } from '../../../src/engine/plan/block.ts'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import { buildBuiltIn } from '../definitions.ts'
import { drawn } from './drawn.ts'
import { cleanup, stage } from './stage.tsx'

/** What was saved as a file. */
const saved: Blob[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:0'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What no resident may ever read. */
const HOLES = /\b(null|undefined|NaN)\b|Invalid Date|\[object/

/** What is missing of a reply: all that may be, the values alone within what is there, the rows, or nothing. */
const lacks = ['everything', 'values', 'rows', 'nothing'] as const
type Lack = (typeof lacks)[number]

/** As an office writes them. */
const sent: Readonly<Record<ScalarKind, unknown>> = {
  text: 'słowo',
  code: 'K-1',
  name: 'Anna Lipa',
  address: 'ul. Lipowa 1',
  postalCode: '62-041',
  email: 'anna@lipiny.example',
  phone: '600700800',
  url: 'https://lipiny.example/',
  html: '<p>słowo</p>',
  pesel: '44051401359',
  nip: '123456789',
  account: '20899900160000000000318001',
  boolean: true,
  integer: 7,
  year: 2024,
  decimal: 1.25,
  money: 12.34,
  date: '2024-02-29',
  dateTime: '2024-02-29 12:34:56',
}

function replyOf(type: ValueType, lack: Lack): unknown {
  const scalar = type.kind !== 'list' && type.kind !== 'object'
  if (type.nullable && (lack === 'everything' || (lack === 'values' && scalar))) return null
  if (type.kind === 'list') return lack === 'rows' ? [] : [replyOf(type.of, lack)]
  if (fitsAnything(type)) return null
  if (type.kind === 'object')
    return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, replyOf(field, lack)]))
  return scalarOf(type)
}

const scalarOf = ({ kind, oneOf }: ScalarType): unknown => oneOf?.[0] ?? sent[kind]

const builtIn = buildBuiltIn()

/** The built-in services, as the compiler makes them. */
const plans = [...(builtIn.offices[0]?.documents ?? [])]
  .filter(([name]) => /^service-\d+\.pl\./.test(name))
  .map(([, text]) => JSON.parse(text) as ServicePlan)
  // A widget asks for what its own code knows, and is tested with it.
  .filter(({ blocks }) => blocks.every((block: BlockPlan) => block.kind !== 'widget'))

const settled = () =>
  waitFor(() => {
    const waiting = [...document.querySelectorAll('[aria-busy="true"], .ok-skeleton, select:disabled')]
    expect(waiting.filter((one) => one.closest('.ok-chart') === null)).toEqual([])
  })

const person = { name: 'Anna Lipa', pesel: '44051401359', nip: null }
const company = { name: 'Lipa sp. z o.o.', pesel: null, nip: '123456789' }

describe.each(lacks)('a reply that lacks %s', (lack) => {
  it.each(plans.map((plan) => [plan.slug, plan] as const))(
    '%s shows no null, undefined, NaN or Invalid Date, opened details and CSV included',
    async (_, plan) => {
      const answers = new Map(plan.sources.map(({ path, reply }) => [path, replyOf(reply, lack)]))
      const office = (address: string) => ({ body: answers.get(address.split('?')[0] ?? '') })
      const subject = plan.access === 'institution' ? company : person
      const on = stage(plan, office, {
        language: 'pl',
        env: { subject, config: { czyWyswietlicDaneUmowyOplatyZaWode: true } },
      })
      const user = userEvent.setup()
      await settled()
      for (const toggle of screen.queryAllByRole('button', { expanded: false })) {
        if (toggle.closest('table')) await user.click(toggle)
      }
      await settled()
      expect(on.pageFailures()).toBe(0)
      expect(screen.queryByRole('alert')).toBeNull()
      const hasTable = plan.submit === null && plan.blocks.some(({ kind }) => kind === 'table')
      if (hasTable && (lack === 'values' || lack === 'nothing'))
        expect(document.querySelector('tbody tr')).not.toBeNull()
      expect(drawn(document.body)).not.toMatch(HOLES)
      const saves = screen.queryAllByRole('button', { name: 'Zapisz jako CSV' })
      for (const save of saves) await user.click(save)
      expect(saved).toHaveLength(saves.length)
      for (const file of saved) expect(await file.text()).not.toMatch(HOLES)
    },
  )
})
