import { type Cause, stopsSomething } from '../../engine/authoring/impact/causes.ts'
import { describeChange, describeTest, describeTime } from '../../engine/authoring/impact/describe.ts'
import { impactOf } from '../../engine/authoring/impact/impact.ts'
import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import type { BaseFile, BaseImpact, ChangeBase, ImpactLine } from '../../studio-protocol/fleet.ts'
import { inputWith, type Published, type SharedFiles } from '../published.ts'
import type { ProposalTools } from '../store/proposal.ts'

/** A change to what all offices share. */
export interface ComparedBase {
  readonly published: Pick<Published, 'shared' | 'trial' | 'offices'>
  readonly change: ChangeBase
  /** In milliseconds since 1970. */
  readonly now: number
}

/** Compares all offices on the definitions that all share now and on a change to them, with what is on trial. */
export function baseImpact({ published, change, now }: ComparedBase, { input: tools }: ProposalTools): BaseImpact {
  const { shared, offices, trial } = published
  const changed = withFiles((trial ?? published).shared, change.files)
  const input = { ...tools, images: new Map() }
  const versions = {
    before: inputWith(input, shared, offices, input.images),
    after: inputWith(input, changed, offices, input.images),
  }
  const { causes, later, planned, tests, errors, offices: count } = impactOf(versions, now)
  const dated = [...later, ...planned].flatMap((time) =>
    time.causes.map((cause) => lineOf(cause, (language) => `${describeTime(time, language)}: `)),
  )
  return {
    offices: count,
    problems: errors,
    changes: [...causes.map((cause) => lineOf(cause)), ...dated],
    tests: tests.map((test) => ({
      text: inBoth((language) => describeTest(test, language).text),
      offices: test.offices,
      stops: true,
    })),
  }
}

/** The files that offices share, with some changed or new. */
export function withFiles(shared: SharedFiles, changed: readonly BaseFile[]): SharedFiles {
  const files = new Map([...shared.files, ...changed.map(({ path, text }) => [path, text] as const)])
  return { ...shared, files, builtIn: shared.builtIn === shared.files ? files : shared.builtIn }
}

const lineOf = (cause: Cause, before: (language: MessageLanguage) => string = () => ''): ImpactLine => ({
  text: inBoth((language) => before(language) + describeChange(cause, language)),
  offices: cause.offices,
  stops: stopsSomething(cause),
})

const inBoth = (textIn: (language: MessageLanguage) => string): ImpactLine['text'] => ({
  pl: textIn('pl'),
  en: textIn('en'),
})
