import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { visitorAtom } from '../access/visitor.ts'
import { readNothing } from '../api/endpoint.ts'
import type { User } from '../api/models.ts'
import { requestOffice } from '../api/request.ts'
import { notifyAtom } from '../messages/messages.ts'
import { loadAccountAtom } from '../session/account.ts'
import { portalAtom } from '../state/portal.ts'

const withdrawAtom = atom(null, (get, set) =>
  requestOffice(get, set, { call: (calls) => calls.emailCancellation, method: 'POST', read: readNothing }),
)

/** A new e-mail address that waits for its link: until then the old one applies. */
export function PendingEmail({ user }: { readonly user: User }) {
  const { t } = useTranslation('portal')
  const { restricted } = useAtomValue(visitorAtom)
  const { calls } = useAtomValue(portalAtom)
  const withdraw = useSetAtom(withdrawAtom)
  const loadAccount = useSetAtom(loadAccountAtom)
  const notify = useSetAtom(notifyAtom)
  const { busy, run } = useAsyncAction()
  if (user.newEmail === '') return null
  const press = async () => {
    const answer = await run(async () => {
      const sent = await withdraw()
      if (sent.ok) await loadAccount()
      return sent
    })
    if (answer === null) return
    if (answer.ok) notify({ tone: 'success', text: t('panel.newEmail.withdrawn') })
    else notify({ tone: 'error', text: descriptionOf(answer.error) ?? t('offline') })
  }
  return (
    <div className="portal-panel__actions">
      <Note
        kind="info"
        word={t('panel.newEmail.title')}
        actions={
          !restricted &&
          calls.emailCancellation.path !== '' && (
            <Button busy={busy} onClick={() => void press()}>
              {t('panel.newEmail.withdraw')}
            </Button>
          )
        }
      >
        <p>
          {t('panel.newEmail.sent')} <strong translate="no">{user.newEmail}</strong>
        </p>
        <p>
          {t('panel.newEmail.until')} <strong translate="no">{user.email}</strong>
        </p>
        {restricted && <p>{t('panel.newEmail.replace')}</p>}
      </Note>
    </div>
  )
}
