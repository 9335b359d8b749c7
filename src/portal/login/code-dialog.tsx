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
  /** A recovery code may be given instead. */
  readonly recovery?: boolean | undefined
  /** Six digits, or a recovery code. */
  readonly onCode: (code: string) => void
}

/** Asks for the one-time code of the authenticator; Enter or space submits it. */
export function CodeDialog({ open, busy, onClose, recovery = false, onCode }: CodeDialogProps) {
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
      <CodeForm id={form} recovery={recovery} onCode={onCode} />
    </Dialog>
  )
}

interface CodeFormProps extends Pick<CodeDialogProps, 'recovery' | 'onCode'> {
  readonly id: string
}

const kinds = {
  code: {
    shape: /^\d{6}$/,
    chars: 6,
    label: 'code.label',
    hint: 'code.hint',
    wrong: 'code.shape',
    swap: 'code.useRecovery',
  },
  recovery: {
    shape: /^[a-z0-9]{4}(-?[a-z0-9]{4}){3}$/i,
    chars: 19,
    label: 'code.recoveryLabel',
    hint: 'code.recoveryHint',
    wrong: 'code.recoveryShape',
    swap: 'code.useCode',
  },
} as const

/** A field for the code. Lives only while one is asked for, so that a code is never kept for the next time. */
export function CodeForm({ id, recovery = false, onCode }: CodeFormProps) {
  const { t } = useTranslation('portal')
  const [kind, setKind] = useState<keyof typeof kinds>('code')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(false)
  const { shape, chars, label, hint, wrong: why, swap } = kinds[kind]
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (shape.test(code)) onCode(code)
    else setWrong(true)
  }
  const change = (next: string) => {
    setWrong(false)
    setCode(next.replace(/\s/g, ''))
  }
  const toOther = () => {
    setKind(kind === 'code' ? 'recovery' : 'code')
    change('')
  }
  return (
    <form id={id} onSubmit={send} noValidate>
      <Field label={t(label)} hint={t(hint)} error={wrong ? t(why) : undefined} errorWord={t('errorWord')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            key={kind}
            value={code}
            onChange={change}
            onKeyDown={(event) => {
              if (event.key !== ' ') return
              event.preventDefault()
              send()
            }}
            inputMode={kind === 'code' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            maxLength={chars + 2}
            chars={chars}
          />
        )}
      </Field>
      {recovery && (
        <p>
          <Button variant="quiet" onClick={toOther}>
            {t(swap)}
          </Button>
        </p>
      )}
    </form>
  )
}
