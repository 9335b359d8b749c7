import { workerData } from 'piscina'
import { authoringBuilder } from '../../engine/authoring/build.ts'
import { Builders } from '../served.ts'
import { builtInSource } from '../source.ts'
import type { CompileWorkerData } from './compiler.ts'
import { compileTasks } from './tasks.ts'

const { root, name } = workerData as CompileWorkerData
const build = authoringBuilder()

/** What each thread of `ThreadedCompiler` does. */
export const { check, checkAll, review, probe, impact, select, selectAll, documents, merge, difference, marks } =
  compileTasks({
    build,
    builders: new Builders(build, authoringBuilder),
    input: { ...builtInSource(root).input, name },
  })
