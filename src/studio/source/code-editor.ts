import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap, type Diagnostic as Mark, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Text } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage, type MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import { type LanguageHelpSource, languageOffers } from './language-offers.ts'
import { withMarkedText } from './marked-nodes.ts'

export interface EditorHandle {
  /** Takes a text that was changed elsewhere. */
  readonly setText: (text: string) => void
  readonly setProblems: (problems: readonly Diagnostic[], language: MessageLanguage) => void
  readonly showLine: (line: number) => void
  /** Where one is in the text. */
  readonly place: () => EditorPlace
  /** Goes back there, without taking the focus. */
  readonly goTo: (place: EditorPlace) => void
  readonly close: () => void
}

/** Offsets in the text, and how far it is scrolled. */
export interface EditorPlace {
  readonly anchor: number
  readonly head: number
  /** Of the line that one is in, where it is in view, else of the first that is. */
  readonly line: number
  /** Pixels from that line to the upper edge of what is in view. */
  readonly above: number
}

interface EditorOptions {
  readonly label: string
  readonly readOnly: boolean
  readonly onChange: (text: string) => void
  readonly help: LanguageHelpSource
  readonly language: MessageLanguage
  /** What the list of offered words is called. */
  readonly offers: string
}

/**
 * A code editor within an element. It is in a shadow tree, where its library sets its styles as sheets made by script: the
 * security policy permits no style elements.
 */
export function openCodeEditor(host: HTMLElement, options: EditorOptions): EditorHandle {
  const { label, readOnly, onChange } = options
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // As the editor has it, in which every line ends alike.
  let taken = ''
  let lineEnd = '\n'
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: '',
      extensions: [
        lineNumbers(),
        history(),
        highlightActiveLine(),
        yaml(),
        syntaxHighlighting(defaultHighlightStyle),
        lintGutter(),
        EditorView.lineWrapping,
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        languageOffers(options),
        // Tab leaves the editor, as it leaves every field.
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          const text = state.doc.toString()
          if (!docChanged || text === taken) return
          taken = text
          onChange(text.replaceAll('\n', lineEnd))
        }),
        EditorView.scrollMargins.of(() => ({ top: coveredAbove(host) })),
        look,
      ],
    }),
  })
  return {
    setText: (whole) => {
      lineEnd = whole.includes('\r\n') ? '\r\n' : '\n'
      const text = whole.replace(/\r\n?/g, '\n')
      if (text === view.state.doc.toString()) return
      taken = text
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    setProblems: (problems, language) => {
      const marks = problems.map((problem) => markOf(problem, view.state.doc, language))
      view.dispatch(setDiagnostics(view.state, marks))
    },
    showLine: (line) => {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    place: () => placeIn(view, host),
    goTo: ({ anchor, head, line, above }) => {
      const { length } = view.state.doc
      const within = (offset: number) => Math.min(offset, length)
      const effects = EditorView.scrollIntoView(within(line), { y: 'start', yMargin: -above })
      view.dispatch({ selection: { anchor: within(anchor), head: within(head) }, effects })
      // The lines above have their heights once they are drawn.
      requestAnimationFrame(() => view.dispatch({ effects }))
    },
    close: () => view.destroy(),
  }
}

function placeIn(view: EditorView, host: HTMLElement): EditorPlace {
  const { anchor, head } = view.state.selection.main
  const { top, bottom } = (host.closest('[data-pane]') ?? view.scrollDOM).getBoundingClientRect()
  const height = Math.max(0, top + coveredAbove(host) - view.documentTop)
  const own = view.lineBlockAt(head)
  const isInView = own.top >= height && own.bottom <= bottom - view.documentTop
  const line = isInView ? own : view.lineBlockAtHeight(height)
  return { anchor, head, line: line.from, above: height - line.top }
}

/** Pixels of the pane that its tabs cover, which stay in view. */
const coveredAbove = (host: HTMLElement): number =>
  host.closest('[data-pane]')?.querySelector<HTMLElement>('[role="tablist"]')?.offsetHeight ?? 0

const look = EditorView.theme({
  '&': { fontSize: '14px', backgroundColor: 'var(--surface)', color: 'var(--text)' },
  '.cm-content': { fontFamily: 'ui-monospace, "Cascadia Mono", Consolas, monospace' },
  '.cm-gutters': { backgroundColor: 'var(--surface-sunken)', color: 'var(--text-muted)', border: 'none' },
  '.cm-tooltip': {
    maxWidth: 'min(32rem, 90vw)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text)',
    fontFamily: 'var(--font, inherit)',
  },
  '.cm-language-help': { margin: '0', padding: '0.5em 0.75em', lineHeight: '1.4' },
  '&.cm-focused': { outline: '3px solid var(--focus)' },
})

function markOf(problem: Diagnostic, doc: Text, language: MessageLanguage): Mark {
  const { line, column, endColumn } = problem.span
  const at = doc.line(Math.min(Math.max(1, line), doc.lines))
  const from = Math.min(at.from + column - 1, at.to)
  const to = Math.min(Math.max(from, at.from + endColumn - 1), at.to)
  const message = formatMessage(problem, language)
  const renderMessage = () => withMarkedText(document.createElement('span'), message)
  const base: Mark = { from, to, severity: problem.severity, message, renderMessage }
  const { suggestion } = problem
  if (suggestion === null) return base
  const apply = (view: EditorView, start: number, end: number) =>
    view.dispatch({ changes: { from: start, to: end, insert: suggestion } })
  return { ...base, actions: [{ name: suggestion, apply }] }
}
