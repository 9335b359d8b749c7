import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { PageLoader } from '../../kit/page-loader.tsx'
import { readNothing } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { codesAtom, dropCodesAtom } from '../entry-codes/entry-codes.ts'
import { reportResultAtom } from '../messages/page-notice.tsx'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { loadAccountAtom } from '../session/account.ts'
import { anyTokenAtom } from '../session/stored.ts'
import { portalAtom } from '../state/portal.ts'

type Purpose = 'activation' | 'emailConfirmation'

const spendLinkAtom = atom(null, (get, set, purpose: Purpose, hash: string) =>
  requestOffice(get, set, { call: (calls) => calls[purpose], method: 'POST', read: readNothing }, { hash }),
)

/** The link of the activation mail: activates the account, shows the result, and goes to the login page. */
export const ActivationPage = () => <LinkPage purpose="activation" resend="link-resend" />

/** The link sent to a new e-mail address: the address applies from now on. */
export const EmailConfirmationPage = () => <LinkPage purpose="emailConfirmation" resend="change-email" />

interface LinkPageProps {
  readonly purpose: Purpose
  /** The form that sends another link. */
  readonly resend: string
}

/** Uses a mailed link, and shows what it came to where one goes from here, with the way forward. */
function LinkPage({ purpose, resend }: LinkPageProps) {
  const { t } = useTranslation('portal')
  const { hash } = useAtomValue(codesAtom)(paths[purpose])
  const signedIn = useAtomValue(anyTokenAtom) !== null
  const another = useAtomValue(portalAtom).forms.find((form) => form.id === resend)
  const spendLink = useSetAtom(spendLinkAtom)
  const loadAccount = useSetAtom(loadAccountAtom)
  const dropCodes = useSetAtom(dropCodesAtom)
  const reportResult = useSetAtom(reportResultAtom)
  const navigate = useNavigate()
  const begun = useRef(false)
  useEffect(() => {
    // A code is good once.
    if (begun.current) return
    begun.current = true
    const at = purpose === 'emailConfirmation' && signedIn ? paths.panel : paths.login
    const show = (kind: 'success' | 'error', text: string) => {
      const way = another?.path ? { path: another.path, label: t(`${purpose}.another`) } : undefined
      reportResult({ at, kind, text, way: kind === 'error' ? way : undefined })
      dropCodes()
      navigate(at, { replace: true })
    }
    const run = async () => {
      if (!hash) return show('error', t('link.incomplete'))
      const answer = await spendLink(purpose, hash)
      if (!answer.ok) return show('error', descriptionOf(answer.error) ?? t(`${purpose}.failed`))
      if (at === paths.panel) await loadAccount()
      show('success', t(`${purpose}.done`))
    }
    void run()
  }, [purpose, hash, signedIn, another, spendLink, loadAccount, dropCodes, reportResult, navigate, t])
  return (
    <Page title={t(`${purpose}.title`)}>
      <PageLoader active label={t(`${purpose}.busy`)} />
    </Page>
  )
}
