import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import { casesFolder } from '../../engine/case-files.ts'
import { type Answer, type StageOptions, stage } from '../../engine/react/stage.tsx'

const builtIn = JSON.parse(readFileSync(join(casesFolder, 'service-25', 'plan.json'), 'utf8')) as ServicePlan
export const person = { name: 'Anna', pesel: '85010112345', nip: null }
export const firm = { name: 'Firma', pesel: null, nip: '123456789' }

export const meter = (previous: number, id = 311) => ({
  idPunktu: 7,
  idLicznika: id,
  nrKarty: 'W-0214',
  nrLicznika: `18-${id}`,
  adres: 'ul. Lipowa 12',
  stanLicznika: previous,
  zakresLicznikaCalkowite: 5,
  zakresLicznikaDziesietne: 3,
})
export const report = {
  kiedyUtworzono: '2025-03-28 18:04:11',
  kiedyObsluzono: null,
  stanLicznika: 412.5,
  uwagiZgloszone: null,
}

export type Answers = Readonly<Record<string, Answer | (() => Answer | Promise<Answer>)>>

/** The page of meters at an office with these answers and the usual ones; what was sent is kept. */
export function office(
  answers: Answers = {},
  { plan = builtIn, ...options }: StageOptions & { readonly plan?: ServicePlan } = {},
) {
  const all: Answers = { ...usual, ...answers }
  const sent: unknown[] = []
  const on = stage(
    plan,
    (address, body) => {
      const path = address.split('?')[0] ?? ''
      if (body !== undefined) sent.push(JSON.parse(body))
      const answer = all[path]
      return typeof answer === 'function' ? answer() : (answer ?? { status: 404, body: { kod: 1, opis: `No ${path}` } })
    },
    { language: 'pl', ...options, env: { subject: person, ...options.env } },
  )
  return { ...on, sent, posted: () => on.asked.filter((one) => one.startsWith('/wodomierze/podajStanWodomierza')) }
}

export const meters = '/wodomierze/dajWodomierze'
export const save = '/wodomierze/podajStanWodomierza'
export const reports = '/woda/dajDaneZgloszoneWodomierzy'
export const usual = {
  [meters]: { body: { wodomierze: [meter(412.5)] } },
  [save]: { body: { czyZapisano: true } },
  [reports]: { body: { daneZgloszoneWodomierzy: [report] } },
}
export const user = userEvent.setup()
export const field = () => screen.findByLabelText<HTMLInputElement>(/Nowy odczyt/)
