/**
 * Limits of definitions, in the compiler (on a vendor's machine, in the host, in the studio's worker) and in the browser of a
 * resident alike. What is over a limit is a diagnostic, or a block that cannot be shown.
 */

/** Characters of a regular expression. */
export const MAX_PATTERN_CHARACTERS = 500

/** States of the automaton of a regular expression; a counted repetition (`{2,50}`) has its states as many times. */
export const MAX_PATTERN_STATES = 2_000

/**
 * Steps of one evaluation of an expression; see `expression/steps.ts`. A step takes some 20 ns. The compiler refuses an
 * expression that would take more with lists and texts of the sizes that the contract, or else the two below, give.
 */
export const MAX_EXPRESSION_STEPS = 1_000_000

/** Steps of an expression of a row, such as a cell: a table has many rows. Only the compiler looks at it. */
export const MAX_ROW_EXPRESSION_STEPS = 100_000

/** Steps of all expressions that one block evaluates for its view: of a table, for its rows and totals. */
export const MAX_BLOCK_STEPS = 5_000_000

/** Steps of all expressions that a page evaluates at a time. */
export const MAX_PAGE_STEPS = 10_000_000

/** Members that a list is taken to have where its contract has no `maxItems`. */
export const DEFAULT_LIST_MEMBERS = 100

/** Characters that a text is taken to have where its contract has no `maxLength`. */
export const DEFAULT_TEXT_CHARACTERS = 100

/** Characters of an expression. */
export const MAX_EXPRESSION_CHARACTERS = 10_000

/** The highest Roman numeral that is written out. */
export const MAX_ROMAN_NUMERAL = 1_000

/** Characters, lines and values of a file that an author writes. The largest of the built-in ones has 9,000, 150 and 700. */
export const MAX_FILE_CHARACTERS = 1_000_000
export const MAX_FILE_LINES = 20_000
export const MAX_FILE_VALUES = 20_000

/** Maps and lists within one another. */
export const MAX_FILE_DEPTH = 100

/** Problems of a file that are listed; of the others only their number is. */
export const MAX_PROBLEMS_OF_A_FILE = 200
