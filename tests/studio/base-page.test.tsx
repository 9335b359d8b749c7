// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BasePage } from '../../src/studio/offices/base-page.tsx'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { BaseImpact, FleetBase } from '../../src/studio-protocol/protocol.ts'

afterEach(cleanup)

const { base: words } = english
const line = (en: string, offices: readonly string[], stops: boolean) => ({ text: { en, pl: '' }, offices, stops })
const nothing: BaseImpact = { offices: 3, problems: [], changes: [], tests: [] }

const fleet: FleetBase = { base: 'bases/x', revision: 7, trial: null, offices: ['a', 'b', 'c'], publishable: false }

function openPage(...impacts: readonly (BaseImpact | null)[]) {
  const sent: unknown[] = []
  const onBack = vi.fn()
  const left = [...impacts]
  const client = {
    get: async (path: string) => {
      const files = {
        'services/a.yaml': 'service: 1\n',
        'services/b.yaml': 'service: 2\n',
        'locales/pl/services.json': '{}',
      }
      return { ok: true, value: path === 'fleet/base' ? fleet : { files, builtIn: null } }
    },
    write: async (...[, path, body]: readonly unknown[]) => {
      sent.push([path, body])
      const value = left.shift()
      return value ? { ok: true, value } : { ok: false, refusal: { code: 'offline' } }
    },
  } as unknown as StudioClient
  const { container } = render(
    <SpeechContext value={speechIn('en')}>
      <BasePage client={client} onBack={onBack} />
    </SpeechContext>,
  )
  const type = (text: string) => {
    const content = container.querySelector('.studio-yaml')?.shadowRoot?.querySelector<HTMLElement>('.cm-content')
    if (content) act(() => EditorView.findFromDOM(content)?.dispatch({ changes: { from: 0, insert: text } }))
  }
  const compare = () => fireEvent.click(screen.getByRole('button', { name: words.compare }))
  return { sent, type, compare, onBack }
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
