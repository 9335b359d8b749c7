import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { TextInput } from '../../kit/text-input.tsx'

interface CodeDialogProps {
  readonly open: boolean
  readonly busy: boolean
  readonly onClose: () => void
  /** Six digits. */
  readonly onCode: (code: string) => void
}

/** Asks for the one-time code of the authenticator; Enter or space submits it. */
export function CodeDialog({ open, busy, onClose, onCode }: CodeDialogProps) {
  const { t } = useTranslation('portal')
  const form = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('code.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t('code.confirm')}
          </Button>
        </>
      }
    >
      <CodeForm id={form} onCode={onCode} />
    </Dialog>
  )
}

interface CodeFormProps {
  readonly id: string
  readonly onCode: (code: string) => void
}

// Lives only while the dialog is open, so that a code is never kept for the next time.
function CodeForm({ id, onCode }: CodeFormProps) {
  const { t } = useTranslation('portal')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(false)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (/^\d{6}$/.test(code)) onCode(code)
    else setWrong(true)
  }
  return (
    <form id={id} onSubmit={send} noValidate>
      <Field
        label={t('code.label')}
        hint={t('code.hint')}
        error={wrong ? t('code.shape') : undefined}
        errorWord={t('errorWord')}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            value={code}
            onChange={(next) => {
              setWrong(false)
              setCode(next.replace(/\s/g, ''))
            }}
            onKeyDown={(event) => {
              if (event.key !== ' ') return
              event.preventDefault()
              send()
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            chars={6}
          />
        )}
      </Field>
    </form>
  )
}
