import { accountStrength, registrationStrength } from '../../model/password.ts'
import type { StrengthPlan } from '../../plan/form.ts'
import './form.css'

const measures = { registration: registrationStrength, account: accountStrength } as const

export interface StrengthMeterProps {
  readonly plan: StrengthPlan
  readonly password: string
}

/** How strong a password is, in words; the bar beside them says nothing more. */
export function StrengthMeter({ plan, password }: StrengthMeterProps) {
  const { scale, label, steps } = plan
  const reached = password === '' ? -1 : steps.findIndex((step) => step.id === measures[scale](password))
  return (
    <div className="ok-strength">
      <div className="ok-strength__bar" aria-hidden="true">
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
