import { readdirSync, readFileSync } from 'node:fs'
import type { FormEntry, FormPlan } from '../../src/engine/plan/form.ts'
import type { Language } from '../../src/engine/plan/service.ts'
import { account } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import type { PortalSetting, Replies } from './run-portal.tsx'

/** The built-in forms as the compiler makes them (`tests/cases/form-*`). */
const plans: readonly FormPlan[] = readdirSync('tests/cases')
  .filter((name) => name.startsWith('form-'))
  .map((name) => JSON.parse(readFileSync(`tests/cases/${name}/plan.json`, 'utf8')) as FormPlan)

const entryOf = ({ id, path, access, title, address }: FormPlan): FormEntry => ({
  id,
  path,
  access,
  title,
  address: address.map((code) => code.name),
  plan: `form-${id}.json`,
})

const documents: Replies = Object.fromEntries(plans.map((plan) => [`/_portal/form-${plan.id}.json`, plan]))

/** An office with forms, and with an account behind them. */
export const accountPortal = ({ replies, ...setting }: PortalSetting = {}): PortalSetting => ({
  plan: (language: Language) => {
    const { calls } = portalPlan(language)
    const login = { ...calls.login, path: '/uzytkownicy/getToken' }
    return portalPlan(language, { forms: plans.map(entryOf), calls: { ...calls, login } })
  },
  ...setting,
  replies: { ...documents, ...account, ...replies },
})
