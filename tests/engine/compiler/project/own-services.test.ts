import { describe, expect, it } from 'vitest'
import { build, planOf } from '../../definitions.ts'

const portal = 'language: 2\nextends: okienko\nlanguages: [pl]\n'

const office = (slug: string, more: string): string => `office: ${slug}
hosts: [${slug}.example]
api: https://api.${slug}.example
names: { pl: ${slug} }
bip: https://bip.${slug}.example
${more}`

const trees = `ownServices:
  9001:
    slug: drzewa
    access: public
    title: { pl: Drzewa }
    description: { pl: Drzewa w gminie. }
    sources:
      trees: { get: /drzewa, sample: { drzewa: [{ gatunek: dąb, wysokosc: 21.5 }] } }
    blocks:
      trees:
        table: trees.drzewa
        columns:
          gatunek: { label: { pl: Gatunek } }
          wysokosc: { label: { pl: Wysokość } }
`

const shared =
  'service: 101\nslug: wspolna\naccess: public\ntitle: { pl: X }\ndescription: { pl: X }\nblocks: { a: { note: info, text: { pl: X } } }\n'

const built = (offices: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) =>
  build(
    new Map([
      ['portal.yaml', portal],
      ...Object.entries(offices).map(([slug, text]) => [`offices/${slug}.yaml`, office(slug, text)] as const),
      ...Object.entries(more),
    ]),
  )

const messages = ({ diagnostics }: ReturnType<typeof build>) =>
  diagnostics.flatMap(({ id, severity, span }) => (severity === 'error' ? [`${id} ${span.file}:${span.line}`] : []))

const servicesOf = ({ offices }: ReturnType<typeof build>, slug: string): readonly string[] => {
  const text = offices.find((one) => one.slug === slug)?.documents.get('portal.pl.json') ?? '{"services":[]}'
  return (JSON.parse(text) as { services: { id: string; plan: string }[] }).services.flatMap(({ id, plan }) =>
    plan === '' ? [] : [id],
  )
}

