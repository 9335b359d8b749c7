import Form from '@rjsf/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Note } from '../../../kit/note.tsx'
import type { FormPlan } from '../../plan/form.ts'
import type { FieldState } from '../../runtime/form/field-states.ts'
import type { FormController, ReadyForm } from '../../runtime/form/form-controller.ts'
import type { FormValues } from '../../runtime/form/values.ts'
import type { FormTheme } from './fields/field-frame.tsx'
import { errorSchemaOf, fields, templates, uiSchemaOf, widgets } from './form-theme.tsx'
import type { FormPageProps, PrecompiledSchema } from './use-form.ts'
import './form.css'

interface FormBodyProps extends Pick<FormPageProps, 'plan' | 'captcha' | 'onGo' | 'renderHtml'> {
  readonly form: ReadyForm
  readonly controller: FormController
  readonly schema: PrecompiledSchema
}

/** A form that can be filled in: the error summary, the fields, and the buttons. */
export function FormBody({ plan, captcha, onGo, renderHtml, form, controller, schema }: FormBodyProps): ReactNode {
  const [more, setMore] = useState<FieldState | null>(null)
  const uiSchema = useMemo(() => uiSchemaOf(plan), [plan])
  const extraErrors = useMemo(() => errorSchemaOf(form.errors), [form.errors])
  const theme: FormTheme = {
    fields: new Map(form.fields.map((field) => [field.plan.id, field])),
    texts: plan.texts,
    summary: { errors: summaryOf(plan, form), attempt: form.attempt },
    refusals: form.refusals,
    isSubmitting: form.isSubmitting,
    onMore: setMore,
    captcha,
    upload: (field, file) => controller.upload(field, file),
  }
  useFocusOnError(plan, form)
  const change = (entered: FormValues) => {
    for (const [field, value] of Object.entries(entered)) controller.change(field, value)
  }
  return (
    <>
      <Form
        schema={schema.schema}
        uiSchema={uiSchema}
        formData={form.values}
        formContext={theme}
        validator={schema.validator}
        extraErrors={extraErrors}
        fields={fields}
        templates={templates}
        widgets={widgets}
        idPrefix={plan.id}
        // The controller validates, in the order of the form's checks; rjsf shows what it finds.
        noValidate
        noHtml5Validate
        showErrorList={plan.live ? false : 'top'}
        onChange={({ formData }) => change(formData as FormValues)}
        onSubmit={() => controller.submit()}
      >
        <Buttons plan={plan} form={form} onGo={onGo} />
      </Form>
      <ConfirmDialog plan={plan} open={form.isConfirming} onAnswer={(yes) => controller.confirm(yes)} />
      {more && (
        <Dialog
          open
          wide
          title={more.plan.more?.title ?? more.plan.label}
          closeLabel={plan.texts.close}
          onClose={() => setMore(null)}
          actions={<Button onClick={() => setMore(null)}>{plan.texts.close}</Button>}
        >
          {renderHtml(more.html ?? '')}
        </Dialog>
      )}
    </>
  )
}

const idOf = (plan: FormPlan, field: string): string => `${plan.id}_${field}`

function summaryOf(plan: FormPlan, { submitErrors }: ReadyForm): FormTheme['summary']['errors'] {
  const label = (id: string): string => plan.fields.find((field) => field.id === id)?.label ?? id
  return submitErrors.map(({ field, text }) => ({ fieldId: idOf(plan, field), text: `${label(field)}: ${text}` }))
}

/** In a form with live checks, which has no summary, a failed attempt to send focuses the first wrong field. */
function useFocusOnError(plan: FormPlan, { attempt, errors }: ReadyForm): void {
  const shown = useRef(0)
  useEffect(() => {
    if (attempt === shown.current) return
    shown.current = attempt
    const [first] = errors
    if (plan.live && first) document.getElementById(idOf(plan, first.field))?.focus()
  }, [plan, attempt, errors])
}

interface ButtonsProps {
  readonly plan: FormPlan
  readonly form: ReadyForm
  readonly onGo: (path: string) => void
}

/** The refusal of the form as a whole, and its buttons. */
function Buttons({ plan, form, onGo }: ButtonsProps): ReactNode {
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
        <Button variant="primary" type="submit" busy={form.isSubmitting} disabled={!form.canSubmit}>
          {submit.label}
        </Button>
        {cancel && <Button onClick={() => onGo(cancel.path)}>{cancel.label}</Button>}
      </div>
    </div>
  )
}

interface ConfirmDialogProps {
  readonly plan: FormPlan
  readonly open: boolean
  readonly onAnswer: (yes: boolean) => void
}

/** The question before a form is sent, where it has one. */
function ConfirmDialog({ plan, open, onAnswer }: ConfirmDialogProps): ReactNode {
  const { confirm, submit, texts } = plan
  if (confirm === null) return null
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={confirm.title}
      closeLabel={texts.close}
      alert
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{texts.back}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {submit.label}
          </Button>
        </>
      }
    >
      <p>{confirm.text}</p>
    </Dialog>
  )
}
