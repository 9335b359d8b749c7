// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HistoryPage } from '../../src/studio/history/history-page.tsx'
import type { Answer, StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'

afterEach(cleanup)

const refused: Answer<never> = { ok: false, refusal: { code: 'offline', body: null, retryAfter: null } }
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })
const revision = (id: number, message: string) => ({
  id,
  author: `Jan (jan${id})`,
  at: '2026-11-01T10:00:00Z',
  message,
})
const history = [revision(7, 'Kolory'), revision(4, 'Tytuły')]

interface Shown {
  readonly draft?: 'none' | 'saved'
  readonly publisher?: boolean
  /** What a request to change something is answered with. */
  readonly answer?: Answer<unknown>
  /** What the history is read with; at once when left out. */
  readonly readHistory?: () => Promise<Answer<unknown>>
}

function show({
  draft = 'none',
  publisher = true,
  answer = ok({ revision: revision(8, 'Back') }),
  readHistory = async () => ok(history),
}: Shown = {}) {
  const done: unknown[] = []
  let isOnline = true
  const get = async (what: string): Promise<Answer<unknown>> => {
    if (!isOnline) return refused
    if (what.endsWith('planned')) return ok([])
    if (what.endsWith('history')) return readHistory()
    if (what.includes('difference')) return ok({ difference: '-colour\n+title\n' })
    return ok({ ...history[1], file: { path: 'offices/a.yaml', text: 'office: a\n' } })
  }
  const workspace = {
    office: { slug: 'a', editor: true, publisher },
    getSnapshot: () => ({ draft }),
    get,
    write: async (...call: unknown[]) => {
      done.push(call)
      return answer
    },
    catchUp: async () => void done.push('caught up'),
    show: (version: unknown) => done.push(['show', version]),
    openAsDraft: (text: string) => done.push(['draft', text]),
  } as unknown as Workspace
  render(
    <SpeechContext value={speechIn('en')}>
      <HistoryPage
        workspace={workspace}
        client={{ get } as unknown as StudioClient}
        onBack={() => done.push('back')}
        onReview={() => done.push('review')}
      />
    </SpeechContext>,
  )
  return { done, goOffline: () => (isOnline = false) }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('“who, when, why, what; any revision can be looked at live, compared, and put back with one click”', async () => {
  const { done } = show()
  await screen.findByText('Tytuły')
  const [, earlier] = screen.getAllByRole('listitem')
  expect(earlier?.textContent).toMatch(/Version 4.*Tytuły.*Jan \(jan4\), /)
  expect(earlier?.querySelector('time')?.dateTime).toBe('2026-11-01T10:00:00Z')
  await press(english.history.show(4))
  expect(await screen.findByText(/\+title/)).toBeDefined()
  await press(english.versions.look(4))
  await waitFor(() => expect(done).toEqual([['show', { id: 4, text: 'office: a\n' }], 'back']))
  await press(english.history.rollback(4))
  const note = await screen.findByText(english.history.rolledBack)
  expect(document.activeElement?.contains(note)).toBe(true)
  expect(done.slice(2)).toEqual([
    ['POST', 'rollback', { to: 4, live: 7, message: english.history.rollbackMessage(4) }],
    'caught up',
  ])
  await press(english.history.undoRollback(7))
  await waitFor(() =>
    expect(done).toContainEqual(['POST', 'rollback', { to: 7, live: 8, message: english.history.rollbackMessage(7) }]),
  )
})

it('“a published version can be opened as a new draft”', async () => {
  const { done } = show({ publisher: false })
  await press(english.versions.openAsDraft(4))
  await waitFor(() => expect(done).toEqual([['draft', 'office: a\n'], 'back']))
  // Who does not publish puts nothing back.
  expect(screen.queryByRole('button', { name: english.history.rollback(4) })).toBeNull()
  expect(screen.queryByRole('button', { name: english.versions.openAsDraft(7) })).toBeNull()
})

it('a version takes the place of a draft only after a question, and says when it cannot be read', async () => {
  const { done, goOffline } = show({ draft: 'saved' })
  await press(english.versions.openAsDraft(4))
  const dialog = screen.getByRole('dialog', { name: english.versions.replaceTitle })
  expect(done).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: english.cancel }))
  expect(done).toEqual([])
  goOffline()
  await press(english.versions.look(4))
  expect(await screen.findByText(english.versions.notRead)).toBeDefined()
  expect(done).toEqual([])
})

const putBack = () => press(english.history.rollback(4))

it('says why a version cannot be put back: a planned publication changes the same file', async () => {
  const args = { number: 3, due: '2027-03-21 06:00' }
  const failing = { name: 'A test', service: 90, passed: false, message: 'a ≠ b' }
  const span = { file: 'definitions/offices/a.yaml', line: 1, column: 1, endColumn: 2 }
  const problem = { id: 'planned-publication.studio', code: 'planned-publication', severity: 'error', span, args }
  const body = { error: 'problems', problems: [{ ...problem, related: [], suggestion: null }], tests: [failing] }
  const { done } = show({
    answer: { ok: false, refusal: { code: 'problems', body, retryAfter: null } } as Answer<never>,
  })
  await putBack()
  const note = await screen.findByText(english.history.refused)
  expect(note.closest('[role=status]')?.textContent).toContain(english.plan.withdraw(3))
  expect(note.closest('[role=status]')?.textContent).toContain('Service 90, “A test”: a ≠ b')
  expect(done.at(-1)).toBe('caught up')
})

const refusedWith = (code: string, retryAfter: number | null = null) =>
  ({ ok: false, refusal: { code, body: null, retryAfter } }) as Answer<never>

it.each([
  ['offline', english.history.rollbackUnknown],
  ['unavailable', english.history.rollbackUnknown],
  // Of a proxy.
  ['Bad Gateway', english.history.rollbackUnknown],
  ['stale', english.history.rollbackStale],
  ['same', english.history.same],
  ['tooMany', english.history.rollbackTooMany(20)],
  ['notAllowed', english.history.refused],
])('says what is known of a version that was not put back: %s', async (code, word) => {
  const { done } = show({ answer: refusedWith(code, 20) })
  await putBack()
  const note = await screen.findByText(word)
  expect(note.closest('[role=status]')?.querySelector('li, button')).toBeNull()
  // It may have been put back although the reply did not say so.
  expect(done.at(-1)).toBe('caught up')
})

it('a list that was asked for earlier and comes later does not take the place of the newer one', async () => {
  const later: ((answer: Answer<unknown>) => void)[] = []
  const rounds = [ok(history)]
  const readHistory = async () => rounds.shift() ?? new Promise<Answer<unknown>>((resolve) => later.push(resolve))
  show({ readHistory })
  await putBack()
  await press(english.history.undoRollback(7))
  await waitFor(() => expect(later).toHaveLength(2))
  const [earlier, newer] = later
  const newest = [revision(9, 'Kolory znów'), revision(8, 'Tytuły znów'), ...history]
  await act(async () => newer?.(ok(newest)))
  await act(async () => earlier?.(ok(newest.slice(1))))
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Kolory znów')
  const button = screen.getByRole('button', { name: english.history.rollback(4) })
  expect(button.getAttribute('aria-disabled') ?? button.getAttribute('aria-busy')).toBeNull()
})

it('a version of the folder that is served says so in the language of the studio, and that nobody published it', async () => {
  const ofFolder = { ...revision(3, 'Pliki z udostępnianego folderu'), author: 'root', ofFolder: true }
  await act(async () => show({ readHistory: async () => ok([ofFolder]) }))
  expect(await screen.findByText(english.history.ofFolder)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Pliki|root/)
})
