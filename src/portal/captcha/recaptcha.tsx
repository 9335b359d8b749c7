import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { loadRecaptcha } from './load-recaptcha.ts'

interface RecaptchaProps {
  readonly siteKey: string
  /** Empty: what was answered before has run out. */
  readonly onAnswer: (answer: string) => void
  /** It could not be had, and the visitor wants another try. */
  readonly onFailure: () => void
}

/** The captcha of Google, rendered again at each mount. Its script is fetched only here. */
export function Recaptcha({ siteKey, onAnswer, onFailure }: RecaptchaProps) {
  const { t, i18n } = useTranslation('portal')
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const { language } = i18n
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
      onAnswer('')
      place.current?.replaceChildren()
    }
  }, [siteKey, language, onAnswer])
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
