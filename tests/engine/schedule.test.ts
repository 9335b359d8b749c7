import { describe, expect, it } from 'vitest'
import { type AuthoringBuild, authoringBuilder } from '../../src/engine/authoring/build.ts'
import type { OfficeBuild } from '../../src/engine/compiler/project/build.ts'
import { builtInFiles, inputOf } from './definitions.ts'

const office = (more: string): string =>
  [
    'office: wies',
    'hosts: [wies.example]',
    'api: https://wies.example',
    'languages: [pl, en]',
    'names: { pl: Urząd Gminy Wieś, en: Wieś Municipality }',
    more,
  ].join('\n')

const budget = [...builtInFiles].filter(([path]) => /^services\/budzet-/.test(path))
const portal = 'language: 1\nextends: okienko\nlanguages: [pl, en]\n'
const files = (more: string) => new Map([['portal.yaml', portal], ...budget, ['offices/wies.yaml', office(more)]])

const builder = authoringBuilder()
const known = new Map<string, AuthoringBuild>()

function built(more: string, at?: string): AuthoringBuild {
  const key = `${at} ${more}`
  const build = known.get(key) ?? builder(inputOf(files(more)), at === undefined ? {} : { at: Date.parse(at) })
  known.set(key, build)
  return build
}

const portalOf = ([one]: readonly OfficeBuild[], language = 'pl') =>
  JSON.parse(one?.documents.get(`portal.${language}.json`) ?? 'null')
const entryOf = (more: string, at: string, id = '1', language = 'pl') =>
  portalOf(built(more, at).offices, language).services.find((one: { id: string }) => one.id === id)

const mistakes = (more: string) =>
  built(more).diagnostics.flatMap((one) => (one.severity === 'error' ? [`${one.span.line} ${one.id}`] : []))

describe('a break of a service', () => {
  const now = '2026-11-23T10:00:00Z'
  const closed = (rest: string) => `services:\n  only: [1, 2]\n  1: { unavailable: ${rest} }`

  it('takes the place of its page, with its text, its announced end and the contact of the office', () => {
    const entry = entryOf(
      closed('{ text: { pl: Trwają prace., en: Work is under way. }, until: 2026-12-05 18:00 }'),
      now,
    )
    expect(entry).toMatchObject({ title: 'Dochody budżetu gminy', plan: '' })
    expect(entry.unavailable).toEqual({
      announcement: { text: 'Trwają prace.', until: '2026-12-05 18:00:00' },
      contact: null,
    })
  })

  it('needs neither a text nor an end', () => {
    expect(entryOf(closed('{}'), now).unavailable.announcement).toEqual({ text: '', until: null })
    expect(entryOf(closed('{ until: 2026-12-05 }'), now).unavailable.announcement.until).toBe('2026-12-05')
  })

  it('has no documents of its page, and the other services have theirs', () => {
    const names = [...(built(closed('{}'), now).offices[0]?.documents.keys() ?? [])]
    expect(names.some((one) => one.startsWith('service-1.'))).toBe(false)
    expect(names.some((one) => one.startsWith('service-2.'))).toBe(true)
  })

  it('has its text in every language of the office, and a day that exists', () => {
    expect(mistakes(closed('{ text: { pl: Trwają prace. } }'))).toEqual(['8 missing-text.here'])
    expect(mistakes(closed('{ until: 2026-02-30 }'))).toEqual(['8 malformed.day'])
    expect(mistakes(closed('{ until: 9999-12-31 }'))).toEqual(['8 malformed.day'])
    expect(mistakes(closed('{ until: tomorrow }'))).toEqual(['8 malformed'])
  })
})

