import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import type { Challenge } from './challenge.ts'
import { loadRecaptcha } from './load-recaptcha.ts'

interface RecaptchaProps {
  readonly siteKey: string
  /** Another one draws it anew. */
  readonly challenge: Challenge
  /** Empty: what was answered before has run out. */
  readonly onAnswer: (answer: string) => void
  /** It could not be had, and the visitor wants another try. */
  readonly onFailure: () => void
}

/** The captcha of Google, drawn anew each time it stands on the page. Its script is fetched only here. */
export function Recaptcha({ siteKey, challenge, onAnswer, onFailure }: RecaptchaProps) {
  const { t, i18n } = useTranslation('portal')
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: another challenge draws anew
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const recaptcha = await loadRecaptcha(language)
      if (gone || !place.current) return
      recaptcha.render(place.current.appendChild(document.createElement('div')), {
        sitekey: siteKey,
        callback: onAnswer,
        'expired-callback': () => onAnswer(''),
        'error-callback': () => setFailed(true),
      })
    }
    draw().catch(() => setFailed(true))
    return () => {
      gone = true
      place.current?.replaceChildren()
    }
  }, [siteKey, challenge, language, onAnswer])
  return (
    <>
      <div ref={place} />
      {failed && (
        <div role="status">
          {t('captcha.failed')}{' '}
          <Button small onClick={onFailure}>
            {t('retry')}
          </Button>
        </div>
      )}
    </>
  )
}
