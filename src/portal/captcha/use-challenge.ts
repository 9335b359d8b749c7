import { useEffect } from 'react'
import { type Loaded, useOfficeQuery } from '../api/use-office-query.ts'
import { type Challenge, challengeEndpoint } from './challenge.ts'

/**
 * What the office requires, read again with every `round`, when it has run out, and on `refetch`. None is shown twice:
 * each is good once.
 */
export function useChallenge(round: number): {
  readonly challenge: Loaded<Challenge>
  readonly refetch: () => Promise<void>
} {
  const { state, fetching, refetch } = useOfficeQuery(challengeEndpoint, undefined, { round })
  const challenge: Loaded<Challenge> = fetching ? { kind: 'loading' } : state
  const current = challenge.kind === 'ready' ? challenge.value : null
  useEffect(() => {
    if (current?.kind !== 'work') return
    // Some time before, since the solution has to be sent yet.
    const timer = setTimeout(() => void refetch(), Math.max(1000, current.validFor * 0.8))
    return () => clearTimeout(timer)
  }, [current, refetch])
  return { challenge, refetch }
}
