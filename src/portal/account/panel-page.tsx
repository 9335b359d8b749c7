import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { DescriptionList } from '../../kit/description-list.tsx'
import { Note } from '../../kit/note.tsx'
import { offeredAt } from '../access/guard.ts'
import { visitorAtom } from '../access/visitor.ts'
import type { User } from '../api/models.ts'
import { Page } from '../pages/page.tsx'
import { userAtom } from '../session/account.ts'
import { unconfirmedAtom } from '../session/stored.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { AccountAwaited } from './account-awaited.tsx'
import { ConsentsDialog } from './consents-dialog.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { Reminders } from './reminders.tsx'
import { TwoFactorDialog } from './two-factor-dialog.tsx'

/** The account of whoever is signed in, and what can be changed of it. */
export function PanelPage() {
  const { t } = useTranslation('portal')
  const user = useAtomValue(userAtom)
  return (
    <Page title={t('panel.title')} icon="user">
      <Banners />
      {user ? (
        <>
          <Details user={user} />
          <Actions />
          <RemindersOfFull />
        </>
      ) : (
        <AccountAwaited />
      )}
    </Page>
  )
}

/** A restricted account has no due dates to be reminded of. */
function RemindersOfFull() {
  const { restricted } = useAtomValue(visitorAtom)
  return restricted ? null : <Reminders />
}

/** What keeps the account from being a full one. */
function Banners() {
  const { t } = useTranslation('portal')
  const { restricted } = useAtomValue(visitorAtom)
  const unconfirmed = useAtomValue(unconfirmedAtom)
  if (!restricted) return null
  return (
    <Note kind="warn" word={t('messages.warning')}>
      <p>{t(unconfirmed ? 'panel.unconfirmed' : 'panel.unverified')}</p>
    </Note>
  )
}

function Details({ user }: { readonly user: User }) {
  const { t } = useTranslation('portal')
  const fields = ['firstName', 'lastName', 'login', 'email', 'pesel', 'nip'] as const
  const items = fields
    .filter((field) => user[field] !== '')
    .map((field) => ({ id: field, label: t(`panel.${field}`), value: user[field], translateNo: true }))
  return <DescriptionList items={items} />
}

/** What a restricted account may not do is not offered to it: the office would refuse. */
function Actions() {
  const { t } = useTranslation('portal')
  const { forms, services } = useAtomValue(portalAtom)
  const visitor = useAtomValue(visitorAtom)
  const flags = useAtomValue(configurationAtom)?.flags
  const twoFactor = flags?.czy2Fa === true
  const asksConsents =
    flags?.czyPytacOZgodeNaPowiadomieniaSms === true || flags?.czyPytacOZgodeNaPowiadomieniaEmail === true
  const navigate = useNavigate()
  const [open, setOpen] = useState<'consents' | 'twoFactor' | 'deletion' | null>(null)
  if (visitor.restricted) return null
  const ofServices = offeredAt(services, visitor, flags ?? null, (place) => place.kind === 'panel')
  const pages = ['change-email', 'change-password'].flatMap((id) => {
    const entry = forms.find((form) => form.id === id)
    return entry?.path ? [{ id, path: entry.path, title: entry.title }] : []
  })
  const consents = asksConsents ? forms.find((form) => form.id === 'consents') : undefined
  return (
    <>
      <p className="ok-actions portal-panel__actions">
        {pages.map(({ id, path, title }) => (
          <Button key={id} onClick={() => navigate(path)}>
            {title}
          </Button>
        ))}
        {ofServices.map(({ id, path, title }) => (
          <Button key={id} onClick={() => navigate(path)}>
            {title}
          </Button>
        ))}
        {consents && <Button onClick={() => setOpen('consents')}>{consents.title}</Button>}
        {twoFactor && <Button onClick={() => setOpen('twoFactor')}>{t('twoFactor.title')}</Button>}
        <Button variant="danger" onClick={() => setOpen('deletion')}>
          {t('deletion.title')}
        </Button>
      </p>
      {consents && <ConsentsDialog entry={consents} open={open === 'consents'} onClose={() => setOpen(null)} />}
      <TwoFactorDialog open={open === 'twoFactor'} onClose={() => setOpen(null)} />
      <DeletionDialog open={open === 'deletion'} onClose={() => setOpen(null)} />
    </>
  )
}
