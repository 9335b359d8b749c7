// Writes schemas/office-api.generated.ts from schemas/office-api.yaml. With --check it writes nothing and ends with 1
// when the file is not what the document gives.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const source = new URL('../schemas/office-api.yaml', import.meta.url)
const target = new URL('../schemas/office-api.generated.ts', import.meta.url)
const header =
  '// Generated from office-api.yaml by scripts/generate-contract-types.mjs; edit the document, not this file.\n\n'

const types = header + astToString(await openapiTS(source, { immutable: true, silent: true }))

if (!process.argv.includes('--check')) {
  writeFileSync(target, types)
} else if (types !== current()) {
  console.error('schemas/office-api.generated.ts is stale: run node scripts/generate-contract-types.mjs')
  process.exitCode = 1
}

function current() {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return null
  }
}
