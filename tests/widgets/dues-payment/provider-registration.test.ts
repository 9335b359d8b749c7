import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { paymentProviders, providerKeys, providersOf, wayToPay } from '../../../src/widgets/dues-payment/providers.ts'

const CONTRACT = resolve('schemas/office-api.generated.ts')
const REGISTRATION = resolve('src/widgets/dues-payment/providers.ts')

/** The compiler's messages of the registration, with a contract whose text `change` has changed. */
function messagesWith(change: (contract: string) => string): readonly string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const readFile = host.readFile.bind(host)
  host.readFile = (path) => (resolve(path) === CONTRACT ? change(readFile(path) ?? '') : readFile(path))
  const program = ts.createProgram([REGISTRATION], options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(REGISTRATION))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('a third payment provider', () => {
  it('is demanded by the compiler where providers are registered', () => {
    expect(messagesWith((contract) => contract)).toEqual([])
    const [message = '', ...others] = messagesWith((contract) =>
      contract.replace('provider: "kir" | "p24"', 'provider: "kir" | "p24" | "blik"'),
    )
    expect(others).toEqual([])
    expect(message).toContain("Property 'blik' is missing")
  }, 60_000)
})

describe('every registered provider', () => {
  const manifest: { readonly words: readonly string[] } = parse(
    readFileSync('src/widgets/dues-payment/manifest.yaml', 'utf8'),
  )

  it.each(providerKeys)('%s has a text in the widget', (key) => {
    expect(manifest.words).toContain(key)
  })

  it.each(providerKeys.flatMap((key) => ['pl', 'en', 'de', 'uk'].map((language) => [key, language] as const)))(
    '%s has its name on the payment page in %s',
    (key, language) => {
      const texts = JSON.parse(readFileSync(`locales/${language}/pages.json`, 'utf8'))
      expect(texts.payments.providers[key.toUpperCase()]).toMatch(/./)
    },
  )

  it('is offered while its own flag is on, with its own commission', () => {
    for (const key of providerKeys) {
      const { on, commission } = paymentProviders[key]
      expect(wayToPay(providersOf({ [on]: true, [commission]: 123 }))).toEqual({
        kind: 'one',
        provider: { key, commission: 123, severalCards: false },
      })
    }
  })
})
