import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { storeOptions, withStore } from './store-commands.ts'
import { textsIn } from './texts.ts'

export const withdraw: Command = {
  name: 'withdraw',
  usage: 'NUMBER [--store PLACE]',
  summary: {
    en: 'takes back a publication that publish --at has planned; history lists them',
    pl: 'wycofuje publikację zaplanowaną przez publish --at; wypisuje je history',
  },
  run: (args, context) => runWithdraw(args, context),
}

async function runWithdraw(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(args, storeOptions, 1)
  const [text = ''] = positionals
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Misuse((t) => t.wrongPlan(text))
  return withStore(values, context, async (store) => {
    if (!(await store.cancelPlan(Number(text), 'withdrawn'))) throw new Misuse((t) => t.wrongPlan(text))
    context.out(textsIn(context.language).withdrawn(Number(text)))
    return 0
  })
}
