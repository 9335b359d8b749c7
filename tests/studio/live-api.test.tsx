// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { diagnosticOf } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import { LiveApi } from '../../src/studio/review/live-api.tsx'
import type { Answer } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import { polish } from '../../src/studio/words/words.pl.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import type { DraftProbe } from '../../src/studio-protocol/protocol.ts'

afterEach(cleanup)

const span = { file: 'definitions/services/a.yaml', line: 3, column: 1, endColumn: 2 }
const missing = (field: string) =>
  diagnosticOf('error', 'api-missing-field', span, { call: 'GET /trees', field, expected: 'text', count: 1 })
const page = { key: 'service 1', title: 'Trees', outcome: 'probed', calls: 2, findings: [] } as const
const refused = (code: 'tooMany' | 'newer' | 'offline', retryAfter: number | null = null) =>
  ({ ok: false, refusal: { code, body: null, retryAfter } }) as const

/** The part of the review of another's draft, with a server that answers so; `next` shows it for another version. */
function setUp(answer: Answer<DraftProbe>) {
  const sent: unknown[] = []
  const workspace = {
    write: async (...request: unknown[]) => {
      sent.push(request)
      return answer
    },
  }
  const part = (version: number, language: 'en' | 'pl' = 'en') => (
    <SpeechContext value={speechIn(language)}>
      <LiveApi key={version} workspace={workspace as unknown as Workspace} version={version} of="ewa" level={2} />
    </SpeechContext>
  )
  const { rerender } = render(part(7))
  return { sent, next: () => rerender(part(8)), inPolish: () => rerender(part(7, 'pl')) }
}

const { liveApi } = english
const press = () => fireEvent.click(screen.getByRole('button', { name: liveApi.check }))

it('says of each page how the office’s system answers, until the draft is another', async () => {
  const pages = [
    { ...page, key: 'service 2', title: 'Lakes', findings: [missing('name'), missing('depth')] },
    { ...page, calls: 1 },
    { ...page, key: 'service 3', title: 'Letters', outcome: 'session', calls: 0 },
    { ...page, key: 'service 4', title: 'Map', calls: 0 },
    {
      ...{ ...page, key: 'service 5', title: 'Search' },
      findings: [diagnosticOf('warning', 'api-not-called', span, { path: '/search', why: 'entered' })],
    },
  ] as const
  const { sent, next } = setUp({ ok: true, value: { shell: [], pages } })
  expect(sent).toEqual([])
  press()
  await screen.findByText(liveApi.summary(4, 5, 1))
  expect(sent).toEqual([['POST', 'probe', { version: 7, of: 'ewa' }]])
  expect(
    screen
      .getAllByRole('listitem')
      .filter((one) => one.querySelector('strong'))
      .map((one) => one.textContent),
  ).toEqual([
    expect.stringMatching(/^Lakes.*otherwise.*name.*missing.*depth.*missing/),
    `Trees${liveApi.fine(1)}`,
    `Letters${liveApi.outcomes.session}`,
    `Map${liveApi.noCalls}`,
    expect.stringMatching(/^SearchNot everything.*a resident enters/),
  ])
  next()
  expect(screen.queryByText('Trees')).toBeNull()
})

it('says it in the language that is chosen afterwards', async () => {
  const { inPolish } = setUp({ ok: true, value: { failure: 'silent' } })
  press()
  await screen.findByText(liveApi.failures.silent)
  inPolish()
  await screen.findByText(polish.liveApi.failures.silent)
})

it.each([
  ['an office that is away', { ok: true, value: { failure: 'silent' } }, liveApi.failures.silent],
  ['a draft with an error', { ok: true, value: { failure: 'errors' } }, liveApi.failures.errors],
  ['too many checks', refused('tooMany', 12), liveApi.tooMany(12)],
  ['a draft that was changed', refused('newer'), liveApi.failures.newer],
  ['no server', refused('offline'), liveApi.failures.failed],
  ['no changed page', { ok: true, value: { shell: [], pages: [] } }, liveApi.none],
] as const)('says what is the matter: %s', async (_, answer, text) => {
  setUp(answer)
  press()
  await screen.findByText(text)
})
