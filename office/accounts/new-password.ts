import { Refusal } from '../http/errors.ts'
import { KOD } from './codes.ts'
import { meetsPasswordRule } from './password-rule.ts'

/** Refuses a new password that breaks the rule (1105) or is the old one (1502). */
export function checkNewPassword(password: string, old?: string): void {
  if (!meetsPasswordRule(password)) throw new Refusal(400, 'passwordWeak', { kod: KOD.passwordTooWeak })
  if (password.normalize('NFKC') === old?.normalize('NFKC'))
    throw new Refusal(400, 'passwordSame', { kod: KOD.passwordSameAsOld })
}
