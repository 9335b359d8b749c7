/** What expressions can call beyond standard CEL. */
export const extensionFunctions = [
  { signature: 'word(string): string', doc: "The text of the page's language under this key." },
  { signature: 'money(double): money', doc: 'So many złoty as an amount, to compare an amount with.' },
  { signature: 'roman(int): string', doc: 'A whole number in Roman numerals, as instalments are labelled: 4 is IV.' },
  { signature: 'money(int): money', doc: 'So many whole złoty as an amount, to compare an amount with.' },
  {
    signature: 'day(string): string',
    doc: 'A day written out, to compare days with, as in `today < day("2026-12-01")`.',
  },
  { signature: 'sum(list): double', doc: 'The exact sum of numbers or amounts; what has no value adds nothing.' },
  { signature: 'list.flatten(): list', doc: 'The members of the lists within a list, in one list.' },
  { signature: 'string.getFullYear(): int', doc: 'The year of a day, as in `today.getFullYear()`.' },
] as const

/**
 * Standard CEL has no `row.n + 1`, because a number of a reply is a double and `1` is an int. These operators add it:
 * the result is a double, as it is of two doubles. (`==` and the comparisons are mixed in CEL itself.)
 */
export const mixedOperators = [
  ...(['+', '-', '*', '/', '%'] as const).flatMap((operator) => [
    { left: 'double', operator, right: 'int' } as const,
    { left: 'int', operator, right: 'double' } as const,
  ]),
  { left: 'double', operator: '%', right: 'double' } as const,
]
