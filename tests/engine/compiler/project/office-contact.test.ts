import { describe, expect, test } from 'vitest'
import type { PortalPlan } from '../../../../src/engine/plan/portal.ts'
import { build, reported } from '../../definitions.ts'

const statement = `accessibility:
  published: 2026-01-15
  updated: 2026-06-01
  status: full
  prepared: 2026-06-10
  contact: { person: { pl: Jan Lis }, email: dostepnosc@lipiny.example, phone: 61 555 02 12 }
  architecture: { pl: [Wejście bez schodów.] }
`

const own = 'contact: { address: "ul. Polna 4, 62-050 Lipiny", phone: 61 555 02 00, email: urzad@lipiny.example }\n'

/** An office with these lines in its file. */
const built = (lines: string) =>
  build(
    new Map([
      ['portal.yaml', 'language: 2\nextends: okienko\nlanguages: [pl]\n'],
      [
        'offices/lipiny.yaml',
        `office: lipiny\nhosts: [lipiny.example]\napi: https://api.lipiny.example\nnames: { pl: Lipiny }\nservices: { only: [1] }\nshell: none\n${lines}`,
      ],
    ]),
  )

function contactWith(lines: string): PortalPlan['contact'] {
  const plan: PortalPlan = JSON.parse(built(lines).offices[0]?.documents.get('portal.pl.json') ?? '{}')
  return plan.contact
}

describe('how residents reach an office', () => {
  test('is what its file says', () => {
    expect(contactWith(own + statement)).toEqual({
      address: 'ul. Polna 4, 62-050 Lipiny',
      phone: '61 555 02 00',
      email: 'urzad@lipiny.example',
    })
  })

  test('is what its accessibility statement says where its file has no contact', () => {
    expect(contactWith(statement)).toEqual({ address: null, phone: '61 555 02 12', email: 'dostepnosc@lipiny.example' })
  })

  test('is unknown where neither is there', () => {
    expect(contactWith('')).toBeNull()
  })

  test('has an address on one line, which no markup is in', () => {
    const { diagnostics } = built(own.replace('ul. Polna 4', '<b>Polna</b> 4') + statement)
    expect(reported(diagnostics)).toContain('malformed offices/lipiny.yaml:7:22')
  })
})
