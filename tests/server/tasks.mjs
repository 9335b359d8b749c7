// The tasks of worker-pool.test.ts.

export const double = (number) => number * 2

export function refuse(reason) {
  throw new TypeError(reason)
}

export function loop() {
  for (;;);
}

/** Backtracks for longer than anybody waits. */
export const matchSlowly = (text) => /^(a|a)*$/.test(text)

export function fillMemory() {
  const kept = []
  for (;;) kept.push(new Array(10_000).fill(kept.length))
}

export const endThread = () => process.exit(1)
