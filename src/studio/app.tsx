import { useEffect, useMemo, useState } from 'react'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { later } from '../kit/later.tsx'
import { LoadingMark } from '../kit/loading-mark.tsx'
import type { Me } from '../studio-protocol/protocol.ts'
import { goTo, type Screen, usePlace } from './address.ts'
import { StudioBar } from './bar/studio-bar.tsx'
import { STANDARD } from './draft/kept-draft.ts'
import { browserForms, KeptFormsContext } from './draft/kept-forms.ts'
import { OfficeList } from './offices/office-list.tsx'
import { createStudioClient } from './session/client.ts'
import { usePoll } from './session/use-poll.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { SpeechContext, speechIn, type Words } from './words/use-words.ts'

const FleetView = later(() => import('./offices/fleet-view.tsx').then((module) => module.FleetView))
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
  const { client, session, setSession, lookForOffices } = useSession(fetch)
  const [signOutFailed, setSignOutFailed] = useState(false)
  const place = usePlace()
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
    goTo({ kind: 'offices' })
    setSession({ kind: 'out', ended: false })
  }
  const speech = useMemo(() => speechIn(language), [language])
  const me = session.kind === 'in' ? session.me : null
  const offices = me?.offices ?? []
  const addressed = place.kind === 'office' ? offices.find(({ slug }) => slug === place.slug) : undefined
  const only = addressed === undefined && offices.length === 1 ? offices[0] : undefined
  const office = addressed ?? only
  useEffect(() => {
    // It stays open when there are others.
    if (only !== undefined) goTo({ kind: 'office', slug: only.slug, screen: 'edit' }, { instead: true })
  }, [only])
  const screen = place.kind === 'office' && addressed !== undefined ? place.screen : 'edit'
  useTitle(speech.words, office === undefined ? [] : [titleOf(screen, speech.words), office.name])
  const [login, edited] = [me?.login ?? '', office?.slug ?? STANDARD]
  const forms = useMemo(() => browserForms(storage, login, edited), [storage, login, edited])
  const open = (slug: string) => goTo({ kind: 'office', slug, screen: 'edit' })
  const leaveOffice = () => {
    goTo({ kind: 'offices' })
    void lookForOffices()
  }
  const bar = { client, onLanguage: choose, me, onSignOut: () => void signOut(), signOutFailed }
  return (
    <SpeechContext value={speech}>
      <KeptFormsContext value={forms}>
        {me !== null && office !== undefined ? (
          <OpenedOffice
            key={`${login} ${office.slug}`}
            client={client}
            storage={storage}
            office={office}
            screen={screen}
            bar={{ ...bar, ...(offices.length > 1 ? { onOtherOffice: leaveOffice } : {}) }}
            coming={<LoadingMark label={speech.words.loading} />}
          />
        ) : (
          <>
            <StudioBar {...bar} />
            {session.kind === 'unknown' && <LoadingMark label={speech.words.loading} />}
            {session.kind === 'out' && <SignInPage client={client} onSignedIn={signedIn} ended={session.ended} />}
            {me !== null && !me.vendor && <OfficeList offices={offices} onChoose={open} />}
            {me?.vendor && (
              <FleetView
                {...{ client, storage, login, offices }}
                isStandard={place.kind === 'standard'}
                onChoose={open}
                coming={<LoadingMark label={speech.words.loading} />}
              />
            )}
          </>
        )}
      </KeptFormsContext>
    </SpeechContext>
  )
}

/** What the browser calls the page, in its tab and its history: from what is shown to what it is part of. */
function useTitle({ title }: Words, names: readonly (string | null)[]): void {
  const text = [...names.filter((name) => name !== null), `Okienko ${title}`].join(' – ')
  useEffect(() => {
    document.title = text
  }, [text])
}

const titleOf = (screen: Screen, { texts, review, history }: Words): string | null =>
  screen === 'edit' ? null : { texts, review, history }[screen].title

/** Who is signed in, asked as the page begins; and the offices that can be opened since. */
function useSession(fetch: StudioAppProps['fetch']) {
  const [session, setSession] = useState<Session>({ kind: 'unknown' })
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
  return { client, session, setSession, lookForOffices }
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
