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

/** The requests, with a server that has these versions of the draft, one after the other, and this answer to publishing. */
function setUp(versions: readonly number[], published: object, { publishable = true, draft = 'none' } = {}) {
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const left = [...versions]
  const client = {
    get: async () => ({ ok: true, value: [request] }),
    write: async (_: string, path: string, body: unknown) => {
      sent.push({ path, body })
      return path.endsWith('review')
        ? { ok: true, value: { ...reviewed, version: left.shift(), publishable } }
        : published
    },
  }
  const taken: unknown[] = []
  const looked: string[] = []
  const workspace = {
    office: { slug: 'a' },
    compare: async () => noComparison,
    refresh: async () => ({ draft: null }),
    getSnapshot: () => {
      looked.push(draft)
      return { draft }
    },
    takePublished: (view: unknown) => taken.push(view),
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <PublishRequests workspace={workspace as unknown as Workspace} client={client as unknown as StudioClient} />
    </SpeechContext>,
  )
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
  return { sent, taken, looked, button }
}

const { reviewRequest, takeRequest, requestNewer } = english.review

it('shows what a draft changes before it can be published, and publishes that version alone', async () => {
  const { sent, button } = setUp([7, 9], { ok: false, refusal: { code: 'newer' } })
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

it.each([
  ['none', [{ draft: null }]],
  ['offline', []],
])('after a publication shows what is live, unless one’s own text is not saved yet: %s', async (draft, expected) => {
  const { taken, looked, button } = setUp([7], { ok: true, value: {} }, { draft })
  fireEvent.click(await button(reviewRequest('Ewa')))
  fireEvent.click(await button(takeRequest('Ewa')))
  await screen.findByText(english.review.published)
  await waitFor(() => expect(looked.length).toBeGreaterThan(0))
  expect(taken).toEqual(expected)
})
