import { describe, expect, it } from 'vitest'
import { formCodes } from '../../../src/engine/compiler/diagnostics/codes.ts'
import { fileOf, planOf, portalWith } from './support.ts'

const yaml = 'forms/change-email.yaml'
const schema = 'forms/change-email.schema.json'
const request = 'forms/water-request.yaml'

/** What the files said before → what they say now; a diagnostic as `code line:column wrong words (suggestion)`. */
function reported(
  file: string,
  before: string,
  after: string,
  more: Readonly<Record<string, string>> = {},
): readonly string[] {
  const text = fileOf(file).replace(before, after)
  expect(text).not.toBe(fileOf(file))
  const files: Record<string, string> = { [file]: text, ...more }
  // Texts that nobody says any more are only warned of, in the locale files.
  const errors = portalWith(files).diagnostics.filter((one) => one.severity === 'error')
  return errors.map(({ code, span, suggestion }) => {
    const line =
      (files[span.file.replace('definitions/', '')] ?? fileOf(span.file.replace('definitions/', ''))).split('\n')[
        span.line - 1
      ] ?? ''
    const words = line.slice(span.column - 1, span.endColumn - 1)
    return `${code}: ${words}${suggestion === null ? '' : ` (${suggestion})`}`
  })
}

type Row = readonly [what: string, file: string, before: string, after: string, reported: readonly string[]]

