import { describe, expect, it } from 'vitest'
import { REQUIREMENTS, SETTINGS, type SettingName } from '../../schemas/settings/declared.ts'
import { problemsText, readSettings, type SettingSources, settingsTable } from '../../schemas/settings/index.ts'
import { settingNames } from '../../schemas/settings/read.ts'
import type { Setting } from '../../schemas/settings/setting.ts'

const KEY = Buffer.alloc(32, 'key').toString('base64')
/** All that an office in production must have. */
const COMPLETE = {
  DATABASE_URL: 'postgres://office:hidden-1@db.example/office',
  OFFICE_SECRET_KEY: KEY,
  PORTAL_ORIGINS: 'https://portal.example',
  SMTP_URL: 'smtps://user:hidden-2@mail.example',
}

const read = (env: Readonly<Record<string, string>>, more: Partial<SettingSources> = {}) =>
  readSettings({ process: 'office', mode: 'production', env, ...more })

const missingIn = (env: Readonly<Record<string, string>>, more: Partial<SettingSources> = {}) =>
  read(env, more).problems.flatMap((one) => (one.kind === 'missing' ? [one.names.join('|')] : []))

describe('every declared setting', () => {
  // The example of the key is a command, so that nobody uses a published key.
  const named = settingNames.filter((name) => !name.startsWith('OFFICE_SECRET_KEY'))

  it.each(named)('%s has an example that is right, and a default that is', (name) => {
    const setting: Setting = SETTINGS[name]
    const demonstration = Object.values(setting.inDemonstration ?? {})
    for (const text of [setting.example, ...[setting.default ?? []].flat(), ...demonstration]) {
      expect([text, setting.kind.read(text) === undefined]).toEqual([text, false])
    }
  })

  it.each(settingNames)('%s is explained in two languages, each in one sentence', (name) => {
    for (const words of Object.values(SETTINGS[name].purpose)) expect(words).toMatch(/^\S.*[^.]\.$/)
  })

  it('is one that a process reads, and what is required is declared for that process', () => {
    for (const { process, oneOf } of REQUIREMENTS) {
      for (const name of oneOf) expect(SETTINGS[name].processes).toContain(process)
    }
  })
})

describe('an office in production', () => {
  it('starts with what it must have, and nothing else', () => {
    expect(read(COMPLETE).problems).toEqual([])
    expect(missingIn({})).toEqual(['DATABASE_URL|DATA_DIR', 'OFFICE_SECRET_KEY', 'PORTAL_ORIGINS', 'SMTP_URL'])
  })

  it.each(Object.keys(COMPLETE) as SettingName[])('does not start without %s', (name) => {
    expect(missingIn({ ...COMPLETE, [name]: '' }).join()).toContain(name)
  })

  it('takes a folder in place of a server', () => {
    expect(missingIn({ ...COMPLETE, DATABASE_URL: '', DATA_DIR: '/srv/office' })).toEqual([])
  })

  it('needs all that belongs to a service of the state once one is named, of which one is enough', () => {
    const agreed = ['SAML_ENTITY_ID', 'SAML_PRIVATE_KEY', 'SAML_CERTIFICATE']
    for (const name of ['SAML_METADATA', 'SAML_EPUAP_METADATA'])
      expect(missingIn({ ...COMPLETE, [name]: '/etc/okienko/node.xml' })).toEqual([...agreed, 'OFFICE_PUBLIC_URL'])
    const missing = missingIn({ ...COMPLETE, SAML_ENTITY_ID: 'https://portal.example/saml' })
    expect(missing).toEqual(['SAML_PRIVATE_KEY', 'SAML_CERTIFICATE', 'SAML_METADATA|SAML_EPUAP_METADATA'])
  })

  it.each([
    ['pesel=urn:a, email=urn:b=c', { pesel: 'urn:a', email: 'urn:b=c' }],
    ['pesel', undefined],
    ['pesel=', undefined],
    ['imie=urn:a', undefined],
    ['pesel=urn:a,pesel=urn:b', undefined],
  ])('reads the names of attributes: %s', (written, names) => {
    const settings = read({ ...COMPLETE, SAML_ATTRIBUTES: written })
    expect(settings.values.SAML_ATTRIBUTES).toEqual(names)
    expect(settings.problems.map(({ kind }) => kind)).toEqual(names === undefined ? ['wrong'] : [])
  })

  it('needs the keys of a provider through which it offers payments, and those that belong together', () => {
    expect(missingIn(COMPLETE, { providers: ['p24'] })).toEqual([
      'P24_MERCHANT_ID',
      'P24_CRC',
      'P24_API_KEY',
      'OFFICE_PUBLIC_URL',
    ])
    expect(missingIn({ ...COMPLETE, OIDC_ISSUER: 'https://login.example' })).toEqual([
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'BACKOFFICE_ORIGIN',
    ])
    const studio = { STUDIO_OIDC_CLIENT_ID: 'studio', STUDIO_OIDC_CLIENT_SECRET: 'secret', DEFINITIONS_DIR: '.' }
    const provider = { ...studio, STUDIO_OIDC_ISSUER: 'https://login.example' }
    expect(missingIn(provider, { process: 'serve' })).toEqual(['STUDIO_HOST'])
  })

  it('names what replaces a variable of an earlier version', () => {
    const text = problemsText(read({ ...COMPLETE, OFFICE_DEMO: '0', TRUSTED_PROXIES: '10.0.0.0/8' }), 'en')
    expect(text).toContain('OFFICE_DEMO (environment) is not used any more: use --demo')
    expect(text).toContain('TRUSTED_PROXIES (environment) is not used any more: use TRUST_PROXY')
  })
})

