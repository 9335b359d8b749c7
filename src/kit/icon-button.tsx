import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './button.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children' | 'name'> {
  readonly icon: IconName
  /** What it does; read aloud and shown as a tooltip. */
  readonly name: string
  /** A toggle: pressed or not. */
  readonly pressed?: boolean | undefined
  /** The name stands beside the sign on wide screens. */
  readonly worded?: boolean | undefined
  /** A small count at its corner; include the number in `name` too. */
  readonly badge?: number | undefined
}

/** A button that is only a sign, always with a name. */
export function IconButton({ icon, name, pressed, worded, badge, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="ok-icon-button" aria-label={name} title={name} aria-pressed={pressed}>
      <Icon name={icon} />
      {worded && (
        <span className="ok-icon-button__word" aria-hidden="true">
          {name}
        </span>
      )}
      {badge ? (
        <span className="ok-icon-button__badge" aria-hidden="true">
          {badge}
        </span>
      ) : null}
    </button>
  )
}
