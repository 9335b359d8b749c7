import type { ReactNode } from 'react'
import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import { Button } from '../../kit/button.tsx'
import type { Me } from '../../studio-protocol/protocol.ts'
import { ChangePasswordButton } from '../session/change-password.tsx'
import type { StudioClient } from '../session/client.ts'
import { useSpeech } from '../words/use-words.ts'

export interface StudioBarProps {
  readonly me: Me | null
  readonly client: StudioClient
  readonly onLanguage: (language: MessageLanguage) => void
  readonly onSignOut: () => void
  /** The server did not end the session. */
  readonly signOutFailed: boolean
  /** Where the account has several offices. */
  readonly onOtherOffice?: (() => void) | undefined
  /** The office that is edited. */
  readonly title?: string
  /** What concerns the office that is edited. */
  readonly children?: ReactNode
}

/** The bar at the top of every screen. */
export function StudioBar({
  me,
  client,
  onLanguage,
  onSignOut,
  signOutFailed,
  onOtherOffice,
  title,
  children,
}: StudioBarProps) {
  const { words, language } = useSpeech()
  const other: MessageLanguage = language === 'pl' ? 'en' : 'pl'
  return (
    <header className="studio-bar" data-pane="bar" tabIndex={-1}>
      <p className="studio-bar__name">
        <strong>Okienko</strong> {words.title}
        {title && <span className="studio-bar__office">{title}</span>}
      </p>
      <div className="studio-bar__tools">{children}</div>
      <div className="studio-bar__account">
        {onOtherOffice && (
          <Button small variant="quiet" onClick={onOtherOffice}>
            {words.offices.change}
          </Button>
        )}
        <Button small variant="quiet" lang={other} onClick={() => onLanguage(other)}>
          {other === 'pl' ? 'Polski' : 'English'}
        </Button>
        {me && signOutFailed && (
          <span role="alert" className="studio-draft" data-state="refused">
            {words.signOutFailed}
          </span>
        )}
        {me?.ownPassword && <ChangePasswordButton client={client} />}
        {me && (
          <Button small variant="quiet" onClick={onSignOut} title={me.name}>
            {words.signOut}
          </Button>
        )}
      </div>
    </header>
  )
}
