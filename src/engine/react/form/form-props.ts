import type { ReactNode } from 'react'
import type { FormPlan } from '../../plan/form.ts'
import type { FormOffice } from '../../runtime/form/form-office.ts'
import type { FormSuccess } from '../../runtime/form/form-outcome.ts'
import type { FormValues } from '../../runtime/form/form-values.ts'
import type { PageEnv } from '../page-env.ts'

/** Everything that a form knows of the world around it. */
export interface FormEnv
  extends Pick<PageEnv, 'language' | 'subject' | 'user' | 'config' | 'office' | 'today' | 'notify'>,
    FormOffice {
  /** Scheme and host of the portal itself: `https://eurzad.example`. */
  readonly origin: string
}

/** What a captcha of the shell is given; its answer is a text, empty while there is none. */
export interface CaptchaProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (answer: string) => void
  readonly error: string | null
  /** Changes when an answer has been sent in vain: none is good twice. */
  readonly round: number
}

/** What is entered and not yet sent; null: nothing. */
export interface FormDraft {
  current: FormValues | null
}

export interface FormPageProps {
  readonly plan: FormPlan
  readonly env: FormEnv
  /** What the page gives on which the form stands, by field. */
  readonly given?: FormValues | undefined
  /** Holds what is entered while the form is not drawn: where the language is changed, it is drawn anew. */
  readonly draft?: FormDraft | undefined
  /** Empties itself once it has been accepted, since it stays. */
  readonly stays?: boolean | undefined
  /** Said above the fields. */
  readonly notice?: ReactNode
  /** The codes that the shell has taken out of the address, by name. */
  readonly address: Readonly<Record<string, string>>
  /**
   * Accepted. The form has shown nothing of it: message, sign-in and destination are the shell's to act on. A promise says
   * when that is done; until then the form is busy.
   */
  readonly onSuccess: (result: FormSuccess) => unknown
  /** The office's reason, for an information dialog. */
  readonly onDialog: (text: string) => void
  /** Leave for a path of the portal: the button beside the main one, or an error that ends the form. */
  readonly onGo: (path: string) => void
  /** HTML of the office (terms, consents), made harmless. */
  readonly renderHtml: (html: string) => ReactNode
  /** Whether something has been entered that leaving would lose. */
  readonly onDirty?: ((dirty: boolean) => void) | undefined
  /** What has been entered and would be lost, without passwords; null: nothing. */
  readonly onEntered?: ((entered: FormValues | null) => void) | undefined
  readonly captcha?: ((props: CaptchaProps) => ReactNode) | undefined
  /** `none` where a dialog or a block has the heading already. */
  readonly heading?: 'page' | 'none' | undefined
  /** Gets the module of a validator by its document's name; the portal's own origin unless said. */
  readonly loadModule?: ((name: string) => Promise<ValidatorModule>) | undefined
}

/** What AJV compiled a schema into. */
export interface ValidatorModule {
  readonly default: CompiledValidator
}

export interface CompiledValidator {
  (data: unknown): boolean
  errors?: readonly { instancePath: string; keyword: string; params: Record<string, unknown> }[] | null
}
