import { createRoot } from 'react-dom/client'
import type { FormPlan } from '../../../../src/engine/plan/form.ts'
import { FormPage } from '../../../../src/engine/react/form/form-page.tsx'
import '../../../../src/kit/base.css'
import '../../../../src/kit/tokens.css'

/** The form that the address names, against an office that accepts everything and says what it was sent. */
async function show(root: Element): Promise<void> {
  const id = new URLSearchParams(location.search).get('form') ?? 'registration'
  const plan = (await (await fetch(`/_portal/${id}.json`)).json()) as FormPlan
  const output = document.createElement('output')
  document.body.append(output)
  const tell = (what: string, value: unknown) => {
    output.textContent = `${what} ${JSON.stringify(value)}`
  }
  const nothing = { ok: true, value: {} } as const
  createRoot(root).render(
    <FormPage
      plan={plan}
      address={{}}
      onSuccess={(result) => tell('success', result.go)}
      onDialog={(text) => tell('dialog', text)}
      onGo={(path) => tell('go', path)}
      renderHtml={(html) => <p>{html}</p>}
      env={{
        language: 'pl',
        subject: null,
        user: { email: 'anna@poczta.example' },
        config: {},
        office: {},
        origin: location.origin,
        today: () => '2025-03-14',
        notify: (message) => tell('message', message.text),
        client: { read: () => ({ result: nothing, cancel: () => undefined }), send: async () => nothing },
      }}
    />,
  )
}

const root = document.getElementById('root')
if (root) void show(root)
