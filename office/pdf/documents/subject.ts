import type { Subject } from '../../accounts/store.ts'
import type { TableDocument } from '../table-document.ts'

/** Whose document it is: the first lines below the title. */
export function subjectFacts({ kind, number, name }: Subject): TableDocument['facts'] {
  const label = kind === 'person' ? 'PESEL' : 'NIP'
  return [
    [{ pl: 'Podmiot', en: 'Subject', de: 'Subjekt', uk: 'Суб’єкт' }, name],
    [{ pl: label, en: label, de: label, uk: label }, number],
  ]
}
