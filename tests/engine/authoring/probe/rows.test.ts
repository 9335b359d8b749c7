import { expect, test } from 'vitest'
import { placeOf } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { build } from '../../definitions.ts'
import { probeWith } from './sample-office.ts'

interface Fraction {
  readonly [field: string]: unknown
}
const paper: Fraction = { nazwa: 'papier', worki: 2, rodzaj: 'suche' }
const bio: Fraction = { nazwa: 'bio', worki: 1, rodzaj: 'mokre' }
const street = (ulica: unknown, frakcje: unknown): object => ({ ulica, frakcje })
const sample = [street('Lipowa', [paper, bio]), street('Polna', [paper])]

const service = `service: 302
slug: odpady
access: public
title: { pl: Odpady }
description: { pl: Frakcje i worki. }
sources: { streets: { get: /v2/ulice, sample: samples/ulice.json } }
blocks:
  fractions:
    title: { pl: Frakcje }
    table: streets
    each: row.frakcje
    columns:
      ulica: { label: { pl: Ulica }, value: parent.ulica }
      nazwa: { label: { pl: Frakcja } }
  kinds:
    title: { pl: Rodzaje }
    table: streets
    each: row.frakcje
    group: rodzaj
    columns:
      rodzaj: { label: { pl: Rodzaj } }
      worki: { label: { pl: Worki }, total: sum }
`
const office = `office: lipa\nhosts: [lipa.example]\napi: https://lipa.example\nnames: { pl: Urząd }\nservices: { only: [302] }\n`
const files = new Map([
  ['portal.yaml', 'language: 2\nextends: okienko\nlanguages: [pl]\n'],
  ['offices/lipa.yaml', office],
  ['services/odpady.yaml', service],
  ['samples/ulice.json', JSON.stringify(sample)],
])
const { probe } = build(files, { office: 'lipa', probe: true })

async function found(reply: unknown): Promise<readonly string[]> {
  if (!probe) throw new Error('The folder is not sound')
  const { diagnostics } = await probeWith(probe, { '/v2/ulice': { body: JSON.stringify(reply) } })
  return diagnostics.map((one) => {
    const { line, column, endColumn } = one.span
    const marked = service.split('\n')[line - 1]?.slice(column - 1, endColumn - 1)
    const message = formatMessage(one, 'en').replace('`GET /v2/ulice`: ', '')
    return `${placeOf(one.span).replace('definitions/services/', '')} ${marked} ${one.code}: ${message}`
  })
}

const { worki: _worki, ...withoutBags } = paper
const { rodzaj: _rodzaj, ...withoutKind } = paper
const { nazwa: _nazwa, ...withoutName } = bio

test('a reply that is as the sample was', async () => {
  expect(await found(sample)).toEqual([])
})

test.each([
  [
    'the rows within a row are missing',
    [sample[0], { ulica: 'Polna' }],
    'odpady.yaml:11:15 frakcje api-missing-field: `[].frakcje` is missing; the contract says list.',
  ],
  [
    'the rows within a row are an object',
    [street('Lipowa', paper), sample[1]],
    'odpady.yaml:11:15 frakcje api-wrong-type: `[].frakcje` is object; the contract says list.',
  ],
  [
    'a field within the rows within a row is missing',
    [street('Lipowa', [paper, withoutName]), sample[1]],
    'odpady.yaml:14:7 nazwa api-missing-field: `[].frakcje[].nazwa` is missing; the contract says text.',
  ],
  [
    'a field of the row around them is missing',
    [{ frakcje: [paper] }, sample[1]],
    'odpady.yaml:13:7 ulica api-missing-field: `[].ulica` is missing; the contract says text.',
  ],
  [
    'the field that rows are grouped by is missing',
    [street('Lipowa', [bio, withoutKind])],
    'odpady.yaml:19:12 rodzaj api-missing-field: `[].frakcje[].rodzaj` is missing; the contract says text.',
  ],
  [
    'the field that rows are grouped by is a list',
    [street('Lipowa', [{ ...paper, rodzaj: ['suche'] }, bio])],
    'odpady.yaml:19:12 rodzaj api-wrong-type: `[].frakcje[].rodzaj` is list; the contract says text.',
  ],
  [
    'a number of grouped rows is missing',
    [street('Lipowa', [withoutBags, bio])],
    'odpady.yaml:22:7 worki api-missing-field: `[].frakcje[].worki` is missing; the contract says integer.',
  ],
  [
    'a number of grouped rows is a text',
    [
      street('Lipowa', [
        { ...paper, worki: 'dwa' },
        { ...bio, worki: 'trzy' },
      ]),
    ],
    'odpady.yaml:22:7 worki api-wrong-type: `[].frakcje[].worki` is string, in 2 places; the contract says integer.',
  ],
])('%s', async (_name, reply, expected) => {
  expect(await found(reply)).toEqual([expected])
})
