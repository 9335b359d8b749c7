import type { FastifyInstance } from 'fastify'

/** Work that goes on after the reply, so that the reply takes the same time whether there is anything to do. */
export interface Background {
  run(work: () => Promise<void>): void
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>
}

export function background(failed: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (work) => {
      const task: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch(failed)
        .finally(() => running.delete(task))
      running.add(task)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** How work after a reply reports that it failed: the kind of the error alone. */
export function reportFailure(app: FastifyInstance): (error: unknown) => void {
  return (error) => app.log.error({ err: error }, 'work after a reply failed')
}
