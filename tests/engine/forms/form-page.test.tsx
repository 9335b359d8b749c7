// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormPage } from '../../../src/engine/react/form/form-page.tsx'
import {
  accepted,
  clientOf,
  errorOf,
  type FormReply,
  good,
  input,
  moduleOf,
  open,
  planOf,
  refused,
  replies,
} from './form-page-support.tsx'

afterEach(cleanup)

const right: Readonly<Record<string, Readonly<Record<string, string | true>>>> = {
  registration: {
    imie: 'Anna',
    nazwisko: 'Kowalska',
    login: 'anna',
    haslo: good,
    powtorzHaslo: good,
    email: 'a@b.pl',
    powtorzEmail: 'a@b.pl',
    pesel: '85010112345',
    czyZgodaNaPrzetwarzanieDanych: true,
    czyZgodaNaRegulamin: true,
  },
  login: { login: 'anna', haslo: good },
  'password-reset': { login: 'anna', email: 'a@b.pl' },
  'link-resend': { login: 'anna', email: 'a@b.pl' },
  'set-password': { noweHaslo: good, powtorzHaslo: good },
  'change-password': { stareHaslo: 'Stare-123', noweHaslo: good, powtorzHaslo: good },
  'office-activation': { stareHaslo: 'Stare-123', noweHaslo: good, powtorzHaslo: good },
  'change-email': { nowyEmail: 'b@c.pl', powtorzEmail: 'b@c.pl', haslo: good },
  'registration-confirmation': {
    powtorzEmail: 'a@b.pl',
    czyZgodaNaPrzetwarzanieDanych: true,
    czyZgodaNaRegulamin: true,
  },
  consents: { powiadomieniaSms: true, telefon: '600100200' },
}

describe.each(Object.entries(right))('%s', (id, values) => {
  it('draws its fields in order, with the tokens that browsers fill them by', async () => {
    const { plan } = await open(id)
    const shown = plan.fields.filter((field) => field.input !== 'captcha')
    expect([...document.querySelectorAll('form input')].map((one) => one.id)).toEqual(
      shown.map((field) => `${id}_${field.id}`),
    )
    for (const field of shown) {
      expect(input(plan, field.id).readOnly || input(plan, field.id).disabled).toBe(field.readOnly)
      expect(input(plan, field.id).getAttribute('autocomplete')).toBe(field.autocomplete)
      expect(
        document.querySelector(`label[for="${id}_${field.id}"], label:has(#${id}_${field.id})`)?.textContent,
      ).toContain(field.label)
    }
  })

  it('sends what was entered once, and tells the shell', async () => {
    const { fill, send, post, onSuccess } = await open(id, accepted({ token: 'abc', opis: '' }))
    await fill(values)
    await send()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
    expect(post).toHaveBeenCalledTimes(1)
  })
})

