import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { wymianaTokenuReply } from '../../../schemas/office-replies.generated.ts'
import { safePath } from '../../engine/runtime/safe-path.ts'
import { PageLoader } from '../../kit/page-loader.tsx'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { codesAtom, dropCodesAtom } from '../entry-codes/entry-codes.ts'
import { notifyAtom } from '../messages/messages.ts'
import { reportResultAtom } from '../messages/page-notice.tsx'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { anyTokenAtom } from '../session/stored.ts'
import { configurationAtom } from '../state/portal.ts'
import { dropOutsideStateAtom, outsideSecretAtom, STATE_OF } from './outside-state.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Does its work once, also where React draws twice. */
function useEffectOnce(work: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    work()
  })
}

const exchangeEndpoint: Endpoint<string> = {
  call: (calls) => calls.exchange,
  method: 'POST',
  read: reading(wymianaTokenuReply, ({ token }) => token),
}

/**
 * The token of the session that a return address stands for. Its own token is exchanged where the office does that;
 * elsewhere it is the session's. Null when the office refuses it.
 */
const exchangeAtom = atom(null, async (get, set, token: string, secret: string): Promise<string | null> => {
  if (get(configurationAtom)?.flags.czyWymianaTokenu !== true) return token
  const answer = await requestOffice(get, set, exchangeEndpoint, { token, stan: secret })
  return answer.ok ? answer.value : null
})

/**
 * Back from an identity service with a token: signs in and goes on. A return that this tab did not ask for, or has seen
 * before, is explained and changes nothing: somebody else may have sent the link, to have the resident act in their name.
 */
export function SignedInOutsidePage() {
  const { t } = useTranslation('portal')
  const { token, link, [STATE_OF]: digest } = useAtomValue(codesAtom)(paths.signedInOutside)
  const signedInBefore = useAtomValue(anyTokenAtom) !== null
  const dropCodes = useSetAtom(dropCodesAtom)
  const findSecret = useSetAtom(outsideSecretAtom)
  const dropState = useSetAtom(dropOutsideStateAtom)
  const exchange = useSetAtom(exchangeAtom)
  const signedIn = useSignedIn()
  const notify = useSetAtom(notifyAtom)
  const reportResult = useSetAtom(reportResultAtom)
  const navigate = useNavigate()
  const refuse = (text: string) => {
    if (signedInBefore) {
      reportResult({ at: paths.home, kind: 'error', text })
      navigate(paths.home, { replace: true })
    } else {
      notify({ tone: 'error', text })
      navigate(paths.login, { replace: true, state: { refused: text, remember: safePath(link ?? null) } })
    }
  }
  const enter = async () => {
    const secret = findSecret(digest)
    dropCodes()
    if (!token) return refuse(t('login.failed'))
    if (secret === null) return refuse(t('login.notBegunHere'))
    dropState()
    const session = await exchange(token, secret)
    if (session === null) return refuse(t('login.failed'))
    const entered = await signedIn({ token: session, kind: 'full', unconfirmed: false }, safePath(link ?? null))
    if (!entered) navigate(paths.login, { replace: true })
  }
  useEffectOnce(() => void enter())
  return (
    <Page title={t('login.title')}>
      <PageLoader active label={t('login.entering')} />
    </Page>
  )
}

/** Back from an identity service that refused: shows the reason, as plain text only, and goes to the login page. */
export function RefusedOutsidePage() {
  const { t } = useTranslation('portal')
  const { trescBledu, link } = useAtomValue(codesAtom)(paths.refusedOutside)
  const dropCodes = useSetAtom(dropCodesAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  useEffectOnce(() => {
    const refused = trescBledu?.trim().slice(0, 500) || t('login.refusedOutside')
    notify({ tone: 'error', text: refused })
    dropCodes()
    navigate(paths.login, { replace: true, state: { refused, remember: safePath(link ?? null) } })
  })
  return null
}
