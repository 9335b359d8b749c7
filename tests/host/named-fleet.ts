import { fleet } from './fleet.ts'

export const PORTAL = 'language: 1\nextends: okienko\nlanguages: [pl]\n'

/** With an error that leaves what the office claims as it is. */
export const faulty = (text: string): string => `${text}theme: { primary: "#ffff00" }\n`

export const office = (slug: string, ...hosts: readonly string[]): string =>
  `office: ${slug}\nhosts: [${hosts.join(', ')}]\napi: https://api.${slug}.example\nnames: { pl: Urząd }\n`

/** A folder of definitions with a portal that is started on it, and started again; offices go by the names of their files. */
export function namedFleet(offices: Readonly<Record<string, string>>) {
  const fileOf = (name: string) => `offices/${name}.yaml`
  const { put, rename, remove, ...rest } = fleet({
    'portal.yaml': PORTAL,
    'locales/pl/services.json': '{ "90": { "title": "Usługa", "description": "Usługa dla próby." } }',
    'services/a.yaml':
      'service: 90\nslug: usluga\naccess: public\nsources: { names: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: names.listaImion, columns: [imie] } }\n',
    ...Object.fromEntries(Object.entries(offices).map(([name, text]) => [fileOf(name), text])),
  })
  return {
    ...rest,
    put: (name: string, text: string | Buffer) => put(fileOf(name), text),
    putFile: put,
    rename: (from: string, to: string) => rename(fileOf(from), fileOf(to)),
    remove: (name: string) => remove(fileOf(name)),
  }
}

/** What the store of a process that has published holds. */
export const keptOf = ({ published, owners }: Awaited<ReturnType<ReturnType<typeof namedFleet>['start']>>) =>
  published.current && { published: published.current, owners: owners.current }
