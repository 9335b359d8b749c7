import { atom, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { ask } from '../office/ask.ts'
import { type Challenge, challengeQuestion } from './challenge.ts'

const askAtom = atom(null, (get, set) => ask(get, set, challengeQuestion))

export type Asked = Challenge | { readonly kind: 'asking' } | { readonly kind: 'failed' }

/**
 * What the office wants to see, asked anew with every `round`, when what it gave has run out, and on `again`. None is
 * shown twice: the answers are good once.
 */
export function useChallenge(round: number): { readonly asked: Asked; readonly again: () => void } {
  const askOffice = useSetAtom(askAtom)
  const [asked, setAsked] = useState<Asked>({ kind: 'asking' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round or another try asks anew
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      setAsked({ kind: 'asking' })
      const answer = await askOffice()
      if (gone) return
      setAsked(answer.ok ? answer.value : { kind: 'failed' })
      if (!answer.ok || answer.value.kind !== 'work') return
      // Some time before, since what is found has to be sent yet.
      timer = setTimeout(() => setTries((before) => before + 1), Math.max(1000, answer.value.validFor * 0.8))
    }
    void run()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [round, tries, askOffice])
  return { asked, again: () => setTries(tries + 1) }
}
