import type { Language, Texts } from '../language.ts'

const REJECTED: Texts = { pl: 'Odrzucono', en: 'Rejected', de: 'Abgelehnt', uk: 'Відхилено' }

/** What the history says of a state that was handed in and rejected: that it was, and why. */
export const rejectedText = (reason: string, language: Language): string => `${REJECTED[language]}: ${reason}`
