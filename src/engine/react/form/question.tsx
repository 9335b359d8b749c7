import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import type { FormPlan } from '../../plan/form.ts'

export interface QuestionProps {
  readonly plan: FormPlan
  readonly open: boolean
  readonly onAnswer: (yes: boolean) => void
}

/** Asked before a form is sent. */
export function Question({ plan, open, onAnswer }: QuestionProps) {
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
