import type { ClosableCompiler, Compiler } from '../../src/host/compiling/compiler.ts'
import { ServedPortal } from '../../src/host/compiling/served-portal.ts'
import { compileTasks } from '../../src/host/compiling/tasks.ts'
import type { ProposalTools } from '../../src/host/store/proposal.ts'

/** Does the tasks of a compiler in the test's own thread, with data that is copied as for another one. */
export function inlineCompiler(tools: ProposalTools): ClosableCompiler {
  const tasks = compileTasks(tools)
  return {
    name: tools.input.name,
    waiting: 0,
    close: async () => undefined,
    run: async (name, input) => {
      const task = tasks[name] as (input: unknown) => unknown
      return structuredClone(await task(structuredClone(input))) as never
    },
  }
}

/** What follows a store in the test's own thread. */
export function inlineServing(tools: ProposalTools): { readonly compiler: Compiler; readonly served: ServedPortal } {
  const compiler = inlineCompiler(tools)
  return { compiler, served: new ServedPortal({ ...tools, newBuilders: () => tools.builders, compiler }, {}) }
}
