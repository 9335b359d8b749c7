import { expect, test } from 'vitest'
import type { OfficeIdentity } from '../../../../src/engine/compiler/project/office-identity.ts'
import { build } from '../../definitions.ts'

const file = `office: lipiny
hosts: [lipiny.example]
api: https://api.lipiny.example
names: { pl: Lipiny }
services: { only: [1] }
shell: none
accessibility:
  published: 2026-01-15
  updated: 2026-09-01
  status: partial
  exceptions:
    pl: [Skany bez warstwy tekstowej.]
  prepared: 2026-02-02
  contact:
    person: { pl: Joanna Wrzos }
    email: dostepnosc@lipiny.example
    phone: 61 555 01 12
  architecture: { pl: [Pochylnia.] }
`

/** The identity of the office whose file ends with these lines, be it served or not. */
function identityWith(lines: string): OfficeIdentity | null | undefined {
  const portal = 'language: 2\nextends: okienko\nlanguages: [pl]\n'
  const { offices, unbuilt = [] } = build(
    new Map([
      ['portal.yaml', portal],
      ['offices/lipiny.yaml', file + lines],
    ]),
  )
  return [...offices, ...unbuilt].find(({ slug }) => slug === 'lipiny')?.identity
}

const summary = {
  phone: '61 555 01 12',
  email: 'dostepnosc@lipiny.example',
  person: new Map([['pl', 'Joanna Wrzos']]),
  status: 'partial',
  exceptions: new Map([['pl', ['Skany bez warstwy tekstowej.']]]),
  prepared: '2026-02-02',
}

test.each([
  ['an office', ''],
  ['an office whose file has an error', 'bip: [not, an, address'],
])('what matters of the accessibility statement of %s is known', (_name, lines) => {
  const identity = identityWith(lines)
  expect(identity?.accessibility).toEqual(summary)
  expect(identity?.contact).toEqual({ address: null, phone: '61 555 01 12', email: 'dostepnosc@lipiny.example' })
})
