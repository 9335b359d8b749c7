import { useEffect, useMemo, useState } from 'react'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { later } from '../kit/later.tsx'
import { LoadingMark } from '../kit/loading-mark.tsx'
import type { Me } from '../studio-protocol/protocol.ts'
import { StudioBar } from './bar/studio-bar.tsx'
import { STANDARD } from './draft/kept-draft.ts'
import { browserForms, KeptFormsContext } from './draft/kept-forms.ts'
import { FleetView } from './offices/fleet-view.tsx'
import { OfficeList } from './offices/office-list.tsx'
import { createStudioClient } from './session/client.ts'
import { usePoll } from './session/use-poll.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { SpeechContext, speechIn } from './words/use-words.ts'

const OpenedOffice = later(() => import('./workspace/opened-office.tsx').then((module) => module.OpenedOffice))

interface StudioAppProps {
  readonly fetch: typeof fetch
  readonly storage: Storage
}

/** Who is signed in: `unknown` until the server has answered. */
type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'out'; readonly ended: boolean }
  | { readonly kind: 'in'; readonly me: Me }

const LANGUAGE = 'okienko-studio/language'

/** The studio: sign-in, the choice of an office, and the office that is edited. */
export function StudioApp({ fetch, storage }: StudioAppProps) {
  const [language, setLanguage] = useState<MessageLanguage>(() => storedLanguage(storage))
  const [session, setSession] = useState<Session>({ kind: 'unknown' })
  const [signOutFailed, setSignOutFailed] = useState(false)
  const [slug, setSlug] = useState<string | null>(null)
  const client = useMemo(() => createStudioClient(fetch, () => setSession({ kind: 'out', ended: true })), [fetch])
  useEffect(() => {
    client
      .me()
      .then((answer) => setSession(answer.ok ? { kind: 'in', me: answer.value } : { kind: 'out', ended: false }))
  }, [client])
  const lookForOffices = async () => {
    const answer = session.kind === 'in' ? await client.poll<Me>('me') : null
    if (answer?.ok)
      setSession((now) => (now.kind === 'in' ? { kind: 'in', me: withNewOffices(now.me, answer.value) } : now))
  }
  usePoll(() => void lookForOffices())
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (chosen: MessageLanguage) => {
    storage.setItem(LANGUAGE, chosen)
    setLanguage(chosen)
  }
  const signedIn = (me: Me) => {
    if (storage.getItem(LANGUAGE) === null) setLanguage(me.language)
    setSession({ kind: 'in', me })
  }
  const signOut = async () => {
    const answer = await client.signOut()
    const isOut = answer.ok || answer.refusal.code === 'signedOut'
    setSignOutFailed(!isOut)
    if (!isOut) return
    setSlug(null)
    setSession({ kind: 'out', ended: false })
  }
  const speech = useMemo(() => speechIn(language), [language])
  const offices = session.kind === 'in' ? session.me.offices : []
  const office = offices.find((one) => one.slug === slug) ?? (offices.length === 1 ? offices[0] : undefined)
  const login = session.kind === 'in' ? session.me.login : ''
  const place = office?.slug ?? STANDARD
  const forms = useMemo(() => browserForms(storage, login, place), [storage, login, place])
  const leaveOffice = () => {
    setSlug(null)
    void lookForOffices()
  }
  const bar = {
    client,
    onLanguage: choose,
    me: session.kind === 'in' ? session.me : null,
    onSignOut: () => void signOut(),
    signOutFailed,
  }
  return (
    <SpeechContext value={speech}>
      <KeptFormsContext value={forms}>
        {session.kind === 'in' && office !== undefined ? (
          <OpenedOffice
            key={`${session.me.login} ${office.slug}`}
            client={client}
            storage={storage}
            office={office}
            bar={{ ...bar, ...(offices.length > 1 ? { onOtherOffice: leaveOffice } : {}) }}
            coming={<LoadingMark label={speech.words.loading} />}
          />
        ) : (
          <>
            <StudioBar {...bar} />
            {session.kind === 'unknown' && <LoadingMark label={speech.words.loading} />}
            {session.kind === 'out' && <SignInPage client={client} onSignedIn={signedIn} ended={session.ended} />}
            {session.kind === 'in' && !session.me.vendor && <OfficeList offices={offices} onChoose={setSlug} />}
            {session.kind === 'in' && session.me.vendor && (
              <FleetView {...{ client, storage, offices }} login={session.me.login} onChoose={setSlug} />
            )}
          </>
        )}
      </KeptFormsContext>
    </SpeechContext>
  )
}

/** With the offices that can be opened since the person has signed in; what is open stays as it is. */
function withNewOffices(known: Me, { login, offices }: Me): Me {
  const found = offices.filter(({ slug }) => known.offices.every((one) => one.slug !== slug))
  return login !== known.login || found.length === 0 ? known : { ...known, offices: [...known.offices, ...found] }
}

function storedLanguage(storage: Storage): MessageLanguage {
  const stored = storage.getItem(LANGUAGE)
  if (stored === 'pl' || stored === 'en') return stored
  return navigator.language.startsWith('pl') ? 'pl' : 'en'
}
