import { officesOf, sharedOf } from '../host/published.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { diagnosticsText } from './output.ts'
import { momentIn } from './planned.ts'
import { fileOfOffice, propose, storeOptions, withStore } from './store-commands.ts'

const options = {
  ...storeOptions,
  office: { type: 'string' },
  message: { type: 'string', short: 'm' },
  author: { type: 'string' },
  at: { type: 'string' },
} as const

export const publish: Command = {
  name: 'publish',
  usage: '[DIR] [--office SLUG] [--at "YYYY-MM-DD HH:MM"] -m TEXT [--author NAME] [--store PLACE]',
  summary: {
    en: 'publishes the definitions of DIR, or one office of them, as revisions; refused with errors or failing tests',
    pl: 'publikuje definicje z DIR albo jeden ich urząd jako wersje; odmawia przy błędach i niezaliczonych testach',
  },
  run: (args, context) => runPublish(args, context),
}

/** The same under the name of what it does for whoever keeps definitions elsewhere. */
export const importFolder: Command = {
  ...publish,
  name: 'import',
  usage: 'DIR [--at "YYYY-MM-DD HH:MM"] [-m TEXT] [--author NAME] [--store PLACE]',
  summary: {
    en: 'publishes a folder that export wrote, or that a version control system keeps',
    pl: 'publikuje folder zapisany przez export albo przechowywany w systemie kontroli wersji',
  },
  run: (args, context) => runPublish(args, context, (dir) => `import ${dir}`),
}

async function runPublish(
  args: readonly string[],
  context: CliContext,
  usualMessage?: (dir: string) => string,
): Promise<number> {
  const { values, positionals } = parse(args, options, 1)
  const dir = positionals[0] ?? defaultFolder
  const message = values.message ?? usualMessage?.(dir)
  if (message === undefined || message.trim() === '') throw new Misuse((t) => t.missing('-m'))
  const due = values.at === undefined ? {} : { due: momentIn(values.at, context) }
  const source = sourceOf(dir, context)
  const unreadable = source.problems.filter((one) => one.severity === 'error')
  if (unreadable.length > 0) {
    context.err(diagnosticsText(unreadable, source, context.language))
    return 1
  }
  return withStore({ store: values.store, dir }, context, async (store) => {
    const state = await store.load()
    const all = officesOf(source.input)
    const images = source.input.images ?? new Map()
    if (values.at !== undefined && state.published === null) throw new Misuse((t) => t.nothingPublished)
    const by = { state, message, author: values.author, source, ...due }
    if (values.office === undefined) {
      const shared = sharedOf(source.input, state.published?.shared)
      return propose(store, { ...by, next: { shared, offices: all, images } }, context)
    }
    const { office } = values
    const path = fileOfOffice(office, all.keys())
    const text = path === undefined ? undefined : all.get(path)
    if (path === undefined || text === undefined) throw new Misuse((t) => t.officeNotServed(office))
    const { published } = state
    if (published === null) throw new Misuse((t) => t.nothingPublished)
    const offices = new Map([...published.offices, [path, text] as const])
    return propose(
      store,
      { ...by, next: { shared: published.shared, offices, images: new Map([...published.images, ...images]) } },
      context,
    )
  })
}
