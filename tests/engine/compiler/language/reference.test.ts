import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { codes } from '../../../../src/engine/compiler/diagnostics/codes.ts'
import { callForms } from '../../../../src/engine/compiler/diagnostics/messages/expressions.en.ts'
import { Examples } from '../../../../src/engine/compiler/language/examples.ts'
import { languageReference } from '../../../../src/engine/compiler/language/reference.ts'

const reference = languageReference(new Examples())

it.each(Object.entries(codes))('the reference says what %s means', (code, says) => {
  expect(reference).toContain(`- \`${code}\` — ${says}`)
})

it('the reference says what an expression may call', () => {
  for (const form of Object.values(callForms)) expect(reference).toContain(`\`${form}\``)
})

it('the reference describes each way to write a value', () => {
  expect(reference).toContain(
    '- `total` — What the total row shows in this column.\n          - `sum`: the portal adds up',
  )
  expect(reference).toContain('- left empty: No total.')
})

it('the reference names the files of texts, and the first part of every key that is in them', () => {
  const folder = fileURLToPath(new URL('../../../../locales/pl/', import.meta.url))
  const rows = reference.split('### `locales/`')[1]?.split('## ')[0] ?? ''
  const rowOf = (file: string) => rows.split('\n').find((line) => line.includes(`${file}\``)) ?? ''
  for (const file of readdirSync(folder)) expect(rowOf(file), file).not.toBe('')
  const texts = (file: string): object => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  for (const [key, value] of Object.entries(texts('glossary.json')))
    expect(rowOf('glossary.json')).toContain(typeof value === 'string' ? `\`${key}\`` : `\`${key}.\``)
  // Other keys of this file are names of forms, each of which has a title.
  for (const [key, value] of Object.entries(texts('forms.json')))
    if (!('title' in value)) expect(rowOf('forms.json')).toContain(`\`form.${key}.…\``)
})

it('the reference refers to an earlier list of kinds only where it has the same keys', () => {
  const [, shown = ''] = reference.split('- **`show`** — The labels and values')
  expect(shown.split('- `title`')[0]).toContain('otherwise: A label and a value.')
})
