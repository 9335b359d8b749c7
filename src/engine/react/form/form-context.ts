import type { ReactNode } from 'react'
import type { FieldPlan, FormWords } from '../../plan/form.ts'
import type { Choice } from '../../runtime/form/form-choice.ts'
import type { CaptchaProps } from './form-props.ts'

/** A field as it stands, for the theme to draw. */
export interface OfferedField {
  readonly plan: FieldPlan
  readonly problem: string | null
  /** The office's text behind its button; null when there is none. */
  readonly html: string | null
  /** What there is to choose from, where it is chosen. */
  readonly choices: readonly Choice[]
  /** The most letters now, where a counter tells how many are left. */
  readonly limit: number | null
}

/** What the theme knows besides what rjsf tells it. */
export interface ThemeContext {
  readonly fields: ReadonlyMap<string, OfferedField>
  readonly texts: FormWords
  readonly round: number
  readonly onMore: (field: OfferedField) => void
  readonly captcha: ((props: CaptchaProps) => ReactNode) | undefined
}
