// In place of a hash: a task that reports itself in shared memory and waits until the test opens the gate.
// Numbers of `state`: 0 running now, 1 most running at once, 2 started, 3 gate (1 is open); from 4 on, the order of starts.

export function derive({ password, options: { state, length } }) {
  const running = Atomics.add(state, 0, 1) + 1
  if (running > Atomics.load(state, 1)) Atomics.store(state, 1, running)
  Atomics.store(state, 4 + Atomics.add(state, 2, 1), Number(password))
  Atomics.notify(state, 2)
  Atomics.wait(state, 3, 0)
  Atomics.sub(state, 0, 1)
  return new Uint8Array(length ?? 32)
}
