import { expect, test } from 'vitest'
import { type Cause, stopsSomething } from '../../../../src/engine/authoring/impact/causes.ts'
import type { DatedCauses } from '../../../../src/engine/authoring/impact/dated-impact.ts'
import { describeCause, describeTime } from '../../../../src/engine/authoring/impact/describe.ts'
import { impactOf } from '../../../../src/engine/authoring/impact/impact.ts'
import { baseFiles, office, versionsOf } from './bases.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const income = 'services/budzet-dochody.yaml'

/** An office whose file goes on with changes with a date. */
const dated = (slug: string, periods: string, usual = ''): readonly [string, string] => {
  const [path, text] = office(slug, usual)
  return [path, `${text}scheduled:\n${periods}`]
}

const period = (time: string, content: string): string => `  - { ${time}, services: { ${content} } }\n`
const words = (text: string): string => `{ pl: ${text}, en: ${text}, de: ${text}, uk: ${text} }`

function impact(from: string, to: string, offices: readonly (readonly [string, string])[]) {
  const after = new Map(baseFiles)
  after.set(income, (baseFiles.get(income) ?? '').replaceAll(from, to))
  const { causes, later, planned } = impactOf(versionsOf(baseFiles, after, offices), now)
  return { causes: causes.map(line), later: later.flatMap(lines), planned: planned.flatMap(lines) }
}

function line(cause: Cause): string {
  const { text, where } = describeCause(cause, 'offices', 'en')
  return `${text} (${where})`
}

const lines = (time: DatedCauses): readonly string[] =>
  time.causes.map((cause) => `${describeTime(time, 'en')}: ${line(cause)}`)

test('what changes with a date change, for whom and from when, once for all offices and for the whole time of each', () => {
  const renamed = period('from: 2026-12-01', `1: { title: ${words('Budżet')} }`)
  const between = period('from: 2026-12-03, until: 2026-12-04', '1: { icon: wallet }')
  const found = impact('nothing that is there', '', [
    dated('brzozow', renamed + between),
    dated('debno', renamed),
    dated('olesno', period('from: 2026-01-01, until: 2026-11-30', '1: { icon: wallet }')),
    office('wielun'),
  ])
  expect(found.causes).toEqual([])
  expect(found.later).toEqual([])
  expect(found.planned).toEqual([
    'from 2026-12-01 00:00: title: pl Dochody budżetu gminy → Budżet; en Municipal budget: income → Budżet; de Gemeindehaushalt: Einnahmen → Budżet; uk Доходи бюджету ґміни → Budżet (service 1; 2 offices: brzozow, debno)',
    // Of one that is in force now its end is to come.
    'from 2026-12-01 00:00: icon: wallet → chart-line (service 1; 1 office: olesno)',
    'from 2026-12-03 00:00 until 2026-12-05 00:00: icon: chart-line → wallet (service 1; 1 office: brzozow)',
  ])
})

test('a break is named with its text and its end', () => {
  const content = `1: { unavailable: { text: ${words('Zamykamy rok.')} } }`
  const found = impact('nothing that is there', '', [
    dated('brzozow', period('from: 2026-12-01, until: 2026-12-05', content)),
  ])
  expect(found.planned).toEqual([
    'from 2026-12-01 00:00 until 2026-12-06 00:00: break of the service: nothing → Zamykamy rok. (until 2026-12-05) (service 1; 1 office: brzozow)',
  ])
})

test('what a new base changes only while a change with a date is in force', () => {
  const found = impact('default: latest', 'default: first', [
    office('brzozow'),
    // The service is there for two days.
    dated('debno', period('from: 2027-01-01, until: 2027-01-02', 'except: [2]'), '\n  except: [1]'),
    // It has its own value from then on.
    dated('olesno', period('from: 2027-01-01', '1: { params.year.default: latest }')),
    // It has had its own value for long.
    dated('wielun', period('from: 2026-01-01', '1: { params.year.default: latest }')),
  ])
  const change = 'default of parameter `year`: latest → first'
  expect(found.causes).toEqual([`${change} (service 1; 2 offices: brzozow, olesno)`])
  expect(found.later).toEqual([`from 2027-01-01 00:00 until 2027-01-03 00:00: ${change} (service 1; 1 office: debno)`])
})

test('a change with a date that no longer fits the new base is named, with the command that corrects it', () => {
  const content = `1: { blocks.income.title: ${words('Dochody')} }`
  const found = impact('  income:\n    table', '  dochody:\n    table', [
    dated('brzozow', period('from: 2026-12-01', content)),
    dated('debno', period('from: 2027-01-01', content)),
  ])
  expect(found.causes[0]).toBe(
    'block `income` renamed to `dochody`: 2 overlays no longer apply. ' +
      '`okienko rename service.1.blocks.income dochody offices` corrects them. ' +
      'The change with a date never takes effect. (service 1; 2 offices: brzozow, debno)',
  )
  expect(found.planned).toEqual([])
})

test('a change with a date that no longer fits is named wherever it is: in tiles, in the choice of services, in texts', () => {
  const after = new Map(baseFiles)
  after.set(income, (baseFiles.get(income) ?? '').replaceAll('  income:\n    table', '  dochody:\n    table'))
  for (const [path, text] of baseFiles) if (/^service: 2$/m.test(text)) after.delete(path)
  const offices = [
    dated('brzozow', '  - { from: 2026-12-01, tiles: [1, 2] }\n'),
    dated('debno', '  - { from: 2026-12-01, services: { only: [1, 2] } }\n'),
    dated('olesno', '  - { from: 2026-12-01, texts: { pl: { service.1.blocks.income.title: Dochody } } }\n'),
  ]
  const { causes } = impactOf(versionsOf(baseFiles, after, offices), now)
  const harmful = causes.filter(stopsSomething).map(line)
  for (const slug of ['brzozow', 'debno', 'olesno']) {
    expect(harmful).toContainEqual(expect.stringMatching(new RegExp(`never takes effect.*\\b${slug}\\b`)))
  }
})
