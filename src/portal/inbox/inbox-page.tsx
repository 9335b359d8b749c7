import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { formatPlainDateTime } from '../../engine/model/plain-date.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { NamedIcon } from '../../kit/named-icon.tsx'
import { Pager } from '../../kit/pager.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { visitorAtom } from '../access/visitor.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { isPathHere } from '../links/addresses.ts'
import { notifyAtom } from '../messages/messages.ts'
import { Page } from '../pages/page.tsx'
import { chooseSubjectAtom, subjectsAtom } from '../session/account.ts'
import {
  INBOX_SIZE,
  type InboxMessage,
  type InboxPage as InboxPageModel,
  inboxEndpoint,
  markReadAtom,
} from './inbox.ts'
import { setUnreadAtom } from './unread.ts'
import './inbox-page.css'

/** The name in the address of the page that is open. */
const PAGE = 'strona'

const icons: Readonly<Record<InboxMessage['about'], string>> = {
  PLATNOSC: 'credit-card',
  ODCZYT: 'gauge',
  ZGLOSZENIE: 'send',
  DANE: 'id-card',
  KONTO: 'user',
  TERMIN: 'calendar',
}

/** Messages that the office keeps for the account, the newest first. */
export function InboxPage() {
  const { t } = useTranslation('portal')
  const [query] = useSearchParams()
  const page = Math.max(1, Math.min(100_000, Number.parseInt(query.get(PAGE) ?? '1', 10) || 1))
  const { state, fetching, refetch } = useOfficeQuery(
    inboxEndpoint,
    { strona: String(page), rozmiar: String(INBOX_SIZE) },
    { keepPrevious: true },
  )
  return (
    <Page title={t('inbox.title')} lead={t('inbox.lead')} icon="bell">
      {state.kind === 'loading' && <Skeleton shape="text" label={t('loading')} />}
      {state.kind === 'failed' && (
        <FailureState title={t('inbox.failure')} retry={t('retry')} busy={fetching} onRetry={() => void refetch()} />
      )}
      {state.kind === 'ready' && <Messages inbox={state.value} page={page} refetch={refetch} />}
    </Page>
  )
}

interface MessagesProps {
  readonly inbox: InboxPageModel
  readonly page: number
  readonly refetch: () => Promise<void>
}

function Messages({ inbox, page, refetch }: MessagesProps) {
  const { t } = useTranslation('portal')
  const [, setQuery] = useSearchParams()
  const setUnread = useSetAtom(setUnreadAtom)
  const markRead = useSetAtom(markReadAtom)
  const notify = useSetAtom(notifyAtom)
  const { busy, run } = useAsyncAction()
  useEffect(() => setUnread(inbox.unread), [inbox.unread, setUnread])
  const mark = async (ids: readonly number[] | null) => {
    const done = await run(() => markRead(ids))
    if (done === false) notify({ tone: 'error', text: t('offline') })
    if (done !== null) await refetch()
  }
  if (inbox.total === 0) return <EmptyState icon="bell" title={t('inbox.empty.title')} body={t('inbox.empty.text')} />
  return (
    <>
      <div className="ok-actions">
        <p role="status">{t('inbox.unread', { count: inbox.unread })}</p>
        {inbox.unread > 0 && (
          <Button busy={busy} onClick={() => void mark(null)}>
            {t('inbox.markAll')}
          </Button>
        )}
      </div>
      <ul className="portal-inbox">
        {inbox.messages.map((message) => (
          <Message key={message.id} message={message} busy={busy} onRead={() => void mark([message.id])} />
        ))}
      </ul>
      {inbox.total > INBOX_SIZE && (
        <Pager
          page={page}
          pageCount={Math.ceil(inbox.total / INBOX_SIZE)}
          pageSize={INBOX_SIZE}
          total={inbox.total}
          onPage={(next) => setQuery(next === 1 ? {} : { [PAGE]: String(next) })}
          texts={{
            label: t('inbox.pager.label'),
            first: t('inbox.pager.first'),
            previous: t('inbox.pager.previous'),
            next: t('inbox.pager.next'),
            last: t('inbox.pager.last'),
            page: (number) => t('inbox.pager.page', { page: number }),
            pageSize: '',
            range: (from, to, total) => t('inbox.pager.range', { from, to, total }),
          }}
        />
      )}
    </>
  )
}

interface MessageProps {
  readonly message: InboxMessage
  readonly busy: boolean
  readonly onRead: () => void
}

function Message({ message, busy, onRead }: MessageProps) {
  const { t } = useTranslation('portal')
  const { id, about, title, text, at, read, link, subject } = message
  const follow = useFollow(message)
  return (
    <li className={read ? 'portal-inbox__message' : 'portal-inbox__message portal-inbox__message--unread'}>
      <NamedIcon name={icons[about]} />
      <div className="portal-inbox__body">
        <h2 id={`message-${id}`}>
          {title}
          {!read && <span className="portal-inbox__mark">{t('inbox.new')}</span>}
        </h2>
        <p>{text}</p>
        <p className="portal-inbox__when">
          <time dateTime={at.replace(' ', 'T')}>{formatPlainDateTime(at)}</time>
          {subject !== null && (
            <>
              {' · '}
              <span translate="no">{subject}</span>
            </>
          )}
        </p>
        <p className="ok-actions">
          {link !== null && isPathHere(link) && (
            <Link to={link} onClick={follow} aria-describedby={`message-${id}`}>
              {t('inbox.open')}
            </Link>
          )}
          {!read && (
            <Button small busy={busy} onClick={onRead} aria-describedby={`message-${id}`}>
              {t('inbox.mark')}
            </Button>
          )}
        </p>
      </div>
    </li>
  )
}

/** What opening a message does besides: it is read, and its page is shown for the subject that it is for. */
function useFollow({ id, read, subject }: InboxMessage): () => void {
  const markRead = useSetAtom(markReadAtom)
  const subjects = useAtomValue(subjectsAtom)
  const choose = useSetAtom(chooseSubjectAtom)
  const { subject: current } = useAtomValue(visitorAtom)
  return () => {
    if (!read) void markRead([id])
    const meant = subjects.find(({ name }) => name === subject)
    if (meant && (meant.nip ?? meant.pesel) !== (current?.nip ?? current?.pesel)) choose(meant)
  }
}
