import { expect, test } from 'vitest'
import type { Compiler } from '../../src/host/compiling/compiler.ts'
import { fleet } from './fleet.ts'
import { office } from './named-fleet.ts'

const files = {
  'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
  'locales/pl/services.json': '{}',
  'offices/a.yaml': office('a', 'a.example'),
  'offices/b.yaml': office('b', 'b.example'),
}

/** A compiler whose tasks wait until they are let go. */
function heldUp(compiler: Compiler) {
  let letGo = (): void => {}
  const go = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const waiting: Compiler = {
    name: compiler.name,
    run: async (name, input, caller) => {
      await go
      return (await compiler.run(name, input, caller)) as never
    },
  }
  return { compiler: waiting, letGo }
}

test('while a changed folder is compiled, every office answers as before', async () => {
  let letGo = (): void => {}
  const { put, start } = fleet(files, (compiler) => {
    const held = heldUp(compiler)
    letGo = held.letGo
    return held.compiler
  })
  const { portal, publish } = await start()
  const nameOf = async (slug: string): Promise<unknown> =>
    JSON.parse((await portal.documents.find(slug, 'portal.pl.json'))?.content.toString() ?? '{}').name
  put('offices/a.yaml', office('a', 'a.example').replace('Urząd', 'Nowa'))
  const published = publish()
  expect(await nameOf('a')).toBe('Urząd')
  expect(await nameOf('b')).toBe('Urząd')
  letGo()
  expect(await published).toEqual([])
  expect(await nameOf('a')).toBe('Nowa')
})
