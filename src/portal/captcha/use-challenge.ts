import { useEffect } from 'react'
import { captchaReply } from '../../../schemas/office-replies.generated.ts'
import type { CallError } from '../../engine/runtime/client/error.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { type Loaded, useOfficeQuery } from '../api/use-office-query.ts'
import type { Puzzle } from './proof-of-work.ts'

/** What the office requires before it looks at a password. */
type Challenge =
  | { readonly kind: 'recaptcha' }
  /** `validFor`: milliseconds from now. */
  | { readonly kind: 'work'; readonly puzzle: Puzzle; readonly validFor: number }

const challengeEndpoint: Endpoint<Challenge> = {
  call: (calls) => calls.captcha,
  read: reading(captchaReply, ({ dostawca, wyzwanie, trudnosc, waznosc }) =>
    dostawca === 'RECAPTCHA'
      ? { kind: 'recaptcha' }
      : { kind: 'work', puzzle: { challenge: wyzwanie ?? '', bits: trudnosc ?? 0 }, validFor: waznosc ?? 0 },
  ),
}

/**
 * The challenge of the office, fetched again with every `round`, before it expires, and on `refetch`; each is used once.
 */
export function useChallenge(round: number): {
  readonly challenge: Loaded<Challenge>
  readonly refetch: () => Promise<void>
} {
  const { state, error, fetching, refetch } = useOfficeQuery(challengeEndpoint, undefined, { round })
  // A challenge that could not be replaced has expired, or is about to.
  const current = state.kind === 'ready' && !fetching && error === null ? state.value : null
  useEffect(() => {
    if (current?.kind !== 'work') return
    // Some time before, since the solution has to be sent yet.
    const timer = setTimeout(() => void refetch(), Math.max(1000, current.validFor * 0.8))
    return () => clearTimeout(timer)
  }, [current, refetch])
  return { challenge: challengeOf(state, error, fetching), refetch }
}

function challengeOf(state: Loaded<Challenge>, error: CallError | null, fetching: boolean): Loaded<Challenge> {
  if (fetching) return { kind: 'loading' }
  return error === null ? state : { kind: 'failed', error }
}
