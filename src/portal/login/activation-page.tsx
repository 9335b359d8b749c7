import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { PageLoader } from '../../kit/page-loader.tsx'
import { readNothing } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { codesAtom, dropCodesAtom } from '../entry-codes/entry-codes.ts'
import { notifyAtom } from '../messages/messages.ts'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'

const activateAtom = atom(null, (get, set, hash: string) =>
  requestOffice(get, set, { call: (calls) => calls.activation, method: 'POST', read: readNothing }, { hash }),
)

/** The link of the activation mail: activates the account, shows the result, and goes to the login page. */
export function ActivationPage() {
  const { t } = useTranslation('portal')
  const { hash } = useAtomValue(codesAtom)(paths.activation)
  const activate = useSetAtom(activateAtom)
  const dropCodes = useSetAtom(dropCodesAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const begun = useRef(false)
  useEffect(() => {
    // A code is good once.
    if (begun.current) return
    begun.current = true
    const run = async () => {
      const answer = await activate(hash ?? '')
      if (answer.ok) notify({ tone: 'success', text: t('activation.done') })
      else notify({ tone: 'error', text: descriptionOf(answer.error) ?? t('activation.failed') })
      dropCodes()
      navigate(paths.login, { replace: true })
    }
    void run()
  }, [hash, activate, dropCodes, notify, navigate, t])
  return (
    <Page title={t('activation.title')}>
      <PageLoader active label={t('activation.busy')} />
    </Page>
  )
}
