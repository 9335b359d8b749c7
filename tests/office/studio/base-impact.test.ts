import { expect, test } from 'vitest'
import { Attempts } from '../../../src/host/studio/attempts.ts'
import type { BaseImpact } from '../../../src/studio-protocol/fleet.ts'
import { kinds } from '../fleet/stores.ts'
import { addPeople, officeText, publishOffices, signIn, startStudio } from './support.ts'

test.each(kinds)(
  'on %s a change to the base shows which offices it changes and stops, and publishes nothing',
  async (_kind, open) => {
    const store = await (await open())()
    await publishOffices(store)
    await addPeople(store, { anna: { a: 'publisher' }, dostawca: { '*': 'publisher' } })
    const { server, clock } = await startStudio(store)
    const [anna, vendor] = [await signIn(server, 'anna'), await signIn(server, 'dostawca')]
    const { version } = await anna.draft(
      'a',
      officeText('a', 'services: { 90: { blocks.names.columns.imie.label: { pl: Imiona } } }\n'),
    )
    expect((await anna.send('POST', '/offices/a/publish', { message: 'A label', version })).status).toBe(200)
    const published = (await store.load()).version

    const { base } = (await vendor.send('GET', '/fleet/base')).body
    const path = 'services/a.yaml'
    const text: string = (await vendor.send('GET', `/${base}`)).body.files[path]
    const impactOf = async (changed: string): Promise<BaseImpact> => {
      const { status, body } = await vendor.send('POST', '/fleet/impact', { files: [{ path, text: changed }] })
      expect(status).toBe(200)
      return body
    }
    expect(await impactOf(text)).toEqual({ offices: 2, problems: [], changes: [], tests: [] })

    // The overlay of one office changes a column that is no more.
    const without = await impactOf(text.replace('[imie, liczbaOsob]', '[liczbaOsob]'))
    expect(without.problems).toEqual([])
    expect(without.changes.filter(({ stops }) => stops)).toMatchObject([{ offices: ['a'] }])
    expect(without.changes.filter(({ stops }) => !stops)).toContainEqual({
      text: {
        en: 'service 90: removed: column `imie` in block `names`',
        pl: 'usługa 90: usunięte: kolumna `imie` bloku `names`',
      },
      offices: ['b'],
      stops: false,
    })
    expect(without.changes.every(({ text: { pl, en } }) => pl !== '' && en !== '' && pl !== en)).toBe(true)
    expect(without.tests).toMatchObject([{ offices: ['b'], stops: true }])

    const wrong = await impactOf(text.replace('names.listaImion', 'names.listaImon'))
    expect(wrong.problems).toMatchObject([{ code: 'unknown-field', span: { line: 5 } }])
    expect(wrong.changes).toMatchObject([{ offices: ['a', 'b'], stops: true }])

    const outside = await vendor.send('POST', '/fleet/impact', { files: [{ path: 'offices/a.yaml', text }] })
    expect(outside.status).toBe(400)
    for (const [method, url, body] of [
      ['GET', '/fleet/base', undefined],
      ['POST', '/fleet/impact', { files: [{ path, text }] }],
    ] as const) {
      expect((await anna.send(method, url, body)).status).toBe(403)
    }
    expect((await store.load()).version).toBe(published)

    // Nothing is compared more often than a person looks at what was compared.
    const attempts = new Attempts(store.connection)
    const left = async () =>
      attempts.take('check', 'dostawca', clock.now).then(
        () => true,
        () => false,
      )
    while (await left());
    expect((await vendor.send('POST', '/fleet/impact', { files: [{ path, text }] })).status).toBe(429)
  },
)
