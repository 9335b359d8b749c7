/** A number with its noun: `1 problem`, `2 problemy`, `5 problemów`. */
export function polishCount(count: number, one: string, few: string, many: string): string {
  const rule = new Intl.PluralRules('pl').select(count)
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}

export const englishCount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
