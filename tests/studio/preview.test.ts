import { describe, expect, it } from 'vitest'
import { sampleFetch } from '../../src/studio/preview/sample-fetch.ts'
import { storageOf } from '../../src/studio/preview/visitor.ts'

const samples = sampleFetch({
  documents: new Map([['portal.pl.json', '{"office":"x"}']]),
  replies: { '/lata': { status: 200, body: { lata: [2025] } }, '/zle': { status: 500, body: {} }, '/dlugo': null },
  live: null,
  api: '/api',
})

describe('the calls of the preview', () => {
  it('are answered by what the studio has sent, and by nobody else', async () => {
    expect(await (await samples.fetch('/_portal/portal.pl.json')).json()).toEqual({ office: 'x' })
    expect(await (await samples.fetch('/api/lata?lang=pl')).json()).toEqual({ lata: [2025] })
    expect((await samples.fetch('/api/zle')).status).toBe(500)
    expect((await samples.fetch('/_portal/other.json')).status).toBe(404)
    expect((await samples.fetch('https://elsewhere.example/lata')).status).toBe(404)
  })

  it('are live where they only read, have no reply here, and the studio gives live ones', async () => {
    const asked: string[] = []
    const { fetch } = sampleFetch({
      documents: new Map(),
      replies: { '/lata': { status: 200, body: [] } },
      live: async (path) => {
        asked.push(path)
        return { status: 200, body: { path } }
      },
      api: '/api',
    })
    expect(await (await fetch('/api/imiona?rok=2025')).json()).toEqual({ path: '/imiona?rok=2025' })
    expect(await (await fetch('/api/lata')).json()).toEqual([])
    expect((await fetch('https://elsewhere.example/lata')).status).toBe(404)
    expect((await fetch('/api/wnioski', { method: 'POST', body: '{}' })).status).toBe(404)
    expect(asked).toEqual(['/imiona?rok=2025'])
  })

  it('stay open where the data is to be slow', async () => {
    const slow = samples.fetch('/api/dlugo')
    const first = await Promise.race([slow, new Promise((resolve) => setTimeout(() => resolve('open'), 20))])
    expect(first).toBe('open')
  })
})

describe('the visitor of the preview', () => {
  const context = { as: 'anyone', language: 'en', contrast: true, textSize: 'duza', day: null } as const

  it('has the preferences that were chosen, and a token only when signed in', () => {
    const anyone = storageOf(context)
    expect(['language', 'contrastMode', 'fontSize'].map(anyone.getItem)).toEqual(['en', 'black-yellow', 'duza'])
    expect(anyone.getItem('accessToken')).toBeNull()
    expect(storageOf({ ...context, as: 'person' }).getItem('accessToken')).not.toBeNull()
    const restricted = storageOf({ ...context, as: 'restricted' })
    expect(restricted.getItem('accessToken')).toBeNull()
    expect(restricted.getItem('restrictedAccessToken')).not.toBeNull()
  })
})
