import { useEffect, useState } from 'react'
import type { FormWords } from '../../plan/form.ts'
import './form.css'

export interface LettersLeftProps {
  /** The field points at it: what is left is read out with the field. */
  readonly id: string
  readonly length: number
  readonly limit: number
  readonly texts: Pick<FormWords, 'remaining' | 'over'>
}

/** Milliseconds: counting along with every letter would drown what is typed. */
const PAUSE = 1000

/** How many letters are left. Nothing is cut off: what is too long says by how much. */
export function LettersLeft({ id, length, limit, texts }: LettersLeftProps) {
  const left = limit - length
  const text = (left < 0 ? texts.over : texts.remaining).replace('{count}', String(Math.abs(left)))
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (length === 0) return setSaid('')
    const wait = setTimeout(() => setSaid(text), PAUSE)
    return () => clearTimeout(wait)
  }, [length, text])
  return (
    <>
      <p id={id} className={left < 0 ? 'ok-letters ok-letters--over' : 'ok-letters'}>
        {text}
      </p>
      <span className="ok-sr-only" role="status">
        {said}
      </span>
    </>
  )
}
