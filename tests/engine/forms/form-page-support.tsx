import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import type { Value } from '../../../src/engine/model/types.ts'
import type { FormPlan } from '../../../src/engine/plan/form.ts'
import { FormPage, type FormPageProps } from '../../../src/engine/react/form/form-page.tsx'
import type { ValidatorModule } from '../../../src/engine/react/form/load-module.ts'
import type { CallError, Result } from '../../../src/engine/runtime/client/error.ts'
import type { FormClient } from '../../../src/engine/runtime/form/form-controller.ts'
import { validatorCompiler } from '../../../src/host/form-validators.ts'

export const planOf = (id: string): FormPlan =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../cases/form-${id}/plan.json`), 'utf8')) as FormPlan

const compile = validatorCompiler()
export const moduleOf = (plan: FormPlan): Promise<ValidatorModule> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(compile(plan.schema))}`)

export type FormReply = Result<Value>

export const good = 'Haslo-123'
export const accepted = (value: Value): FormReply => ({ ok: true, value })
export const refused = (code: number): FormReply => {
  const error: CallError = { kind: 'refused', status: 400, code, description: `Odmowa ${code}` }
  return { ok: false, error }
}

export const replies: Readonly<Record<string, Value>> = {
  '/pi/rejestracjaZgody': {
    czyPytacOZgodeNaPowiadomieniaSms: true,
    czyPytacOZgodeNaPowiadomieniaEmail: true,
    czyPytacOZgodeNaPrzetwarzanieDanych: true,
    czyPytacOZgodeNaRegulamin: true,
    trescZgodyNaPrzetwarzanieDanych: '<p>Zgadzam się.</p>',
    trescRegulaminu: '<p>Regulamin portalu.</p>',
  },
  '/uzytkownik/zgody': {
    powiadomieniaEmail: true,
    powiadomieniaSms: false,
    email: 'anna@poczta.example',
    telefon: null,
  },
}

/** A client of these two functions. */
export const clientOf = (
  call: (request: { readonly path: string }) => Promise<FormReply>,
  post: (request: unknown) => Promise<FormReply>,
): FormClient => ({ read: (request) => ({ result: call(request), cancel: () => undefined }), send: post })

/** A form on a page, and what the shell and the office saw of it. */
export async function open(
  id: string,
  reply: FormReply | Promise<FormReply> = accepted(null),
  over: Partial<FormPageProps> = {},
) {
  const plan = planOf(id)
  const shell = {
    onSuccess: vi.fn(),
    onDialog: vi.fn(),
    onGo: vi.fn(),
    onDirty: vi.fn(),
    notify: vi.fn(),
    post: vi.fn(async (_request: unknown) => reply),
    call: vi.fn(async ({ path }: { readonly path: string }) => accepted(replies[path] ?? null)),
  }
  const env: FormPageProps['env'] = {
    language: 'pl',
    subject: null,
    user: { email: 'anna@poczta.example' },
    config: { czyCaptcha: false, czyPytacOZgodeNaPowiadomieniaSms: true, czyPytacOZgodeNaPowiadomieniaEmail: true },
    office: {},
    today: () => '2025-03-14',
    notify: shell.notify,
    origin: 'https://eurzad.example',
    client: clientOf(shell.call, shell.post),
  }
  const address = {
    link: '/uslugi/16/lista-faktur-woda',
    hash: 'h4sh',
    data: 'Anna;Kowalska;a@b.pl;85010112345;;t0ken',
  }
  const props: FormPageProps = {
    plan,
    env,
    address,
    onSuccess: shell.onSuccess,
    onDialog: shell.onDialog,
    onGo: shell.onGo,
    onDirty: shell.onDirty,
    renderHtml: (html) => <div data-html={html} />,
    loadModule: () => moduleOf(plan),
    ...over,
  }
  render(
    <StrictMode>
      <FormPage {...props} />
    </StrictMode>,
  )
  const user = userEvent.setup()
  await screen.findByRole('button', { name: plan.submit.label })
  const send = () => user.click(screen.getByRole('button', { name: plan.submit.label }))
  const fill = async (values: Readonly<Record<string, string | true>>) => {
    for (const [field, value] of Object.entries(values)) {
      const control = input(plan, field)
      if (value === true) await user.click(control)
      else {
        await user.clear(control)
        // As from a clipboard: each key would draw the form again.
        if (value !== '') await user.click(control)
        if (value !== '') await user.paste(value)
      }
    }
  }
  return { plan, user, send, fill, ...shell }
}

export function input(plan: FormPlan, field: string): HTMLInputElement {
  const found = document.getElementById(`${plan.id}_${field}`)
  if (!(found instanceof HTMLInputElement)) throw new Error(`No control of ${field}`)
  return found
}

/** What the field says is wrong with it. */
export const errorOf = (plan: FormPlan, field: string): string | null =>
  document.getElementById(`${plan.id}_${field}-error`)?.textContent ?? null
