import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { SHARED, TRIAL, trialOfficesOf } from '../host/store/revisions.ts'
import type { Store } from '../host/store/store.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { pathBelow, propose, revisionIn, storeOptions, withStore } from './store-commands.ts'
import { textsIn } from './texts.ts'

export const rollback: Command = {
  name: 'rollback',
  usage: 'REVISION [-m TEXT] [--author NAME] [--store PLACE]',
  summary: {
    en: 'publishes an earlier revision again: of one office, of what all offices share, or of a trial',
    pl: 'ponownie publikuje wcześniejszą wersję: jednego urzędu, tego, co wspólne, albo wersji próbnej',
  },
  run: (args, context) => runRollback(args, context),
}

async function runRollback(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(
    args,
    { ...storeOptions, message: { type: 'string', short: 'm' }, author: { type: 'string' } },
    1,
  )
  const number = revisionIn(positionals[0])
  return withStore(values, context, async (store) => {
    const state = await store.load()
    if (state.published === null) throw new Misuse((t) => t.nothingPublished)
    const next = { ...state.published, ...(await filesOf(store, number, state.published)) }
    const message = values.message ?? `rollback ${number}`
    return propose(store, { state, next, message, author: values.author }, context)
  })
}

async function filesOf(store: Store, number: number, { offices }: { readonly offices: ReadonlyMap<string, string> }) {
  const revision = await store.revision(number)
  const shared = revision && (revision.scope === SHARED || revision.scope === TRIAL) && (await store.shared(number))
  if (shared) return revision.scope === SHARED ? { shared } : { trial: { shared, to: trialOfficesOf(revision.result) } }
  const text = revision?.files.get(revision.scope)
  if (!revision || text === undefined) throw new Misuse((t) => t.wrongRevision(String(number)))
  return { offices: new Map([...offices, [revision.scope, text] as const]) }
}

export const exportFolder: Command = {
  name: 'export',
  usage: 'OUT [--trial] [--store PLACE]',
  summary: {
    en: 'writes what is published into a folder of definitions, byte for byte; --trial: as the offices on trial have it',
    pl: 'zapisuje opublikowane definicje do folderu, bajt w bajt; --trial: w wersji próbnej',
  },
  run: (args, context) => runExport(args, context),
}

async function runExport(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(args, { ...storeOptions, trial: { type: 'boolean', default: false } }, 1)
  const [name] = positionals
  if (name === undefined) throw new Misuse((t) => t.missing('OUT'))
  const out = resolve(context.cwd, name)
  return withStore(values, context, async (store) => {
    const { published } = await store.load()
    if (published === null) throw new Misuse((t) => t.nothingPublished)
    const { shared } = values.trial ? (published.trial ?? missingTrial()) : published
    const files = [...shared.files, ...published.offices, ...published.images]
    for (const [path, content] of files) {
      const file = pathBelow(out, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    context.out(textsIn(context.language).wroteFiles(files.length, out))
    return 0
  })
}

function missingTrial(): never {
  throw new Misuse((t) => t.noTrial)
}
