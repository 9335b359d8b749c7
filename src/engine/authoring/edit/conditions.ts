import type { TypedParam } from '../../compiler/analysis/typed-tree.ts'
import { isScalar, type ScalarKind } from '../../model/types.ts'
import type { OfficeParts } from './office-parts.ts'
import type { EditPath } from './plain.ts'
import type { UsualCondition } from './property.ts'

const always: readonly UsualCondition[] = [
  {
    label: { pl: 'tylko dla osób fizycznych', en: 'for persons only' },
    value: 'none',
    before: 'subject.pesel != null',
    after: '',
  },
  {
    label: { pl: 'tylko dla instytucji', en: 'for institutions only' },
    value: 'none',
    before: 'subject.nip != null',
    after: '',
  },
  { label: { pl: 'od dnia', en: 'from the day' }, value: 'date', before: 'today >= day(', after: ')' },
  { label: { pl: 'do dnia', en: 'until the day' }, value: 'date', before: 'today <= day(', after: ')' },
]

type Comparison = readonly [operator: string, pl: string, en: string]

const equal: readonly Comparison[] = [
  ['==', 'równa się', 'is'],
  ['!=', 'nie równa się', 'is not'],
]
const ordered: readonly Comparison[] = [
  ['>=', 'co najmniej', 'is at least'],
  ['<=', 'co najwyżej', 'is at most'],
]

/** The comparisons that are usual in a service: with who looks, with the day, and with what is chosen on the page. */
export function usualConditions(parts: OfficeParts, owner: EditPath | null): readonly UsualCondition[] {
  if (!owner?.includes('services')) return []
  return [...(parts.serviceAt(owner)?.params ?? []).flatMap((param) => conditionsOn(parts, param)), ...always]
}

function conditionsOn(parts: OfficeParts, { id, type, title }: TypedParam): readonly UsualCondition[] {
  const value = isScalar(type) ? comparedWith(type.kind) : null
  if (value === null) return []
  const named = (language: 'pl' | 'en') => parts.texts.find(title, language) ?? id
  const [opening, after] = value === 'date' ? ['day(', ')'] : ['', '']
  const comparisons = value === 'text' ? equal : value === 'date' ? ordered : [...equal, ...ordered]
  return comparisons.map(([operator, pl, en]) => ({
    label: { pl: `${named('pl')} ${pl}`, en: `${named('en')} ${en}` },
    value,
    before: `${id} ${operator} ${opening}`,
    after,
  }))
}

/** What a value of a kind is compared with; null where there is nothing usual. */
function comparedWith(kind: ScalarKind): 'number' | 'text' | 'date' | null {
  if (kind === 'money' || kind === 'boolean' || kind === 'dateTime') return null
  if (kind === 'integer' || kind === 'decimal' || kind === 'year') return 'number'
  return kind === 'date' ? 'date' : 'text'
}

/** The expression of a condition with a value. */
export function conditionWith({ value: kind, before, after }: UsualCondition, value: string): string {
  if (kind === 'none') return before
  return `${before}${kind === 'number' ? value : JSON.stringify(value)}${after}`
}

/** Which of the conditions an expression is, and with which value; null for any other expression. */
export function conditionIn(
  conditions: readonly UsualCondition[],
  expression: string,
): { readonly condition: UsualCondition; readonly value: string } | null {
  for (const condition of conditions) {
    const value = valueIn(condition, expression)
    if (value !== null) return { condition, value }
  }
  return null
}

function valueIn({ value: kind, before, after }: UsualCondition, expression: string): string | null {
  if (kind === 'none') return expression === before ? '' : null
  if (!expression.startsWith(before) || !expression.endsWith(after)) return null
  const written = expression.slice(before.length, expression.length - after.length)
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(written) ? written : null
  return /^"[^"\\]*"$/.test(written) ? written.slice(1, -1) : null
}
