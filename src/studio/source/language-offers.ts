import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view'
import type { LanguageHelp, OfferedWord } from '../../engine/authoring/edit/language-help.ts'
import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import { withMarkedText } from './marked-nodes.ts'

/** What may be written at an offset of a text; null where nothing is known. */
export type LanguageHelpSource = (text: string, offset: number) => Promise<LanguageHelp | null>

interface OfferOptions {
  readonly help: LanguageHelpSource
  readonly language: MessageLanguage
  readonly offers: string
}

/** Offers keys and values of the language while they are typed, and says what a key is where the pointer rests. */
export function languageOffers({ help, language, offers }: OfferOptions): Extension {
  // While a request that failed is open, the editor makes no other.
  const found: LanguageHelpSource = (text, offset) => help(text, offset).catch(() => null)
  return [
    autocompletion({ override: [offeredAt(found, language)], icons: false }),
    hoverTooltip((view, offset) => explainedAt(view, offset, found, language)),
    EditorState.phrases.of({ Completions: offers }),
  ]
}

const offeredAt =
  (help: LanguageHelpSource, language: MessageLanguage) =>
  async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const found = await help(state.doc.toString(), pos)
    if (!found || found.words.length === 0 || (found.from === pos && !explicit)) return null
    const explain = await explainerIn(language)
    const ending =
      found.kind === 'key' && !/^\s*:/.test(state.doc.sliceString(pos, state.doc.lineAt(pos).to)) ? ': ' : ''
    return {
      from: found.from,
      validFor: /^[\w-]*$/,
      options: found.words.map((word) => ({
        label: word.name,
        apply: word.name + ending,
        ...(word.help !== null && { info: helpNode(explain(word.help)) }),
      })),
    }
  }

async function explainedAt(
  view: EditorView,
  offset: number,
  help: LanguageHelpSource,
  language: MessageLanguage,
): Promise<Tooltip | null> {
  const { from, text } = view.state.doc.lineAt(offset)
  const before = /[\w-]*$/.exec(text.slice(0, offset - from))?.[0].length ?? 0
  const after = /^[\w-]*/.exec(text.slice(offset - from))?.[0].length ?? 0
  const [start, end] = [offset - before, offset + after]
  const found = start === end ? null : await help(view.state.doc.toString(), end)
  const name = view.state.doc.sliceString(start, end)
  const word = found?.from === start ? found.words.find((one) => one.name === name) : undefined
  if (word === undefined || word.help === null) return null
  const explain = await explainerIn(language)
  const explained = `${name}: ${explain(word.help)}`
  return { pos: start, end, above: true, create: () => ({ dom: paragraph(explained) }) }
}

/** What a word is, in a language. */
async function explainerIn(language: MessageLanguage): Promise<(help: NonNullable<OfferedWord['help']>) => string> {
  const polish = language === 'pl' ? (await import('../words/language.pl.ts')).polishLanguageHelp : null
  return (help) => (typeof help === 'string' ? (polish?.get(help) ?? help) : help[language])
}

/** Beside the list of offered words. */
const helpNode = (text: string) => () => withMarkedText(document.createElement('div'), text)

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = 'cm-language-help'
  return withMarkedText(element, text)
}
