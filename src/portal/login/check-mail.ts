import { atom } from 'jotai'
import { readNothing } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { environmentAtom } from '../environment.ts'
import { paths } from '../paths.ts'

/** Whom a link was sent to; in memory alone. */
export interface AwaitedMail {
  readonly login: string
  readonly email: string
  /** What was sent: a first activation link, or a link to a corrected address. */
  readonly corrected: boolean
}

/** The link that the page “check your mail” is about; null after the portal was loaded again. */
export const awaitedMailAtom = atom<AwaitedMail | null>(null)

/** Sends the activation link again. The reply does not reveal whether there is such an account. */
export const resendActivationAtom = atom(null, (get, set, { login, email }: AwaitedMail) => {
  const returnUrl = `${get(environmentAtom).origin}${paths.activation}`
  const endpoint = { call: (calls: Calls) => calls.activationLink, method: 'POST', read: readNothing } as const
  return requestOffice(get, set, endpoint, { login, email, returnUrl })
})

type Calls = Parameters<Parameters<typeof requestOffice>[2]['call']>[0]