const rows: readonly Row[] = [
  [
    'an unknown field in the layout',
    yaml,
    '  nowyEmail:     {',
    '  nowyEmial:     {',
    ['unknown-field: nowyEmial (nowyEmail)'],
  ],
  ['an unknown field in a check', yaml, 'field: haslo', 'field: halso', ['unknown-field: halso (haslo)']],
  [
    'an unknown name in an expression',
    yaml,
    'powtorzEmail.lowerAscii() != nowyEmail.lowerAscii()',
    'powtorzEmail.lowerAscii() != nowyEmial.lowerAscii()',
    ['unknown-name: nowyEmial (nowyEmail)'],
  ],
  [
    'an unknown field in prefill',
    yaml,
    'prefill: { aktualnyEmail:',
    'prefill: { aktualnyMail:',
    ['unknown-field: aktualnyMail (aktualnyEmail)'],
  ],
  [
    'an unknown member of the body',
    yaml,
    'body: { nowyEmail, haslo,',
    'body: { nowyEmail, haslo, hasla: haslo,',
    ['unknown-body: hasla (haslo)'],
  ],
  [
    'a missing member of the body',
    yaml,
    'body: { nowyEmail, haslo,',
    'body: { nowyEmail,',
    ['missing-body: /uzytkownik/zmianaEmaila'],
  ],
  [
    'a member of another type',
    yaml,
    'body: { nowyEmail, haslo,',
    'body: { nowyEmail, haslo: haslo == "",',
    ['wrong-body-type: haslo == ""'],
  ],
  [
    'an unknown text',
    yaml,
    'text: emailUnchanged',
    'text: emailUnchangd',
    ['missing-text: emailUnchangd (emailUnchanged)'],
  ],
  ['an unknown target of an error', yaml, '1519: haslo', '1519: messag', ['unknown-field: messag (message)']],
  [
    'an unknown autocomplete token',
    yaml,
    'autocomplete: current-password',
    'autocomplete: curent-password',
    ['unknown-autocomplete: curent-password (current-password)'],
  ],
  [
    'an input that does not go with the type',
    yaml,
    'haslo:         { input: password',
    'haslo:         { input: checkbox',
    ['wrong-input: checkbox'],
  ],
  [
    'a strength of what is no password',
    yaml,
    'nowyEmail:     { input: email',
    'nowyEmail:     { strength: account, input: email',
    ['wrong-input: account'],
  ],
  [
    'a requirement that can never be met',
    yaml,
    'field: haslo, require: filled',
    'field: haslo, require: consent',
    ['wrong-requirement: consent'],
  ],
  [
    'a field of the schema that is never laid out',
    schema,
    '"haslo": {',
    '"numer": { "type": "string" },\n    "haslo": {',
    ['never-laid-out: "numer"'],
  ],
  ['a field that is prefilled and not laid out', yaml, '  aktualnyEmail: { readOnly: true }\n', '', []],
  [
    'a check on a field that is not laid out',
    yaml,
    '  powtorzEmail:  { input: email, autocomplete: email }\n',
    '',
    ['never-laid-out: "powtorzEmail"', 'not-laid-out: powtorzEmail', 'not-laid-out: powtorzEmail'],
  ],
  [
    'a field that is sent and that nobody can enter',
    yaml,
    '  haslo:         { input: password, autocomplete: current-password }\n',
    '',
    ['never-laid-out: "haslo"', 'not-laid-out: haslo', 'not-laid-out: haslo', 'not-laid-out: haslo'],
  ],
  [
    'a page that there is not',
    yaml,
    'go: /panel-uzytkownika',
    'go: /panel-uzytkownik',
    ['unknown-path: /panel-uzytkownik (/panel-uzytkownika)'],
  ],
  [
    'a call that there is not',
    yaml,
    'post: /uzytkownik/zmianaEmaila',
    'post: /uzytkownik/zmianaEmail',
    ['unknown-path: /uzytkownik/zmianaEmail (/uzytkownik/zmianaEmaila)'],
  ],
  [
    'a schema that there is not',
    yaml,
    'schema: change-email',
    'schema: change-emial',
    ['unknown-schema: change-emial (change-email)'],
  ],
  [
    'a call that needs a session on a public form',
    yaml,
    'access: login',
    'access: public',
    ['needs-login: /uzytkownik/zmianaEmaila (login)'],
  ],
  ['a page of the portal itself', yaml, 'path: /zmiana-email', 'path: /kontakt', ['same-path: /kontakt']],
  [
    'what of JSON Schema a form cannot use',
    schema,
    '"type": "object"',
    '"type": "object",\n  "allOf": []',
    ['unknown-key: "allOf"'],
  ],
  ['a pattern that cannot be read', schema, '"format": "email"', '"pattern": "("', ['bad-pattern: (']],
  ['a pattern that looks ahead', schema, '"format": "email"', '"pattern": "^(?=a)b"', ['bad-pattern: (?=']],
  [
    'a field that has the name of what every form knows',
    schema,
    '"haslo": {',
    '"user": { "type": "string" },\n    "haslo": {',
    ['name-clash: "user"', 'never-laid-out: "user"'],
  ],
  [
    'a source that nothing reads',
    yaml,
    'prefill:',
    'sources: { me: { get: /uzytkownik/userInfo } }\n\nprefill:',
    ['unused-source: me'],
  ],
  [
    'options that there are not',
    request,
    'text:  { input: textarea',
    'text:  { input: select',
    ['wrong-input: select'],
  ],
  [
    'what is chosen entered as a text',
    request,
    'topic: { options',
    'topic: { input: email, options',
    ['wrong-input: email'],
  ],
  [
    'options whose value does not go with the field',
    request,
    'value: id, label',
    'value: temat, label',
    ['wrong-input: temat'],
  ],
  [
    'options of which nobody knows what is sent',
    request,
    'value: id, label: temat',
    'label: temat',
    ['missing-value: topics.tematy'],
  ],
  [
    'a limit that is no number',
    request,
    "'topic.czyDodatkowy ? 1000 : 2000'",
    'topic.temat',
    ['wrong-expression-type: topic.temat'],
  ],
  [
    'an unknown field of the chosen option',
    request,
    'topic.czyDodatkowy ? 1000',
    'topic.czyDodatkwy ? 1000',
    ['unknown-field: czyDodatkwy (czyDodatkowy)'],
  ],
  ['a key that means nothing', yaml, 'readOnly: true', 'readonly: true', ['unknown-key: readonly (readOnly)']],
]