describe('a demonstration', () => {
  it('needs nothing', () => {
    for (const process of ['office', 'serve'] as const)
      expect(readSettings({ process, mode: 'demonstration', env: {} }).problems).toEqual([])
  })

  it('trusts its portal on this machine; in production nobody is trusted unless named', () => {
    const trusted = (more: Partial<SettingSources>) => read(COMPLETE, more).values.TRUST_PROXY
    expect(trusted({ mode: 'demonstration' })).toEqual(['loopback'])
    expect(trusted({ process: 'serve', mode: 'demonstration' })).toEqual([])
    expect(trusted({})).toEqual([])
  })
})

describe('a portal in production', () => {
  it('must be given the definitions that it serves', () => {
    expect(missingIn({}, { process: 'serve' })).toEqual(['DEFINITIONS_DIR|STORE'])
    expect(missingIn({}, { process: 'serve', arguments: { DEFINITIONS_DIR: 'definitions' } })).toEqual([])
  })
})

describe('where a value comes from', () => {
  const origins = (more: Partial<SettingSources>, env: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(read(env, more).all.map(({ name, origin, text }) => [name, `${origin} ${text}`]))

  it('is an argument before the environment before the default', () => {
    expect(origins({}).OFFICE_PORT).toBe('default 8081')
    expect(origins({}, { OFFICE_PORT: '9001' }).OFFICE_PORT).toBe('environment 9001')
    expect(origins({ arguments: { OFFICE_PORT: '9002' } }, { OFFICE_PORT: '9001' }).OFFICE_PORT).toBe('argument 9002')
  })

  it('may be a file, whose last line break does not count', () => {
    const readFile = (path: string) => (path === '/run/secrets/smtp' ? 'smtp://mail.example\n' : fail(path))
    const env = { ...COMPLETE, SMTP_URL: '', SMTP_URL_FILE: '/run/secrets/smtp' }
    expect(read(env, { readFile }).values.SMTP_URL).toBe('smtp://mail.example')
    const lost = read({ ...env, SMTP_URL_FILE: '/nowhere' }, { readFile })
    expect(problemsText(lost, 'en')).toContain('SMTP_URL_FILE: the file /nowhere cannot be read')
    expect(lost.problems).toHaveLength(1)
  })

  it('an argument takes the place of what would count instead of it', () => {
    const { values } = read(COMPLETE, { arguments: { DATA_DIR: 'here' } })
    expect([values.DATA_DIR, values.DATABASE_URL]).toEqual(['here', undefined])
  })

  it('an empty variable counts as not set', () => {
    expect(origins({}, { OFFICE_PORT: '' }).OFFICE_PORT).toBe('default 8081')
  })
})

function fail(path: string): never {
  throw new Error(path)
}

describe('what is wrong', () => {
  it.each([
    ['OFFICE_PORT', 'eighty'],
    ['OFFICE_PORT', '65536'],
    ['OFFICE_PORT', '-1'],
    ['METRICS_PORT', '9e2'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['PORTAL_ORIGINS', 'portal.example'],
    ['PORTAL_ORIGINS', 'https://portal.example/path'],
    ['OFFICE_PUBLIC_URL', 'https://user:password@api.example'],
    ['P24_MERCHANT_ID', 'seventy'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'nobody'],
  ] as const)('%s=%s names the setting, its place and an example', (name, text) => {
    const problems = read({ ...COMPLETE, [name]: text }).problems.filter((one) => one.kind === 'wrong')
    expect(problems).toHaveLength(1)
    const printed = problemsText(read({ ...COMPLETE, [name]: text }), 'en')
    expect(printed).toContain(`${name}=${text} (environment) must be `)
    expect(printed).toContain(`Example: ${name}=${SETTINGS[name].example}`)
  })

  it('comes in one message, in the language of the command line', () => {
    const wrong = read({ OFFICE_PORT: 'x', METRICS_PORT: 'y' })
    expect(problemsText(wrong, 'en').split('\n')).toHaveLength(4 + 6)
    expect(problemsText(wrong, 'pl')).toContain('OFFICE_PORT=x (środowisko) musi być liczbą')
    expect(problemsText(wrong, 'pl')).toContain('Brakuje SMTP_URL')
  })
})

describe('secrets', () => {
  const secret = 'never-to-be-shown'
  const secrets = settingNames.filter((name) => SETTINGS[name].secret && SETTINGS[name].processes.includes('office'))
  const env = Object.fromEntries(secrets.map((name) => [name, secret]))

  it('are neither in the table nor in a message, right or wrong', () => {
    const wrong = read(env)
    expect(wrong.problems.length).toBeGreaterThan(3)
    for (const language of ['en', 'pl'] as const) {
      expect(problemsText(wrong, language)).not.toContain(secret)
      expect(settingsTable(wrong, language)).not.toContain(secret)
      expect(settingsTable(read(COMPLETE), language)).not.toMatch(/hidden-[12]/)
    }
  })
})
