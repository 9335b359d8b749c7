/**
 * How much a definition may ask of whoever reads it: the compiler (on a vendor's machine, in the host, in the studio's worker)
 * and the browser of a resident. What is over a limit is a diagnostic, or a block that cannot be shown; it never takes longer.
 */

/** Characters of a regular expression. */
export const MAX_PATTERN_CHARACTERS = 500

/** States of the automaton of a regular expression; a counted repetition (`{2,50}`) has its states as many times. */
export const MAX_PATTERN_STATES = 2_000
