import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

/** How many differences an office has, by its place in the fleet: 5 to 40, 22 on average. */
const differences = (index) => 5 + ((index * 17) % 36)

/** The name of an office, by its place in the fleet. */
export const slugOf = (index) => `gmina-${String(index).padStart(4, '0')}`

/**
 * Writes a folder of definitions with as many offices as a vendor may have, each of which changes the built-in services in
 * its own way. The same numbers give the same folder.
 */
export function writeFleet(folder, { root, offices }) {
  const pool = possibleChanges(join(root, 'definitions', 'services'))
  mkdirSync(join(folder, 'offices'), { recursive: true })
  writeFileSync(join(folder, 'portal.yaml'), 'language: 2\nextends: okienko\n')
  for (let index = 0; index < offices; index++) {
    const office = slugOf(index)
    writeFileSync(join(folder, 'offices', `${office}.yaml`), stringify(officeFile(office, index, pool)))
  }
}

/** What offices change most: words, columns that they do not show, and how many rows a table begins with. */
function possibleChanges(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
  return files.sort().flatMap((name) => {
    const { service, blocks = {} } = parse(readFileSync(join(folder, name), 'utf8'))
    const title = { service, path: 'title', value: (index) => inAllLanguages(`Usługa ${service} gminy ${index}`) }
    const ofBlocks = Object.entries(blocks).flatMap(([id, block]) => changesOfBlock(service, id, block))
    return [title, ...ofBlocks]
  })
}

function changesOfBlock(service, id, { table, columns }) {
  if (table === undefined || typeof columns !== 'object' || Array.isArray(columns)) return []
  const path = `blocks.${id}`
  const ofColumns = Object.keys(columns).map((column) => ({
    service,
    path: `${path}.columns.${column}.label`,
    value: (index) => inAllLanguages(`${column} (${index % 97})`),
  }))
  return [{ service, path: `${path}.page`, value: (index) => ({ size: [5, 10, 20][index % 3] }) }, ...ofColumns]
}

const languages = ['pl', 'en', 'de', 'uk']
const inAllLanguages = (text) => Object.fromEntries(languages.map((language) => [language, text]))

function officeFile(office, index, pool) {
  const services = {}
  const count = differences(index)
  // A step that has no common divisor with the size of the pool meets every change once.
  const step = stepFor(pool.length, 7 + (index % 90))
  for (let turn = 0; turn < count; turn++) {
    const { service, path, value } = pool[(index * 31 + turn * step) % pool.length]
    services[service] = { ...services[service], [path]: value(index) }
  }
  const name = `Gmina ${index}`
  return {
    office,
    hosts: [`${office}.example`],
    api: `https://api.${office}.example`,
    names: inAllLanguages(name),
    services,
    bip: `https://bip.${office}.example`,
    accessibility: statementOf(office, name),
  }
}

const statementOf = (office, name) => ({
  url: `https://${office}.example`,
  published: '2026-01-15',
  updated: '2026-09-01',
  status: 'full',
  prepared: '2026-02-02',
  contact: { person: inAllLanguages(name), email: `dostepnosc@${office}.example`, phone: '61 555 01 12' },
  architecture: Object.fromEntries(languages.map((language) => [language, [name]])),
})

const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b))
const stepFor = (size, first) => (divisor(size, first) === 1 ? first : stepFor(size, first + 1))
