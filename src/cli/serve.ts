import { definitionPlaces } from '../../schemas/settings/index.ts'
import { limitHeapGrowth } from '../server/process/heap-growth.ts'
import { parse } from './arguments.ts'
import type { CliContext, Command } from './command.ts'
import { withOperations } from './operations.ts'
import { officesText } from './output.ts'
import { openPortal } from './portal-server.ts'
import { modeOf, modeOptions, readSettingsOf, requireLocalDemonstration, settingsOf } from './settings.ts'
import { textsIn } from './texts.ts'

export const serve: Command = {
  name: 'serve',
  usage: '[DIR] [--store URL] [--office SLUG] [--api URL] [--port N] [--watch] [--demo [--demo-public]]',
  summary: {
    en: 'serves the built app with the definitions of DIR; in production mode unless --demo is given',
    pl: 'udostępnia zbudowaną aplikację z definicjami z DIR; w trybie produkcyjnym, chyba że podano --demo',
  },
  run: runServe,
}

async function runServe(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(
    args,
    {
      office: { type: 'string' },
      store: { type: 'string' },
      api: { type: 'string' },
      port: { type: 'string' },
      watch: { type: 'boolean', default: false },
      ...modeOptions,
    },
    1,
  )
  const mode = modeOf(values)
  const [dir] = positionals
  const read = readSettingsOf(
    {
      process: 'serve',
      mode,
      arguments: { DEFINITIONS_DIR: dir, STORE: values.store, API_URL: values.api, PORT: values.port },
    },
    context,
  )
  const settings = settingsOf(read)
  requireLocalDemonstration(values, settings.HOST)
  limitHeapGrowth()
  return withOperations(settings, mode, context, async (operations) => {
    const server = await openPortal(
      {
        ...definitionPlaces(settings),
        office: values.office,
        api: settings.API_URL,
        settings,
        operations,
        demonstration: mode === 'demonstration',
        watch: values.watch,
        anyHost: false,
        app: true,
      },
      context,
    )
    context.out(textsIn(context.language).serving(officesText(server.offices, context.language), server.address))
    await operations.stopped()
    await server.close()
  })
}
