import { useTranslation } from 'react-i18next'
import { Note } from '../../kit/note.tsx'

/** Why what a dialog was asked for failed. It stays there, while the message bar, which announces it, goes after a while. */
export function DialogFailure({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('portal')
  if (text === null) return null
  return (
    <Note kind="danger" word={t('messages.error')}>
      <p>{text}</p>
    </Note>
  )
}
