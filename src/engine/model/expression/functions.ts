/**
 * The one table of what expressions can call beyond standard CEL. `evaluate` registers it with its meaning; the checker
 * registers the same signatures, so that nothing passes the check that cannot run.
 */
export interface FunctionEntry {
  /** As cel-js registers it. `money` among the types is an amount, which is a number of grosze when it runs. */
  readonly signature: string
  /** One sentence for the language reference. */
  readonly says: string
}

export const functions = [
  { signature: 'word(string): string', says: "The text of the page's language under this key." },
  { signature: 'money(double): money', says: 'So many złoty as an amount, to compare an amount with.' },
  { signature: 'money(int): money', says: 'So many whole złoty as an amount, to compare an amount with.' },
  { signature: 'string.getFullYear(): int', says: 'The year of a day, as in `today.getFullYear()`.' },
] as const satisfies readonly FunctionEntry[]

export type FunctionSignature = (typeof functions)[number]['signature']

export type Arithmetic = '+' | '-' | '*' | '/' | '%'

/**
 * Standard CEL refuses `row.n + 1`, because a number of a reply is a double and `1` is an int. These operators lift that:
 * the result is a double, as it is of two doubles. (`==` and the comparisons are mixed in CEL itself.)
 */
export const mixedOperators = [
  ...(['+', '-', '*', '/', '%'] as const).flatMap((op) => [
    { left: 'double', op, right: 'int', result: 'double' } as const,
    { left: 'int', op, right: 'double', result: 'double' } as const,
  ]),
  { left: 'double', op: '%', right: 'double', result: 'double' } as const,
]
