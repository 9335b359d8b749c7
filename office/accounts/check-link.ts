import { clientNetwork } from '../../src/server/work/client-network.ts'
import type { Call } from '../http/operations.ts'
import { isUnusedProof } from './external.ts'
import { takeAttempt } from './limits.ts'
import { type LinkKind, peekLink } from './links.ts'

const KINDS = { AKTYWACJA: 'activation', EMAIL: 'email', HASLO: 'reset', URZAD: 'office' } as const satisfies Record<
  string,
  LinkKind
>

/** Whether a link can still be used, without using it. An unknown code, a used one and an expired one look the same. */
export async function checkLink(call: Call<'sprawdzLink'>): Promise<{ czyWazny: boolean }> {
  const { db, clock, body, request } = call
  await takeAttempt(db, 'linkCheck', clientNetwork(request), clock())
  if (body.rodzaj === 'REJESTRACJA') return { czyWazny: await isUnusedProof(call, body.kod) }
  return { czyWazny: (await peekLink(db, body.kod, KINDS[body.rodzaj], clock())) !== undefined }
}
