import type { ReactNode } from 'react'
import './page-parts.css'

export interface ParamRowProps {
  /** Name of the group, such as “Choose what to show”. */
  readonly label: string
  /** Fields, and a button last when the request waits for one. */
  readonly children: ReactNode
  /** Makes it a form. */
  readonly onSubmit?: (() => void) | undefined
}

/** The parameters of a page: side by side, stacked on a phone. */
export function ParamRow({ label, children, onSubmit }: ParamRowProps) {
  if (!onSubmit) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a second, visible legend
      <div className="ok-params" role="group" aria-label={label}>
        {children}
      </div>
    )
  }
  return (
    <form
      className="ok-params"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
