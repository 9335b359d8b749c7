import { functionCalls } from '../../engine/authoring/edit/function-calls.ts'

const words = ['true', 'false', 'null']
const operators = ['==', '!=', '>=', '<=', '>', '<', '&&', '||']

/** So many are offered at once. */
const MOST_OFFERED = 40

/** How an expression may go on at its end: the whole texts, with a name, a function or an operator more. */
export function continuations(text: string, names: readonly string[]): readonly string[] {
  const begun = /[\w.]*$/.exec(text)?.[0] ?? ''
  const before = text.slice(0, text.length - begun.length)
  // Not within a text in quotes.
  if ((before.split('"').length - 1) % 2 === 1) return []
  if (begun === '' && /[\w")\]]\s+$/.test(text)) return operators.map((one) => `${before}${one} `)
  const wanted = begun.toLowerCase()
  return [...names, ...functionCalls, ...words]
    .filter((one) => one !== begun && one.toLowerCase().startsWith(wanted))
    .slice(0, MOST_OFFERED)
    .map((one) => before + one)
}
