import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { FormEntry } from '../../engine/plan/form.ts'
import type { FormSuccess } from '../../engine/runtime/form/submission.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { NoPassword } from '../account/no-password.tsx'
import { codesAtom, dropCodesAtom } from '../entry-codes/entry-codes.ts'
import { type AwaitedMail, awaitedMailAtom } from '../login/check-mail.ts'
import { outsideSecretAtom, STATE_OF } from '../login/outside-state.ts'
import { notifyAtom } from '../messages/messages.ts'
import { reportResultAtom } from '../messages/page-notice.tsx'
import { useIsHere } from '../navigation/use-is-here.ts'
import { Trail, usePageTitle } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { loadAccountAtom, userAtom } from '../session/account.ts'
import { beginSessionAtom, firstLoginAtom } from '../session/sign-in.ts'
import { configurationAtom } from '../state/portal.ts'
import { PageTexts } from '../texts/page-texts.tsx'
import { DeadLink } from './dead-link.tsx'
import { FormView } from './form-view.tsx'
import { useMailedLink } from './mailed-link.ts'
import { useUnsaved } from './unsaved.tsx'

interface FormHostProps {
  readonly entry: FormEntry
  readonly path: string
}

/** A page that is a form: what it needs of the address, and what happens once it is accepted. */
export function FormHost({ entry, path }: FormHostProps) {
  const address = useAddress(entry, path)
  const navigate = useNavigate()
  const accepted = useAccepted(entry)
  const { onDirty, dialog } = useUnsaved()
  const link = useMailedLink(entry, address)
  const { t } = useTranslation('portal')
  const lacksPassword = (useAtomValue(userAtom)?.password ?? 'set') !== 'set'
  usePageTitle(entry.title)
  const content = () => {
    const coming = (
      <>
        <PageHeader title={entry.title} />
        <Skeleton shape="form" label={t('loading')} />
      </>
    )
    // Few visitors see what stands in place of a form: its words come when it does.
    const instead = (page: ReactNode) => <PageTexts loading={coming}>{page}</PageTexts>
    if (lacksPassword && asksPassword.includes(entry.id)) return instead(<NoPassword title={entry.title} />)
    if (link.state === 'checking') return coming
    if (link.state !== 'good') return instead(<DeadLink title={entry.title} why={link.state} another={link.another} />)
    return (
      <FormView entry={entry} address={address} onDirty={onDirty} onSuccess={accepted} onGo={(to) => navigate(to)} />
    )
  }
  return (
    <>
      <Trail page={entry.title} />
      {content()}
      {dialog}
    </>
  )
}

/** Forms of the account that its password confirms. */
const asksPassword: readonly string[] = ['change-email', 'change-password']

/** The codes of the address that the form reads; in place of the digest of an external sign-in, the secret kept for it. */
function useAddress(entry: FormEntry, path: string): Readonly<Record<string, string>> {
  const codes = useAtomValue(codesAtom)(path)
  const exchanged = useAtomValue(configurationAtom)?.flags.czyWymianaTokenu === true
  const findSecret = useSetAtom(outsideSecretAtom)
  return useMemo(() => {
    const { [STATE_OF]: digest, ...others } = codes
    const secret = exchanged ? findSecret(digest) : null
    const known = secret === null ? others : { ...others, [STATE_OF]: secret }
    return Object.fromEntries(Object.entries(known).filter(([name]) => entry.address.includes(name)))
  }, [codes, entry.address, exchanged, findSecret])
}

function useAccepted(entry: FormEntry): (result: FormSuccess) => Promise<void> {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const isHere = useIsHere()
  const notify = useSetAtom(notifyAtom)
  const begin = useSetAtom(beginSessionAtom)
  const setFirstLogin = useSetAtom(firstLoginAtom)
  const loadAccount = useSetAtom(loadAccountAtom)
  const dropCodes = useSetAtom(dropCodesAtom)
  const awaitMail = useSetAtom(awaitedMailAtom)
  const reportResult = useSetAtom(reportResultAtom)
  /** Says the result, and leads on unless the visitor has gone elsewhere meanwhile. */
  const goOn = (next: string, kind: 'success' | 'error', text: string | null) => {
    const isLeft = !isHere()
    // The page that tells to look for mail says it itself.
    if (text !== null && (isLeft || next === paths.checkMail)) notify({ tone: kind, text })
    else if (text !== null) reportResult({ at: next, kind, text })
    if (!isLeft) navigate(next, { replace: kind === 'success' })
  }
  return async ({ message, go, signIn, values }) => {
    if (signIn !== null) {
      const user = await begin({ token: signIn, kind: 'full', unconfirmed: false })
      if (user === null) return goOn(paths.login, 'error', t('login.failed'))
      // An account that has just come to be: shell.md, section 4, “set the first-login flag”.
      setFirstLogin(true)
    } else if (entry.access !== 'public') {
      // What the form has changed may be of the account itself.
      await loadAccount()
    }
    const next = go ?? paths.home
    if (next === paths.checkMail) awaitMail(awaitedMailOf(values))
    goOn(next, 'success', message)
    dropCodes()
  }
}

/** The address that a form sent a link to: a corrected one, or the one that was registered. */
function awaitedMailOf({ login, email, nowyEmail }: FormSuccess['values']): AwaitedMail {
  const corrected = typeof nowyEmail === 'string'
  return { login: String(login ?? ''), email: String(nowyEmail ?? email ?? ''), corrected }
}
