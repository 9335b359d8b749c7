import { LeastRecentlyUsed } from '../../../../schemas/least-recently-used.ts'
import { MAX_PATTERN_STATES } from '../limits.ts'
import { type Assertion, PatternError, type PatternNode, type PatternProblem, parsePattern } from './parse-pattern.ts'

/** A state of the automaton. `next` and `other` are numbers of states. */
type State =
  | { readonly kind: 'character'; readonly accepts: CharacterTest; readonly next: number }
  | { readonly kind: 'assertion'; readonly assertion: Assertion; readonly next: number }
  | { readonly kind: 'fork'; readonly next: number; other: number }
  | { readonly kind: 'match' }

/** Counts what a match does; see `expression/steps.ts`. */
export type Spend = (steps: number) => void

const uncounted: Spend = () => undefined

/**
 * A regular expression of ECMAScript (with the `u` flag) that takes linear time on every text: all ways through it are
 * followed at once, as an automaton does, instead of one after another. Each state is looked at once for each character.
 */
export class Pattern {
  readonly #states: State[] = [{ kind: 'match' }]
  readonly #start: number
  /** Whether it can match nowhere but at the start of a text. */
  readonly #anchored: boolean
  /** In which round a state was reached last; 0: in none since rounds are counted from the beginning. */
  readonly #reached: Uint32Array
  #round = 0
  readonly #maxRounds: number

  /** Throws a `PatternError` for a pattern of which `problemOf` finds something. `maxRounds`: rounds after which they are counted from 1 again; tests reach a small number. */
  constructor(source: string, maxRounds = MAX_ROUNDS) {
    this.#maxRounds = maxRounds
    this.#start = new Compiler(this.#states).compile(parsePattern(source))
    this.#reached = new Uint32Array(this.#states.length)
    const elsewhere: number[] = []
    const matches = this.#close([this.#start], elsewhere, (assertion) => assertion !== '^')
    this.#anchored = !matches && elsewhere.length === 0
  }

  get states(): number {
    return this.#states.length
  }

  /** Whether the pattern matches somewhere in the text. */
  test(text: string, spend: Spend = uncounted): boolean {
    let current: number[] = []
    const waiting: number[] = []
    for (let at = 0; ; ) {
      if (at === 0 || !this.#anchored) waiting.push(this.#start)
      if (waiting.length === 0) return false
      const position = at
      if (this.#close(waiting, current, (assertion) => holdsAt(assertion, text, position), spend)) return true
      const code = text.codePointAt(at)
      if (code === undefined) return false
      for (const number of current) {
        const state = this.#states[number]
        if (state?.kind === 'character' && state.accepts.test(code)) waiting.push(state.next)
      }
      current = []
      at += code > 0xffff ? 2 : 1
    }
  }

  /**
   * Follows the states in `waiting`, and empties it, without reading a character. Adds to `found` the states that read one. Returns
   * whether the match is reached.
   */
  #close(
    waiting: number[],
    found: number[],
    holds: (assertion: Assertion) => boolean,
    spend: Spend = uncounted,
  ): boolean {
    const round = this.#nextRound()
    let steps = 1
    let matches = false
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      if (this.#reached[number] === round) continue
      this.#reached[number] = round
      steps++
      const state = this.#states[number]
      if (state?.kind === 'character') found.push(number)
      else if (state?.kind === 'fork') waiting.push(state.next, state.other)
      else if (state?.kind === 'match') matches = true
      else if (state && holds(state.assertion)) waiting.push(state.next)
    }
    spend(steps * STEPS_OF_A_STATE)
    return matches
  }

  #nextRound(): number {
    if (this.#round >= this.#maxRounds) {
      this.#reached.fill(0)
      this.#round = 0
    }
    this.#round += 1
    return this.#round
  }
}

/** The largest number that `#reached` holds: a larger one would never be found in it, and a loop be followed without end. */
const MAX_ROUNDS = 2 ** 32 - 1

/** To look at a state takes longer than a part of an expression. */
const STEPS_OF_A_STATE = 4

/** The number of the state that is a match. */
const MATCH = 0

/** Why a pattern is not accepted; null when it is. Fast: a file may have thousands of patterns that are never used. */
export function problemOf(source: string): PatternProblem | null {
  const states = statesOf(source)
  return typeof states === 'number' ? null : states
}

