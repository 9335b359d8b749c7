import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { sprawdzLinkReply } from '../../../schemas/office-replies.generated.ts'
import type { FormEntry } from '../../engine/plan/form.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { paths } from '../paths.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'

/** Whether the link that a form was opened by can still be used. `signInOver`: one of a sign-in elsewhere, which no message brings. */
export type LinkState = 'checking' | 'good' | 'incomplete' | 'used' | 'notBegunHere' | 'signInOver'

interface LinkedPage {
  readonly kind: 'HASLO' | 'URZAD' | 'REJESTRACJA'
  /** The name of its code in the address. */
  readonly code: string
  /** The part of the code that the office knows it by. */
  readonly token: (code: string) => string
  /** The form that sends another link; null: one begins at the login page. */
  readonly resend: string | null
}

const whole = (code: string): string => code

const linkedPages: Readonly<Record<string, LinkedPage>> = {
  [paths.newPassword]: { kind: 'HASLO', code: 'link', token: whole, resend: 'password-reset' },
  [paths.officeActivation]: { kind: 'URZAD', code: 'hash', token: whole, resend: 'link-resend' },
  [paths.confirmation]: {
    kind: 'REJESTRACJA',
    code: 'data',
    token: (data) => data.split(';').at(-1) ?? '',
    resend: null,
  },
}

const checkEndpoint: Endpoint<boolean> = {
  call: (calls) => calls.linkCheck,
  method: 'POST',
  read: reading(sprawdzLinkReply, ({ czyWazny }) => czyWazny),
}

/** Null where the office cannot be asked, or does not answer: the form then finds out by itself. */
const checkAtom = atom(null, async (get, set, rodzaj: string, kod: string): Promise<boolean | null> => {
  if (get(portalAtom).calls.linkCheck.path === '') return null
  const answer = await requestOffice(get, set, checkEndpoint, { rodzaj, kod })
  return answer.ok ? answer.value : null
})

/** What is known of the link that a form was opened by, and where another one can be had. */
export function useMailedLink(
  entry: FormEntry,
  codes: Readonly<Record<string, string>>,
): { readonly state: LinkState; readonly another: FormEntry | null } {
  const linked = entry.path === null ? undefined : linkedPages[entry.path]
  const { forms } = useAtomValue(portalAtom)
  const bound = useAtomValue(configurationAtom)?.flags.czyWymianaTokenu === true
  const check = useSetAtom(checkAtom)
  const code = linked && (codes[linked.code] ?? '')
  // Once the form is accepted its code is dropped; what was found out before still holds.
  const [first] = useState(code)
  const isForeign = linked?.kind === 'REJESTRACJA' && bound && codes.stan === undefined
  const [state, setState] = useState<LinkState>(() => {
    if (linked === undefined) return 'good'
    if (!first) return linked.kind === 'REJESTRACJA' ? 'signInOver' : 'incomplete'
    return isForeign ? 'notBegunHere' : 'checking'
  })
  useEffect(() => {
    if (linked === undefined || !first || state !== 'checking') return
    let awaited = true
    void check(linked.kind, linked.token(first)).then((valid) => {
      const gone = linked.kind === 'REJESTRACJA' ? 'signInOver' : 'used'
      if (awaited) setState(valid === false ? gone : 'good')
    })
    return () => {
      awaited = false
    }
  }, [linked, first, state, check])
  return { state, another: forms.find((form) => form.id === linked?.resend) ?? null }
}
