// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BasePage } from '../../src/studio/offices/base-page.tsx'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { BaseImpact, FleetBase } from '../../src/studio-protocol/fleet.ts'
import { eventually } from '../eventually.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const { base: words, trial: trialWords, review } = english
const line = (en: string, offices: readonly string[], stops: boolean) => ({ text: { en, pl: '' }, offices, stops })
const nothing: BaseImpact = { offices: 3, problems: [], changes: [], tests: [] }

const fleet: FleetBase = { base: 'bases/x', revision: 7, trial: null, offices: ['a', 'b', 'c'], publishable: false }

const A = 'services/a.yaml'

/** The server's part: what is published, and the replies to come. */
function serverOf(...replies: readonly object[]) {
  const server = { fleet, files: { [A]: 'service: 1\n', 'services/b.yaml': 'service: 2\n' }, left: [...replies] }
  const sent: unknown[] = []
  const client = {
    get: async (path: string) => {
      const files = { ...server.files, 'locales/pl/services.json': '{}' }
      return { ok: true, value: path === 'fleet/base' ? server.fleet : { files, builtIn: null } }
    },
    write: async (...[, path, body]: readonly unknown[]) => {
      sent.push([path, body])
      return server.left.shift() ?? refused('offline')
    },
  } as unknown as StudioClient
  return { server, sent, client }
}

const refused = (code: string) => ({ ok: false, refusal: { code, body: null, retryAfter: null } })
const done = (value: unknown) => ({ ok: true, value })

function openPage(...impacts: readonly (BaseImpact | null)[]) {
  const { sent, client } = serverOf(...impacts.map((value) => (value ? done(value) : refused('offline'))))
  return { sent, ...show(client) }
}

function show(client: StudioClient) {
  const onBack = vi.fn()
  const { container, unmount } = render(
    <SpeechContext value={speechIn('en')}>
      <BasePage client={client} storage={localStorage} login="ewa" onBack={onBack} />
    </SpeechContext>,
  )
  const content = () => container.querySelector('.studio-yaml')?.shadowRoot?.querySelector<HTMLElement>('.cm-content')
  const type = (text: string) => {
    const editor = content()
    if (editor) act(() => EditorView.findFromDOM(editor)?.dispatch({ changes: { from: 0, insert: text } }))
  }
  const compare = () => fireEvent.click(screen.getByRole('button', { name: words.compare }))
  return { type, compare, onBack, unmount, text: () => content()?.textContent }
}