/** The states of the automaton of a pattern, counted without making it; or why it is not accepted. */
export function statesOf(source: string): number | PatternProblem {
  try {
    const states = 1 + stateCountOf(parsePattern(source))
    // What is too large says which part is.
    return states <= MAX_PATTERN_STATES ? states : new Pattern(source).states
  } catch (error) {
    if (error instanceof PatternError) return error.problem
    throw error
  }
}

/** The states that `Compiler` makes of a node. */
function stateCountOf(node: PatternNode): number {
  switch (node.kind) {
    case 'character':
    case 'assertion':
      return 1
    case 'sequence':
      return sum(node.of.map(stateCountOf))
    case 'choice':
      return sum(node.of.map(stateCountOf)) + node.of.length - 1
    case 'repetition': {
      const once = stateCountOf(node.of)
      const { least, most } = node
      const optional = most === null ? 1 + once : Math.max(0, most - least) * (1 + once)
      return optional + least * once
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const MAX_KEPT_PATTERNS = 200

/** Patterns are written out in definitions, so that a page has few of them. */
const patterns = new LeastRecentlyUsed<string, Pattern | null>(MAX_KEPT_PATTERNS)

/** The pattern, which is compiled when it is first used; null where `problemOf` finds something. */
export const patternOf = (source: string): Pattern | null =>
  patterns.of(source, () => (problemOf(source) === null ? new Pattern(source) : null))

/** Makes states of a tree, from its end to its start: a state knows those after it. */
class Compiler {
  readonly #states: State[]
  readonly #tests = new Map<string, CharacterTest>()
  /** The outermost repetition that is being written out. */
  #repetition: { readonly start: number; readonly end: number } | null = null

  constructor(states: State[]) {
    this.#states = states
  }

  /** The first state of a node, after which comes `next`. */
  compile(node: PatternNode, next: number = MATCH): number {
    switch (node.kind) {
      case 'character':
        return this.#add({ kind: 'character', accepts: this.#testOf(node.source), next })
      case 'assertion':
        return this.#add({ kind: 'assertion', assertion: node.assertion, next })
      case 'sequence':
        return node.of.reduceRight((after, part) => this.compile(part, after), next)
      case 'choice': {
        const starts = node.of.map((part) => this.compile(part, next))
        return starts.reduceRight((other, start) => this.#add({ kind: 'fork', next: start, other }))
      }
      case 'repetition': {
        const outer = this.#repetition
        this.#repetition ??= node
        const start = this.#repeat(node.of, node.least, node.most, next)
        this.#repetition = outer
        return start
      }
    }
  }

  #repeat(node: PatternNode, least: number, most: number | null, next: number): number {
    let start = next
    if (most === null) {
      const loop: State = { kind: 'fork', next, other: next }
      start = this.#add(loop)
      loop.other = this.compile(node, start)
    } else {
      for (let count = least; count < most; count++) {
        start = this.#add({ kind: 'fork', next, other: this.compile(node, start) })
      }
    }
    for (let count = 0; count < least; count++) {
      const before = start
      start = this.compile(node, start)
      // `(?:){1000000000}`: what has no state has none however often it is repeated.
      if (start === before) break
    }
    return start
  }

  #add(state: State): number {
    if (this.#states.length >= MAX_PATTERN_STATES) {
      throw new PatternError({ reason: 'too-large', ...(this.#repetition ?? { start: 0, end: 1 }) })
    }
    return this.#states.push(state) - 1
  }

  #testOf(source: string): CharacterTest {
    const known = this.#tests.get(source)
    if (known) return known
    const test = new CharacterTest(source)
    this.#tests.set(source, test)
    return test
  }
}

/** Whether a character is one of those that a part of a pattern stands for, such as `\d` or `[^@]`. */
class CharacterTest {
  readonly #pattern: RegExp
  /** Of the ASCII characters: 1 is yes, 2 no, 0 not known yet. */
  readonly #ascii = new Uint8Array(128)

  constructor(source: string) {
    this.#pattern = new RegExp(`^${source}$`, 'u')
  }

  test(code: number): boolean {
    if (code > 127) return this.#pattern.test(String.fromCodePoint(code))
    if (this.#ascii[code] === 0) this.#ascii[code] = this.#pattern.test(String.fromCharCode(code)) ? 1 : 2
    return this.#ascii[code] === 1
  }
}

function holdsAt(assertion: Assertion, text: string, at: number): boolean {
  if (assertion === '^') return at === 0
  if (assertion === '$') return at === text.length
  return (isWord(text, at - 1) !== isWord(text, at)) === (assertion === '\\b')
}

const isWord = (text: string, at: number): boolean => /^\w$/.test(text.charAt(at))
