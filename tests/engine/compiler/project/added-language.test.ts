import { describe, expect, it } from 'vitest'
import type { PortalPlan } from '../../../../src/engine/plan/portal.ts'
import { build, builtInFiles, planOf, printed } from '../../definitions.ts'
import { soundFolder } from '../../mistakes-base.ts'

const locale = (texts: object): string => JSON.stringify(texts)

const slovak = new Map([
  ['locales/sk/portal.json', locale({ close: 'Zavrieť', menu: { close: 'Zavrieť ponuku' } })],
  ['locales/sk/services.json', locale({ 90: { title: 'Rozpočet obce' } })],
  ['locales/sk/glossary.json', locale({ field: { kwotaBrutto: 'Hrubá suma' } })],
])

/** The sound folder, whose office has these languages, with texts in Slovak. */
function folder(languages: string, texts: ReadonlyMap<string, string> = slovak): ReadonlyMap<string, string> {
  const office = soundFolder.get('offices/wzorowo.yaml') ?? ''
  const lines = office.replace(/^languages:.*$/m, '').trimEnd()
  return new Map([...soundFolder, ...texts, ['offices/wzorowo.yaml', `${lines}\nlanguages: [${languages}]\n`]])
}

const portalOf = (built: ReturnType<typeof build>, language: string): PortalPlan =>
  JSON.parse(built.offices[0]?.documents.get(`portal.${language}.json`) ?? '{}')

describe('a language that does not come with the product', () => {
  const files = folder('pl, sk')
  const built = build(files)

  it('is offered by the office that names it, and has a document for each of its pages', () => {
    expect(portalOf(built, 'sk')).toMatchObject({ language: 'sk', languages: ['pl', 'sk'] })
    expect(planOf(built, 90, 'sk')).toMatchObject({ language: 'sk' })
  })

  it('falls back on Polish where it has no text, and says how many it lacks', () => {
    expect(portalOf(built, 'sk').name).toBe(portalOf(built, 'pl').name)
    const found = printed(built.diagnostics, files)
    expect(found).toMatch(/warning missing-text\n {2}Language sk lacks \d+ texts, which residents read in pl: names, /)
    expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('has the words of the shell as documents: its own over those it falls back on', () => {
    const { words } = portalOf(built, 'sk')
    const first = JSON.parse(built.offices[0]?.documents.get(words?.first ?? '') ?? '{}')
    expect(first.portal.close).toBe('Zavrieť')
    expect(first.portal.menu.close).toBe('Zavrieť ponuku')
    const polish = JSON.parse(builtInFiles.get('locales/pl/portal.json') ?? '{}')
    expect(first.portal.menu.side).toBe(polish.menu.side)
    expect(Object.keys(first)).toEqual(['portal', 'engine'])
    expect(portalOf(built, 'pl').words).toBeNull()
  })

  it('counts as its speakers do, also with texts of a language that has fewer forms', () => {
    const arabic = build(folder('pl, ar', new Map([['locales/ar/portal.json', locale({ close: 'إغلاق' })]])))
    const { words } = portalOf(arabic, 'ar')
    const text = arabic.offices[0]?.documents.get(words?.first ?? '') ?? ''
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) expect(text).toMatch(new RegExp(`_${form}":`))
  })

  it('is an error while there are no texts in it', () => {
    const without = folder('pl, sk', new Map())
    expect(printed(build(without).diagnostics, without)).toContain(
      'The portal does not have the language sk. Known: pl',
    )
  })
})
