import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { ErrorSummary } from '../../../kit/error-summary.tsx'
import { Note } from '../../../kit/note.tsx'
import type { FormPlan } from '../../plan/form.ts'
import { choicesOf } from '../../runtime/form/form-choice.ts'
import {
  type FormValues,
  type FormWorld,
  formScope,
  formValue,
  limitOf,
  offeredFields,
} from '../../runtime/form/form-values.ts'
import type { OfferedField, ThemeContext } from './form-context.ts'
import type { CompiledValidator, FormPageProps } from './form-props.ts'
import { Question } from './question.tsx'
import { fields, templates, uiSchemaOf, widgets } from './theme.tsx'
import { type FormHandle, useForm } from './use-form.ts'
import './form.css'

interface FormBodyProps extends FormPageProps {
  readonly world: FormWorld
  readonly validator: CompiledValidator
}

/** A form that can be filled in: the summary of what is wrong, the fields, and the buttons. */
export function FormBody(props: FormBodyProps): ReactNode {
  const { plan, world, validator } = props
  const form = useForm(props, world, validator)
  const [more, setMore] = useState<OfferedField | null>(null)
  const offered = fieldsOf(plan, world, form)
  const uiSchema = useMemo(() => uiSchemaOf(plan), [plan])
  // rjsf asks for the validator of a schema by its $id, and would compile one where it finds none.
  const known = useMemo(
    () => createPrecompiledValidator({ [plan.schema.$id]: validator as never }, plan.schema as unknown as RJSFSchema),
    [plan, validator],
  )
  const context: ThemeContext = {
    fields: offered,
    texts: plan.texts,
    round: form.round,
    onMore: setMore,
    captcha: props.captcha,
  }
  useLiveFocus(plan, form)
  return (
    <>
      {!plan.live && <Summary plan={plan} form={form} />}
      <Form
        schema={plan.schema as unknown as RJSFSchema}
        uiSchema={uiSchema}
        formData={form.values}
        formContext={context}
        validator={known}
        fields={fields}
        templates={templates}
        widgets={widgets}
        idPrefix={plan.id}
        noValidate
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }) => form.change({ ...form.values, ...(formData as FormValues) })}
        onSubmit={form.send}
      >
        <Below plan={plan} form={form} onGo={props.onGo} />
      </Form>
      <Question plan={plan} open={form.asking} onAnswer={form.answer} />
      {more && (
        <Dialog
          open
          wide
          title={more.plan.label}
          closeLabel={plan.texts.close}
          onClose={() => setMore(null)}
          actions={<Button onClick={() => setMore(null)}>{plan.texts.close}</Button>}
        >
          {props.renderHtml(more.html ?? '')}
        </Dialog>
      )}
    </>
  )
}

function fieldsOf(plan: FormPlan, world: FormWorld, { values, problems }: FormHandle): ThemeContext['fields'] {
  const scope = formScope(plan, world, values)
  return new Map(
    offeredFields(plan, world, values).map((field) => {
      const html = field.more ? formValue(world, field.more.html, scope) : null
      const stands: OfferedField = {
        plan: field,
        problem: problems.find((one) => one.field === field.id)?.text ?? null,
        html: typeof html === 'string' && html !== '' ? html : null,
        choices: choicesOf(world, field, scope),
        limit: field.limit === null ? null : limitOf(world, field, scope),
      }
      return [field.id, stands]
    }),
  )
}

const idOf = (plan: FormPlan, field: string): string => `${plan.id}_${field}`

function Summary({ plan, form }: { readonly plan: FormPlan; readonly form: FormHandle }): ReactNode {
  const label = (id: string): string => plan.fields.find((field) => field.id === id)?.label ?? id
  const errors = form.summary.map(({ field, text }) => ({
    fieldId: idOf(plan, field),
    text: `${label(field)}: ${text}`,
  }))
  return <ErrorSummary title={plan.texts.summary} errors={errors} attempt={form.attempt} />
}

/** Where fields are checked as they are filled in, a vain attempt to send leads to the first that is wrong. */
function useLiveFocus(plan: FormPlan, { attempt, problems }: FormHandle): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus
  useEffect(() => {
    const [first] = problems
    if (plan.live && attempt > 0 && first) document.getElementById(idOf(plan, first.field))?.focus()
  }, [attempt])
}

interface BelowProps {
  readonly plan: FormPlan
  readonly form: FormHandle
  readonly onGo: (path: string) => void
}

function Below({ plan, form, onGo }: BelowProps): ReactNode {
  const { cancel, submit, texts } = plan
  return (
    <div className="ok-form ok-form__end">
      <div role="alert">
        {form.failure !== null && (
          <Note kind="danger" word={texts.error}>
            {form.failure}
          </Note>
        )}
      </div>
      <div className="ok-form__actions">
        <Button variant="primary" type="submit" busy={form.busy} disabled={form.closed}>
          {submit.label}
        </Button>
        {cancel && <Button onClick={() => onGo(cancel.path)}>{cancel.label}</Button>}
      </div>
    </div>
  )
}
