import { atom } from 'jotai'
import { paths } from '../paths.ts'

/** The path that the portal was opened at, and the codes taken from its query. */
interface Entry {
  readonly path: string
  readonly codes: Readonly<Record<string, string>>
}

const nothing: Readonly<Record<string, string>> = {}

const entryAtom = atom<Entry | null>(null)

/** Pages whose query is a choice of the visitor's and stays in the address; of every other it may be a secret. */
const choosing: readonly string[] = [
  paths.services,
  paths.serviceMaintenance,
  paths.information,
  paths.procedures,
  paths.customPage,
  paths.registers,
  paths.paymentInformation,
  paths.paymentResult,
  paths.inbox,
]

const keepsQuery = (path: string): boolean => path.startsWith('/uslugi/') || choosing.includes(path)

/** A web server that serves files leads to the folder of a page: `/kontakt/`. */
const withoutSlash = (path: string): string => path.replace(/([^/])\/+$/, '$1')

/**
 * Takes the codes out of the address that the portal is opened at (`token`, `data`, `hash`, `link`, whatever a form names)
 * and gives the address without them; they are kept in memory for the page they are meant for.
 */
export const takeCodesAtom = atom(null, (_get, set, address: string): string => {
  const { pathname: path, search, hash } = new URL(address, 'http://portal.invalid')
  const pathname = withoutSlash(path)
  if (keepsQuery(pathname)) return pathname + search + hash
  const codes = Object.fromEntries(new URLSearchParams(search))
  set(entryAtom, { path: pathname, codes })
  return pathname
})

/** The codes that came with the address of this page. The same object as long as nothing changes. */
export const codesAtom = atom((get) => {
  const entry = get(entryAtom)
  return (path: string) => (entry?.path === path ? entry.codes : nothing)
})

/** Forgets the codes once they have been used. */
export const dropCodesAtom = atom(null, (_get, set) => set(entryAtom, null))
