// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { FormPlan } from '../../../src/engine/plan/form.ts'
import { accepted, errorOf, input, moduleOf, open, planOf } from './form-page-support.tsx'

afterEach(cleanup)

describe('a field for a number', () => {
  /** The form for a forgotten password with a number in place of the login. */
  function planWithNumber(): FormPlan {
    const plan = planOf('password-reset')
    const { login, ...others } = plan.schema.properties
    return {
      ...plan,
      report: 'all',
      schema: { ...plan.schema, properties: { ...others, login: { ...login, type: 'number' } } },
      fields: plan.fields.map((field) => (field.id === 'login' ? { ...field, input: 'number' } : field)),
      submit: {
        ...plan.submit,
        body: plan.submit.body.map((member) => {
          const type = { kind: 'decimal' } as const
          return member.field === 'login' ? { ...member, type, value: { ...member.value, type } } : member
        }),
      },
    }
  }
  const opened = async () => {
    const plan = planWithNumber()
    return open('password-reset', accepted(null), { plan, loadModule: () => moduleOf(plan) })
  }

  it('takes a comma while it is typed, and sends the number', async () => {
    const { plan, user, send, post } = await opened()
    await user.type(input(plan, 'login'), '1,5')
    expect(input(plan, 'login').value).toBe('1,5')
    await send()
    expect(post.mock.calls[0]?.[0]).toMatchObject({ body: { login: 1.5 } })
  })

  it('takes a pasted number with groups and a unit', async () => {
    const { fill, send, post } = await opened()
    await fill({ login: '1\u00a0500,25 m³' })
    await send()
    expect(post.mock.calls[0]?.[0]).toMatchObject({ body: { login: 1500.25 } })
  })

  it('keeps what is no number, and says so', async () => {
    const { plan, fill, send, post } = await opened()
    await fill({ login: 'dwa' })
    await send()
    expect(input(plan, 'login').value).toBe('dwa')
    expect(errorOf(plan, 'login')).toContain('Nieprawidłowy format')
    expect(post).not.toHaveBeenCalled()
  })
})
