import { describe, expect, it } from 'vitest'
import { at, calls, contract, leaves, problems, resolve, type Schema, typesOf } from './document.ts'

const references = [...new Set(JSON.stringify(contract).match(/#\/components\/\w+\/\w+/g))]
const schemas = Object.entries(contract.components.schemas)
const placesWhere = (wrong: (schema: Schema) => boolean) => leaves.filter(([, leaf]) => wrong(leaf)).map(([at]) => at)

describe('the document', () => {
  it('is YAML without a complaint', () => {
    expect(problems).toEqual([])
    expect(contract.openapi).toBe('3.1.0')
  })

  it('has something at the end of each reference', () => {
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((one) => at(one) === undefined)).toEqual([])
  })

  it('uses every schema that it names', () => {
    expect(schemas.map(([name]) => `#/components/schemas/${name}`).filter((one) => !references.includes(one))).toEqual(
      [],
    )
  })
})

describe('each call', () => {
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s is fully described', (_, call) => {
    expect(call.operationId).toMatch(/^[a-z][A-Za-z0-9]*$/)
    expect(call.summary).toMatch(/^[A-Z]/)
    expect(call.security).toBeDefined()
    expect(contract.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining([...(call.tags ?? ['none'])]))
    expect((call.parameters ?? []).map((one) => resolve(one).name)).toContain('lang')
    for (const range of ['4XX', '5XX']) expect(call.responses[range]?.$ref).toBe('#/components/responses/Error')
  })

  it('has a name of its own', () => {
    const names = calls.map((call) => call.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it('says how the subject is sent when it takes one', () => {
    for (const call of calls) {
      const references = (call.parameters ?? []).map((one) => one.$ref)
      const takesSubject = references.includes('#/components/parameters/Pesel')
      expect([call.path, takesSubject]).toEqual([call.path, call['x-subject'] !== undefined])
      expect(references.includes('#/components/parameters/Nip')).toBe(takesSubject)
      if (takesSubject) expect(['any', 'person', 'institution', 'optional']).toContain(call['x-subject'])
    }
  })

  it('sends a list in the query as one comma list', () => {
    const lists = calls.flatMap((call) => (call.parameters ?? []).map(resolve)).filter((one) => one.schema.items)
    expect(new Set(lists.map((one) => one.name))).toEqual(new Set(['lataFaktur', 'numeryLicznikow', 'lataPodatkowe']))
    for (const one of lists) expect(one).toMatchObject({ style: 'form', explode: false })
  })

  it('ending with /pdf gives a PDF, beside the call that it shows', () => {
    for (const call of calls.filter((one) => one.path.endsWith('/pdf'))) {
      expect(call.responses['200']?.$ref).toBe('#/components/responses/Pdf')
      expect(contract.paths[call.path.replace(/\/pdf$/, '')]?.get).toBeDefined()
    }
  })
})

describe('each schema', () => {
  it.each(schemas)('%s is an object that says what it requires', (_, schema) => {
    expect(schema.type).toBe('object')
    const names = Object.keys(schema.properties ?? {})
    expect(names.length).toBeGreaterThan(0)
    expect(names).toEqual(expect.arrayContaining([...(schema.required ?? [])]))
  })

  it('leaves out only fields that the specification does not promise', () => {
    const optional = schemas.flatMap(([name, schema]) =>
      Object.keys(schema.properties ?? {}).flatMap((one) => (schema.required?.includes(one) ? [] : `${name}.${one}`)),
    )
    const withCard = (name: string) => [
      `${name}.idKartyNaleznosci`,
      `${name}.czyZaplacono`,
      `${name}.stanZaplaty`,
      ...(name === 'PermitDues' ? [] : [`${name}.pozostaloDoSplaty`]),
    ]
    expect(optional).toEqual([
      'Status.przerwaTechniczna',
      'Configuration.przerwyTechniczneUslug',
      'Configuration.przelewyZbiorcze',
      'Configuration.czyWymianaTokenu',
      'UserInfo.nowyEmail',
      'UserInfo.stanHasla',
      'ResidentStatusRow.czyMieszkancy',
      ...withCard('Invoice'),
      'WaterMeter.zwykleZuzycie',
      'MeterReport.idOdczytu',
      'WaterRequest.stanZgloszenia',
      'WaterRequest.idZgloszenia',
      'WaterRequest.zalaczniki',
      'WaterRequest.wpisy',
      'RequestMessageInput.zalaczniki',
      'WaterRequestInput.zalaczniki',
      ...['TaxAssessment', 'LocalFee'].flatMap(withCard),
      'PermitDues.pelnyNrZezwolenia',
      ...withCard('PermitDues'),
      'OnlinePayment.tytulPrzelewu',
      'OnlinePayment.stan',
      'OnlinePayment.czyPotwierdzenie',
      'DuesCard.idPunktuOdbioru',
      'LoginInput.recaptcha',
      'LoginReply.czyKodyZapasowe',
      'RegistrationInput.czyZgodaNaPrzetwarzanieDanych',
      'RegistrationInput.czyZgodaNaRegulamin',
      'RegistrationInput.recaptcha',
      'PasswordResetInput.returnUrl',
      'RegistrationConfirmationInput.czyZgodaNaPrzetwarzanieDanych',
      'RegistrationConfirmationInput.czyZgodaNaRegulamin',
      'RegistrationConfirmationInput.stan',
      'EmailChangeInput.returnUrl',
      'EmailCorrectionInput.totp',
      'EmailCorrectionInput.returnUrl',
      'EmailCorrectionInput.recaptcha',
      'AccountDeletionInput.totp',
      'AccountDeletionInput.recaptcha',
      'TwoFactorConfiguration.liczbaKodowZapasowych',
    ])
  })

  it('is closed when it is a body and open when it is a reply', () => {
    for (const [name, schema] of schemas) {
      expect([name, schema.additionalProperties]).toEqual([name, name.endsWith('Input') ? false : undefined])
    }
    for (const { path, requestBody } of calls) {
      const name = requestBody?.content?.['application/json']?.schema.$ref
      if (requestBody) expect([path, name]).toEqual([path, expect.stringMatching(/Input$/)])
    }
  })
})

describe('each leaf', () => {
  it('has one type, and null beside it at most', () => {
    const plain = ['string', 'number', 'integer', 'boolean']
    expect(
      placesWhere((leaf) => {
        const types = typesOf(leaf)
        const named = types.filter((one) => one !== 'null')
        return types.length === 0 || !named.every((one) => plain.includes(one)) || named.length > 1
      }),
    ).toEqual([])
  })

  it('that is money is counted in grosze at the finest', () => {
    expect(placesWhere((leaf) => (leaf['x-unit'] === 'PLN') !== (leaf.multipleOf === 0.01))).toEqual([])
    expect(placesWhere((leaf) => leaf.multipleOf !== undefined && !typesOf(leaf).includes('number'))).toEqual([])
  })

  it('that is a number is money unless it measures something', () => {
    const measures = placesWhere((leaf) => typesOf(leaf).includes('number') && leaf['x-unit'] !== 'PLN')
    expect(measures).toEqual([
      'MeterReading.stanLicznika',
      'MeterReading.zuzycieLicznika',
      'WaterMeter.stanLicznika',
      'WaterMeter.zwykleZuzycie',
      'MeterReadingInput.nowyStanLicznika',
      'MeterReport.stanLicznika',
      'WasteParameter.wartosc',
      'LandParcel.powierzchniaGruntu',
      'Building.powierzchniaBudynku',
      'ExciseApplication.powierzchniaUzytkowRolnych',
      'ExciseApplication.iloscOleju',
    ])
  })

  it('that is a number names its unit or the field that does', () => {
    const units = ['PLN', 'm3', 'm2', 'ha', 'l', 'percent']
    const unitless = (leaf: Schema) => !units.includes(leaf['x-unit'] ?? '') && leaf['x-unit-field'] === undefined
    expect(placesWhere((leaf) => typesOf(leaf).includes('number') && unitless(leaf))).toEqual([])
  })

  it('names a unit field that stands beside it', () => {
    for (const [name, schema] of schemas) {
      for (const [field, one] of Object.entries(schema.properties ?? {})) {
        const unit = one['x-unit-field']
        if (unit !== undefined) expect([name, field, schema.properties?.[unit]?.type]).toEqual([name, field, 'string'])
      }
    }
  })

  it('has a kind that is known and fits its type', () => {
    const ofText = 'code name address postal-code email phone url html pesel nip account date-time'.split(' ')
    const unfit = (leaf: Schema) => {
      const kind = leaf['x-kind']
      if (kind === undefined) return false
      return kind === 'year'
        ? !typesOf(leaf).includes('integer')
        : !ofText.includes(kind) || !typesOf(leaf).includes('string')
    }
    expect(placesWhere(unfit)).toEqual([])
  })

  it('of a fixed shape has its pattern', () => {
    const patterns: Readonly<Record<string, string>> = {
      pesel: '^\\d{11}$',
      nip: '^\\d{9}$',
      account: '^\\d{26}$',
      'postal-code': '^\\d{2}-\\d{3}$',
      'date-time': '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    }
    // An account may also be written with its country.
    const isInternational = (leaf: Schema) => leaf['x-kind'] === 'account' && leaf.pattern === '^PL\\d{26}$'
    const unfit = (leaf: Schema) => (patterns[leaf['x-kind'] ?? ''] ?? leaf.pattern) !== leaf.pattern
    expect(placesWhere((leaf) => unfit(leaf) && !isInternational(leaf))).toEqual([])
    expect(placesWhere((leaf) => leaf.format === 'date-time')).toEqual([])
  })
})
