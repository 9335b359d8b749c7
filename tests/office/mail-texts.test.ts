import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../office/language.ts'
import { MAILS, type MailText, mailText } from '../../office/mail/texts.ts'
import { NOTICES, type NoticeKind } from '../../office/notices/kinds.ts'
import { portalIn } from './shown-pages.ts'

/** Every mail that the office sends: of accounts and employees, and the words back that notices are. */
const ALL: readonly (readonly [string, MailText])[] = [
  ...Object.entries(MAILS),
  ...Object.entries(NOTICES).map(([name, { title, text, ...rest }]: [string, NoticeKind]) => {
    const { mail: body = text } = rest
    return [name, { subject: title, body }] as const
  }),
]

const LINK = 'https://portal.example/nowe-haslo?link=Ab3_x-9&lang=pl'
const OFFICE = 'Urząd Gminy Jasnowola'

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()

/** A mail as it is sent, with a value for every name in it. */
function written(text: MailText, language: Language) {
  const names = LANGUAGES.flatMap((one) => [...namesIn(text.subject[one]), ...namesIn(text.body[one])])
  const values = Object.fromEntries(names.map((name) => [name, name === 'link' ? LINK : `<${name}>`]))
  return { values, ...mailText(text, language, { ...values, office: OFFICE }) }
}

/** What a text has between quotation marks, without what is filled in. */
const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»)/g)]
    .map(([, ...found]) => found.find((one) => one !== undefined) ?? '')
    .filter((one) => !/^[<{]\w+[>}]$/.test(one))

describe.each(ALL)('“mails readable as plain text”: %s', (_name, text) => {
  it.each(LANGUAGES)('in %s says everything, each link alone on its line', (language) => {
    const { subject, body, values } = written(text, language)
    expect(namesIn(text.body[language])).toEqual(namesIn(text.body.pl))
    for (const value of Object.values(values)) expect(`${subject}\n${body}`).toContain(value)
    const lines = body.split('\n')
    if (values.link !== undefined) expect(lines).toContain(LINK)
    expect(subject).toMatch(new RegExp(`^\\S.+ — ${OFFICE}$`))
    expect(body.trimEnd().split('\n').at(-1)).toBe(OFFICE)
    // Neither markup nor a name that nobody filled in.
    expect(body.replace(/<\w+>/g, '')).not.toMatch(/[<>{}]|&\w+;|\r/)
    for (const line of lines) expect(line).toBe(line.trim())
    expect(body).not.toMatch(/\n{3}/)
  })
})

const quoting = ALL.flatMap(([name, text]) =>
  LANGUAGES.flatMap((language) => quotedIn(text.body[language]).map((quoted) => [name, language, quoted] as const)),
)

describe('pages of the portal that mails name', () => {
  it('are named in every language', () => {
    expect(new Set(quoting.map(([, language]) => language))).toEqual(new Set(LANGUAGES))
  })

  it.each(quoting)('%s in %s: “%s” is a title', (_name, language, quoted) => {
    const { services, forms } = portalIn(language)
    expect([...services, ...forms].map(({ title }) => title.replace(/\s/g, ' '))).toContain(quoted)
  })
})