describe('what is wrong', () => {
  it('the first check that fails is reported at its field; the summary takes the focus and leads there', async () => {
    const { plan, user, fill, send, post } = await open('change-email')
    await fill({ nowyEmail: 'anna@poczta.example', powtorzEmail: 'x' })
    await send()
    expect(post).not.toHaveBeenCalled()
    expect(errorOf(plan, 'nowyEmail')).toContain('Nowy i aktualny adres e-mail są takie same')
    expect(errorOf(plan, 'powtorzEmail')).toBeNull()
    const summary = screen.getByRole('alert', { name: /Popraw, aby przejść dalej/ })
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('link'))
    expect(document.activeElement).toBe(input(plan, 'nowyEmail'))
    expect(input(plan, 'nowyEmail').getAttribute('aria-invalid')).toBe('true')
    expect(input(plan, 'nowyEmail').getAttribute('aria-describedby')).toContain('change-email_nowyEmail-error')
  })

  it('the message goes once the field is changed', async () => {
    const { plan, fill, send } = await open('change-email')
    await send()
    expect(errorOf(plan, 'nowyEmail')).toContain('Puste pole')
    await fill({ nowyEmail: 'b' })
    expect(errorOf(plan, 'nowyEmail')).toBeNull()
  })

  it.each([
    ['change-email', 1511, 'nowyEmail'],
    ['change-email', 1519, 'haslo'],
    ['change-password', 1105, 'noweHaslo'],
    ['change-password', 1502, 'noweHaslo'],
    ['change-password', 1519, 'stareHaslo'],
    ['office-activation', 1519, 'stareHaslo'],
  ])('%s: %i is reported at %s', async (id, code, field) => {
    const { plan, fill, send, notify } = await open(id, refused(code))
    await fill(right[id] ?? {})
    await send()
    await waitFor(() => expect(errorOf(plan, field)).toContain(`Odmowa ${code}`))
    expect(notify).not.toHaveBeenCalled()
  })

  it.each(['change-email', 'change-password', 'set-password', 'password-reset', 'link-resend', 'consents'])(
    '%s: other refusals go to the message bar',
    async (id) => {
      const { fill, send, notify, onSuccess } = await open(id, refused(1))
      await fill(right[id] ?? {})
      await send()
      await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'error', text: 'Odmowa 1' }))
      expect(onSuccess).not.toHaveBeenCalled()
    },
  )

  it('registration: the reason goes to the information dialog', async () => {
    const { fill, send, onDialog } = await open('registration', refused(1))
    await fill(right.registration ?? {})
    await send()
    await waitFor(() => expect(onDialog).toHaveBeenCalledWith('Odmowa 1'))
  })

  it('login: the reason stands under the fields', async () => {
    const { fill, send } = await open('login', refused(1))
    await fill(right.login ?? {})
    await send()
    expect(await screen.findByText('Odmowa 1')).toBeInDocument()
  })

  it('office activation: another refusal ends at the login', async () => {
    const { fill, send, onGo, notify } = await open('office-activation', refused(1))
    await fill(right['office-activation'] ?? {})
    await send()
    await waitFor(() => expect(onGo).toHaveBeenCalledWith('/logowanie'))
    expect(notify).toHaveBeenCalledTimes(1)
  })

  it('consents: reported while it is filled in, on its field; unchecking clears it; cannot be sent until then', async () => {
    const { plan, fill, send, post } = await open('consents')
    await fill({ powiadomieniaSms: true })
    expect(errorOf(plan, 'telefon')).toContain('Nieprawidłowy format')
    await send()
    expect(post).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(input(plan, 'telefon'))
    await fill({ powiadomieniaSms: true })
    expect(errorOf(plan, 'telefon')).toBeNull()
  })

  it('consents: a number is grouped once its field is left, and sent without spaces', async () => {
    const { plan, fill, send, post } = await open('consents')
    await fill({ powiadomieniaSms: true })
    const phone = input(plan, 'telefon') as HTMLInputElement
    await userEvent.clear(phone)
    await userEvent.type(phone, '+48600100200')
    await userEvent.tab()
    expect(phone.value).toBe('600 100 200')
    await send()
    expect(post.mock.calls[0]?.[0]).toMatchObject({ body: { telefon: '600100200' } })
  })
})

