import { setFlagsFromString } from 'node:v8'

/** By how much the objects of a thread may grow, from what was in use after the last collection, until the next one. */
const HEAP_GROWTH_PERCENT = 25

/**
 * Has the process collect its garbage sooner. V8 lets the objects of a process on a large machine grow to four times what is in use:
 * a portal of two thousand offices took 1.4 GB, of which 0.3 GB was in use. A page of one office costs at least 4.6 ms of processor time
 * with it and 4.5 ms without, the least of nine runs of 500 pages each.
 */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
