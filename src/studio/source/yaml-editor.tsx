import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { useSpeech } from '../words/use-words.ts'
import { type EditorHandle, type EditorPlace, openCodeEditor } from './code-editor.ts'
import type { LanguageHelpSource } from './language-offers.ts'
import './yaml-editor.css'

interface YamlEditorProps {
  readonly text: string
  readonly problems: readonly Diagnostic[]
  /** The line to show; another object shows it again. */
  readonly line: { readonly line: number } | null
  readonly readOnly: boolean
  readonly onChange: (text: string) => void
  /** What may be written at an offset of a text; left out: nothing is offered. */
  readonly onHelp?: LanguageHelpSource
  /** Of a file that is not the office's. */
  readonly title?: string
  /** Keeps where one was in the text when the editor is closed, which is where it opens again. */
  readonly left?: RefObject<EditorPlace | null>
}

/** The office's file as text, with what is wrong at its places. */
export function YamlEditor({ text, problems, line, readOnly, onChange, onHelp, title, left }: YamlEditorProps) {
  const { words, language } = useSpeech()
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const changed = useEffectEvent((next: string) => onChange(next))
  const help = useEffectEvent(async (text: string, offset: number) => onHelp?.(text, offset) ?? null)
  const label = title ?? words.yaml.label
  useEffect(() => {
    const { current } = host
    if (current === null) return
    const opened = openCodeEditor(current, {
      label,
      readOnly,
      onChange: changed,
      help,
      language,
      offers: words.yaml.offers,
    })
    setEditor(opened)
    return () => {
      setEditor(null)
      if (left) left.current ??= opened.place()
      opened.close()
    }
  }, [label, readOnly, language, words, left])
  // Before the page has let go of the editor: then it has no place on the screen any more.
  useLayoutEffect(
    () => () => {
      if (editor && left) left.current ??= editor.place()
    },
    [editor, left],
  )
  useEffect(() => editor?.setText(text), [editor, text])
  useEffect(() => editor?.setProblems(problems, language), [editor, problems, language])
  useEffect(() => {
    if (editor === null) return
    const place = left?.current
    if (left) left.current = null
    // A line that was shown before is not shown again.
    if (place) editor.goTo(place)
    else if (line !== null) editor.showLine(line.line)
  }, [editor, line, left])
  return (
    <>
      {title === undefined && <p className="studio-muted">{words.yaml.hint}</p>}
      <div className="studio-yaml" ref={host} />
    </>
  )
}
