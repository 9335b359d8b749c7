import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { CallError } from '../../engine/runtime/client/error.ts'
import { portalAtom } from '../state/portal.ts'
import { type Answer, ask, type Question } from './ask.ts'

const askAtom = atom(null, (get, set, question: Question<unknown>, query: Query) =>
  ask(get, set, question, undefined, Object.entries(query)),
)

type Query = Readonly<Record<string, string>>

/** What a page asked the office for, and why it is not there. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'ready'; readonly value: T }

const nothingMore: Query = {}

/**
 * Asks when the page is opened, and again with another query or in another language; gives what is known and what asks
 * anew. An answer that nobody waits for any more is dropped. `question` must stay the same object.
 */
export function useAsked<T>(question: Question<T>, query: Query = nothingMore): readonly [Asked<T>, () => void] {
  const askOffice = useSetAtom(askAtom) as (question: Question<T>, query: Query) => Promise<Answer<T>>
  const { language } = useAtomValue(portalAtom)
  const [round, setRound] = useState(0)
  const wanted = JSON.stringify([language, query, round])
  const [known, setKnown] = useState<{ readonly of: string; readonly answer: Answer<T> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all that the query, language and round say
  useEffect(() => {
    let awaited = true
    void askOffice(question, query).then((answer) => {
      if (!awaited) return
      // Refused with a session that another has replaced meanwhile: asked in that one.
      if (!answer.ok && answer.error.kind === 'cancelled') setRound((before) => before + 1)
      else setKnown({ of: wanted, answer })
    })
    return () => {
      awaited = false
    }
  }, [askOffice, question, wanted])
  const retry = () => setRound(round + 1)
  if (known?.of !== wanted) return [{ kind: 'loading' }, retry]
  const { answer } = known
  return [answer.ok ? { kind: 'ready', value: answer.value } : { kind: 'failed', error: answer.error }, retry]
}
