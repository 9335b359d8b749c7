import type { Diagnostic, Related } from './diagnostic.ts'
import { placeOf } from './diagnostic.ts'
import { messages as english } from './messages/messages.en.ts'
import { messages as polish } from './messages/messages.pl.ts'

/** The languages in which authors are told what is wrong. */
export const messageLanguages = ['en', 'pl'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

type Catalogue = Readonly<Record<string, string | ((args: object) => string)>>

const catalogues = { en: english, pl: polish } as unknown as Readonly<Record<MessageLanguage, Catalogue>>

/** What is wrong, in words. */
export function formatMessage(diagnostic: Diagnostic, language: MessageLanguage): string {
  const text = textOf(diagnostic, language)
  const affected = diagnostic.related.find((one) => one.role === 'affected')
  return affected === undefined ? text : consequences[language](affected, text)
}

function textOf({ id, args }: Diagnostic, language: MessageLanguage): string {
  // TRANSITION: removed once every message is in the catalogues.
  if (id === 'untranslated') return (args as { readonly text: string }).text
  const message = catalogues[language][id] ?? id
  return typeof message === 'string' ? message : message(args)
}

/** A change of an office that makes a definition wrong: the message is about the definition. */
const consequences: Readonly<Record<MessageLanguage, (affected: Related, text: string) => string>> = {
  en: ({ span }, text) => `This change makes ${placeOf(span)} wrong: ${text}`,
  pl: ({ span }, text) => `Ta zmiana powoduje błąd w ${placeOf(span)}: ${text}`,
}
