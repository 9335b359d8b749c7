/** What the portal uses of Google's script. */
interface Grecaptcha {
  readonly ready: (then: () => void) => void
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string
      readonly callback: (answer: string) => void
      readonly 'expired-callback': () => void
      readonly 'error-callback': () => void
    },
  ) => number
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

/** Fetches the script once a page; rejects when that fails, and the next call fetches it again. */
export function loadRecaptcha(language: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const ready = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('The script of the captcha did nothing'))
    }
    if (window.grecaptcha) {
      ready()
      return
    }
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${encodeURIComponent(language)}`
    script.async = true
    script.addEventListener('load', ready)
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the captcha cannot be had'))
    })
    document.head.append(script)
  })
}
