import { IconButton } from './icon-button.tsx'

export interface ContrastToggleProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly name: string
}

/** Black and yellow, on or off. The caller puts the choice on the root element as `data-contrast="on"`. */
export function ContrastToggle({ on, onChange, name }: ContrastToggleProps) {
  return <IconButton icon="contrast" name={name} pressed={on} onClick={() => onChange(!on)} />
}
