import { atom, useAtom, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { paths } from '../paths.ts'
import { takeEndedByOfficeAtom } from '../session/ended-by-office.ts'
import { notifyAtom } from './messages.ts'

/** What one has to act on, above a page: the message bar shows it only for a moment. */
export interface PageNotice {
  /** The page that it stands on, until one leaves it. */
  readonly at: string
  readonly kind: 'info' | 'success' | 'error'
  readonly text: string
  /** The way forward. */
  readonly way?: { readonly path: string; readonly label: string } | undefined
}

const noticeAtom = atom<PageNotice | null>(null)

/** Leaves a notice on a page that is about to open. */
export const leaveNoticeAtom = atom(null, (_get, set, notice: PageNotice) => set(noticeAtom, notice))

/** Reports the result of what a visitor has done: in the message bar, and on the page that follows until one leaves it. */
export const reportResultAtom = atom(null, (_get, set, { at, ...notice }: PageNotice) => {
  set(notifyAtom, { tone: notice.kind, text: notice.text })
  set(leaveNoticeAtom, { ...notice, at: at.split(/[?#]/)[0] ?? at })
})

const tones = {
  info: { kind: 'info', word: 'messages.info' },
  success: { kind: 'ok', word: 'messages.success' },
  error: { kind: 'danger', word: 'messages.error' },
} as const

/** The notice of the page that is open. */
export function PageNoticeArea(): ReactNode {
  const { t } = useTranslation('portal')
  const { pathname } = useLocation()
  const [notice, setNotice] = useAtom(noticeAtom)
  const seen = useRef(false)
  useEndedByOffice()
  const here = notice?.at === pathname
  useEffect(() => {
    if (here) seen.current = true
    else if (seen.current) {
      seen.current = false
      setNotice(null)
    }
  }, [here, setNotice])
  if (!here) return null
  const { kind, word } = tones[notice.kind]
  const way = notice.way && (
    <Link className={buttonClass()} to={notice.way.path}>
      {notice.way.label}
    </Link>
  )
  return (
    <div className="portal-notice">
      <Note kind={kind} word={t(word)} actions={way}>
        <p>{notice.text}</p>
      </Note>
    </div>
  )
}

/** Explains, where one lands, that the office ended the session. */
function useEndedByOffice(): void {
  const { t } = useTranslation('portal')
  const take = useSetAtom(takeEndedByOfficeAtom)
  const leave = useSetAtom(leaveNoticeAtom)
  const { pathname } = useLocation()
  const landed = useRef(pathname)
  useEffect(() => {
    if (!take()) return
    const way = { path: paths.login, label: t('user.signIn') }
    leave({ at: landed.current, kind: 'info', text: t('session.endedByOffice'), way })
  }, [take, leave, t])
}