it('compares all offices on a shared file as it was changed, and names what stops before what changes', async () => {
  const changes = [line('a label', ['a', 'b'], false), line('service 1 is gone', ['b'], true)]
  const { sent, type, compare } = openPage({ ...nothing, changes, tests: [line('The first row', ['a'], true)] }, null)
  const choice = await screen.findByLabelText(words.file)
  expect(within(choice).queryByText('locales/pl/services.json')).toBeNull()
  fireEvent.change(choice, { target: { value: 'services/a.yaml' } })
  type('# new\n')
  compare()
  const stops = await screen.findByRole('table', { name: words.stops })
  expect(sent).toEqual([['fleet/impact', { files: [{ path: 'services/a.yaml', text: '# new\nservice: 1\n' }] }]])
  expect(within(stops).getByRole('cell', { name: 'service 1 is gone' })).toBeTruthy()
  expect(within(stops).getByRole('cell', { name: '1: b' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    words.stops,
    words.tests,
    words.changes,
  ])
  type('# newer\n')
  expect(await screen.findByText(words.old)).toBeTruthy()
  compare()
  expect(await screen.findByText(words.failed)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('says that a change changes nothing', async () => {
  const { compare } = openPage(nothing)
  fireEvent.change(await screen.findByLabelText(words.file), { target: { value: 'services/a.yaml' } })
  compare()
  expect((await screen.findByText(/Compared: 3 offices/)).textContent).toContain(words.nothing)
})

it('keeps what was changed in each file, and asks before it is lost', async () => {
  const { sent, type, compare, onBack } = openPage(nothing, nothing)
  const choice = await screen.findByLabelText(words.file)
  const choose = (value: string) => fireEvent.change(choice, { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  choose('services/a.yaml')
  type('# new\n')
  choose('services/b.yaml')
  within(choice).getByRole('option', { name: words.changedFile('services/a.yaml') })
  within(choice).getByRole('option', { name: 'services/b.yaml' })
  choose('services/a.yaml')
  compare()
  await screen.findByText(/Compared: 3 offices/)
  expect(sent).toEqual([['fleet/impact', { files: [{ path: 'services/a.yaml', text: '# new\nservice: 1\n' }] }]])
  press(words.back)
  screen.getByText(words.leaveText('services/a.yaml'))
  press(words.stay)
  expect(onBack).not.toHaveBeenCalled()
  press(words.back)
  press(words.leave)
  expect(onBack).toHaveBeenCalledOnce()
})

it('goes back at once where nothing was changed', async () => {
  const { onBack } = openPage()
  await screen.findByLabelText(words.file)
  fireEvent.click(screen.getByRole('button', { name: words.back }))
  expect(onBack).toHaveBeenCalledOnce()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const chooseA = async () => fireEvent.change(await screen.findByLabelText(words.file), { target: { value: A } })
const publishButton = () => screen.getByRole('button', { name: trialWords.publish })

it('publishes nothing over what somebody else has published before one of the two texts is chosen', async () => {
  const { server, sent, client } = serverOf(refused('stale'), done(null), done(null))
  server.fleet = { ...fleet, publishable: true }
  const { type, text } = show(client)
  await chooseA()
  type('# mine\n')
  enter(trialWords.to, 'a')
  enter(review.message, 'Mine')
  press(trialWords.publish)
  server.fleet = { ...server.fleet, revision: 8 }
  server.files[A] = '# theirs\n'
  fireEvent.click(await screen.findByRole('button', { name: trialWords.reload }))
  // What was chosen and typed is still there.
  expect(await screen.findByText(words.conflictTitle)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe(words.reloaded)
  expect(screen.queryByRole('alert')).toBeNull()
  expect([text(), screen.getByLabelText(review.message)]).toMatchObject(['# mineservice: 1', { value: 'Mine' }])
  expect(publishButton()).toHaveProperty('disabled', true)
  fireEvent.submit(screen.getByRole('form', { name: trialWords.publishTitle }))
  expect(sent).toHaveLength(1)
  press(words.conflictKeep)
  expect(screen.queryByText(words.conflictTitle)).toBeNull()

  // Twice in a row: each is announced.
  for (const [round, published] of ['# mine\nservice: 1\n', '# more\n# mine\nservice: 1\n'].entries()) {
    if (round > 0) type('# more\n')
    enter(trialWords.to, 'a')
    enter(review.message, 'Mine')
    screen.getByLabelText(review.message).focus()
    server.files[A] = published
    press(trialWords.publish)
    await eventually(() => expect(document.activeElement?.textContent).toBe(trialWords.published))
    await eventually(() => expect(screen.queryByRole('option', { name: words.changedFile(A) })).toBeNull())
  }
  expect(sent.slice(1)).toMatchObject([
    ['fleet/trial', { revision: 8, files: [{ path: A, text: '# mine\nservice: 1\n' }] }],
    ['fleet/trial', { revision: 8, files: [{ path: A, text: '# more\n# mine\nservice: 1\n' }] }],
  ])
})

it('keeps changes for the next session, and compares them with what is published then', async () => {
  const { server, client } = serverOf()
  server.fleet = { ...fleet, publishable: true }
  const first = show(client)
  await chooseA()
  first.type('# mine\n')
  first.unmount()

  const second = show(client)
  expect(await screen.findByText(words.kept(A))).toBeTruthy()
  await chooseA()
  expect(second.text()).toBe('# mineservice: 1')
  expect(publishButton()).toHaveProperty('disabled', false)
  second.unmount()

  server.files[A] = '# theirs\n'
  const third = show(client)
  await chooseA()
  expect(publishButton()).toHaveProperty('disabled', true)
  press(words.conflictTake)
  expect(third.text()).toBe('# theirs')
  expect(screen.queryByRole('button', { name: trialWords.publish })).toBeNull()
  third.unmount()

  show(client)
  await screen.findByLabelText(words.file)
  expect(screen.queryByText(words.kept(A))).toBeNull()
})

it('names files that were joined until they are published, also after more was typed and the page was loaded again', async () => {
  const { server, client } = serverOf()
  server.fleet = { ...fleet, publishable: true }
  server.files[A] = 'service: 1\naccess: public\nblocks: {}\n'
  const first = show(client)
  await chooseA()
  first.type('# mine\n')
  expect(screen.queryByText(words.joined(A))).toBeNull()
  first.unmount()

  server.files[A] = 'service: 1\naccess: public\nblocks: {} # theirs\n'
  const second = show(client)
  // Nobody has opened the file.
  await screen.findByText(words.joined(A))
  await chooseA()
  second.type('# more\n')
  expect(screen.getByText(words.joined(A))).toBeTruthy()
  expect(screen.getByText(words.joinedTitle)).toBeTruthy()
  second.unmount()

  show(client)
  await screen.findByText(words.joined(A))
})
