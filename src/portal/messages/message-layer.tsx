import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { MessageBar } from '../../kit/message-bar.tsx'
import { MessageHistory } from '../../kit/message-history.tsx'
import { dismissAtom, openMessagesAtom, pastMessagesAtom } from './messages.ts'

/** Milliseconds (shell.md, section 9). */
const shownFor = 3000

function useKindWords() {
  const { t } = useTranslation('portal')
  return {
    info: t('messages.info'),
    ok: t('messages.success'),
    warn: t('messages.warning'),
    danger: t('messages.error'),
  }
}

/** The message bar. */
export function Messages() {
  const { t } = useTranslation('portal')
  const kind = useKindWords()
  const texts = {
    close: t('messages.close'),
    pause: t('messages.pause'),
    resume: t('messages.resume'),
    kind,
  }
  return (
    <MessageBar
      messages={useAtomValue(openMessagesAtom)}
      onClose={useSetAtom(dismissAtom)}
      texts={texts}
      duration={shownFor}
    />
  )
}

/** The list of the visit's messages behind the app bar's icon. */
export function PastMessages() {
  const { t } = useTranslation('portal')
  const messages = useAtomValue(pastMessagesAtom)
  return (
    <MessageHistory
      messages={messages}
      name={t('messages.open', { count: messages.length })}
      title={t('messages.label')}
      empty={t('messages.none')}
      kind={useKindWords()}
    />
  )
}
