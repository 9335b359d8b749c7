// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { browserForms, KeptFormsContext } from '../../src/studio/draft/kept-forms.ts'
import { ReviewPage } from '../../src/studio/review/review-page.tsx'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import { noComparison } from './comparison.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const forms = browserForms(localStorage, 'anna', 'a')

const review = {
  version: 2,
  text: '',
  before: '',
  problems: [],
  changes: [],
  difference: '+a\n',
  tests: [],
  publishable: true,
  stale: false,
}

/** The page with a server that has reviewed version 2. */
function setUp({
  saved = true,
  stale = false,
  publisher = true,
  published = { ok: true, value: null } as unknown,
  draft = 'saved',
  isGone = false,
} = {}) {
  let state = draft
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const workspace = {
    office: { slug: 'a', name: 'A', editor: true, publisher },
    flush: async () => saved,
    getSnapshot: () => ({ draft: state }),
    write: async (_: string, path: string, body: unknown) => {
      sent.push({ path, body })
      return published
    },
    catchUp: async () => {
      sent.push({ path: 'caught up', body: null })
      if (isGone) state = 'none'
    },
    compare: async () => noComparison,
  }
  const client = {
    get: async () => ({ ok: true, value: [] }),
    write: async (_: string, path: string, body: unknown) => {
      sent.push({ path, body })
      if (path.endsWith('ask')) return published
      return isGone ? refused('notFound') : { ok: true, value: { ...review, stale } }
    },
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <KeptFormsContext value={forms}>
        <ReviewPage
          workspace={workspace as unknown as Workspace}
          client={client as unknown as StudioClient}
          onBack={() => undefined}
        />
      </KeptFormsContext>
    </SpeechContext>,
  )
  return { sent }
}

const refused = (code: string, body: unknown = null) => ({ ok: false, refusal: { code, body, retryAfter: 20 } })

async function publish(name = english.review.publish) {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'why' } })
  fireEvent.click(screen.getByRole('button', { name }))
}

it('publishes the version that was reviewed', async () => {
  const { sent } = setUp()
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'why' } })
  fireEvent.click(screen.getByRole('button', { name: english.review.publish }))
  const body = { message: 'why', version: 2 }
  await screen.findByText(english.review.published)
  expect(sent.slice(-2)).toEqual([
    { path: 'publish', body },
    { path: 'caught up', body: null },
  ])
})

it('keeps the description that was typed until the draft is published', async () => {
  setUp()
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'why' } })
  cleanup()
  setUp()
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('why')
  fireEvent.click(screen.getByRole('button', { name: english.review.publish }))
  await screen.findByText(english.review.published)
  cleanup()
  setUp()
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('')
})

it('plans it at a time to come, in Polish time', async () => {
  const { sent } = setUp()
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'why' } })
  fireEvent.click(await screen.findByRole('checkbox'))
  const plan = screen.getByRole('button', { name: english.plan.plan })
  fireEvent.click(plan)
  await screen.findByText(english.plan.missing)
  fireEvent.change(screen.getByLabelText(english.plan.when), { target: { value: '2099-07-01T06:00' } })
  await screen.findByText(/1 July 2099.*06:00.*Summer Time/)
  fireEvent.click(plan)
  const body = { message: 'why', version: 2, at: '2099-07-01T04:00:00.000Z' }
  await waitFor(() => expect(sent).toContainEqual({ path: 'plan', body }))
})

it('reviews nothing while the server does not have what was typed', async () => {
  const { sent } = setUp({ saved: false })
  await screen.findByText(english.review.failed)
  expect(sent).toEqual([])
})

it('joins a draft with what was published since before anything else', async () => {
  setUp({ stale: true })
  await screen.findByRole('button', { name: english.draft.rebase })
  expect(screen.queryByRole('button', { name: english.review.publish })).toBeNull()
})

it('says why publishing was refused', async () => {
  const span = { file: 'offices/a.yaml', line: 1, column: 1, endColumn: 2 }
  const args = { number: 12, due: '2099-01-01 06:00' }
  const failing = { name: 'A test', service: 90, passed: false, message: 'a ≠ b' }
  const problem = { id: 'planned-publication.studio', code: 'planned-publication', severity: 'error', span, args }
  const body = { error: 'problems', problems: [{ ...problem, related: [], suggestion: null }], tests: [failing] }
  setUp({ published: refused('problems', body) })
  await publish()
  const alert = await screen.findByText(/Take back planned change 12/)
  expect(alert.closest('[role=alert]')?.textContent).toContain(english.review.refused)
  expect(alert.closest('[role=alert]')?.textContent).toContain('Service 90, “A test”: a ≠ b')
})

const { review: words, plan } = english

it.each([
  ['offline', words.unknown],
  ['unavailable', words.unknown],
  // Of a proxy.
  ['Bad Gateway', words.unknown],
  ['newer', words.requestNewer],
  ['same', words.noChanges],
  ['notFound', words.draftGone],
])('says what is known of a version that may not have been published, and reviews it again: %s', async (code, text) => {
  const { sent } = setUp({ published: refused(code) })
  await publish()
  const note = await screen.findByText(text)
  expect(note.closest('[role=alert]')?.textContent).not.toContain(words.refused)
  // It may have been done although the reply did not say so.
  expect(sent.at(-1)).toEqual({ path: 'caught up', body: null })
  fireEvent.click(screen.getByRole('button', { name: words.again }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ path: 'offices/a/review', body: {} }))
})

it.each([
  ['tooMany', words.tooMany(20)],
  ['notAllowed', words.refused],
])('says that nothing was published where that is known: %s', async (code, text) => {
  setUp({ published: refused(code) })
  await publish()
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: words.again })).toBeNull()
})

it('says what is known of a plan that was not confirmed', async () => {
  setUp({ published: refused('offline') })
  fireEvent.click(await screen.findByRole('checkbox'))
  fireEvent.change(screen.getByLabelText(plan.when), { target: { value: '2099-07-01T06:00' } })
  await publish(plan.plan)
  await screen.findByText(plan.unknown)
})

it.each([
  ['offline', words.askUnknown],
  ['notAllowed', words.askRefused],
])('says whether a request for publication may have been sent: %s', async (code, text) => {
  setUp({ published: refused(code), publisher: false })
  await publish(words.ask)
  await screen.findByText(text)
})

it('says that nothing differs where the draft was published meanwhile', async () => {
  setUp({ isGone: true })
  await screen.findByText(words.noChanges)
})

it('says that nothing differs where there is no draft', async () => {
  const { sent } = setUp({ draft: 'none' })
  await screen.findByText(english.review.noChanges)
  expect(sent).toEqual([])
})
