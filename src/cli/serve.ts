import { apiOf, defaultFolder, parse, portOf } from './arguments.ts'
import type { CliContext, Command } from './command.ts'
import { officesText } from './output.ts'
import { openPortal } from './portal-server.ts'
import { textsIn } from './texts.ts'

export const serve: Command = {
  name: 'serve',
  usage: '[DIR] [--office SLUG] [--api URL] [--port N] [--watch]',
  summary: 'serves the built app with the definitions of DIR (definitions)',
  run: runServe,
}

async function runServe(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(
    args,
    {
      office: { type: 'string' },
      api: { type: 'string' },
      port: { type: 'string' },
      watch: { type: 'boolean', default: false },
    },
    1,
  )
  const server = await openPortal(
    {
      dir: positionals[0] ?? defaultFolder,
      office: values.office,
      api: apiOf(values.api),
      port: portOf(values.port, 8080),
      watch: values.watch,
      anyHost: false,
      app: true,
    },
    context,
  )
  context.out(textsIn(context.language).serving(officesText(server.offices, context.language), server.address))
  await context.stopped
  await server.close()
  return 0
}
