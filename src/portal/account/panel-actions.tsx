import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { offeredAt } from '../access/guard.ts'
import { visitorAtom } from '../access/visitor.ts'
import type { User } from '../api/models.ts'
import { paths } from '../paths.ts'
import { unconfirmedAtom } from '../session/stored.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { ConsentsDialog } from './consents-dialog.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { PasswordDeletionDialog } from './password-deletion-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { TwoFactorDialog } from './two-factor-dialog.tsx'
import { verifiedThroughAtom } from './verification.ts'

/** The element that states why an account may do only part. */
export const WHY = 'panel-why'

/** What can be changed of an account. What a restricted one may not do stands there too, with the reason. */
export function PanelActions({ user }: { readonly user: User }): ReactNode {
  const { restricted } = useAtomValue(visitorAtom)
  return restricted ? <PartialActions /> : <FullActions user={user} />
}

/** The actions of the account that this office offers, in their order. */
function useActions() {
  const { t } = useTranslation('portal')
  const { forms, calls } = useAtomValue(portalAtom)
  const flags = useAtomValue(configurationAtom)?.flags
  const asksConsents =
    flags?.czyPytacOZgodeNaPowiadomieniaSms === true || flags?.czyPytacOZgodeNaPowiadomieniaEmail === true
  const form = (id: string) => forms.find((one) => one.id === id)
  return {
    email: form('change-email'),
    password: form('change-password'),
    consents: asksConsents ? form('consents') : undefined,
    twoFactor: flags?.czy2Fa === true ? t('twoFactor.title') : undefined,
    sessions: calls.sessions.path === '' ? undefined : t('sessions.title'),
    correctEmail: calls.emailCorrection.path === '' ? undefined : form('correct-email'),
    deleteByPassword: calls.deletionByPassword.path === '' ? undefined : form('delete-account'),
  }
}

/** Of a restricted account: what its password confirms can be done; the rest says why not, and the note above what helps. */
function PartialActions() {
  const { t } = useTranslation('portal')
  const { email, password, consents, twoFactor, sessions, correctEmail, deleteByPassword } = useActions()
  const unconfirmed = useAtomValue(unconfirmedAtom)
  const through = useAtomValue(verifiedThroughAtom)
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const correction = correctEmail?.path
  const closed = [
    correction ? undefined : email?.title,
    password?.title,
    consents?.title,
    twoFactor,
    sessions,
    deleteByPassword ? undefined : t('deletion.title'),
  ].filter((title) => title !== undefined)
  return (
    <>
      <p className="ok-actions portal-panel__actions">
        {correction && <Button onClick={() => navigate(correction)}>{correctEmail.title}</Button>}
        {deleteByPassword && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('deletion.title')}
          </Button>
        )}
      </p>
      <h2>{t('panel.later')}</h2>
      <ul className="portal-panel__closed">
        {closed.map((title, place) => (
          <li key={title}>
            <Button aria-disabled="true" aria-describedby={`panel-closed-${place} ${WHY}`}>
              {title}
            </Button>
            <span id={`panel-closed-${place}`}>
              {t(unconfirmed ? `panel.afterVerification.${through}` : 'panel.afterOffice')}
            </span>
          </li>
        ))}
      </ul>
      {deleteByPassword && (
        <PasswordDeletionDialog entry={deleteByPassword} open={deleting} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}

type OpenDialog = 'consents' | 'twoFactor' | 'sessions' | 'deletion'

function FullActions({ user }: { readonly user: User }) {
  const { t } = useTranslation('portal')
  const { services } = useAtomValue(portalAtom)
  const visitor = useAtomValue(visitorAtom)
  const flags = useAtomValue(configurationAtom)?.flags
  const { email, password, consents, twoFactor, sessions } = useActions()
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const ofServices = offeredAt(services, visitor, flags ?? null, (place) => place.kind === 'panel')
  const close = () => setOpen(null)
  const first =
    user.password === 'set' ? null : { id: 'first', path: paths.firstPassword, title: t('firstPassword.set') }
  const pages = [email, first ?? password, ...ofServices].flatMap((page) =>
    page?.path ? [{ id: page.id, path: page.path, title: page.title }] : [],
  )
  return (
    <>
      <p className="ok-actions portal-panel__actions">
        {pages.map(({ id, path, title }) => (
          <Button key={id} onClick={() => navigate(path)}>
            {title}
          </Button>
        ))}
        {consents && <Button onClick={() => setOpen('consents')}>{consents.title}</Button>}
        {twoFactor && <Button onClick={() => setOpen('twoFactor')}>{twoFactor}</Button>}
        {sessions && <Button onClick={() => setOpen('sessions')}>{sessions}</Button>}
        <Button variant="danger" onClick={() => setOpen('deletion')}>
          {t('deletion.title')}
        </Button>
      </p>
      {consents && <ConsentsDialog entry={consents} open={open === 'consents'} onClose={close} />}
      <TwoFactorDialog open={open === 'twoFactor'} onClose={close} />
      <SessionsDialog open={open === 'sessions'} onClose={close} />
      <DeletionDialog open={open === 'deletion'} onClose={close} />
    </>
  )
}
