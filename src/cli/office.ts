import { join, resolve } from 'node:path'
import { parse, portOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { openOffice } from './office-server.ts'

export const office: Command = {
  name: 'office',
  usage: '[--port N] [--data DIR | --database URL]',
  summary: 'runs the reference office API alone',
  run: runOffice,
}

async function runOffice(args: readonly string[], context: CliContext): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parse(args, { port: text, data: text, database: text }, 0)
  if (values.data !== undefined && values.database !== undefined) throw new Misuse((t) => t.databaseAndData)
  if (values.database !== undefined && !/^postgres(?:ql)?:\/\//.test(values.database)) {
    throw new Misuse((t) => t.wrongDatabase)
  }
  const store =
    values.database === undefined
      ? {
          dataDir: values.data === undefined ? join(context.root, 'data', 'office') : resolve(context.cwd, values.data),
        }
      : { databaseUrl: values.database }
  const host = context.env.HOST
  const server = await openOffice(
    { port: portOf(values.port, 8081), ...(host !== undefined && { host }), ...store },
    context,
  )
  context.out(`Office API on ${server.address}`)
  context.out(store.dataDir === undefined ? 'Data in the given PostgreSQL database' : `Data in ${store.dataDir}`)
  await context.stopped
  await server.close()
  return 0
}
