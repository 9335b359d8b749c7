import { describe, expect, test } from 'vitest'
import { buildPortal } from '../../src/engine/compiler/project/build.ts'
import { LivePortal } from '../../src/host/live-portal.ts'
import { readSource } from '../../src/host/source.ts'
import { builtInFiles, contract, root } from '../engine/definitions.ts'
import { call, listeningHost, serveBuild, temporaryFolder } from './support.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

/** An office with a coat of arms beside its file, and a file outside that nobody may have. */
function source(logo: string) {
  const office = `office: lipa\nhosts: [lipa.example]\napi: https://a.example\nnames: { pl: Lipa }\nlanguages: [pl]\ntheme: { logo: ${logo} }\n`
  const cwd = temporaryFolder({
    'my/portal.yaml': 'language: 1\nextends: okienko\n',
    'my/offices/lipa.yaml': office,
    'my/offices/lipa.svg': picture,
    'my/offices/other.png': 'not asked for',
    'secret.svg': 'outside',
  })
  return { ...readSource('my', root, cwd).input, builtIn: builtInFiles, contract }
}

describe('the coat of arms of an office', () => {
  test('is served beside its documents, as what it is, and can run nothing', async () => {
    const portal = new LivePortal({ only: 'lipa' })
    const built = buildPortal(source('lipa.svg'))
    expect(built.diagnostics.filter((one) => one.severity === 'error')).toEqual([])
    serveBuild(portal, built)
    const base = await listeningHost(portal)
    const reply = await call(base, '/_portal/lipa.svg')
    expect([reply.status, reply.text]).toEqual([200, picture])
    expect(reply.headers['content-type']).toBe('image/svg+xml')
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    for (const path of ['other.png', '../secret.svg', '..%2fsecret.svg', '%2e%2e/secret.svg', '../offices/lipa.svg']) {
      expect((await call(base, `/_portal/${path}`)).text).not.toMatch(/outside|not asked|<path/)
    }
  })

  test.each(['../secret.svg', '/etc/passwd', 'lipa.html', '"a/b.svg"'])(
    'is named without a path: %s is refused',
    (logo) => {
      expect(buildPortal(source(logo)).diagnostics.map((one) => one.code)).toEqual(['malformed'])
    },
  )
})
