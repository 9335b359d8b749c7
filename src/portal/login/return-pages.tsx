import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { safePath } from '../../engine/runtime/safe-path.ts'
import { PageLoader } from '../../kit/page-loader.tsx'
import { codesAtom, dropCodesAtom } from '../arrival/arrival.ts'
import { notifyAtom } from '../messages/messages.ts'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
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

/** Back from an identity service with a token: signs in and goes on. */
export function SignedInOutsidePage() {
  const { t } = useTranslation('portal')
  const { token, link } = useAtomValue(codesAtom)(paths.signedInOutside)
  const dropCodes = useSetAtom(dropCodesAtom)
  const signedIn = useSignedIn()
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const enter = async () => {
    const known = token !== undefined && token !== ''
    const entered = known && (await signedIn({ token, kind: 'full', unconfirmed: false }, safePath(link ?? null)))
    dropCodes()
    if (!known) notify({ tone: 'error', text: t('login.failed') })
    if (!entered) navigate(paths.login, { replace: true })
  }
  useEffectOnce(() => void enter())
  return (
    <Page title={t('login.title')}>
      <PageLoader active label={t('login.entering')} />
    </Page>
  )
}

/** Back from an identity service that refused: says why, as text and nothing else, and goes to the login page. */
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
