import { createContext, useContext } from 'react'
import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import { english } from './words.en.ts'
import { polish, type Words } from './words.pl.ts'

export type { Words } from './words.pl.ts'

const words: Readonly<Record<MessageLanguage, Words>> = { pl: polish, en: english }

export interface Speech {
  readonly language: MessageLanguage
  readonly words: Words
  /** A moment of the server, `2026-11-23T08:15:00Z`, as the reader's clock shows it. */
  readonly moment: (at: string) => string
}

/** How dates are written: in English as in Europe. */
export const localeOf = (language: MessageLanguage): string => (language === 'en' ? 'en-GB' : language)

export const speechIn = (language: MessageLanguage): Speech => ({
  language,
  words: words[language],
  moment: (at) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
})

export const SpeechContext = createContext<Speech>(speechIn('pl'))

export const useSpeech = (): Speech => useContext(SpeechContext)
export const useWords = (): Words => useSpeech().words
