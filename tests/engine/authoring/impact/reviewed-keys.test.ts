import { expect, it } from 'vitest'
import { changeProperty } from '../../../../src/engine/authoring/edit/change-property.ts'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { type OutlineItem, outlineOf } from '../../../../src/engine/authoring/edit/outline.ts'
import { propertiesOf } from '../../../../src/engine/authoring/edit/properties.ts'
import type { Property, PropertyChange } from '../../../../src/engine/authoring/edit/property.ts'
import { reviewedChanges } from '../../../../src/engine/authoring/impact/reviewed-changes.ts'
import { portalBuilder } from '../../../../src/engine/compiler/project/build.ts'
import { builtInFiles, inputOf } from '../../definitions.ts'
import { newCompiler, officePath, officeText } from '../edit/project.ts'

const build = portalBuilder()
const now = Date.parse('2026-11-20T12:00:00Z')
const version = (text: string) => {
  const input = inputOf(new Map(builtInFiles).set(officePath, text))
  const builds = new Map<number, ReturnType<typeof build>>()
  const buildAt = (at: number) => {
    const known = builds.get(at) ?? build(input, { office: 'jasnowola', at })
    builds.set(at, known)
    return known
  }
  return { text, buildAt }
}

/** Values that a property does not have, of the kind that a change takes. */
function otherValues(property: Property): readonly PropertyChange[] {
  switch (property.kind) {
    case 'text':
      return [{ language: 'pl', text: 'Inne słowa' }]
    case 'toggle':
      return [!property.value]
    case 'choice':
      return property.options.flatMap(({ value }) => (value === property.value ? [] : [value]))
    case 'number':
      return [(property.value ?? property.min) + 1]
    case 'order':
      return [
        { name: property.value.at(-1) ?? '', index: 0 },
        { name: property.value[0] ?? '', index: -1 },
        ...property.others.slice(0, 1).map((name) => ({ name, index: 0 })),
      ]
    case 'colour':
      return ['#7a0019']
    case 'expression':
      return ['1 == 1']
    case 'date':
      return ['2026-10-10']
    case 'moment':
      return ['2027-02-01 06:00']
    case 'address':
      return ['https://bip.example/strona']
    case 'picture':
      return []
    case 'line':
      return ['star', 'wpis@urzad.example', '61 222 22 22', '/kontakt']
  }
}

const compiler = newCompiler()
const usual = version(officeText)

/** The file after a change; null where it cannot be made, or where the office would have an error. */
function changed(property: Property, value: PropertyChange): string | null {
  const document = OfficeDocument.parse(officeText, compiler.standard)
  if (!changeProperty(document, property, value, compiler.standard)) return null
  const { problems } = compiler.compile(document.text)
  return problems.some(({ severity }) => severity === 'error') ? null : document.text
}

const partsIn = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
  items.flatMap((one) => [...(one.kind === 'group' ? [] : [one]), ...partsIn(one.children)])

/** Kinds of parts and keys that no service or form of the product can change without an error elsewhere. */
const mostTries = 4

it('every property that the studio offers is reviewed in words', { timeout: 240_000 }, () => {
  const tries = new Map<string, number>()
  const said = new Map<string, readonly string[]>()
  const office = compiler.compile(officeText)
  for (const { path } of partsIn(outlineOf(office))) {
    for (const property of propertiesOf(office, path)) {
      const kind = [...path.map((step, index) => (index % 2 === 0 ? step : '*')), property.key].join('.')
      if (said.has(kind) || (tries.get(kind) ?? 0) > mostTries) continue
      tries.set(kind, (tries.get(kind) ?? 0) + 1)
      for (const value of otherValues(property)) {
        const text = changed(property, value)
        if (text === null) continue
        const lines = reviewedChanges(officePath, usual, version(text), now).flatMap(({ pl, en }) => [pl, en])
        said.set(kind, [...(said.get(kind) ?? []), ...lines])
      }
    }
  }
  // A condition is shown as it is written.
  const inWords = [...said].filter(([kind]) => !kind.endsWith('.when'))
  const lines = inWords.flatMap(([kind, texts]) => texts.map((text) => `${kind}: ${text}`))
  // No JSON, nothing that is missing, and no name in code but that of a form.
  const withoutForms = lines.map((line) => line.replace(/\((?:formularz|form) `[^`]+`\)/, ''))
  expect(withoutForms.filter((line) => /[{}`]|\[object|\bundefined\b|\bnull\b|\btrue\b|\bfalse\b/.test(line))).toEqual(
    [],
  )
  expect([...said].filter(([, texts]) => texts.length === 0)).toEqual([])
  expect(said.size).toBeGreaterThan(80)
})
