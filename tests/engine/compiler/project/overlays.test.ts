import { describe, expect, test } from 'vitest'
import { formatMessage } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { portalBuilder } from '../../../../src/engine/compiler/project/build.ts'
import { build, inputOf, reported } from '../../definitions.ts'

const service = `service: 90
slug: imiona
access: public
title: { pl: Imiona }
description: { pl: Najpopularniejsze imiona. }

sources:
  names: { get: /el/dajNajpopularniejszeImiona }

blocks:
  names:
    table: names.listaImion
    columns: [imie, liczbaOsob]
`

const office = (name: string, services: string): string => `office: ${name}
hosts: [${name}.example]
api: https://api.${name}.example
names: { pl: Urząd }
bip: https://bip.${name}.example
services:
${services}`

const files = (offices: Readonly<Record<string, string>>) =>
  new Map([
    ['portal.yaml', 'language: 1\nextends: okienko\nlanguages: [pl]\n'],
    ['services/imiona.yaml', service],
    ...Object.entries(offices).map(([name, text]) => [`offices/${name}.yaml`, text] as const),
  ])

describe('what an office changes', () => {
  test('a text that it removes is reported at its line, with the place in the definition', () => {
    const { diagnostics } = build(files({ a: office('a', '  90:\n    slug: nazwy\n    title: null\n') }))
    expect(reported(diagnostics)).toEqual(['missing-text offices/a.yaml:9:5'])
    expect(diagnostics[0]?.related.map(({ span }) => span.file)).toEqual(['definitions/services/imiona.yaml'])
  })

  test('a source whose only use it removes is reported once, at the line that removes the use', () => {
    const note = 'blocks.names: null\n    blocks.info: { note: info, text: { pl: Nic. } }\n    slug: nazwy\n'
    const { diagnostics } = build(files({ a: office('a', `  90:\n    ${note}`) }))
    expect(reported(diagnostics)).toEqual(['unused-source offices/a.yaml:8:5'])
  })

  test.each([
    ['  { 90, 91 }\n', ['wrong-type offices/a.yaml:7:5', 'unknown-service offices/a.yaml:7:9']],
    ['  { only: 90, 90 }\n', ['wrong-type offices/a.yaml:7:11']],
    ['  90:\n', ['wrong-type offices/a.yaml:7:3']],
  ])('numbers of services that choose nothing are one mistake: %j', (services, expected) => {
    const { diagnostics } = build(files({ a: office('a', services) }))
    expect(reported(diagnostics)).toEqual(expected)
  })

  test('two offices with the same change both get the diagnostic', () => {
    const change = '  90:\n    sources.names: null\n'
    const { diagnostics } = build(files({ a: office('a', change), b: office('b', change) }))
    expect(reported(diagnostics)).toEqual(['unknown-name offices/a.yaml:8:5', 'unknown-name offices/b.yaml:8:5'])
  })
})

describe('what is kept from build to build', () => {
  const broken = files({ a: office('a', '  90:\n    sources.names: null\n') })
  broken.set('services/imiona.yaml', service.replace('liczbaOsob', 'liczba'))

  test('comes with its diagnostics each time', () => {
    const builder = portalBuilder()
    const messages = () => builder(inputOf(broken)).diagnostics.map((one) => formatMessage(one, 'en'))
    const first = messages()
    expect(first.length).toBeGreaterThan(0)
    expect(messages()).toEqual(first)
  })
})
