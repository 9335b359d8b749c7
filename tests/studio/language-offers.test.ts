// @vitest-environment happy-dom
import { acceptCompletion, completionStatus, currentCompletions, startCompletion } from '@codemirror/autocomplete'
import { EditorView } from '@codemirror/view'
import { afterEach, expect, it, vi } from 'vitest'
import type { LanguageHelp } from '../../src/engine/authoring/edit/language-help.ts'
import { type EditorHandle, openCodeEditor } from '../../src/studio/source/code-editor.ts'
import type { LanguageHelpSource } from '../../src/studio/source/language-offers.ts'

/** On a busy machine. */
const PATIENCE = 4_000

const tiles = { name: 'tiles', help: { pl: 'Kafelki strony głównej', en: 'The tiles of the home page' } }
const menu = { name: 'menu', help: null }

let editor: EditorHandle | null = null
afterEach(() => {
  editor?.close()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** An editor with a text whose end is where one types. */
function setUp(text: string, help: LanguageHelpSource, language: 'pl' | 'en' = 'en') {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const own = { label: 'File', readOnly: false, onChange: () => undefined, help }
  editor = openCodeEditor(host, { ...own, language, offers: 'Words' })
  editor.setText(text)
  const content = host.shadowRoot?.querySelector<HTMLElement>('.cm-content')
  const view = content && EditorView.findFromDOM(content)
  if (!content || !view) throw new Error('no editor')
  view.dispatch({ selection: { anchor: text.length } })
  const type = (typed: string) => {
    const at = view.state.doc.length
    view.dispatch({
      changes: { from: at, insert: typed },
      selection: { anchor: at + typed.length },
      userEvent: 'input.type',
    })
  }
  const offered = () => currentCompletions(view.state).map(({ label }) => label)
  /** Where the pointer rests, of which this environment has no coordinates. */
  const hover = (offset: number) => {
    vi.spyOn(view, 'posAtCoords').mockReturnValue(offset)
    vi.spyOn(view, 'coordsAtPos').mockReturnValue({ left: 0, right: 9, top: 0, bottom: 9 })
    const line = content.querySelector('.cm-line') ?? content
    line.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: 5, clientY: 5 }))
  }
  const tip = () => host.shadowRoot?.querySelector('.cm-language-help')?.textContent
  const names = () => [...(host.shadowRoot?.querySelectorAll('.cm-tooltip code') ?? [])].map((one) => one.textContent)
  return { view, type, offered, hover, tip, names }
}

const words = (kind: LanguageHelp['kind'], from: number): LanguageHelp => ({ kind, from, words: [tiles, menu] })

it.each([
  ['a key with its colon', 'key', '', 'tiles: '],
  ['a key whose colon is there without another', 'key', ' : 1', 'tiles : 1'],
  ['a value as it is', 'value', '', 'tiles'],
] as const)('writes %s', async (_what, kind, behind, written) => {
  const { view, offered } = setUp(`til${behind}`, async () => words(kind, 0))
  view.dispatch({ selection: { anchor: 3 } })
  startCompletion(view)
  await vi.waitFor(() => expect(offered()).toEqual(['tiles']), PATIENCE)
  await vi.waitFor(() => {
    acceptCompletion(view)
    expect(view.state.doc.toString()).toBe(written)
  }, PATIENCE)
})

it('offers all words where none has begun only to somebody who asks', async () => {
  const help = vi.fn(async (text: string) => words('value', text.length))
  const { view, type, offered } = setUp('page', help)
  type(':')
  type(' ')
  type('-')
  await vi.waitFor(() => expect(help).toHaveBeenCalled(), PATIENCE)
  await vi.waitFor(() => expect(completionStatus(view.state)).toBeNull(), PATIENCE)
  startCompletion(view)
  await vi.waitFor(() => expect(offered()).toEqual(['menu', 'tiles']), PATIENCE)
})

it('states what the word under the pointer is, where that is known', async () => {
  const help = vi.fn<LanguageHelpSource>(async (text, offset) => words('key', offset === text.length ? 7 : 0))
  const { hover, tip } = setUp('tiles: menu', help)
  hover(9)
  await vi.waitFor(() => expect(help).toHaveBeenCalledWith('tiles: menu', 11), PATIENCE)
  expect(tip()).toBeUndefined()
  hover(2)
  await vi.waitFor(() => expect(tip()).toBe('tiles: The tiles of the home page'), PATIENCE)
  expect(help).toHaveBeenLastCalledWith('tiles: menu', 5)
})

it('says in Polish what the reference of the language says in English', async () => {
  const doc = 'Who may use the service.'
  const { hover, tip } = setUp(
    'access: x',
    async () => ({ kind: 'key', from: 0, words: [{ name: 'access', help: doc }] }),
    'pl',
  )
  hover(2)
  await vi.waitFor(() => expect(tip()).toBe('access: Kto może korzystać z usługi.'), PATIENCE)
})

it('shows names of the language as code under the pointer', async () => {
  const help = { pl: 'Jak `menu`', en: 'Like `menu`' }
  const { hover, tip, names } = setUp('tiles', async () => ({ kind: 'key', from: 0, words: [{ name: 'tiles', help }] }))
  hover(2)
  await vi.waitFor(() => expect(tip()).toBe('tiles: Like menu'), PATIENCE)
  expect(names()).toEqual(['menu'])
})

it('shows names of the language as code beside the offered words', async () => {
  const help = { pl: 'Jak `menu`', en: 'Like `menu`' }
  const source = async (): Promise<LanguageHelp> => ({ kind: 'key', from: 0, words: [{ name: 'tiles', help }] })
  const { view, names } = setUp('til', source)
  startCompletion(view)
  await vi.waitFor(() => expect(names()).toEqual(['menu']), PATIENCE)
})

it('goes on after help that failed', async () => {
  const help = vi.fn<LanguageHelpSource>(async () => words('key', 0))
  help.mockRejectedValueOnce(new Error('the compiler has ended'))
  const { type, offered } = setUp('t', help)
  type('i')
  await vi.waitFor(() => expect(help).toHaveBeenCalled(), PATIENCE)
  type('l')
  await vi.waitFor(() => expect(offered()).toEqual(['tiles']), PATIENCE)
})
