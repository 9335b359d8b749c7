import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { type ReactNode, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { FormPlan } from '../../plan/form.ts'
import { createTools } from '../../runtime/environment.ts'
import type { SchemaValidator } from '../../runtime/form/checks.ts'
import {
  type FormClient,
  FormController,
  type FormDraft,
  type FormEvents,
  type FormSnapshot,
} from '../../runtime/form/form-controller.ts'
import { type FormContext, type FormValues, formEnvironment } from '../../runtime/form/values.ts'
import type { PageEnv } from '../page-env.ts'
import { useLatest } from '../use-latest.ts'
import type { CaptchaProps } from './fields/field-frame.tsx'
import { loadFromPortal, type ValidatorModule } from './load-module.ts'

/** Everything that a form needs from the shell around it. */
export interface FormEnv
  extends Pick<PageEnv, 'language' | 'subject' | 'user' | 'config' | 'office' | 'today' | 'notify'> {
  readonly client: FormClient
  /** Scheme and host of the portal: `https://eurzad.example`. */
  readonly origin: string
}

export interface FormPageProps extends Pick<FormEvents, 'onSuccess' | 'onGo' | 'onDirty' | 'onEntered'> {
  readonly plan: FormPlan
  readonly env: FormEnv
  /** The values that the page around the form gives it, by field. */
  readonly inputs?: FormValues | undefined
  /** Keeps what is entered while the form is not drawn, such as while another language is loaded. */
  readonly draft?: FormDraft | undefined
  /** Empties itself once it has been accepted, since it stays on the page. */
  readonly stays?: boolean | undefined
  /** Shown above the fields. */
  readonly notice?: ReactNode
  /** The codes that the shell has taken out of the address, by name. */
  readonly address: Readonly<Record<string, string>>
  /** The office's reason, for an information dialog. */
  readonly onDialog: (text: string) => void
  /** HTML of the office (terms, consents), sanitized. */
  readonly renderHtml: (html: string) => ReactNode
  readonly captcha?: ((props: CaptchaProps) => ReactNode) | undefined
  /** `none` where a dialog or a block has the heading already. */
  readonly heading?: 'page' | 'none' | undefined
  /** Loads the module of a validator by its document's name; by default from the portal's own origin. */
  readonly loadModule?: ((name: string) => Promise<ValidatorModule>) | undefined
}

/** The form as it is now; renders again when it changes. */
export const useForm = (form: FormController): FormSnapshot => useSyncExternalStore(form.subscribe, form.getSnapshot)

const NO_INPUTS: FormValues = {}

/** The controller of a mounted form, and rjsf's validator of its schema once the form is ready. One plan for its life. */
export function useFormController(props: FormPageProps): readonly [FormController, PrecompiledSchema] {
  const { plan } = props
  const { env, inputs } = useFormContext(props)
  const latest = useLatest(props)
  const [schema] = useState(() => new PrecompiledSchema(plan, props.loadModule ?? loadFromPortal))
  const [form] = useState(
    () =>
      new FormController(plan, {
        client: {
          read: (request, source) => latest.current.env.client.read(request, source),
          send: (request, reply) => latest.current.env.client.send(request, reply),
        },
        env,
        inputs,
        loadValidator: schema.load,
        draft: props.draft,
        stays: props.stays,
        events: {
          onSuccess: (result) => latest.current.onSuccess(result),
          onGo: (path) => latest.current.onGo(path),
          onDirty: (dirty) => latest.current.onDirty?.(dirty),
          onEntered: (entered) => latest.current.onEntered?.(entered),
          onRefusal: (place, text) => {
            if (place === 'dialog') latest.current.onDialog(text)
            else latest.current.env.notify({ tone: 'error', text })
          },
        },
      }),
  )
  useLayoutEffect(() => form.setContext({ env, inputs }), [form, env, inputs])
  return [form, schema]
}

/** The context of the runtime; its parts are the same objects as long as nothing in them changes. */
function useFormContext(props: FormPageProps): Pick<FormContext, 'env' | 'inputs'> {
  const { plan, address, inputs = NO_INPUTS } = props
  const { subject, user, config, office, origin } = props.env
  const tools = useMemo(() => createTools(plan.words), [plan])
  const today = props.env.today()
  const env = useMemo(
    () => formEnvironment(plan, { ...tools, subject, user, config, office, today }, { address, origin }),
    [plan, tools, subject, user, config, office, today, address, origin],
  )
  return { env, inputs }
}

/** The precompiled validator of a form's schema: rjsf's, by which the controller validates too. */
export class PrecompiledSchema {
  readonly #plan: FormPlan
  readonly #loadModule: (name: string) => Promise<ValidatorModule>
  readonly schema: RJSFSchema
  #validator: ValidatorType | null = null

  constructor(plan: FormPlan, loadModule: (name: string) => Promise<ValidatorModule>) {
    this.#plan = plan
    this.#loadModule = loadModule
    this.schema = plan.schema as unknown as RJSFSchema
  }

  /** Rejects when the module cannot be loaded. */
  readonly load = async (): Promise<SchemaValidator> => {
    const { default: compiled } = await this.#loadModule(this.#plan.validator)
    const validator: ValidatorType = createPrecompiledValidator(
      { [this.#plan.schema.$id]: compiled as never },
      this.schema,
    )
    this.#validator = validator
    return (data) => validator.rawValidation<ReturnType<SchemaValidator>[number]>(this.schema, data).errors ?? []
  }

  /** Throws before `load` has resolved. */
  get validator(): ValidatorType {
    if (this.#validator === null) throw new Error('The validator of the form is not loaded')
    return this.#validator
  }
}
