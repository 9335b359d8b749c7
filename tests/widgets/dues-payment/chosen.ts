import { screen } from '@testing-library/react'
import { type Answers, bothProviders, dues, user } from './dues-office.ts'

/** The first two instalments, 300,30 zł together, are chosen. */
export async function withTwo(
  answers: Answers = {},
  config: Readonly<Record<string, boolean | number>> = bothProviders,
  nip?: string,
) {
  const subject = nip === undefined ? {} : { subject: { name: 'Firma', pesel: null, nip } }
  const on = dues(answers, { address: '?karta=1', env: { config, ...subject } })
  await screen.findByRole('table', { name: 'Raty' })
  for (const box of screen.getAllByRole('checkbox').slice(0, 2)) await user.click(box)
  return on
}
