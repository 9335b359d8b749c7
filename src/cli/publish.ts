import { officesOf } from '../host/published.ts'
import { promoted } from '../host/store/trials.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { diagnosticsText } from './output.ts'
import { momentIn } from './planned.ts'
import { fileOfOffice, propose, storeOptions, withStore } from './store-commands.ts'
import { forAll, onTrialOnly, trialIn, withTrialEnded } from './trial.ts'

const options = {
  ...storeOptions,
  office: { type: 'string' },
  message: { type: 'string', short: 'm' },
  author: { type: 'string' },
  at: { type: 'string' },
  to: { type: 'string' },
} as const

export const publish: Command = {
  name: 'publish',
  usage:
    '[DIR] [--office SLUG] [--at "YYYY-MM-DD HH:MM"] [--to SLUG,… | --to 10% | --to all] -m TEXT [--author NAME] [--store PLACE]',
  summary: {
    en: 'publishes the definitions of DIR, or one office of them, as revisions; refused with errors or failing tests; --to: some offices try what all share first, --to all: then all have it',
    pl: 'publikuje definicje z DIR albo jeden ich urząd jako wersje; odmawia przy błędach i niezaliczonych testach; --to: część urzędów najpierw wypróbowuje to, co wspólne, --to all: potem mają to wszystkie',
  },
  run: (args, context) => runPublish(args, context),
}

/** The same under the name of what it does for whoever keeps definitions elsewhere. */
export const importFolder: Command = {
  ...publish,
  name: 'import',
  usage: 'DIR [--at "YYYY-MM-DD HH:MM"] [--to SLUG,… | --to 10%] [-m TEXT] [--author NAME] [--store PLACE]',
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
  if (values.to !== undefined) {
    if (values.office !== undefined) throw new Misuse((t) => t.notWith('--to', '--office'))
    if (values.at !== undefined) throw new Misuse((t) => t.notWith('--to', '--at'))
    if (values.to === 'all') return promote(values, positionals, context)
  }
  const to = values.to === undefined ? null : trialIn(values.to)
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
    const by = { state, message, author: values.author, source, ...due }
    const { published } = state
    if (values.office === undefined && values.at === undefined && to === null)
      return propose(store, { ...by, next: forAll(source, published) }, context)
    if (published === null) throw new Misuse((t) => t.nothingPublished)
    if (values.office === undefined) {
      const next = to === null ? forAll(source, published) : await onTrialOnly(store, to, source, published)
      return propose(store, { ...by, next }, context)
    }
    const all = officesOf(source.input)
    const images = source.input.images ?? new Map()
    const { office } = values
    const path = fileOfOffice(office, all.keys())
    const text = path === undefined ? undefined : all.get(path)
    if (path === undefined || text === undefined) throw new Misuse((t) => t.officeNotServed(office))
    const offices = new Map([...published.offices, [path, text] as const])
    const next = { ...published, offices, images: new Map([...published.images, ...images]) }
    return propose(store, { ...by, next }, context)
  })
}

/** Publishes what is on trial to all offices. */
async function promote(
  { store: place, message, author }: { readonly store?: string; readonly message?: string; readonly author?: string },
  [dir]: readonly string[],
  context: CliContext,
): Promise<number> {
  if (dir !== undefined) throw new Misuse((t) => t.notWith('--to all', dir))
  return withStore({ store: place }, context, async (store) => {
    const state = await store.load()
    const next = withTrialEnded(state.published && promoted(state.published))
    return propose(store, { state, next, message: message ?? state.trial?.message ?? '', author }, context)
  })
}
