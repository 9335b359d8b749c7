import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { usePopover } from '../../kit/use-popover.ts'
import { visitorAtom } from '../access/visitor.ts'
import { laterDialog } from '../later-dialog.tsx'
import { paths } from '../paths.ts'
import { subjectsAtom, userAtom } from '../session/account.ts'
import { portalAtom } from '../state/portal.ts'
import { choosingSubjectAtom } from './subject-choice.ts'
import { useLogOut } from './use-log-out.ts'
import './user-menu.css'

const SubjectDialog = laterDialog(() => import('./subject-dialog.tsx').then((module) => module.SubjectDialog))

/** The user icon: the way to sign in, or the account of whoever has. */
export function UserMenu() {
  const { t } = useTranslation('portal')
  const { signedIn } = useAtomValue(visitorAtom)
  const navigate = useNavigate()
  const { calls } = useAtomValue(portalAtom)
  if (calls.login.path === '') return null
  if (!signedIn) return <IconButton worded icon="user" name={t('user.signIn')} onClick={() => navigate(paths.login)} />
  return <SignedInMenu />
}

function SignedInMenu() {
  const { t } = useTranslation('portal')
  const user = useAtomValue(userAtom)
  const { subject } = useAtomValue(visitorAtom)
  const several = useAtomValue(subjectsAtom).length > 1
  const logOut = useLogOut()
  const navigate = useNavigate()
  const { open, toggle, close, root, button } = usePopover()
  const [choosing, setChoosing] = useAtom(choosingSubjectAtom)
  const id = useId()
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <div className="portal-user" ref={root}>
      <IconButton
        ref={button}
        worded
        icon="user"
        name={t('user.menu')}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      />
      <section className="portal-user__panel" id={id} aria-label={t('user.menu')} hidden={!open}>
        {user && (
          <Line label={t('user.signedInAs')}>
            {user.firstName} {user.lastName}
          </Line>
        )}
        {subject && <Line label={t('subject.current')}>{subject.name}</Line>}
        <Button onClick={then(() => navigate(paths.panel))}>{t('panel.title')}</Button>
        {several && <Button onClick={then(() => setChoosing(true))}>{t('subject.change')}</Button>}
        <Button onClick={then(logOut)}>{t('user.logOut')}</Button>
      </section>
      <SubjectDialog open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
}

interface LineProps {
  readonly label: string
  readonly children: ReactNode
}

function Line({ label, children }: LineProps) {
  return (
    <p>
      {label} <strong translate="no">{children}</strong>
    </p>
  )
}
