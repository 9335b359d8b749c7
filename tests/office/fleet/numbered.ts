import type { Published } from '../../../src/host/published.ts'
import { office } from '../../host/blast-radius.ts'

/** Definitions with a number in a file of an office, and in one that offices share. */
export function numbered(published: Published, content: number): Published {
  const titles = `{ "90": { "title": "Imiona ${content}", "description": "x." }, "91": { "title": "Drugie", "description": "x." } }`
  const label = `services: { 90: { blocks.names.columns.imie.label: { pl: Kto ${content} } } }\n`
  return {
    ...published,
    shared: {
      ...published.shared,
      files: new Map([...published.shared.files, ['locales/pl/services.json', titles]]),
    },
    offices: new Map([...published.offices, ['offices/first.yaml', office('first', label)]]),
  }
}

/** The number in both files; undefined where they have none. */
export function numberIn(published: Published | null): string | undefined {
  const [own, shared] = [
    /Kto (\d+)/.exec(published?.offices.get('offices/first.yaml') ?? '')?.[1],
    /Imiona (\d+)/.exec(published?.shared.files.get('locales/pl/services.json') ?? '')?.[1],
  ]
  if (own !== shared) throw new Error(`Of one revision ${own}, of another ${shared}`)
  return own
}
