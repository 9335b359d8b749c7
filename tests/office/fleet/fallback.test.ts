import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startOkienko } from '../../e2e/okienko.ts'
import { valid } from '../../host/blast-radius.ts'
import { call, temporaryFolder } from '../../host/support.ts'
import { makeDataFolder } from '../databases.ts'

const OFFICES = ['first', 'second', 'third']

/** `okienko serve DIR` as in production: what residents of each office get, and its end. */
async function serve(dir: string, env: Readonly<Record<string, string>>) {
  const running = startOkienko(['serve', dir, '--port', '0'], { DEFINITIONS_DIR: '', STORE: '', ...env })
  onTestFinished(async () => void (await running.stop('SIGKILL')))
  const base = await running.address(/^Serving /)
  const services = async (slug: string): Promise<readonly string[]> => {
    const { text } = await call(base, '/_portal/portal.pl.json', { headers: { host: `${slug}.example` } })
    return JSON.parse(text).services.map(({ title }: { readonly title: string }) => title)
  }
  return { running, served: () => Promise.all(OFFICES.map(services)) }
}

/** Where the settings of a unit name the store: in the environment itself, or in a file of secrets. */
const SOURCES = {
  STORE: (store: string) => ({ STORE: store }),
  STORE_FILE: (store: string) => ({
    STORE_FILE: join(temporaryFolder({ store: `${store}\n` }), 'store'),
  }),
}

test.each(Object.entries(SOURCES))(
  'with %s, offices answer as last published after a shared file broke and a restart',
  async (_name, envOf) => {
    const dir = temporaryFolder(valid)
    const store = join(temporaryFolder(), 'store')
    makeDataFolder(join(store, 'database'), 'emptyDump')
    const before = await serve(dir, envOf(store))
    const published = await before.served()
    for (const titles of published) expect(titles).toContain('Imiona')
    expect(await before.running.stop()).toBe(0)

    writeFileSync(join(dir, 'portal.yaml'), 'language: [1\n')
    const after = await serve(dir, envOf(store))
    expect(await after.served()).toEqual(published)
  },
)
