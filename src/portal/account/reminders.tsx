import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dajUstawieniaKalendarzaReply,
  nowyAdresKalendarzaReply,
  zapiszPrzypomnieniaReply,
} from '../../../schemas/office-replies.generated.ts'
import { formatPlainDateTime } from '../../engine/model/plain-date.ts'
import { descriptionOf, type Result } from '../../engine/runtime/client/error.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { Select } from '../../kit/select.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { type Endpoint, reading, readNothing } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { environmentAtom } from '../environment.ts'
import { notifyAtom } from '../messages/messages.ts'
import { portalAtom } from '../state/portal.ts'
import './reminders.css'

interface CalendarSettings {
  /** When the secret address was made; null: there is none. */
  readonly madeAt: string | null
  /** Days before a due date; null: never. */
  readonly days: number | null
  /** No reminder is mailed until the resident agrees to e-mail notifications. */
  readonly needsConsent: boolean
}

const settingsEndpoint: Endpoint<CalendarSettings> = {
  call: (calls) => calls.calendar,
  read: reading(dajUstawieniaKalendarzaReply, ({ kiedyUtworzonoAdres, dniPrzypomnienia, czyZgodaPotrzebna }) => ({
    madeAt: kiedyUtworzonoAdres,
    days: dniPrzypomnienia,
    needsConsent: czyZgodaPotrzebna,
  })),
}
const makeEndpoint: Endpoint<string> = {
  call: (calls) => calls.calendarAddress,
  method: 'POST',
  read: reading(nowyAdresKalendarzaReply, ({ sciezka }) => sciezka),
}
const revokeEndpoint: Endpoint<null> = {
  call: (calls) => calls.calendarAddress,
  method: 'DELETE',
  read: readNothing,
}
const saveEndpoint: Endpoint<boolean> = {
  call: (calls) => calls.reminders,
  method: 'POST',
  read: reading(zapiszPrzypomnieniaReply, ({ czyZapisano }) => czyZapisano),
}

const makeAtom = atom(null, (get, set) => requestOffice(get, set, makeEndpoint))
const revokeAtom = atom(null, (get, set) => requestOffice(get, set, revokeEndpoint))
const saveAtom = atom(null, (get, set, days: number | null) =>
  requestOffice(get, set, saveEndpoint, { dniPrzypomnienia: days }),
)

/** Days before a due date that may be chosen; empty: no reminders. */
const CHOICES = ['', '1', '3', '7', '14'] as const

/** Reminders by mail and the private calendar; nothing where the office has neither. */
export function Reminders() {
  const { calls } = useAtomValue(portalAtom)
  return calls.calendar.path === '' ? null : <Loaded />
}

function Loaded() {
  const { t } = useTranslation('portal')
  const { state, refetch } = useOfficeQuery(settingsEndpoint)
  // An office that does not answer the call has no calendar.
  if (state.kind !== 'ready') return null
  return (
    <section className="portal-panel__reminders">
      <h2>{t('reminders.title')}</h2>
      <MailReminders settings={state.value} refetch={refetch} />
      <Calendar settings={state.value} refetch={refetch} />
    </section>
  )
}

interface PartProps {
  readonly settings: CalendarSettings
  readonly refetch: () => Promise<void>
}

/** Runs a change once however often it is pressed, and shows how it ended. */
function useChange(refetch: () => Promise<void>) {
  const { t } = useTranslation('portal')
  const notify = useSetAtom(notifyAtom)
  const { busy, run } = useAsyncAction()
  const change = async <T,>(send: () => Promise<Result<T>>, done: string): Promise<T | null> => {
    const result = await run(send)
    if (result === null) return null
    if (result.ok) notify({ tone: 'success', text: done })
    else notify({ tone: 'error', text: descriptionOf(result.error) ?? t('offline') })
    await refetch()
    return result.ok ? result.value : null
  }
  return { busy, change }
}

function MailReminders({ settings, refetch }: PartProps) {
  const { t } = useTranslation('portal')
  const save = useSetAtom(saveAtom)
  const { busy, change } = useChange(refetch)
  const kept = settings.days === null ? '' : String(settings.days)
  const [chosen, setChosen] = useState(kept)
  const offered = (CHOICES as readonly string[]).includes(kept) ? CHOICES : [...CHOICES, kept]
  return (
    <>
      <Field label={t('reminders.days')} hint={t('reminders.hint')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={chosen}
            onChange={setChosen}
            options={offered.map((days) => ({
              value: days,
              label: days === '' ? t('reminders.never') : t('reminders.before', { count: Number(days) }),
            }))}
          />
        )}
      </Field>
      {settings.needsConsent && chosen !== '' && (
        <Note kind="warn" word={t('messages.warning')}>
          <p>{t('reminders.consent')}</p>
        </Note>
      )}
      <p className="ok-actions">
        <Button
          busy={busy}
          disabled={chosen === kept}
          onClick={() => void change(() => save(chosen === '' ? null : Number(chosen)), t('reminders.saved'))}
        >
          {t('reminders.save')}
        </Button>
      </p>
    </>
  )
}

function Calendar({ settings, refetch }: PartProps) {
  const { t } = useTranslation('portal')
  const { api } = useAtomValue(portalAtom)
  const { origin } = useAtomValue(environmentAtom)
  const make = useSetAtom(makeAtom)
  const revoke = useSetAtom(revokeAtom)
  const { busy, change } = useChange(refetch)
  const [address, setAddress] = useState<string | null>(null)
  const { madeAt } = settings
  const create = async () => {
    const path = await change(make, t('reminders.made'))
    if (path !== null) setAddress(new URL(`${api.replace(/\/$/, '')}${path}`, origin).href)
  }
  const remove = async () => {
    setAddress(null)
    await change(revoke, t('reminders.revoked'))
  }
  return (
    <>
      <h3>{t('reminders.calendar')}</h3>
      <p className="ok-prose">{t('reminders.about')}</p>
      {madeAt !== null && <p>{t('reminders.madeAt', { at: formatPlainDateTime(madeAt) })}</p>}
      {address !== null && (
        <Note kind="info" word={t('messages.info')}>
          <p>{t('reminders.copy')}</p>
          <p className="portal-panel__address">
            <code translate="no">{address}</code>
          </p>
        </Note>
      )}
      <p className="ok-actions">
        <Button busy={busy} onClick={() => void create()}>
          {t(madeAt === null ? 'reminders.make' : 'reminders.replace')}
        </Button>
        {madeAt !== null && (
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('reminders.revoke')}
          </Button>
        )}
      </p>
    </>
  )
}
