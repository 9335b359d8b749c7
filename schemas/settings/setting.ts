import type { Kind, Words } from './kinds.ts'

/** The processes of the product: the office API and the portal's web server. */
export const PROCESSES = ['office', 'serve'] as const
export type Process = (typeof PROCESSES)[number]

export type Mode = 'production' | 'demonstration'

/**
 * One setting: an environment variable (`NAME`, or `NAME_FILE` with the path of a file that holds the value), for some also
 * an argument of the command line.
 */
export interface Setting<T = unknown, D extends string | undefined = string | undefined> {
  readonly kind: Kind<T>
  readonly processes: readonly Process[]
  /** What counts when nothing is written, as it would be written. */
  readonly default: D
  /** The same in a demonstration, for the processes where it differs. */
  readonly inDemonstration?: Readonly<Partial<Record<Process, string>>>
  /** Never shown. */
  readonly secret: boolean
  /** The value that says "none": it is a choice, but does not count where the setting is required. */
  readonly off?: string
  /** The option, or the name of the positional argument, that sets it for a process. */
  readonly argument?: Readonly<Partial<Record<Process, string>>>
  /** A value as it could be written. */
  readonly example: string
  /** One sentence. */
  readonly purpose: Words
}

export type Details<T> = Partial<Omit<Setting<T>, 'kind' | 'default'>> & {
  readonly processes: readonly Process[]
  readonly example: string
  readonly purpose: Words
}

export const office = ['office'] as const
export const serve = ['serve'] as const

/** A setting that may be left out. */
export const optional = <T>(kind: Kind<T>, details: Details<T>): Setting<T, undefined> => ({
  kind,
  default: undefined,
  secret: false,
  ...details,
})

/** A setting that has a value in any case. */
export const withDefault = <T>(kind: Kind<T>, value: string, details: Details<T>): Setting<T, string> => ({
  kind,
  default: value,
  secret: false,
  ...details,
})
