import type { Language, Texts } from '../language.ts'

const REJECTED: Texts = { pl: 'Odrzucono', en: 'Rejected', de: 'Abgelehnt', uk: 'Відхилено' }

/** The text of the history for a reading that was rejected, with the reason. */
export const rejectedText = (reason: string, language: Language): string => `${REJECTED[language]}: ${reason}`