describe('a wrong form is reported at its place', () => {
  it.each(rows)('%s', (_what, file, before, after, expected) => {
    expect(reported(file, before, after)).toEqual(expected)
  })

  it('a form of another file on the same page', () => {
    const other = fileOf('forms/change-password.yaml').replace('/zmiana-hasla', '/zmiana-email')
    const codes = portalWith({ 'forms/change-password.yaml': other }).diagnostics.map((one) => one.code)
    expect(codes).toEqual(['same-path'])
  })

  it('a name that another form has', () => {
    const { diagnostics } = portalWith({ 'forms/zmiana.yaml': fileOf(yaml).replace('path: /zmiana-email\n', '') })
    expect(diagnostics.map((one) => one.code)).toEqual(['same-form'])
  })

  it('every mistake of a form file is reported in one run (ADR 11)', () => {
    const text = fileOf(yaml)
      .replace('readOnly: true', 'readonly: true')
      .replace('field: haslo, require', 'field: halso, require')
      .replace(
        'powtorzEmail.lowerAscii() != nowyEmail.lowerAscii()',
        'powtorzEmail.lowerAscii() != nowyEmial.lowerAscii()',
      )
      .replace('go: /panel-uzytkownika', 'go: /panel')
      .replace('layout:', 'colour: red\nlayout:')
      .replace('text: emailUnchanged', 'text: emailUnchangd')
    const { diagnostics } = portalWith({ [yaml]: text })
    expect(diagnostics.map((one) => one.code)).toEqual([
      'unknown-key',
      'unknown-key',
      'missing-text',
      'unknown-name',
      'unknown-field',
      'unknown-path',
    ])
  })

  it('a form that a page places and an office removes', () => {
    const { diagnostics } = portalWith(office('  water-request: null\n'))
    expect(diagnostics.map((one) => one.code)).toEqual(['unknown-form'])
    const without = `${office('  water-request: null\n')['offices/jasnowola.yaml']}`
    const removed = without.replace('services: { only: all }', 'services: { only: all, 24: { blocks.request: null } }')
    expect(removed).not.toBe(without)
    const build = portalWith({ 'offices/jasnowola.yaml': removed })
    expect(build.diagnostics.map((one) => one.code)).toEqual(['unused-param'])
  })

  it('a form that cannot be read does not make its texts look unused', () => {
    const text = fileOf(yaml).replace('readOnly: true', 'readonly: true')
    expect(portalWith({ [yaml]: text }).diagnostics.map((one) => one.code)).toEqual(['unknown-key'])
  })

  it('every code of forms has a case here', () => {
    const reported = rows.flatMap(([, , , , expected]) => expected.map((one) => one.split(':')[0]))
    const elsewhere = ['unknown-form', 'same-form', 'body-bounds']
    expect(Object.keys(formCodes).filter((code) => !reported.includes(code) && !elsewhere.includes(code))).toEqual([])
  })
})

const office = (forms: string) => ({
  'offices/jasnowola.yaml': `${fileOf('offices/jasnowola.yaml')}\nforms:\n${forms}`,
})

describe('an office has its forms otherwise, without code', () => {
  it('drops a field, and with it its checks; what the contract wants all the same is sent as null', () => {
    const build = portalWith(office('  registration: { layout.nip: null }\n'))
    expect(build.diagnostics).toEqual([])
    const plan = planOf('registration', 'pl', build)
    expect(plan.fields.map((field) => field.id)).not.toContain('nip')
    expect(plan.submit.body.find((one) => one.name === 'nip')).toMatchObject({ field: 'nip', nullable: true })
  })

  it('cannot drop what the contract wants', () => {
    const { diagnostics } = portalWith(office('  registration: { layout.login: null }\n'))
    expect(diagnostics.map((one) => one.code)).toEqual(['not-laid-out'])
  })

  it('maps another number of an error, and changes a label', () => {
    const build = portalWith(
      office(
        '  change-email: { errors.1520: nowyEmail, layout.haslo.label: { pl: Twoje hasło, en: P, de: P, uk: P } }\n',
      ),
    )
    expect(build.diagnostics).toEqual([])
    const plan = planOf('change-email', 'pl', build)
    expect(plan.errors['1520']?.show).toEqual({ kind: 'field', field: 'nowyEmail' })
    expect(plan.fields.find((field) => field.id === 'haslo')?.label).toBe('Twoje hasło')
  })

  it('says a label in its own texts', () => {
    const build = portalWith({
      'offices/jasnowola.yaml': `${fileOf('offices/jasnowola.yaml')}\ntexts: { pl: { form.change-email.fields.haslo: Hasło do portalu } }\n`,
    })
    expect(planOf('change-email', 'pl', build).fields.at(-1)?.label).toBe('Hasło do portalu')
  })

  it('goes without a form', () => {
    const build = portalWith(office('  consents: null\n'))
    expect(build.diagnostics).toEqual([])
    expect(() => planOf('consents', 'pl', build)).toThrow('was not built')
  })

  it('is reported for a form that does not exist', () => {
    const { diagnostics } = portalWith(office('  consent: null\n'))
    expect(diagnostics.map(({ code, suggestion }) => [code, suggestion])).toEqual([['unknown-form', 'consents']])
  })
})
