import { createContext, type KeyboardEvent, useContext, useState } from 'react'
import { TextArea } from '../../kit/text-area.tsx'
import { TextInput, type TextInputProps } from '../../kit/text-input.tsx'

/** Grows whenever the document has changed in another way than by typing: fields then show what it has. */
export const RoundContext = createContext(0)

interface TypedInputProps extends Omit<TextInputProps, 'onChange' | 'ref' | 'onBlur' | 'onKeyDown'> {
  readonly onTyped: (text: string) => void
  /** Several lines. */
  readonly long?: boolean
  /** How many are seen at first. */
  readonly rows?: number
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/**
 * What a field shows: what was put in, at once and until the field is left, so that the next key goes on from it; else what the
 * document has.
 */
export function useTyped(value: string): {
  readonly shown: string
  readonly take: (text: string) => void
  readonly leave: () => void
} {
  const round = useContext(RoundContext)
  const [typed, setTyped] = useState<{ readonly text: string; readonly round: number } | null>(null)
  return {
    shown: typed?.round === round ? typed.text : value,
    take: (text) => setTyped({ text, round }),
    leave: () => setTyped(null),
  }
}

/**
 * A field that shows what is typed at once, and until it is left: what the document makes of it comes back a moment later, and
 * a text that is typed over is for a moment empty, which means the standard.
 */
export function TypedInput({ value, onTyped, long = false, rows = 3, ...rest }: TypedInputProps) {
  const { shown, take, leave } = useTyped(value)
  const change = (text: string) => {
    take(text)
    onTyped(text)
  }
  if (!long) return <TextInput {...rest} value={shown} onChange={change} onBlur={leave} />
  const { id, disabled, lang } = rest
  return (
    <TextArea
      id={id}
      aria-label={rest['aria-label']}
      aria-describedby={rest['aria-describedby']}
      disabled={disabled}
      lang={lang}
      rows={rows}
      onKeyDown={rest.onKeyDown}
      value={shown}
      onChange={change}
      onBlur={leave}
    />
  )
}
