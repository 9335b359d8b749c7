import type { Diagnostic, Related } from './diagnostic.ts'
import { placeOf } from './diagnostic.ts'
import { messages as english } from './messages/messages.en.ts'
import { messages as polish } from './messages/messages.pl.ts'
import type { ToolFailure } from './tool-failure.ts'

/** The languages of messages to authors. */
export const messageLanguages = ['en', 'pl'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

type Catalogue = Readonly<Record<string, string | ((args: object) => string)>>

const catalogues = { en: english, pl: polish } as unknown as Readonly<Record<MessageLanguage, Catalogue>>

export const formatToolFailure = ({ message }: ToolFailure, language: MessageLanguage): string =>
  textOf(message, language)

/** What is wrong, in words. */
export function formatMessage(diagnostic: Diagnostic, language: MessageLanguage): string {
  const text = textOf(diagnostic, language)
  const affected = diagnostic.related.find((one) => one.role === 'affected')
  return affected === undefined ? text : consequences[language](affected, text)
}

function textOf({ id, args }: Pick<Diagnostic, 'id' | 'args'>, language: MessageLanguage): string {
  const message = catalogues[language][id] ?? id
  return typeof message === 'string' ? message : message(args)
}

/** A change of an office that makes a definition wrong: the message is about the definition. */
const consequences: Readonly<Record<MessageLanguage, (affected: Related, text: string) => string>> = {
  en: ({ span }, text) => `This change makes ${placeOf(span)} wrong: ${text}`,
  pl: ({ span }, text) => `Ta zmiana powoduje błąd w ${placeOf(span)}: ${text}`,
}
