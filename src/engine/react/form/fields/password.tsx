import { type ReactNode, useState } from 'react'
import { Button } from '../../../../kit/button.tsx'
import { TextInput } from '../../../../kit/text-input.tsx'
import { accountStrength, registrationStrength } from '../../../model/password.ts'
import type { StrengthPlan } from '../../../plan/form.ts'
import { FieldFrame, type InputProps } from './field-frame.tsx'
import '../form.css'

/** A password that can be shown before it is sent, with a meter of its strength where the form has one. */
export function PasswordField(props: InputProps): ReactNode {
  const { field, value, onChange, theme } = props
  const { autocomplete, strength } = field.plan
  const { texts } = theme
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...props} below={strength && <StrengthMeter plan={strength} password={String(value)} />}>
      {(wiring) => (
        <div className="ok-password">
          <TextInput
            {...wiring}
            type={shown ? 'text' : 'password'}
            value={String(value)}
            onChange={onChange}
            autoComplete={autocomplete ?? undefined}
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
          />
          <Button variant="quiet" aria-controls={wiring.id} onClick={() => setShown(!shown)}>
            {shown ? texts.hidePassword : texts.showPassword}
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}

const measures = {
  registration: registrationStrength,
  account: accountStrength,
} satisfies Record<StrengthPlan['scale'], unknown>

interface StrengthMeterProps {
  readonly plan: StrengthPlan
  readonly password: string
}

/** The strength of a password in words; the bar beside them adds nothing. Of no password there is none. */
function StrengthMeter({ plan, password }: StrengthMeterProps): ReactNode {
  const { scale, label, steps } = plan
  const reached = password === '' ? -1 : steps.findIndex((step) => step.id === measures[scale](password))
  return (
    <div className="ok-strength">
      <div className="ok-strength__bar" aria-hidden="true" hidden={reached < 0}>
        {steps.map((step, index) => (
          <span
            key={step.id}
            className={index <= reached ? 'ok-strength__step ok-strength__step--on' : 'ok-strength__step'}
          />
        ))}
      </div>
      <p className="ok-strength__words" role="status">
        {reached >= 0 && (
          <>
            {label} <strong>{steps[reached]?.label}</strong>
          </>
        )}
      </p>
    </div>
  )
}
