import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaptchaProps } from '../../engine/react/form/fields/field-frame.tsx'
import { Button } from '../../kit/button.tsx'
import { FieldError } from '../../kit/field.tsx'
import { portalAtom } from '../state/portal.ts'
import { type Puzzle, solve } from './proof-of-work.ts'
import { Recaptcha } from './recaptcha.tsx'
import { useChallenge } from './use-challenge.ts'
import './captcha.css'

/** Proves that a browser is at work and no machine that guesses passwords, in the way that the office asks for. */
export function CaptchaField({ id, label, value, onChange, error, round }: CaptchaProps) {
  const { t } = useTranslation('portal')
  const { captchaSiteKey } = useAtomValue(portalAtom)
  const { challenge, refetch } = useChallenge(round)
  const latest = useRef(onChange)
  latest.current = onChange
  const answer = useRef((found: string) => latest.current(found)).current
  const known = challenge.kind === 'ready' ? challenge.value : null
  const unavailable = challenge.kind === 'failed' || (known?.kind === 'recaptcha' && captchaSiteKey === null)
  return (
    // The error summary leads here.
    <fieldset className="portal-captcha" id={id} tabIndex={-1}>
      <legend className="portal-captcha__label">{label}</legend>
      {challenge.kind === 'loading' && <Status>{t('captcha.working')}</Status>}
      {known?.kind === 'work' && <Work puzzle={known.puzzle} done={value !== ''} onAnswer={answer} />}
      {known?.kind === 'recaptcha' && captchaSiteKey !== null && (
        <Recaptcha siteKey={captchaSiteKey} onAnswer={answer} onFailure={() => void refetch()} />
      )}
      {unavailable && (
        <Status>
          {t('captcha.failed')}{' '}
          <Button small onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Status>
      )}
      {error !== null && <FieldError id={`${id}-error`} error={error} word={t('errorWord')} />}
    </fieldset>
  )
}

const Status = ({ children }: { readonly children: ReactNode }) => <div role="status">{children}</div>

interface WorkProps {
  readonly puzzle: Puzzle
  readonly done: boolean
  readonly onAnswer: (answer: string) => void
}

/** The portal's own captcha: solved by computation, with nothing for the resident to do. */
function Work({ puzzle, done, onAnswer }: WorkProps) {
  const { t } = useTranslation('portal')
  useEffect(() => {
    const work = new AbortController()
    const run = async () => {
      const answer = await solve(puzzle, work.signal)
      if (answer !== null) onAnswer(answer)
    }
    void run()
    return () => {
      work.abort()
      // What answers one challenge is worth nothing for another.
      onAnswer('')
    }
  }, [puzzle, onAnswer])
  return <Status>{t(done ? 'captcha.done' : 'captcha.working')}</Status>
}
