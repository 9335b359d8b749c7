import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormEntry } from '../../engine/plan/form.ts'
import { type FormDraft, FormPage, type FormPageProps } from '../../engine/react/form/form-page.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Note } from '../../kit/note.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { renderCaptcha } from '../captcha/captcha.tsx'
import { formPlans } from '../documents/documents.ts'
import { usePlan } from '../documents/use-plan.ts'
import { environmentAtom } from '../environment.ts'
import { InfoDialog } from './info-dialog.tsx'
import { OfficeHtml } from './office-html.tsx'
import { useDraft } from './use-draft.ts'
import { useFormEnv } from './use-form-env.ts'

type FormViewProps = Pick<
  FormPageProps,
  'address' | 'onSuccess' | 'onGo' | 'onDirty' | 'heading' | 'inputs' | 'draft' | 'stays'
> & {
  readonly entry: FormEntry
  /** How many fields are expected until the form's plan is known. */
  readonly fields?: number
}

const renderHtml = (html: string) => <OfficeHtml html={html} />

/** A form of this office, fetched by its entry. */
export function FormView({ entry, fields, draft: given, ...props }: FormViewProps) {
  const { t } = useTranslation('portal')
  const env = useFormEnv(entry.access)
  const { loadModule } = useAtomValue(environmentAtom)
  const { state, refetch } = usePlan(entry.plan, formPlans)
  const { restored, onEntered } = useDraft(entry)
  // Another language is another plan, and renders the form again.
  const own = useRef<FormDraft['current']>(null)
  const [draft] = useState(() => {
    const held = given ?? own
    held.current ??= restored
    return held
  })
  const [dialogText, setDialogText] = useState<string | null>(null)
  switch (state.kind) {
    case 'loading':
      return <Skeleton shape="form" label={t('loading')} count={fields} />
    case 'failed':
      return <FailureState title={t('form.failure')} retry={t('retry')} onRetry={() => void refetch()} />
    case 'ready':
      return (
        <>
          <FormPage
            plan={state.value}
            env={env}
            onDialog={setDialogText}
            renderHtml={renderHtml}
            captcha={renderCaptcha}
            draft={draft}
            loadModule={loadModule}
            notice={
              restored !== null && (
                <Note kind="info" word={t('info')}>
                  {t('form.restored')}
                </Note>
              )
            }
            onEntered={onEntered}
            {...props}
          />
          <InfoDialog text={dialogText} onClose={() => setDialogText(null)} />
        </>
      )
  }
}
