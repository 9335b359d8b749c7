import { expect, it } from 'vitest'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import type { CompileView } from '../../src/studio/compile/messages.ts'
import { StudioProject } from '../../src/studio/compile/studio-project.ts'
import { officePath, officeText, project } from '../engine/authoring/edit/project.ts'

const text = `${officeText}
scheduled:
  - from: 2099-01-01
    services: { 1: { title: { pl: Od nowego roku } } }
  - from: 2099-01-04
    until: 2099-01-08
    services: { 2: { unavailable: { text: { pl: Przerwa, en: Break, de: Pause, uk: Перерва } } } }
`

it('shows the portal on the day that is looked at, and the properties as they are without dates', () => {
  const studio = new StudioProject({ files: project, path: officePath, text })
  const page: CompileView['page'] = { ofSelection: false, path: '/' }
  const on = (day: string | null) => {
    const view = studio.compiled({
      selection: ['services', '1'],
      page,
      language: 'pl',
      case: 'usual',
      as: 'anyone',
      day,
      texts: false,
    })
    const { services } = JSON.parse(view.documents['portal.pl.json'] ?? '') as PortalPlan
    const entry = (id: string) => services.find((one) => one.id === id)
    const title = view.properties.find(({ key }) => key === 'title')
    return {
      days: view.plannedDays,
      day: view.shown.day,
      title: entry('1')?.title,
      property: title?.kind === 'text' ? title.texts[0]?.value : undefined,
      closed: entry('2')?.unavailable?.announcement?.text,
    }
  }
  const usual = 'Dochody budżetu gminy'
  expect(on(null)).toEqual({
    days: [
      { day: '2099-01-01', change: 'begins' },
      { day: '2099-01-04', change: 'begins' },
      { day: '2099-01-09', change: 'isOver' },
    ],
    day: null,
    title: usual,
    property: usual,
    closed: undefined,
  })
  const dated = (day: string, closed: string | undefined) =>
    expect(on(day)).toMatchObject({ day, title: 'Od nowego roku', property: usual, closed })
  dated('2099-01-01', undefined)
  dated('2099-01-05', 'Przerwa')
  dated('2099-01-09', undefined)
  expect(on(null)).toMatchObject({ title: usual })
})

it('shows what begins or ends at an hour, at that hour', () => {
  const hours = `${officeText}
scheduled:
  - from: 2099-01-01 15:00
    until: 2099-01-01 20:00
    services: { 1: { title: { pl: Wieczorem } } }
  - from: 2099-07-01
    until: 2099-07-02
    services: { 1: { title: { pl: Latem } } }
`
  const studio = new StudioProject({ files: project, path: officePath, text: hours })
  const at = (day: string | null) => {
    const page = { ofSelection: false, path: '/' }
    const shown = { language: 'pl', case: 'usual', as: 'anyone', texts: false } as const
    const view = studio.compiled({ selection: null, page, ...shown, day })
    const { services } = JSON.parse(view.documents['portal.pl.json'] ?? '') as PortalPlan
    return { days: view.plannedDays, title: services.find((one) => one.id === '1')?.title }
  }
  const { days, title } = at(null)
  expect(days).toEqual([
    { day: '2099-01-01 15:00', change: 'begins' },
    { day: '2099-01-01 20:00', change: 'isOver' },
    { day: '2099-07-01', change: 'begins' },
    { day: '2099-07-03', change: 'isOver' },
  ])
  expect(days.map(({ day }) => at(day).title)).toEqual(['Wieczorem', title, 'Latem', title])
})
