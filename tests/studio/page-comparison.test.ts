import { expect, it } from 'vitest'
import { StudioProject } from '../../src/studio/compile/studio-project.ts'
import { officePath, officeText, project } from '../engine/authoring/edit/project.ts'

const studio = new StudioProject({ files: project, path: officePath, text: officeText })
const compare = (after: string, language = 'pl', day: string | null = null) =>
  studio.compare({ before: officeText, after, language, day })
const changed = (services: string, more = '') =>
  `${officeText.replace('services: { only: all }', `services: { only: all, ${services} }`)}${more}`
const pages = (...given: Parameters<typeof compare>) =>
  compare(...given).pages.map(({ path, change, as }) => `${path} ${change}${as ? ` ${as}` : ''}`)

it('names the pages that look different, in the language that is looked at', () => {
  const english = changed('1: { title: { en: Where money is from } }')
  expect(pages(english, 'en')).toEqual(['/ changed', '/uslugi/1/budzet-dochody changed'])
  expect(pages(english, 'pl')).toEqual([])
  expect(pages(changed('1: { blocks.income.page: 3 }'))).toEqual(['/uslugi/1/budzet-dochody changed'])
  expect(pages(changed('1: { access: login }'))).toEqual(['/ changed', '/uslugi/1/budzet-dochody changed person'])
  expect(pages(officeText)).toEqual([])
})

it('names those that come and go, and has nothing to draw of a page that is not there', () => {
  const { pages: found, before, after } = compare(changed('except: [1]').replace('only: all, ', ''))
  expect(found.map(({ path, change }) => [path, change])).toEqual([
    ['/', 'changed'],
    ['/uslugi/1/budzet-dochody', 'removed'],
  ])
  const has = (side: typeof before) =>
    JSON.parse(side?.documents['portal.pl.json'] ?? '').services.some(({ id }: { id: string }) => id === '1')
  expect([has(before), has(after)]).toEqual([true, false])
})

it('compares on a day, for what is planned', () => {
  const planned = `${officeText}scheduled: [{ from: 2099-01-01, services: { 1: { title: { pl: Później } } } }]\n`
  expect(pages(planned)).toEqual([])
  expect(pages(planned, 'pl', '2099-01-02')).toEqual(['/ changed', '/uslugi/1/budzet-dochody changed'])
  expect(compare(planned).plannedDays).toEqual([{ day: '2099-01-01', change: 'begins' }])
})

it('leaves the version that is edited as it is', () => {
  compare(changed('1: { title: { pl: Inny } }'))
  const view = { selection: ['services', '1'], page: { ofSelection: false, path: '/' }, language: 'pl' } as const
  const { properties } = studio.compiled({ ...view, case: 'usual', as: 'anyone', day: null, texts: false })
  expect(properties.some(({ differs }) => differs)).toBe(false)
})
