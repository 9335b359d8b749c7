// A worker's module that cannot be loaded, for worker-pool.test.ts.
import './no-such-module.mjs'

export const double = (number) => number * 2
