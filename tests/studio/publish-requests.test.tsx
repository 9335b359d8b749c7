// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PublishRequests } from '../../src/studio/review/publish-requests.tsx'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import { noComparison } from './comparison.ts'

afterEach(cleanup)

const request = {
  ...{ login: 'ewa', name: 'Ewa', message: 'A shorter title', at: '2026-11-23T08:15:00Z' },
  draft: { text: '', base: 1, version: 7, savedAt: '2026-11-23T08:15:00Z' },
}
const reviewed = {
  problems: [],
  changes: [{ en: 'The title is new', pl: '' }],
  difference: '+a\n',
  tests: [],
  stale: false,
}

const ok = (value: unknown) => ({ ok: true, value })
const refused = (code: string, body: unknown = null) => ({ ok: false, refusal: { code, body, retryAfter: 20 } })

/** The requests, with a server that has these versions of the draft, one after the other, and this answer to publishing. */
function setUp(
  versions: readonly number[],
  published: object,
  { publishable = true, lists = [ok([request]), ok([])] as readonly object[] } = {},
) {
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const left = [...versions]
  const listed = [...lists]
  const client = {
    get: async () => listed.shift(),
    write: async (_: string, path: string, body: unknown) => {
      sent.push({ path, body })
      return path.endsWith('review')
        ? { ok: true, value: { ...reviewed, version: left.shift(), publishable } }
        : published
    },
  }
  let caughtUp = 0
  const workspace = {
    office: { slug: 'a' },
    compare: async () => noComparison,
    catchUp: async () => {
      caughtUp += 1
    },
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <PublishRequests workspace={workspace as unknown as Workspace} client={client as unknown as StudioClient} />
    </SpeechContext>,
  )
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
  return { sent, button, caughtUp: () => caughtUp }
}

const { reviewRequest, takeRequest, requestNewer } = english.review

it('shows what a draft changes before it can be published, and publishes that version alone', async () => {
  const { sent, button } = setUp([7, 9], refused('newer'))
  await button(reviewRequest('Ewa'))
  expect(screen.queryByRole('button', { name: takeRequest('Ewa') })).toBeNull()
  fireEvent.click(await button(reviewRequest('Ewa')))
  await screen.findByText('The title is new')
  fireEvent.click(await button(takeRequest('Ewa')))
  await screen.findByText(requestNewer)
  expect(sent).toEqual([
    { path: 'offices/a/review', body: { of: 'ewa' } },
    { path: 'offices/a/publish', body: { message: 'A shorter title', version: 7, of: 'ewa' } },
  ])
  // What the draft is now is to be seen first.
  expect(screen.queryByText('The title is new')).toBeNull()
  fireEvent.click(await button(reviewRequest('Ewa')))
  fireEvent.click(await button(takeRequest('Ewa')))
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 9 }))
})

it('does not publish a draft with an error', async () => {
  const { button } = setUp([7], {}, { publishable: false })
  fireEvent.click(await button(reviewRequest('Ewa')))
  expect((await button(takeRequest('Ewa'))).disabled).toBe(true)
})

async function take(answer: object, lists?: readonly object[]) {
  const shown = setUp([7], answer, lists && { lists })
  fireEvent.click(await shown.button(reviewRequest('Ewa')))
  fireEvent.click(await shown.button(takeRequest('Ewa')))
  return shown
}

it('after a publication shows what is live', async () => {
  const { caughtUp } = await take(ok({}))
  await screen.findByText(english.review.published)
  expect(caughtUp()).toBe(1)
  expect(screen.queryByText('A shorter title')).toBeNull()
})

it.each(['offline', 'unavailable', 'Bad Gateway'])(
  'says that a request may have been published, and which are left: %s',
  async (code) => {
    const { caughtUp } = await take(refused(code))
    const note = await screen.findByText(english.review.unknown)
    await waitFor(() => expect(screen.queryByText('A shorter title')).toBeNull())
    expect(note.isConnected).toBe(true)
    expect(screen.queryByText(english.review.refused)).toBeNull()
    expect(caughtUp()).toBe(1)
  },
)

it.each([
  ['stale', english.review.requestStale],
  ['same', english.review.noChanges],
  ['notFound', english.review.requestGone],
  ['tooMany', english.review.tooMany(20)],
  ['notAllowed', english.review.refused],
])('says why a request was not published: %s', async (code, text) => {
  await take(refused(code))
  const note = await screen.findByText(text)
  expect(note.closest('[role=alert]')).not.toBeNull()
})

it('names the tests that are in the way of a request', async () => {
  const tests = [{ name: 'A test', service: 90, passed: false, message: 'a ≠ b' }]
  await take(refused('problems', { error: 'problems', problems: [], tests }))
  await screen.findByText('Service 90, “A test”: a ≠ b')
})

it('says when the requests cannot be read, and reads them again', async () => {
  setUp([7], {}, { lists: [refused('offline'), ok([request])] })
  await screen.findByText(english.review.requestsFailed)
  fireEvent.click(screen.getByRole('button', { name: english.retry }))
  await screen.findByText('A shorter title')
  expect(screen.queryByText(english.review.requestsFailed)).toBeNull()
})
