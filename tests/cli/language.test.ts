import { describe, expect, test } from 'vitest'
import { systemLanguage } from '../../src/cli/language.ts'
import { portalBuild, problem } from '../host/support.ts'
import { run } from './support.ts'

describe('the language of the system', () => {
  test.each([
    [{ LC_ALL: 'pl_PL.UTF-8', LANG: 'en_US.UTF-8' }, 'en-US', 'pl'],
    [{ LC_ALL: '', LC_MESSAGES: 'pl_PL.UTF-8', LANG: 'de_DE.UTF-8' }, 'en-US', 'pl'],
    [{ LANG: 'pl_PL' }, 'en-US', 'pl'],
    [{ LANG: 'pl' }, 'en-US', 'pl'],
    [{ LC_ALL: 'C', LANG: 'pl_PL.UTF-8' }, 'pl-PL', 'en'],
    [{ LANG: 'de_DE.UTF-8' }, 'pl-PL', 'en'],
    // Windows sets none of them.
    [{}, 'pl-PL', 'pl'],
    [{}, 'en-US', 'en'],
    [{}, 'plt', 'en'],
  ])('of %o and %s is %s', (env, locale, language) => expect(systemLanguage(env, locale)).toBe(language))
})

describe('the language of what is printed', () => {
  const build = () => portalBuild([], [problem('definitions/portal.yaml'), problem('definitions/a.yaml', 'warning')])

  test('check in Polish: severities, messages, suggestions and the summary', async () => {
    const { out } = await run(['check', '--language', 'pl'], { build })
    expect(out).toContain('definitions/portal.yaml:2:3 błąd unknown-key\n  Nieznany klucz „wrong”. Dostępne: right.')
    expect(out).toContain('definitions/a.yaml:2:3 ostrzeżenie unknown-key')
    expect(out).toContain('Czy chodziło o „right”?')
    expect(out).toMatch(/1 błąd i 1 ostrzeżenie, sprawdzono \d+ plik/)
  })

  test('--language goes before the language of the system, and may stand before the command', async () => {
    const { out } = await run(['--language=en', 'check'], { build, language: 'pl' })
    expect(out).toContain('error unknown-key\n  Unknown key `wrong`. Known: right.')
  })

  test('JSON has the message in the language; codes and severities are the same in both', async () => {
    const { out } = await run(['check', '--format', 'json'], { build, language: 'pl' })
    expect(JSON.parse(out)[0]).toMatchObject({
      code: 'unknown-key',
      severity: 'error',
      message: 'Nieznany klucz „wrong”. Dostępne: right.',
    })
  })

  test('misuse is explained in the language', async () => {
    const ran = await run(['check', '--format', 'xml'], { language: 'pl' })
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('--format może być text albo json, a nie „xml”')])
    expect(ran.err).toContain('Użycie: okienko check')
  })

  test.each([['de'], ['']])('--language %s is misuse', async (language) => {
    expect((await run(['check', '--language', language])).code).toBe(2)
  })
})
