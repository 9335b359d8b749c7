import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'

interface InfoDialogProps {
  /** Null: closed. */
  readonly text: string | null
  readonly onClose: () => void
}

/** A message of the office that has to be read. */
export function InfoDialog({ text, onClose }: InfoDialogProps) {
  const { t } = useTranslation('portal')
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      title={t('info')}
      closeLabel={t('close')}
      alert
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
