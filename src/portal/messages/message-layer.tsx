import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { MessageBar } from '../../kit/message-bar.tsx'
import { MessageHistory } from '../../kit/message-history.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { loadUnreadAtom, unreadAtom } from '../inbox/unread.ts'
import { paths } from '../paths.ts'
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

/** The list of the visit's messages behind the app bar's icon, and the way to those that the office keeps. */
export function PastMessages() {
  const { t } = useTranslation('portal')
  const messages = useAtomValue(pastMessagesAtom)
  const unread = useUnread()
  const ofVisit = t('messages.open', { count: messages.length })
  return (
    <MessageHistory
      messages={messages}
      name={unread === null ? ofVisit : `${ofVisit}. ${t('messages.inbox', { count: unread })}`}
      title={t('messages.label')}
      empty={t('messages.none')}
      kind={useKindWords()}
      elsewhere={
        unread === null
          ? null
          : {
              count: unread,
              link: (onFollow) => (
                <Link to={paths.inbox} onClick={onFollow}>
                  {t('messages.inbox', { count: unread })}
                </Link>
              ),
            }
      }
    />
  )
}

/** How many messages of the office are unread, requested again as the visitor moves through the portal. */
function useUnread(): number | null {
  const { signedIn, restricted, known } = useAtomValue(visitorAtom)
  const { pathname } = useLocation()
  const load = useSetAtom(loadUnreadAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a reason to look again.
  useEffect(() => {
    if (signedIn && !restricted && known) void load()
  }, [signedIn, restricted, known, pathname, load])
  return useAtomValue(unreadAtom)
}
