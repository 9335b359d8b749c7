// Takes longer to load than its tasks may run.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)

export const double = (input) => 2 * input
