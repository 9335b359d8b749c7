// Writes what schemas/office-api.yaml generates: TypeScript types, the shapes of replies and the shapes of requests. With
// --check it writes nothing and ends with 1 when a file is not what the document gives.
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
  'office-api.generated.ts': astToString(await openapiTS(source, { immutable: true, silent: true })),
  'office-replies.generated.ts': repliesModule(document),
  'office-requests.generated.ts': requestsModule(document),
}

for (const [name, text] of Object.entries(generated)) {
  const target = new URL(name, folder)
  if (!process.argv.includes('--check')) {
    writeFileSync(target, header + text)
  } else if (header + text !== current(target)) {
    console.error(`schemas/${name} is stale: run node scripts/generate-contract.mjs`)
    process.exitCode = 1
  }
}

function current(target) {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return null
  }
}
