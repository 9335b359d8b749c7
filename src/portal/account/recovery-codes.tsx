import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noweKodyZapasoweReply } from '../../../schemas/office-replies.generated.ts'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { CodeDialog } from '../login/code-dialog.tsx'
import { userAtom } from '../session/account.ts'
import { portalAtom } from '../state/portal.ts'

/** By this number the office answers that a code is needed, because none was given for some time. */
export const CODE_NEEDED = 1016

const codesEndpoint: Endpoint<readonly string[]> = {
  call: (calls) => calls.recoveryCodes,
  method: 'POST',
  read: reading(noweKodyZapasoweReply, ({ kody }) => kody),
}

/** New codes in place of all earlier ones. */
export const makeCodesAtom = atom(null, (get, set, totp: string | null) =>
  requestOffice(get, set, codesEndpoint, { totp }),
)

interface NewRecoveryCodesProps {
  readonly left: number
  readonly onMade: (codes: readonly string[]) => void
}

/** How many codes are left, and new ones. */
export function NewRecoveryCodes({ left, onMade }: NewRecoveryCodesProps) {
  const { t } = useTranslation('portal')
  const make = useSetAtom(makeCodesAtom)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useAsyncAction()
  const press = async (totp: string | null) => {
    const answer = await run(() => make(totp))
    if (answer === null) return
    if (!answer.ok && answer.error.kind === 'refused' && answer.error.code === CODE_NEEDED) return setAsking(true)
    setAsking(false)
    if (answer.ok) onMade(answer.value)
    else setFailure(descriptionOf(answer.error) ?? t('offline'))
  }
  return (
    <section className="portal-panel__actions">
      <h3>{t('recovery.title')}</h3>
      <p>{t('recovery.text')}</p>
      <p>{t('recovery.left', { left })}</p>
      <div role="alert">
        {failure !== null && (
          <Note kind="danger" word={t('messages.error')}>
            <p>{failure}</p>
          </Note>
        )}
      </div>
      <p className="ok-actions">
        <Button busy={busy} onClick={() => void press(null)}>
          {t('recovery.make')}
        </Button>
      </p>
      <CodeDialog open={asking} busy={busy} onClose={() => setAsking(false)} onCode={(code) => void press(code)} />
    </section>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The codes, shown this once: to be downloaded, printed or copied. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('portal')
  const { name } = useAtomValue(portalAtom)
  const login = useAtomValue(userAtom)?.login ?? ''
  const heading = useId()
  const text = [t('recovery.file', { office: name, login }), '', ...codes, '', t('recovery.once'), ''].join('\r\n')
  return (
    <>
      <h3 id={heading}>{t('recovery.title')}</h3>
      <Note kind="warn" word={t('messages.warning')}>
        <p>{t('recovery.keep')}</p>
      </Note>
      <ul className="portal-codes" aria-labelledby={heading}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <p className="ok-actions portal-panel__actions">
        <a
          className={buttonClass()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('recovery.fileName')}
        >
          {t('recovery.download')}
        </a>
        <Button onClick={() => window.print()}>{t('recovery.print')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('recovery.kept')}
        </Button>
      </p>
    </>
  )
}
