import type { ReactNode } from 'react'
import { classNames } from './class-name.ts'
import { Drawer } from './drawer.tsx'
import { useMedia } from './use-media.ts'
import './shell.css'

export interface ShellProps {
  /** Text of the first link of the page, which jumps to the content. */
  readonly skip: string
  readonly appBar: ReactNode
  /** The side menu: always in sight from 1024 px, in a drawer below that. Null: there is none. */
  readonly menu: ReactNode
  readonly menuOpen: boolean
  readonly onMenuClose: () => void
  /** Name of the side, as a landmark or a drawer, and of the drawer's closing button. */
  readonly menuLabel: string
  readonly menuClose: string
  readonly footer: ReactNode
  /** The message bar, dialogs, the page loader. */
  readonly overlays?: ReactNode
  readonly children: ReactNode
  /** Drawn before a browser has it: style sheets alone then hide the side menu below 1024 px. */
  readonly widthUnknown?: boolean
}

/** Id of the main part, where the skip link leads. */
export const MAIN_ID = 'content'

/** From this width the side menu is always in sight. */
export const WIDE = '(min-width: 1024px)'

/** The frame of every page: app bar, side menu, content, footer. */
export function Shell(props: ShellProps) {
  return (
    <div className={classNames('ok-shell', props.menu === null && 'ok-shell--bare')}>
      <a className="ok-skip" href={`#${MAIN_ID}`}>
        {props.skip}
      </a>
      {props.appBar}
      {props.menu !== null && <Side {...props} />}
      <main className="ok-shell__main" id={MAIN_ID} tabIndex={-1}>
        {props.children}
      </main>
      {props.footer}
      {props.overlays}
    </div>
  )
}

function Side({ menu, menuOpen, onMenuClose, menuLabel, menuClose, widthUnknown = false }: ShellProps) {
  const wide = useMedia(WIDE)
  return wide || widthUnknown ? (
    <aside className="ok-shell__side" aria-label={menuLabel}>
      {menu}
    </aside>
  ) : (
    <Drawer open={menuOpen} onClose={onMenuClose} label={menuLabel} closeLabel={menuClose}>
      {menu}
    </Drawer>
  )
}
