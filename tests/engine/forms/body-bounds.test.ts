import { describe, expect, it } from 'vitest'
import { formatMessage } from '../../../src/engine/compiler/diagnostics/format.ts'
import { fileOf, planOf, portalWith } from './support.ts'

const registration = 'forms/registration.yaml'
const schema = 'forms/registration.schema.json'

/** What the files said before → what they say now; a warning as `line of the file: message`. */
function warned(changes: readonly (readonly [file: string, before: string, after: string])[]): readonly string[] {
  const files: Record<string, string> = {}
  for (const [file, before, after] of changes) {
    const text = files[file] ?? fileOf(file)
    files[file] = text.replace(before, after)
    expect(files[file]).not.toBe(text)
  }
  const found = portalWith(files).diagnostics.filter(({ code }) => code === 'body-bounds')
  return found.map(
    (diagnostic) =>
      `${diagnostic.severity} ${diagnostic.span.file.replace('definitions/', '')}: ${formatMessage(diagnostic, 'en')}`,
  )
}

describe('a form is compared with what the call takes by the contract', () => {
  it.each([
    {
      what: 'a field that the contract takes with a value only',
      changes: [[schema, '"imie", "nazwisko"', '"nazwisko"']],
      said: [
        `warning ${registration}: The contract takes \`imie\` with a value only. Add it to \`required\` of the schema, or a check with \`require\`.`,
      ],
    },
    {
      what: 'two fields of which the contract wants one',
      changes: [[registration, '  - { oneOf: [pesel, nip] }\n', '']],
      said: [
        `warning ${registration}: \`/uzytkownicy/rejestracjaUzytkownika\` needs one of \`pesel\` or \`nip\`. Add a check: \`oneOf: [pesel, nip]\`.`,
      ],
    },
    {
      what: 'a field that may be longer',
      changes: [[schema, '"maxLength": 254', '"maxLength": 255']],
      said: [
        `warning ${schema}: The contract takes \`email\` only with \`maxLength: 254\`. Bound it so in the schema, or more tightly.`,
      ],
    },
    {
      what: 'a field of any length',
      changes: [
        [
          schema,
          '      "maxLength": 254\n    },\n    "powtorzEmail"',
          '      "description": "a"\n    },\n    "powtorzEmail"',
        ],
      ],
      said: [
        `warning ${registration}: The contract takes \`email\` only with \`maxLength: 254\`. Bound it so in the schema, or more tightly.`,
      ],
    },
    {
      what: 'a field in another format',
      changes: [[schema, '"format": "email",', '']],
      said: [
        `warning ${registration}: The contract takes \`email\` only with \`format: email\`. Bound it so in the schema, or more tightly.`,
      ],
    },
    {
      what: 'a field of another pattern',
      changes: [[schema, '"^[0-9]{9}$"', '"^[0-9]{9,10}$"']],
      said: [
        `warning ${schema}: The contract takes \`nip\` only with \`pattern: ^\\d{9}$\`. Bound it so in the schema, or more tightly.`,
      ],
    },
    {
      what: 'a pattern that is the check of the kind',
      changes: [[schema, '"pattern": "^[0-9]{11}$"', '"maxLength": 11']],
      said: [],
    },
    {
      what: 'a form that leaves its checks to the office',
      changes: [['forms/password-reset.yaml', 'report: office ', 'live: true ']],
      said: [
        'warning forms/password-reset.yaml: The contract takes `login` with a value only. Add it to `required` of the schema, or a check with `require`.',
        'warning forms/password-reset.yaml: The contract takes `login` only with `maxLength: 100`. Bound it so in the schema, or more tightly.',
        'warning forms/password-reset.yaml: The contract takes `email` with a value only. Add it to `required` of the schema, or a check with `require`.',
        'warning forms/password-reset.yaml: The contract takes `email` only with `maxLength: 254`. Bound it so in the schema, or more tightly.',
        'warning forms/password-reset.yaml: The contract takes `email` only with `format: email`. Bound it so in the schema, or more tightly.',
      ],
    },
  ] as const)('$what', ({ changes, said }) => {
    expect(warned(changes)).toEqual(said)
  })

  it('an office that drops one of two fields requires the other', () => {
    const build = portalWith({
      'offices/jasnowola.yaml': `${fileOf('offices/jasnowola.yaml')}\nforms:\n  registration: { layout.nip: null }\n`,
    })
    const plan = planOf('registration', 'pl', build)
    const checks = plan.checks.filter((check) => check.kind === 'require' && check.field === 'pesel')
    expect(checks).toMatchObject([{ require: 'pesel' }, { require: 'filled', when: null }])
    expect(plan.fields.find(({ id }) => id === 'pesel')?.hint).toBe('11 cyfr')
  })
})
