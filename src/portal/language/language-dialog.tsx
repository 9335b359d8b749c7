import { useTranslation } from 'react-i18next'
import type { Language } from '../../engine/plan/service.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { languageName } from '../texts/language.ts'

interface LanguageDialogProps {
  readonly open: boolean
  /** The chosen language is being fetched. */
  readonly busy: boolean
  readonly languages: readonly Language[]
  readonly picked: Language
  readonly onPick: (language: Language) => void
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for the portal's language; nothing changes before it is confirmed. */
export function LanguageDialog(props: LanguageDialogProps) {
  const { open, busy, languages, picked, onPick, onConfirm, onClose } = props
  const { t } = useTranslation('portal')
  const options = languages.map((language) => ({
    value: language,
    label: (
      <span lang={language} translate="no">
        {languageName(language)}
      </span>
    ),
  }))
  const pick = (value: string) => {
    const language = languages.find((one) => one === value)
    if (language) onPick(language)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('language.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('language.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t('language.confirm')}
          </Button>
        </>
      }
    >
      <RadioGroup legend={t('language.legend')} options={options} value={picked} onChange={pick} />
    </Dialog>
  )
}
