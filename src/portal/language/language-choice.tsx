import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { laterDialog } from '../later-dialog.tsx'
import { notifyAtom } from '../messages/messages.ts'
import { switchLanguageAtom } from '../start/open.ts'
import { portalAtom } from '../state/portal.ts'
import { languageName } from '../texts/language.ts'

const LanguageDialog = laterDialog(() => import('./language-dialog.tsx').then((module) => module.LanguageDialog))

/** The button of the app bar and the dialog behind it. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('portal')
  const { language, languages } = useAtomValue(portalAtom)
  const switchLanguage = useSetAtom(switchLanguageAtom)
  const notify = useSetAtom(notifyAtom)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [picked, setPicked] = useState(language)
  const show = () => {
    setPicked(language)
    setOpen(true)
  }
  const confirm = async () => {
    setBusy(true)
    const switched = picked === language || (await switchLanguage(i18n, picked))
    setBusy(false)
    setOpen(false)
    if (!switched) notify({ tone: 'error', text: t('language.failed') })
    // In the words of the language that is in use by now.
    else if (picked !== language) notify({ tone: 'success', text: i18n.t('language.changed', { ns: 'portal' }) })
  }
  return (
    <>
      <IconButton
        icon="language"
        name={t('language.button', { language: languageName(language) })}
        aria-haspopup="dialog"
        onFocus={LanguageDialog.prefetch}
        onPointerEnter={LanguageDialog.prefetch}
        onClick={show}
      />
      <LanguageDialog
        open={open}
        busy={busy}
        languages={languages}
        picked={picked}
        onPick={setPicked}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
