// Writes what schemas/office-api.yaml generates: TypeScript types, the shapes of replies, the shapes of requests, and the
// document as JSON. With --check it writes nothing and ends with 1 when a file is not what the document gives.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { repliesModule, requestsModule } from './lib/contract-shapes.mjs'

const folder = new URL('../schemas/', import.meta.url)
const source = new URL('office-api.yaml', folder)
const header =
  '// Generated from office-api.yaml by scripts/generate-contract.mjs; edit the document, not this file.\n\n'
const document = parse(readFileSync(source, 'utf8'))

const generated = {
  'office-api.generated.ts': header + astToString(await openapiTS(source, { immutable: true, silent: true })),
  'office-replies.generated.ts': header + repliesModule(document),
  'office-requests.generated.ts': header + requestsModule(document),
  // Without a header, which JSON has no place for. A line for each path and each schema, so that a change shows.
  'office-api.generated.json': linesOf(document),
}

for (const [name, text] of Object.entries(generated)) {
  const target = new URL(name, folder)
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text)
  } else if (text !== current(target)) {
    console.error(`schemas/${name} is stale: run node scripts/generate-contract.mjs`)
    process.exitCode = 1
  }
}

/** Its members, those of `paths` and those of each part of `components`, each on a line of its own. */
function linesOf({ paths, components, ...rest }) {
  const parts = Object.entries(components).map(([name, part]) => [name, members(part)])
  const of = { ...rest, paths: members(paths), components: object(parts) }
  const whole = Object.entries(of).map(([name, value]) => [name, name in rest ? JSON.stringify(value) : value])
  return `${object(whole)}\n`
}

function members(value) {
  return object(Object.entries(value).map(([name, one]) => [name, JSON.stringify(one)]))
}

function object(entries) {
  return `{\n${entries.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',\n')}\n}`
}

function current(target) {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return null
  }
}
