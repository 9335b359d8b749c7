import { withoutTrial } from '../host/store/trials.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { propose, storeOptions, withStore } from './store-commands.ts'
import { textsIn } from './texts.ts'
import { withTrialEnded } from './trial.ts'

export const withdraw: Command = {
  name: 'withdraw',
  usage: 'NUMBER | trial [-m TEXT] [--author NAME] [--store PLACE]',
  summary: {
    en: 'takes back a publication that publish --at has planned, or what publish --to has published for some offices; history lists them',
    pl: 'wycofuje publikację zaplanowaną przez publish --at albo to, co publish --to opublikowało części urzędów; wypisuje je history',
  },
  run: (args, context) => runWithdraw(args, context),
}

async function runWithdraw(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(
    args,
    { ...storeOptions, message: { type: 'string', short: 'm' }, author: { type: 'string' } },
    1,
  )
  const [text = ''] = positionals
  const { message = 'withdraw trial', author } = values
  if (text === 'trial') {
    return withStore(values, context, async (store) => {
      const state = await store.load()
      const next = withTrialEnded(state.published && (await withoutTrial(store, state.published)))
      return propose(store, { state, next, message, author }, context)
    })
  }
  for (const option of ['message', 'author'] as const)
    if (values[option] !== undefined) throw new Misuse((t) => t.notWith(`--${option}`, `withdraw ${text}`))
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Misuse((t) => t.wrongPlan(text))
  return withStore(values, context, async (store) => {
    if (!(await store.cancelPlan(Number(text), 'withdrawn'))) throw new Misuse((t) => t.wrongPlan(text))
    context.out(textsIn(context.language).withdrawn(Number(text)))
    return 0
  })
}
