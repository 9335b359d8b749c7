import type { KeptTexts } from '../../portal/environment.ts'
import type { Persona, PreviewContext } from './messages.ts'

/** The token of whoever is shown as signed in: nobody accepts it, and nothing is sent anywhere. */
const TOKEN = 'preview'

const stored: Readonly<Record<Persona, Readonly<Record<string, string>>>> = {
  anyone: {},
  person: { accessToken: TOKEN },
  institution: { accessToken: TOKEN },
  restricted: { restrictedAccessToken: TOKEN },
}

/** What the browser of this visitor has kept, in memory. */
export function storageOf({ as, language, contrast, textSize }: PreviewContext): KeptTexts {
  const texts = new Map<string, string>([
    ['language', language],
    ['contrastMode', contrast ? 'black-yellow' : 'default'],
    ['fontSize', textSize],
    ['cookieAcceptance', 'true'],
    ...Object.entries(stored[as]),
  ])
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}
