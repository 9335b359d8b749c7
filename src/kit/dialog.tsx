import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'
import './dialog.css'

export interface DialogProps {
  readonly open: boolean
  /** Asked for by Escape or the closing button. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons; each names what will happen. The main one last. */
  readonly actions?: ReactNode
  /** Name of the closing button; without it there is none, and Escape does nothing. */
  readonly closeLabel?: string | undefined
  /** Interrupts: read out at once. */
  readonly alert?: boolean | undefined
  readonly wide?: boolean | undefined
}

// What a person has to do here; the closing button, the last of them on the page, only where there is nothing.
const FIRST = 'input:not([type="hidden"]), select, textarea, .ok-button--primary, .ok-dialog__close button'

// The press that opened a dialog, held or made twice, must not also answer what nobody has read.
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

function ignoreSecond(event: MouseEvent): void {
  if (event.detail <= 1) return
  event.preventDefault()
  event.stopPropagation()
}

/** A native modal dialog, for a decision or a code. */
export function Dialog({ open, onClose, title, children, actions, closeLabel, alert, wide }: DialogProps) {
  const ref = useModal(open, FIRST)
  const id = useId()
  return (
    <dialog
      ref={ref}
      className={wide ? 'ok-dialog ok-dialog--wide' : 'ok-dialog'}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (closeLabel) onClose()
      }}
    >
      {open && (
        <div className="ok-dialog__box">
          <div className="ok-dialog__head">
            <h2 id={`${id}-title`}>{title}</h2>
          </div>
          <div className="ok-dialog__body" id={`${id}-body`}>
            {children}
          </div>
          {actions && (
            <div className="ok-dialog__actions" onKeyDownCapture={ignoreHeld} onClickCapture={ignoreSecond}>
              {actions}
            </div>
          )}
          {closeLabel && (
            <div className="ok-dialog__close">
              <IconButton icon="times" name={closeLabel} onClick={onClose} />
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
