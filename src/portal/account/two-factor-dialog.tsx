import { atom, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useOnce } from '../../kit/use-once.ts'
import { readTwoFactor, type TwoFactor } from '../contract/replies.ts'
import { nothingType, twoFactorType } from '../contract/types.ts'
import { CodeDialog } from '../login/code-dialog.tsx'
import { notifyAtom } from '../messages/messages.ts'
import { ask, type Question } from '../office/ask.ts'
import type { Loaded } from '../office/listed.ts'

const asked: Question<TwoFactor> = { of: (calls) => calls.twoFactor, type: twoFactorType, read: readTwoFactor }
const saved: Question<null> = { of: (calls) => calls.twoFactor, method: 'POST', type: nothingType, read: () => null }

const loadAtom = atom(null, (get, set) => ask(get, set, asked))
const saveAtom = atom(null, (get, set, on: boolean, totp: string | null) =>
  ask(get, set, saved, { czy2FaAktywne: on, totp }),
)

interface TwoFactorDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Two-factor sign-in of the account: the key for the authenticator and the switch. */
export function TwoFactorDialog({ open, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('portal')
  return (
    <Dialog open={open} onClose={onClose} title={t('twoFactor.title')} closeLabel={t('close')} wide>
      <Content onClose={onClose} />
    </Dialog>
  )
}

// Lives only while the dialog is open, so that it is asked anew each time.
function Content({ onClose }: Pick<TwoFactorDialogProps, 'onClose'>) {
  const { t } = useTranslation('portal')
  const load = useSetAtom(loadAtom)
  const [state, setState] = useState<Loaded<TwoFactor>>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each round
  useEffect(() => {
    let wanted = true
    setState({ kind: 'loading' })
    void load().then((answer) => {
      if (wanted) setState(answer.ok ? { kind: 'ready', value: answer.value } : { kind: 'failed' })
    })
    return () => {
      wanted = false
    }
  }, [load, round])
  if (state.kind === 'loading') return <Skeleton shape="fields" label={t('loading')} />
  if (state.kind === 'failed') {
    return <FailureState title={t('twoFactor.failure')} retry={t('retry')} onRetry={() => setRound(round + 1)} />
  }
  return <Switch now={state.value} onClose={onClose} />
}

interface SwitchProps {
  readonly now: TwoFactor
  readonly onClose: () => void
}

/** Turning it off sends the value at once; turning it on sends only after a code is entered. */
function Switch({ now, onClose }: SwitchProps) {
  const { t } = useTranslation('portal')
  const save = useSetAtom(saveAtom)
  const notify = useSetAtom(notifyAtom)
  const [on, setOn] = useState(now.on)
  const [asking, setAsking] = useState(false)
  const { busy, once } = useOnce()
  const send = async (totp: string | null) => {
    // A code is good once: what a second press sent would be refused, and the refusal told.
    const answer = await once(() => save(on, totp))
    if (answer === null) return
    setAsking(false)
    if (!answer.ok) {
      // Such as that the code is wrong: what to do about it is the office's to say.
      const why = descriptionOf(answer.error)
      notify({ tone: 'error', text: why === null ? t('twoFactor.notSaved') : `${t('twoFactor.notSaved')}. ${why}` })
      return
    }
    notify({ tone: 'success', text: t('twoFactor.saved') })
    onClose()
  }
  return (
    <>
      {!now.on && <Key picture={now.picture} written={now.key} />}
      <Checkbox label={t('twoFactor.on')} checked={on} onChange={setOn} />
      <p className="ok-actions portal-panel__actions">
        <Button
          variant="primary"
          busy={busy}
          disabled={on === now.on}
          onClick={() => (on ? setAsking(true) : void send(null))}
        >
          {t('twoFactor.save')}
        </Button>
        <Button onClick={onClose}>{t('twoFactor.back')}</Button>
      </p>
      <CodeDialog open={asking} busy={busy} onClose={() => setAsking(false)} onCode={(code) => void send(code)} />
    </>
  )
}

interface KeyProps {
  readonly picture: string
  readonly written: string
}

/** Easier to copy by hand; authenticators leave the spaces out. */
const inFours = (key: string): string => key.replace(/\S{4}(?=\S)/g, '$& ')

/** The key for the authenticator, as a picture and in letters. */
function Key({ picture, written }: KeyProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <p>{t('twoFactor.instructions')}</p>
      {/^data:image\/(png|svg\+xml);/.test(picture) && <img src={picture} alt={t('twoFactor.picture')} />}
      <p>
        {t('twoFactor.key')} <code translate="no">{inFours(written)}</code>
      </p>
    </>
  )
}
