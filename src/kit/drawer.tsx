import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'
import './drawer.css'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly closeLabel: string
  readonly children: ReactNode
}

/** A panel from the left edge, 280 px wide. Escape, its button, or a press beside it closes it. */
export function Drawer({ open, onClose, label, closeLabel, children }: DrawerProps) {
  const ref = useModal(open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Escape does the same through onCancel
    <dialog
      ref={ref}
      className="ok-drawer"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="ok-drawer__body">
        <div className="ok-drawer__close">
          <IconButton icon="times" name={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