describe('while it is being filled in', () => {
  it('a second press sends nothing more, and the button says that it is at work', async () => {
    let answer: (reply: FormReply) => void = () => undefined
    const waiting = new Promise<FormReply>((resolve) => {
      answer = resolve
    })
    const { plan, fill, send, post, onSuccess } = await open('login', waiting)
    await fill(right.login ?? {})
    await send()
    await send()
    expect(screen.getByRole('button', { name: plan.submit.label }).getAttribute('aria-busy')).toBe('true')
    answer(accepted({ token: 'a' }))
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
    expect(post).toHaveBeenCalledTimes(1)
  })

  it('a password can be shown, pasted, and its strength is said in words', async () => {
    const { plan, user } = await open('registration')
    await user.click(input(plan, 'haslo'))
    await user.paste('Haslo-12')
    expect(input(plan, 'haslo').value).toBe('Haslo-12')
    expect(screen.getByText('dobra')).toBeInDocument()
    await user.type(input(plan, 'haslo'), '3')
    expect(screen.getByText('bardzo dobra')).toBeInDocument()
    const [show] = screen.getAllByRole('button', { name: 'Pokaż hasło' })
    if (show) await user.click(show)
    expect(input(plan, 'haslo').type).toBe('text')
  })

  it('the shell knows that leaving would lose something', async () => {
    const { fill, onDirty } = await open('login')
    expect(onDirty).toHaveBeenLastCalledWith(false)
    await fill({ login: 'a' })
    expect(onDirty).toHaveBeenLastCalledWith(true)
  })

  it('the terms open in a dialog', async () => {
    const { user } = await open('registration')
    await user.click(screen.getByRole('button', { name: 'Pokaż regulamin' }))
    expect(document.querySelector('[data-html="<p>Regulamin portalu.</p>"]')).toBeTruthy()
  })

  it('the other button leads where the definition says', async () => {
    const { user, onGo } = await open('registration')
    await user.click(screen.getByRole('button', { name: 'Wróć' }))
    expect(onGo).toHaveBeenCalledWith('/logowanie')
  })

  it('a field says whether it may stay empty, or which other is enough', async () => {
    await open('registration')
    expect(screen.getAllByText(/cyfr\. Wystarczy jedno z pól: PESEL, NIP\.$/)).toHaveLength(2)
    expect(screen.queryByText('(nieobowiązkowe)')).toBeNull()
    cleanup()
    await open('delete-account')
    expect(screen.getAllByText('(nieobowiązkowe)')).toHaveLength(1)
  })

  it('fields that must be filled in are announced as required', async () => {
    const { plan } = await open('registration')
    const entered = plan.fields.filter((field) => field.input !== 'captcha')
    const required = entered.filter(({ id }) => input(plan, id).getAttribute('aria-required'))
    expect(required.map(({ id }) => id)).toEqual([
      'imie',
      'nazwisko',
      'login',
      'haslo',
      'powtorzHaslo',
      'email',
      'powtorzEmail',
      'czyZgodaNaPrzetwarzanieDanych',
      'czyZgodaNaRegulamin',
    ])
  })

  it('a field is required only while what it depends on is chosen', async () => {
    const { plan, fill } = await open('consents')
    await fill({ powiadomieniaEmail: true })
    expect(input(plan, 'email').getAttribute('aria-required')).toBeNull()
    await fill({ powiadomieniaEmail: true })
    expect(input(plan, 'email').getAttribute('aria-required')).toBe('true')
  })

  it('filling in one of two fields withdraws what was said at the other', async () => {
    const { plan, fill, send, post } = await open('registration')
    await fill({ ...right.registration, pesel: '' })
    await send()
    expect(errorOf(plan, 'pesel')).toContain('Wypełnij co najmniej jedno z pól: PESEL, NIP')
    await fill({ nip: '123-456-789' })
    expect(errorOf(plan, 'pesel')).toBeNull()
    await send()
    expect(post.mock.calls[0]?.[0]).toMatchObject({ body: { pesel: null, nip: '123456789' } })
  })

  it('a form whose sources cannot be read offers to try again', async () => {
    const plan = planOf('consents')
    let round = 0
    const call = vi.fn(async (): Promise<FormReply> => {
      round += 1
      return round > 2 ? accepted(replies['/uzytkownik/zgody'] ?? null) : { ok: false, error: { kind: 'offline' } }
    })
    const env = {
      language: 'pl',
      subject: null,
      user: {},
      config: {},
      office: {},
      origin: 'https://e.example',
    } as const
    const nothing = () => undefined
    render(
      <FormPage
        plan={plan}
        env={{ ...env, today: () => '2025-03-14', notify: nothing, client: clientOf(call, async () => accepted(null)) }}
        address={{}}
        onSuccess={nothing}
        onDialog={nothing}
        onGo={nothing}
        renderHtml={() => null}
        loadModule={() => moduleOf(plan)}
      />,
    )
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
    await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByRole('button', { name: plan.submit.label })).toBeInDocument()
  })

  it('a captcha of the shell gives its answer to the form', async () => {
    const config = { czyCaptcha: true }
    const { plan, fill, send, post, user } = await open('login', accepted({ token: 'a' }), {
      captcha: ({ onChange, label }) => (
        <button type="button" onClick={() => onChange('answer')}>
          {label}
        </button>
      ),
      env: {
        language: 'pl',
        subject: null,
        user: {},
        config,
        office: {},
        today: () => '2025-03-14',
        notify: () => undefined,
        origin: 'https://e.example',
        client: clientOf(
          async () => accepted(null),
          async () => accepted({ token: 'a' }),
        ),
      },
    })
    await fill(right.login ?? {})
    await send()
    expect(post).not.toHaveBeenCalled()
    expect(screen.getByRole('alert', { name: /Popraw/ }).textContent).toContain('robotem')
    await user.click(screen.getByRole('button', { name: 'Zabezpieczenie przed automatami' }))
    await send()
    await waitFor(() => expect(screen.queryByRole('alert', { name: /Popraw/ })).toBeNull())
    expect(plan.id).toBe('login')
  })
})
