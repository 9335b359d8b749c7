import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../kit/button.tsx'
import { DescriptionList } from '../../kit/description-list.tsx'
import { Note } from '../../kit/note.tsx'
import { visitorAtom } from '../access/visitor.ts'
import type { User } from '../api/models.ts'
import { goOutsideAtom } from '../login/outside.ts'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { userAtom } from '../session/account.ts'
import { unconfirmedAtom } from '../session/stored.ts'
import { AccountAwaited } from './account-awaited.tsx'
import { PanelActions, WHY } from './panel-actions.tsx'
import { PendingEmail } from './pending-email.tsx'
import { Reminders } from './reminders.tsx'
import { verifiedThroughAtom } from './verification.ts'

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
          <PendingEmail user={user} />
          <PanelActions user={user} />
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

/** What keeps the account from being a full one, and the next step. */
function Banners() {
  const { t } = useTranslation('portal')
  const { restricted } = useAtomValue(visitorAtom)
  const unconfirmed = useAtomValue(unconfirmedAtom)
  const through = useAtomValue(verifiedThroughAtom)
  const goOutside = useSetAtom(goOutsideAtom)
  if (!restricted) return null
  return (
    <Note
      kind="warn"
      word={t('messages.warning')}
      actions={
        <>
          {unconfirmed && through !== 'office' && (
            <Button onClick={() => goOutside(through, paths.panel)}>{t(`panel.verify.${through}`)}</Button>
          )}
          <Link className={buttonClass()} to={paths.contact}>
            {t('contact.title')}
          </Link>
        </>
      }
    >
      <p id={WHY}>{t(unconfirmed ? `panel.unverified.${through}` : 'panel.limited')}</p>
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
