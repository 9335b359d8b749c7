import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../../schemas/telemetry/metrics.ts'
import { call, keptLog, listeningHost, livePortal, officeBuild } from './support.ts'

const PESEL = '44051401359'

async function receiving() {
  const { log, lines, text } = keptLog('warn')
  const metrics = createMetrics()
  const base = await listeningHost(livePortal([officeBuild('a')], { only: 'a' }), { log, metrics })
  const send = (path: string, body: unknown, type = 'application/json') =>
    call(base, path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { send, lines, text, count: () => metrics.registry.getSingleMetricAsString('okienko_browser_reports_total') }
}

describe('an error in a browser', () => {
  test('is logged with its place in the portal’s files, and counted', async () => {
    const { send, lines, count } = await receiving()
    const error = {
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'naleznosci')",
      at: ['/assets/shell-1a2b3c4d.js:1:2345', '/assets/packages-0a.js:2:1'],
      page: '/uslugi/16/lista-faktur',
    }
    expect((await send('/_reports/errors', error)).status).toBe(204)
    expect(lines()).toMatchObject([{ level: 'warn', msg: 'error in a browser', office: 'a', ...error }])
    expect(await count()).toContain('okienko_browser_reports_total{kind="error"} 1')
  })

  test('brings nothing personal into the log, whatever it holds', async () => {
    const { send, text } = await receiving()
    await send('/_reports/errors', {
      name: `Jan ${PESEL}`,
      message: `Unexpected token 'J', "Jan Kowalski" is not valid JSON`,
      at: [`/assets/a.js?pesel=${PESEL}:1:1`, `https://a.example/${PESEL}`, { PESEL }],
      page: `/uslugi/16/${PESEL}/jan.kowalski@example.com/A1b2C3d4?token=secret`,
      extra: PESEL,
    })
    await send('/_reports/errors', { page: [PESEL], at: PESEL, name: { PESEL }, message: PESEL })
    expect(text()).toContain('"page":"/uslugi/16/*/*/*"')
    expect(text()).not.toMatch(/4405140|Jan|Kowalski|secret|A1b2/)
  })
})

describe('a violation of the policy', () => {
  const old = {
    'csp-report': {
      'document-uri': `https://a.example/uslugi/1/budzet?pesel=${PESEL}`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': `https://evil.example/x.js?token=secret`,
      'source-file': 'https://a.example/assets/shell-1a.js',
    },
  }
  const recent = [
    {
      type: 'csp-violation',
      body: {
        documentURL: `https://a.example/uslugi/1/${PESEL}`,
        effectiveDirective: 'style-src-attr',
        blockedURL: 'inline',
        sourceFile: `https://a.example/x?${PESEL}`,
      },
    },
    { type: 'deprecation', body: { id: PESEL } },
  ]

  test('is logged in either form that browsers send', async () => {
    const { send, lines, text, count } = await receiving()
    expect((await send('/_reports/csp', old, 'application/csp-report')).status).toBe(204)
    expect((await send('/_reports/csp', recent, 'application/reports+json')).status).toBe(204)
    expect(lines()).toMatchObject([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: '/assets/shell-1a.js',
        page: '/uslugi/1/budzet',
      },
      { directive: 'style-src-attr', blocked: 'inline', page: '/uslugi/1/*' },
    ])
    expect(text()).not.toMatch(/4405140|secret|\?/)
    expect(await count()).toContain('okienko_browser_reports_total{kind="csp"} 2')
  })
})

describe('what is no report', () => {
  test.each<[string, string, string, number]>([
    ['text that is no JSON', '{', 'application/json', 400],
    ['a number', '1', 'application/json', 400],
    ['lists within lists', `${'['.repeat(101)}${']'.repeat(101)}`, 'application/json', 400],
    ['another type', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['too much', `"${'x'.repeat(20_000)}"`, 'application/json', 413],
  ])('%s', async (_what, body, type, status) => {
    const { send, lines } = await receiving()
    expect((await send('/_reports/errors', body, type)).status).toBe(status)
    expect(lines()).toEqual([])
  })

  test('an address that sends without end is refused, others are not stopped from the portal', async () => {
    const { send, lines } = await receiving()
    const statuses: number[] = []
    for (let turn = 0; turn < 32; turn++) statuses.push((await send('/_reports/errors', {})).status)
    expect(statuses.filter((one) => one === 204)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    expect(lines().filter(({ msg }) => msg === 'error in a browser')).toHaveLength(30)
  })

  test.each([
    ['back by a year', -366 * 86_400_000],
    ['forward by a day', 86_400_000],
  ])('a clock that is set %s neither locks an address out nor lets it in', async (_name, shift) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { send } = await receiving()
    const statusOfNext = async () => (await send('/_reports/errors', {})).status
    for (let turn = 0; turn < 30; turn++) expect(await statusOfNext()).toBe(204)
    vi.setSystemTime(Date.now() + shift)
    expect(await statusOfNext()).toBe(429)
    vi.advanceTimersByTime(60_000)
    expect(await statusOfNext()).toBe(204)
  })

  test('reports cannot be read', async () => {
    const base = await listeningHost(livePortal([officeBuild('a')], { only: 'a' }))
    expect((await call(base, '/_reports/errors')).status).toBe(404)
  })
})
