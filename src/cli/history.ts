import { trialOfficesText } from '../engine/model/trial-offices.ts'
import { unifiedDifference } from '../host/store/difference.ts'
import { TRIAL, trialOfficesOf } from '../host/store/revisions.ts'
import type { Revision, StoredState } from '../host/store/store.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { comingLines, historyMoment } from './planned.ts'
import { fileOfOffice, revisionIn, storeOptions, withStore } from './store-commands.ts'
import { textsIn } from './texts.ts'
import { trialLines } from './trial.ts'

/** Lines of history without a limit of one's own. */
const USUAL = '50'

export const history: Command = {
  name: 'history',
  usage: '[--office SLUG] [--most N] [--store PLACE]',
  summary: {
    en: 'lists what is on trial or planned, and the revisions that were published, the latest first',
    pl: 'wypisuje wersję próbną, zaplanowane zmiany i opublikowane wersje od najnowszej',
  },
  run: (args, context) => runHistory(args, context),
}

async function runHistory(args: readonly string[], context: CliContext): Promise<number> {
  const { values } = parse(
    args,
    { ...storeOptions, office: { type: 'string' }, most: { type: 'string', default: USUAL } },
    0,
  )
  const most = Number(values.most)
  if (!Number.isInteger(most) || most < 1) throw new Misuse((t) => t.missing('--most'))
  return withStore(values, context, async (store) => {
    const state = await store.load()
    const scope = values.office === undefined ? null : scopeOf(values.office, state)
    for (const line of trialLines(state, scope, context)) context.out(line)
    for (const line of comingLines(state, scope, context)) context.out(line)
    for (const one of await store.history(scope, most)) context.out(lineOf(one, context))
    return 0
  })
}

/** An office that is no longer published is looked for under the usual name of its file. */
function scopeOf(slug: string, { published }: StoredState): string {
  return fileOfOffice(slug, published?.offices.keys() ?? []) ?? `offices/${slug}.yaml`
}

function lineOf({ number, scope, author, created, message, removed, result }: Revision, context: CliContext): string {
  const of = scope === TRIAL ? `${scope} (${trialOfficesText(trialOfficesOf(result))})` : scope
  const what = removed ? `${scope} (${textsIn(context.language).removedRevision})` : of
  return `${String(number).padStart(6)}  ${historyMoment(created)}  ${author}  ${what}  ${message}`
}

export const diff: Command = {
  name: 'diff',
  usage: 'A B [--store PLACE]',
  summary: {
    en: 'shows what differs between two revisions of the same files',
    pl: 'pokazuje różnice między dwiema wersjami tych samych plików',
  },
  run: (args, context) => runDiff(args, context),
}

async function runDiff(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(args, storeOptions, 2)
  const [a, b] = [revisionIn(positionals[0]), revisionIn(positionals[1])]
  return withStore(values, context, async (store) => {
    const [before, after] = [await store.revision(a), await store.revision(b)]
    if (!before) throw new Misuse((t) => t.wrongRevision(String(a)))
    if (!after) throw new Misuse((t) => t.wrongRevision(String(b)))
    for (const path of new Set([...before.files.keys(), ...after.files.keys()])) {
      const [was, is] = [before.files.get(path), after.files.get(path)]
      if (was !== is) context.out(unifiedDifference({ path, was, is, names: [String(a), String(b)] }))
    }
    return 0
  })
}
