import { describe, expect, test } from 'vitest'
import { livePortal, officeBuild, portalBuild, serveBuild } from './support.ts'

const changed = (slug: string) =>
  officeBuild(slug, {
    documents: new Map([
      ['portal.pl.json', '{"changed":true}'],
      ['service-1.pl.99999999.json', '{}'],
    ]),
  })

const textOf = async (portal: ReturnType<typeof livePortal>, slug: string, name = 'portal.pl.json') =>
  (await portal.documents.find(slug, name))?.content.toString()

describe('what goes live', () => {
  const twoOffices = () => livePortal([officeBuild('a'), officeBuild('b')])

  test('a new build takes the place of what was', async () => {
    const portal = twoOffices()
    serveBuild(portal, portalBuild([changed('a'), changed('b')]))
    expect(await textOf(portal, 'a')).toBe('{"changed":true}')
  })

  test('an office that was taken out of a valid folder is gone', async () => {
    const portal = twoOffices()
    serveBuild(portal, portalBuild([changed('b')]))
    expect(portal.byHost('a.example')).toBeNull()
    expect(await portal.documents.find('a', 'portal.pl.json')).toBeNull()
  })

  test('a build without any office is not taken', () => {
    const portal = twoOffices()
    serveBuild(portal, portalBuild([]))
    expect(portal.offices).toHaveLength(2)
  })

  test('pages opened before a change go on finding their plans', async () => {
    const portal = twoOffices()
    const old = await textOf(portal, 'a', 'service-1.pl.0a1b2c3d.json')
    serveBuild(portal, portalBuild([changed('a'), changed('b')]))
    expect(await textOf(portal, 'a', 'service-1.pl.0a1b2c3d.json')).toBe(old)
    expect(await textOf(portal, 'a', 'service-1.pl.99999999.json')).toBe('{}')
  })

  test('the documents of an office are compiled for its first visit, and those of no other', async () => {
    const made = new Set<string>()
    const lazily = (slug: string) => {
      const { documents, ...office } = officeBuild(slug)
      return {
        ...office,
        get documents() {
          made.add(slug)
          return documents
        },
      }
    }
    const portal = livePortal([lazily('a'), lazily('b')])
    expect(portal.byHost('a.example')?.slug).toBe('a')
    expect(portal.ready).toBe(true)
    expect([...made]).toEqual([])
    expect(await textOf(portal, 'b')).toBe('{"office":"b"}')
    expect(await textOf(portal, 'b', 'service-1.pl.0a1b2c3d.json')).toContain('żółw')
    expect(await textOf(portal, 'b', 'service-9.pl.0a1b2c3d.json')).toBeUndefined()
    expect([...made]).toEqual(['b'])
  })

  test('what has its content in its name is held once for all offices, and given to those alone that have it', async () => {
    const portal = livePortal([officeBuild('a'), officeBuild('b'), officeBuild('c', { documents: new Map() })])
    const plan = 'service-1.pl.0a1b2c3d.json'
    const ofA = await portal.documents.find('a', plan)
    expect(await portal.documents.find('b', plan)).toBe(ofA)
    expect(await portal.documents.find('c', plan)).toBeNull()
  })
})