describe('a service that an office’s file defines', () => {
  it('is a service of that office and of no other, with the reply that its sample shows', () => {
    const made = built({ debowa: trees, lipowa: '' })
    expect(messages(made)).toEqual([])
    expect(servicesOf(made, 'debowa')).toEqual(['9001'])
    expect(servicesOf(made, 'lipowa')).toEqual([])
    expect(planOf(made, 9001)).toMatchObject({
      slug: 'drzewa',
      sources: [
        { path: '/drzewa', reply: { fields: { drzewa: { of: { fields: { wysokosc: { kind: 'decimal' } } } } } } },
      ],
      blocks: [{ columns: [{ label: 'Gatunek' }, { label: 'Wysokość' }] }],
    })
  })

  it('is there whatever `only` lists, may be a tile, and is left out by `except`', () => {
    const made = built({ debowa: `tiles: [9001]\nservices: { only: [101] }\n${trees}` }, { 'services/x.yaml': shared })
    expect(messages(made)).toEqual([])
    expect(servicesOf(made, 'debowa')).toEqual(['101', '9001'])
    expect(servicesOf(built({ debowa: `services: { except: [9001] }\n${trees}` }), 'debowa')).toEqual([])
  })

  it('is changed like any other, also for a time', () => {
    const made = built({ debowa: `services: { 9001: { blocks.trees.columns.wysokosc: null } }\n${trees}` })
    expect(messages(made)).toEqual([])
    expect(planOf(made, 9001)).toMatchObject({ blocks: [{ columns: [{ label: 'Gatunek' }] }] })
    const dated = `scheduled: [{ from: 2027-01-01, services: { 9001: { title: { pl: Dęby } } } }]\n${trees}`
    expect(messages(built({ debowa: dated }))).toEqual([])
  })

  it('reports what is wrong at its line in the office’s file, and takes nothing else down', () => {
    const made = built({ debowa: trees.replace('trees.drzewa', 'trees.drzewka') })
    expect(messages(made)).toEqual(['unknown-field definitions/offices/debowa.yaml:16'])
    expect(made.offices.map(({ slug }) => slug)).toEqual(['debowa'])
    expect(servicesOf(made, 'debowa')).toEqual([])
    const without = built({ debowa: trees.replace('    slug: drzewa\n', '') })
    expect(messages(without)).toEqual(['missing-key definitions/offices/debowa.yaml:8'])
    expect(without.offices.map(({ slug }) => slug)).toEqual(['debowa'])
  })

  it('takes nothing else down while it cannot be read, whatever of the office leads to it or words it', () => {
    const page = '    paths: { /o-drzewach: null }\n'
    const around = `tiles: [9001]
texts: { pl: { service.9001.title: Dęby } }
menu:
  trees: { go: /uslugi/9001/drzewa, label: { pl: Drzewa } }
  about: { go: /o-drzewach, label: { pl: O drzewach } }
`
    const sound = trees.replace('    access: public\n', (line) => line + page)
    expect(messages(built({ debowa: around + sound }))).toEqual([])
    const made = built({ debowa: around + sound.replace('    access: public\n', '') })
    expect(messages(made)).toEqual(['missing-key definitions/offices/debowa.yaml:13'])
    expect(made.offices.map(({ slug }) => slug)).toEqual(['debowa'])
    // What is not of that service is as wrong as ever.
    const other = around.replaceAll('9001', '9002').replace('/o-drzewach', '/o-lasach')
    expect(messages(built({ debowa: other + sound.replace('    access: public\n', '') }))).toEqual([
      'unknown-text definitions/offices/debowa.yaml:7',
      'unknown-path.page definitions/offices/debowa.yaml:9',
      'unknown-path.page definitions/offices/debowa.yaml:10',
      'missing-key definitions/offices/debowa.yaml:13',
    ])
  })

  it('reports it at its place also where the folder’s name has a sign in it that divides', () => {
    const files = new Map([
      ['portal.yaml', portal],
      ['offices/debowa.yaml', office('debowa', trees.replace('trees.drzewa', 'trees.drzewka'))],
    ])
    expect(messages(build(files, {}, 'my#1234/folder#5'))).toEqual([
      'unknown-field my#1234/folder#5/offices/debowa.yaml:16',
    ])
  })

  it('reports a change that does not fit at the line of the change', () => {
    const made = built({ debowa: `services: { 9001: { blocks.trees.sort: gatunki } }\n${trees}` })
    expect(messages(made)).toEqual(['unknown-field definitions/offices/debowa.yaml:6'])
  })

  it('is served as it was while it has an error, beside another of the same office that has none', () => {
    const two = `${trees}${trees
      .replace('ownServices:\n', '')
      .replace('9001', '9002')
      .replace('slug: drzewa', 'slug: deby')}`
    const sound = built({ debowa: two }).offices[0]
    const broken = built({ debowa: two.replace('table: trees.drzewa', 'table: trees.drzewka') }).offices[0]
    expect([...(broken?.broken?.keys() ?? [])]).toEqual(['offices/debowa.yaml#9001'])
    const restored = broken?.restored?.(new Map(sound ? [['offices/debowa.yaml#9001', sound]] : []))
    const services = restored?.office?.services.map(({ spec }) => spec.service.value) ?? []
    expect(services.toSorted((a, b) => a - b)).toEqual([9001, 9002])
    const unread = built({ debowa: two.replace('    access: public\n', '') }).offices[0]
    expect([...(unread?.broken?.keys() ?? [])]).toEqual(['offices/debowa.yaml#9001'])
  })

  it('stands in the group of another service, or in one that it names, in each language', () => {
    const listed = (group: string) => {
      const made = built(
        { debowa: trees.replace('    access: public\n', (line) => line + group) },
        { 'services/x.yaml': shared },
      )
      const text = made.offices[0]?.documents.get('portal.pl.json') ?? '{}'
      const { services } = JSON.parse(text) as { services: { id: string; group?: unknown }[] }
      return { found: messages(made), group: services.find(({ id }) => id === '9001')?.group }
    }
    expect(listed('')).toEqual({ found: [], group: undefined })
    expect(listed('    group: 101\n')).toEqual({ found: [], group: { of: ['101'] } })
    expect(listed('    group: { pl: Zieleń w gminie }\n')).toEqual({
      found: [],
      group: { of: [], name: expect.stringMatching(/^Zieleń\sw\sgminie$/) },
    })
    const unknown = ['unknown-service.group definitions/offices/debowa.yaml:10']
    expect(listed('    group: 102\n').found).toEqual(unknown)
    expect(listed('    group: 9001\n').found).toEqual(unknown)
  })

  it('stands where the service stands whose group it is said to be in, which may be in that of a third', () => {
    const second = trees.replace('ownServices:\n', '').replace('9001', '9002').replace('slug: drzewa', 'slug: deby')
    const grouped = (one: string, two: string, more = '') => {
      const own = [trees, second].map((text, index) =>
        text.replace('    access: public\n', `$&    group: ${[one, two][index]}\n`),
      )
      const text = built({ debowa: more + own.join('') }, { 'services/x.yaml': shared }).offices[0]?.documents.get(
        'portal.pl.json',
      )
      const { services } = JSON.parse(text ?? '{}') as { services: { id: string; group?: unknown }[] }
      return services.filter(({ id }) => id !== '101').map(({ group }) => group)
    }
    expect(grouped('9002', '101')).toEqual([{ of: ['9002', '101'] }, { of: ['101'] }])
    expect(grouped('9002', '{ pl: Zieleń }')).toEqual([
      { of: ['9002'], name: 'Zieleń' },
      { of: [], name: 'Zieleń' },
    ])
    expect(grouped('9002', '9001')).toEqual([{ of: ['9002', '9001'] }, { of: ['9001', '9002'] }])
    // Also where the office does not offer the one between.
    const without = 'services: { except: [9002] }\n'
    expect(grouped('9002', '{ pl: Zieleń }', without)).toEqual([{ of: ['9002'], name: 'Zieleń' }])
    expect(grouped('9002', '101', without)).toEqual([{ of: ['9002', '101'] }])
    const forAccounts = 'services: { 9002: { access: login } }\nshell: [menu]\n'
    expect(grouped('9002', '{ pl: Zieleń }', forAccounts)).toEqual([{ of: ['9002'], name: 'Zieleń' }])
  })

  it('takes no other down where its change names a group that is not there', () => {
    const made = built(
      { debowa: `services: { 9001: { group: 77 } }\n${trees}`, lipowa: '' },
      { 'services/x.yaml': shared },
    )
    expect(messages(made)).toEqual(['unknown-service.group definitions/offices/debowa.yaml:6'])
    expect(['debowa', 'lipowa'].map((slug) => servicesOf(made, slug))).toEqual([['101'], ['101']])
  })

  it('has a number that no shared service can have, now or later', () => {
    expect(messages(built({ debowa: trees.replace('9001', '101') }))).toEqual([
      'malformed.name definitions/offices/debowa.yaml:7',
    ])
    const service = 'service: 9001\nslug: x\naccess: public\ntitle: { pl: X }\ndescription: { pl: X }\nblocks: {}\n'
    expect(messages(built({ debowa: '' }, { 'services/x.yaml': service }))).toContain(
      'out-of-range.own-service definitions/services/x.yaml:1',
    )
  })

  it('does not take the address of another', () => {
    const service = { 'services/x.yaml': shared.replace('slug: wspolna', 'slug: drzewa') }
    const made = built({ debowa: trees, lipowa: '' }, service)
    expect(messages(made)).toEqual(['same-slug.of-service definitions/offices/debowa.yaml:8'])
    expect(servicesOf(made, 'lipowa')).toEqual(['101'])
  })
})
