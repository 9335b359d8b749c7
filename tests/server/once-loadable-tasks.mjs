import { workerData } from 'piscina'

// The first thread can load this module, and no other.
if (Atomics.add(new Int32Array(workerData.loads), 0, 1) > 0) throw new Error('Only one thread can be started')

export const double = (value) => value * 2

export function waitUntilSet(flag) {
  Atomics.wait(new Int32Array(flag), 0, 0)
  return 'done'
}
