import { describe, expect, it } from 'vitest'
import { errorsOf } from '../../../src/engine/runtime/form/checks.ts'
import { formRequest } from '../../../src/engine/runtime/form/submission.ts'
import { type FormValues, hasRealChanges, initialValues } from '../../../src/engine/runtime/form/values.ts'
import { contextOf, filled, planOf, validatorOf } from './support.ts'

const loaded = {
  imie: 'Anna',
  imie2: null,
  nazwisko: 'Kowalska',
  nazwisko2: null,
  nazwa: null,
  telefon: '600100200',
  email: 'anna@poczta.example',
  fax: null,
  www: null,
  miejscowosc: 'Jasnowola',
  ulica: 'Lipowa',
  nrDomu: '12',
  nrLokalu: null,
  kodPocztowy: '62-041',
}
const ofInstitution = { ...loaded, imie: null, nazwisko: null, nazwa: 'Piekarnia Kłos sp. z o.o.' }

function formOf(kind: 'person' | 'institution') {
  const plan = planOf(`correspondence-${kind}`)
  const isPerson = kind === 'person'
  const context = contextOf(plan, {
    sources: { current: { daneKorespondencyjne: isPerson ? loaded : ofInstitution } },
    subject: isPerson
      ? { name: 'Anna', pesel: '85010112345', nip: null }
      : { name: 'Kłos', pesel: null, nip: '123456789' },
  })
  const values = (entered: FormValues) => filled(plan, entered, context)
  return {
    plan,
    reported: async (entered: FormValues) => {
      const problems = errorsOf(plan, context, values(entered), await validatorOf(plan))
      return problems.map(({ field, text }) => `${field}: ${text}`)
    },
    sent: (entered: FormValues) => formRequest(plan, context, values(entered)),
    changed: (entered: FormValues) => hasRealChanges(plan, initialValues(plan, context), values(entered)),
  }
}

const person = formOf('person')
const institution = formOf('institution')
const everythingEmpty = { imie: '', nazwisko: '', nazwa: '', miejscowosc: '', nrDomu: '', kodPocztowy: '' }

describe('“Correspondence data (water): form differing for institution and person”', () => {
  const fields = (plan: typeof person.plan) => plan.fields.map(({ id }) => id)
  const common = ['miejscowosc', 'ulica', 'nrDomu', 'nrLokalu', 'kodPocztowy', 'email', 'telefon', 'fax', 'www']

  it('“imie, imie2, nazwisko, nazwisko2 (persons), nazwa (institutions)”', () => {
    expect(fields(person.plan)).toEqual(['imie', 'imie2', 'nazwisko', 'nazwisko2', ...common])
    expect(fields(institution.plan)).toEqual(['nazwa', ...common])
  })

  it('“correspondence data body, subject as query”', () => {
    expect(person.sent({ ulica: 'Długa' })).toEqual({
      path: '/woda/daneKorespondencyjne',
      query: [['pesel', '85010112345']],
      body: { ...loaded, ulica: 'Długa' },
    })
    expect(institution.sent({ fax: '618120301' })).toEqual({
      path: '/woda/daneKorespondencyjne',
      query: [['nip', '123456789']],
      body: { ...ofInstitution, fax: '618120301' },
    })
  })

  it('“Empty input is stored as null”', () => {
    expect(person.sent({ ulica: '', telefon: '  ', imie2: '' }).body).toEqual({ ...loaded, ulica: null, telefon: null })
  })
})

describe('“The first failure in a fixed order is shown on its field”', () => {
  it('“first name and last name required for persons”, then “city (miejscowosc), house number and postal code required (message empty field)”', async () => {
    const order = ['imie', 'nazwisko', 'miejscowosc', 'nrDomu', 'kodPocztowy']
    const entered: Record<string, string> = { ...everythingEmpty, email: 'x', telefon: 'x' }
    for (const field of order) {
      expect(await person.reported(entered)).toEqual([`${field}: Puste pole`])
      entered[field] = field === 'kodPocztowy' ? '62-041' : 'x'
    }
    expect(await person.reported(entered)).toEqual([
      'email: Nieprawidłowy format. Podaj adres e-mail, na przykład anna@poczta.pl.',
    ])
    expect(await person.reported({ ...entered, email: '' })).toEqual([
      'telefon: Nieprawidłowy format. Podaj numer telefonu, na przykład 600 100 200.',
    ])
    expect(await person.reported({ ...entered, email: '', telefon: '' })).toEqual([])
  })

  it('“name for institutions”', async () => {
    expect(await institution.reported(everythingEmpty)).toEqual(['nazwa: Puste pole'])
    expect(await institution.reported({ ...everythingEmpty, nazwa: 'Kłos' })).toEqual(['miejscowosc: Puste pole'])
  })

  it('“e-mail and phone, when present, must be valid (incorrect format)”', async () => {
    for (const email of ['anna', 'anna@poczta', '@poczta.example', 'a b@poczta.example']) {
      expect(await person.reported({ email })).toEqual([
        'email: Nieprawidłowy format. Podaj adres e-mail, na przykład anna@poczta.pl.',
      ])
    }
    for (const telefon of ['60010020', 'telefon', '600-100']) {
      expect(await person.reported({ telefon })).toEqual([
        'telefon: Nieprawidłowy format. Podaj numer telefonu, na przykład 600 100 200.',
      ])
    }
    for (const telefon of ['600100200', '600 100 200', '+48 600 100 200', '', '  ']) {
      expect(await person.reported({ telefon, email: telefon.trim() === '' ? ' ' : 'a@b.pl' })).toEqual([])
    }
  })

  it('a postal code has the shape that the contract takes', async () => {
    expect(await person.reported({ kodPocztowy: '6204' })).toEqual([
      'kodPocztowy: Nieprawidłowy format. Podaj kod pocztowy, na przykład 62-041.',
    ])
  })

  it('what is longer than the contract takes is reported at its field', async () => {
    expect(await person.reported({ ulica: 'x'.repeat(101) })).toEqual(['ulica: Za długi tekst'])
  })
})

describe('“the send button is effectively enabled only when data differs from the loaded data”', () => {
  it.each([
    ['nothing entered', {}, false],
    ['the same, with blanks around it', { ulica: ' Lipowa ' }, false],
    ['blanks where nothing stood', { imie2: '  ' }, false],
    ['another street', { ulica: 'Długa' }, true],
    ['a phone number taken away', { telefon: '' }, true],
    ['a second name added', { imie2: 'Maria' }, true],
  ])('%s', (_what, entered, enabled) => {
    expect(person.changed(entered)).toBe(enabled)
  })
})
