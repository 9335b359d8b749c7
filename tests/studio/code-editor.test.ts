// @vitest-environment happy-dom
import { forEachDiagnostic } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { afterEach, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import { openCodeEditor } from '../../src/studio/source/code-editor.ts'

afterEach(() => document.body.replaceChildren())

function setUp() {
  const typed: string[] = []
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const onChange = (text: string) => void typed.push(text)
  const offering = { help: async () => null, language: 'en', offers: 'Words' } as const
  return { typed, host, editor: openCodeEditor(host, { label: 'File', readOnly: false, onChange, ...offering }) }
}

it('leaves a file with line ends of Windows as it is when it is only shown', () => {
  const { typed, editor } = setUp()
  editor.setText('a: 1\r\nb: 2\r\n')
  editor.setText('a: 1\r\nb: 3\r\n')
  expect(typed).toEqual([])
  editor.close()
})

it('opens again where one was, as far as the text still goes there', () => {
  const { editor } = setUp()
  editor.setText('a: 1\nb: 2\nc: 3\n')
  editor.showLine(3)
  const place = editor.place()
  expect(place).toMatchObject({ anchor: 10, head: 10 })
  editor.close()
  const again = setUp().editor
  again.setText('a: 1\nb: 2\nc: 3\n')
  again.goTo(place)
  expect(again.place()).toEqual(place)
  again.setText('a: 1\n')
  again.goTo(place)
  expect(again.place()).toMatchObject({ anchor: 5, head: 5 })
  again.close()
})

it.each(['\r\n', '\n'])('gives what is typed with the line ends of the file: %j', (end) => {
  const { typed, host, editor } = setUp()
  editor.setText(`a: 1${end}b: 2${end}`)
  const content = host.shadowRoot?.querySelector<HTMLElement>('.cm-content') ?? host
  EditorView.findFromDOM(content)?.dispatch({ changes: { from: 0, insert: 'c: 3\n' } })
  expect(typed).toEqual([`c: 3${end}a: 1${end}b: 2${end}`])
  editor.setText(typed[0] ?? '')
  expect(typed).toHaveLength(1)
  editor.close()
})

it('underlines what is wrong at its place, in the language of the studio', () => {
  const { host, editor } = setUp()
  editor.setText('office: a\nlanguages: [pl, xx]\n')
  const span = { file: 'definitions/offices/a.yaml', line: 2, column: 17, endColumn: 19 }
  const problem = { code: 'low-contrast', id: 'low-contrast', severity: 'error', span, suggestion: null, related: [] }
  const args = { color: '#eeeeee', ratio: 1.2, least: 4.5 }
  editor.setProblems([{ ...problem, args } as unknown as Diagnostic], 'pl')
  const content = host.shadowRoot?.querySelector<HTMLElement>('.cm-content') ?? host
  const state = EditorView.findFromDOM(content)?.state
  const marks: unknown[] = []
  if (state)
    forEachDiagnostic(state, ({ message, severity }, from, to) =>
      marks.push([state.sliceDoc(from, to), severity, message]),
    )
  expect(marks).toEqual([['xx', 'error', expect.stringMatching(/^Biały tekst na kolorze #eeeeee ma kontrast 1,20/)]])
  editor.close()
})

it('shows names of the definition language as code in what is wrong', () => {
  const { host, editor } = setUp()
  editor.setText('offce: a\n')
  const span = { file: 'definitions/offices/a.yaml', line: 1, column: 1, endColumn: 6 }
  const problem = { code: 'unknown-key', id: 'unknown-key', severity: 'error', span, suggestion: null, related: [] }
  editor.setProblems([{ ...problem, args: { key: 'offce', known: [] } } as unknown as Diagnostic], 'en')
  const view = EditorView.findFromDOM(host.shadowRoot?.querySelector<HTMLElement>('.cm-content') ?? host)
  const shown: string[] = []
  if (view)
    forEachDiagnostic(view.state, ({ renderMessage }) => {
      const drawn = document.createElement('div')
      if (renderMessage) drawn.append(renderMessage(view))
      shown.push(drawn.querySelector('code')?.textContent ?? drawn.innerHTML, drawn.textContent)
    })
  expect(shown).toEqual(['offce', expect.not.stringContaining('`')])
  editor.close()
})
