import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import type { FieldWiring } from '../../../kit/field.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import type { FormWords } from '../../plan/form.ts'
import './form.css'

export interface PasswordInputProps {
  readonly wiring: FieldWiring
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: string | undefined
  readonly texts: Pick<FormWords, 'showPassword' | 'hidePassword'>
}

/** A password that can be looked at before it is sent, and pasted. */
export function PasswordInput({ wiring, value, onChange, autoComplete, texts }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="ok-password">
      <TextInput
        {...wiring}
        type={shown ? 'text' : 'password'}
        value={value}
        onChange={onChange}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
      />
      <Button variant="quiet" aria-controls={wiring.id} onClick={() => setShown(!shown)}>
        {shown ? texts.hidePassword : texts.showPassword}
      </Button>
    </div>
  )
}
