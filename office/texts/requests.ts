import type { REQUEST_STATES } from '../db/schema/index.ts'
import { type Language, type Texts, texts } from '../language.ts'

type RequestState = (typeof REQUEST_STATES)[number]

const STATES: Readonly<Record<RequestState, Texts>> = {
  received: texts('Przyjęte', 'Received', 'Eingegangen', 'Отримано'),
  inProgress: texts('W toku', 'In progress', 'In Bearbeitung', 'У роботі'),
  answered: texts('Udzielono odpowiedzi', 'Answered', 'Beantwortet', 'Надано відповідь'),
  closed: texts('Zakończone', 'Closed', 'Abgeschlossen', 'Завершено'),
}

/** What a resident reads as the state of a request. */
export const requestStateText = (state: RequestState, language: Language): string => STATES[state][language]
