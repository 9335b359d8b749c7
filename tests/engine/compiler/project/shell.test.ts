import { describe, expect, it } from 'vitest'
import type { PortalPlan } from '../../../../src/engine/plan/portal.ts'
import { build, printed } from '../../definitions.ts'
import { soundFolder } from '../../mistakes-base.ts'

/** The sound folder with a service for who has signed in, and its office's file with lines more. */
function portalOf(officeLines: string, portalLines = ''): PortalPlan {
  const office = soundFolder.get('offices/wzorowo.yaml') ?? ''
  const files = new Map([
    ...soundFolder,
    ['portal.yaml', `language: 1\nextends: okienko\nlanguages: [pl]\n${portalLines}`],
    [
      'services/konto.yaml',
      'service: 91\nslug: konto\naccess: login\ntitle: { pl: Konto }\ndescription: { pl: Konto. }\nblocks: { about: { note: info, text: { pl: Konto. } } }\n',
    ],
    ['offices/wzorowo.yaml', `${office.replace('only: [90]', 'only: [90, 91]')}${officeLines}`],
  ])
  const built = build(files)
  expect(
    printed(
      built.diagnostics.filter(({ severity }) => severity === 'error'),
      files,
    ),
  ).toBe('')
  return JSON.parse(built.offices[0]?.documents.get('portal.pl.json') ?? '{}')
}

const served = ({ calls }: PortalPlan): readonly string[] =>
  Object.entries(calls).flatMap(([name, { path }]) => (path === '' ? [] : [name]))
const menu = (plan: PortalPlan) => plan.menu.map(({ label }) => label)

describe('what of the shell an office API serves', () => {
  it('is all of it unless the portal says otherwise', () => {
    const plan = portalOf('')
    expect(served(plan)).toContain('login')
    expect(served(plan)).toContain('menu')
    expect(plan.services.map(({ id }) => id)).toEqual(['90', '91'])
    expect(menu(plan)).toHaveLength(7)
  })

  it('none: no call is left, nor a page or a service that would need one', () => {
    const plan = portalOf('', 'shell: none\n')
    expect(served(plan)).toEqual([])
    expect(plan.services.map(({ id }) => id)).toEqual(['90'])
    expect(plan.menu.map(({ target }) => target)).toEqual([
      { kind: 'route', path: '/' },
      { kind: 'route', path: '/lista-uslug' },
      { kind: 'route', path: '/mapa-strony' },
    ])
  })

  it('a part: its calls alone, and an office may serve other parts than its portal', () => {
    const plan = portalOf('shell: [status, contact]\n', 'shell: none\n')
    expect(served(plan)).toEqual(['status', 'contact'])
    expect(plan.menu.map(({ target }) => target)).toContainEqual({ kind: 'route', path: '/kontakt' })
  })
})

describe('the menu of an office', () => {
  it('stands in place of those of the portal and of its API', () => {
    const plan = portalOf(
      'menu:\n  home: { go: /, icon: home }\n  map: { go: https://mapa.example, icon: map, label: { pl: Mapa gminy } }\n',
    )
    expect(plan.menu.map(({ label, icon, target }) => [label, icon, target.kind])).toEqual([
      ['Strona główna', 'home', 'route'],
      ['Mapa gminy', 'map', 'link'],
    ])
    expect(plan.calls.menu.path).toBe('')
  })
})
