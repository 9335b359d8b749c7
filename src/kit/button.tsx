import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-name.ts'
import { Icon, type IconName } from './icon.tsx'
import './button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The look of a button for a link that acts as one: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', small = false): string {
  return classNames('ok-button', `ok-button--${variant}`, small && 'ok-button--small')
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly children: ReactNode
  /** One primary action on a screen. `secondary` by default. */
  readonly variant?: ButtonVariant | undefined
  readonly type?: 'button' | 'submit' | undefined
  readonly icon?: IconName | undefined
  /** An action is running: the button keeps its size, announces it, and ignores presses without losing focus. */
  readonly busy?: boolean | undefined
  readonly small?: boolean | undefined
}

/** A button with a word on it. */
export function Button(props: ButtonProps) {
  const { children, variant, type = 'button', icon, busy = false, small, onClick, ...rest } = props
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classNames(
        buttonClass(variant, small),
        busy && (icon ? 'ok-button--busy' : 'ok-button--busy ok-button--covered'),
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      <span className="ok-button__content">
        {icon && !busy && <Icon name={icon} />}
        {icon && busy && <span className="ok-button__turning" />}
        {children}
      </span>
    </button>
  )
}
