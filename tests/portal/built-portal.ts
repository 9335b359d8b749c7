import { join } from 'node:path'
import { buildPortal } from '../../src/engine/compiler/project/build.ts'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import type { Language } from '../../src/engine/plan/service.ts'
import { readSource } from '../../src/host/source.ts'
import { configuration, serviceGroups, sideMenu, subjects, user, visits } from './office-replies.ts'
import type { PortalSetting, Replies } from './run-portal.tsx'

const root = join(import.meta.dirname, '../..')

/** The built-in definitions as the compiler makes them, document by document. */
const documents = new Map(buildPortal(readSource('definitions', root, root).input).offices[0]?.documents ?? [])

/** A document of theirs by its name; null where there is none. */
export const builtDocument = (name: string): unknown => JSON.parse(documents.get(name) ?? 'null')

const planIn = (language: Language): PortalPlan => {
  const text = documents.get(`portal.${language}.json`)
  if (text === undefined) throw new Error('The built-in definitions do not compile.')
  return JSON.parse(text) as PortalPlan
}

const served: Replies = Object.fromEntries(
  [...documents]
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, text]) => [`/_portal/${name}`, () => JSON.parse(text) as object]),
)

/** An office at the paths of the specification that knows one account. */
const office: Replies = {
  'GET /api/status': { czyPrzerwaTechniczna: false },
  'GET /api/konfiguracja': configuration,
  'GET /api/lista-uslug': serviceGroups,
  'GET /api/pi/menuBoczne': sideMenu,
  'GET /api/pi/kontakt': sideMenu.kontakt,
  'GET /api/pi/licznik-odwiedzin': visits,
  'GET /api/uzytkownik/userInfo': user,
  'GET /api/lista-podmiotow': subjects,
  'POST /api/pi/przedluzanieSesji': { czasDoKoncaSesji: 1_200_000 },
  'POST /api/pi/wylogowanie': 204,
}

/** The product's own portal, whose calls go where `portal.yaml` and the forms say. */
export const builtPortal = ({ replies, ...setting }: PortalSetting = {}): PortalSetting => ({
  plan: planIn,
  ...setting,
  replies: { ...served, ...office, ...replies },
})