describe('changes with a date', () => {
  const days = `services:
  only: [1, 2]
  1: { title: { pl: Nasze dochody, en: Our income }, icon: star }
scheduled:
  - from: 2026-12-01
    until: 2026-12-05
    services:
      1: { unavailable: { text: { pl: Przerwa., en: A break. } } }
  - from: 2026-12-03 06:00
    until: 2027-01-01 00:00
    services:
      1: { title: { pl: Grudniowe dochody } }
      2: { icon: gift }
`
  const state = (at: string) => {
    const [one, two] = [entryOf(days, at), entryOf(days, at, '2')]
    return [one.unavailable ? 'break' : 'open', one.title, one.icon, two.icon]
  }

  it('take effect and end at midnight in Poland, or at the hour that they name', () => {
    const usual = ['open', 'Nasze dochody', 'star', 'chart-line']
    const [, , , icon] = state('2026-11-01T00:00:00Z')
    expect(state('2026-11-30T22:59:59.999Z')).toEqual([...usual.slice(0, 3), icon])
    expect(state('2026-11-30T23:00:00Z')).toEqual(['break', 'Nasze dochody', 'star', icon])
    expect(state('2026-12-03T04:59:59.999Z')).toEqual(['break', 'Nasze dochody', 'star', icon])
    expect(state('2026-12-03T05:00:00Z')).toEqual(['break', 'Grudniowe dochody', 'star', 'gift'])
    expect(state('2026-12-05T22:59:59.999Z')).toEqual(['break', 'Grudniowe dochody', 'star', 'gift'])
    expect(state('2026-12-05T23:00:00Z')).toEqual(['open', 'Grudniowe dochody', 'star', 'gift'])
    expect(state('2026-12-31T23:00:00Z')).toEqual([...usual.slice(0, 3), icon])
  })

  it('add to what the office changes of a service, language by language', () => {
    expect(entryOf(days, '2026-12-10T00:00:00Z', '1', 'en').title).toBe('Our income')
  })

  it('announce the end of a break with the end of its period', () => {
    expect(entryOf(days, '2026-12-02T00:00:00Z').unavailable.announcement).toEqual({
      text: 'Przerwa.',
      until: '2026-12-05',
    })
  })

  it('tell pages that are open when the next one comes', () => {
    const changesAt = (at: string) => portalOf(built(days, at).offices).changesAt
    expect(changesAt('2026-11-01T00:00:00Z')).toBe('2026-11-30T23:00:00.000Z')
    expect(changesAt('2026-12-02T00:00:00Z')).toBe('2026-12-03T05:00:00.000Z')
    expect(changesAt('2027-02-01T00:00:00Z')).toBeUndefined()
    expect(portalOf(built(days).offices).changesAt).toBeUndefined()
  })

  it('are not in force where it is not known when it is', () => {
    expect(portalOf(built(days).offices).services[0].title).toBe('Nasze dochody')
  })

  it('give an office that is the same before and after the same documents', () => {
    const names = (at: string) => [...(built(days, at).offices[0]?.documents.keys() ?? [])]
    expect(names('2027-02-01T00:00:00Z')).toEqual(names('2026-11-01T00:00:00Z'))
  })

  it('may change texts, names, tiles and the look, of which the rest stays', () => {
    const more = `texts:
  pl: { home.lead: Witamy., home.tiles: Usługi }
theme: { primary: "#0b5394" }
tiles: [1, 2]
scheduled:
  - from: 2027-01-01
    texts:
      pl: { home.lead: Nowe stawki. }
    names: { pl: Urząd Miasta Wieś }
    theme: { primary: "#7a1f1f" }
    tiles: [2]
`
    const { texts, name, theme, tiles } = portalOf(built(more, '2027-01-01T00:00:00Z').offices)
    expect(texts).toEqual({ 'home.lead': 'Nowe stawki.', 'home.tiles': 'Usługi' })
    expect([name, theme.tokens.accent, tiles]).toEqual(['Urząd Miasta Wieś', '#7a1f1f', ['2']])
    expect(portalOf(built(more, '2027-01-01T00:00:00Z').offices, 'en').name).toBe('Wieś Municipality')
  })
})

describe('a mistake in a change with a date', () => {
  const period = (rest: string, from = '2026-12-01', until = '2026-12-05') =>
    `scheduled:\n  - from: ${from}\n    until: ${until}\n    ${rest}\n`

  it('is reported long before the change takes effect, at its line', () => {
    expect(mistakes(period('services: { 1: { icon: no-such-icon } }'))).toEqual(['9 unknown-icon'])
    expect(mistakes(period('services: { 1: { blocks.nothing.title: { pl: A, en: B } } }'))).toEqual(['9 unknown-patch'])
    expect(mistakes(period('tiles: [99]'))).toEqual(['9 unknown-service'])
    expect(mistakes(period('hosts: [other.example]'))).toEqual(['9 unknown-key'])
    expect(mistakes(period('tiles: [1]', '2026-02-30'))).toEqual(['7 malformed.day'])
    expect(mistakes(period('tiles: [1]', '0202-12-01'))).toEqual(['7 malformed.day'])
    expect(mistakes(period('tiles: [1]', '2026-12-01', '9999-12-31'))).toEqual(['8 malformed.day'])
    expect(mistakes(period('tiles: [1]', '2026-12-06'))).toEqual(['8 wrong-period'])
  })

  it('keeps that change from taking effect, and nothing else', () => {
    const more = `${period('tiles: [99]')}  - from: 2026-12-02\n    tiles: [2]\n`
    const { offices, unbuilt } = built(more, '2026-12-03T00:00:00Z')
    expect(unbuilt).toEqual([])
    expect(portalOf(offices).tiles).toEqual(['2'])
    expect(portalOf(built(more, '2026-12-01T12:00:00Z').offices).tiles).not.toEqual(['99'])
  })

  it('may be one of changes that overlap: the later in the list does not take effect beside the other', () => {
    const more = `services: { only: [1, 2] }
scheduled:
  - from: 2026-12-01
    until: 2026-12-05
    services: { 1: { blocks.income.columns.naleznosci: null } }
  - from: 2026-12-04
    services: { 1: { blocks.income.columns.naleznosci.label: { pl: Kwota, en: Amount } } }
`
    expect(mistakes(more)).toEqual(['12 unknown-patch'])
  })

  it('is not what is of no use for a time: a text that only the usual page shows', () => {
    const more = `services: { only: [1, 2] }
texts:
  pl: { service.1.title: Nasze pieniądze }
${period('services: { 1: { title: { pl: Inny tytuł, en: Another title } } }')}`
    expect(built(more).diagnostics.filter(({ code }) => code === 'unknown-text')).toEqual([])
  })
})
