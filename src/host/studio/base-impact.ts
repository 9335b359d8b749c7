import { setImmediate } from 'node:timers/promises'
import { type Cause, stopsSomething } from '../../engine/authoring/impact/causes.ts'
import { describeChange, describeTest, describeTime } from '../../engine/authoring/impact/describe.ts'
import { impactSteps } from '../../engine/authoring/impact/impact.ts'
import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import type { BaseImpact, ChangeBase, ImpactLine } from '../../studio-protocol/fleet.ts'
import { OneByOne } from '../one-by-one.ts'
import { inputWith, type Published } from '../published.ts'
import type { ProposalTools } from '../store/proposal.ts'
import { withFiles } from './trials.ts'

/** Compares all offices on the definitions that all share now and on a change to them, with what is on trial, one request after the other. */
export class BaseImpacts {
  readonly #input: ProposalTools['input']
  readonly #comparisons = new OneByOne()

  constructor({ input }: Pick<ProposalTools, 'input'>) {
    this.#input = input
  }

  /** `isWanted`: whether somebody still waits for it; null where nobody does. */
  of(
    published: Published,
    change: ChangeBase,
    now: number,
    isWanted: () => boolean = () => true,
  ): Promise<BaseImpact | null> {
    return this.#comparisons.do(() => (isWanted() ? this.#compare(published, change, now, isWanted) : null))
  }

  /** Between a few offices and the next, the process answers others. */
  async #compare(
    published: Published,
    { files }: ChangeBase,
    now: number,
    isWanted: () => boolean,
  ): Promise<BaseImpact | null> {
    const { shared, offices, images } = published
    const input = { ...this.#input, images: new Map() }
    const changed = withFiles((published.trial ?? published).shared, files)
    const versions = {
      before: inputWith(input, shared, offices, images),
      after: inputWith(input, changed, offices, images),
    }
    const steps = impactSteps(versions, now)
    let step = steps.next()
    while (!step.done) {
      await setImmediate()
      if (!isWanted()) return null
      step = steps.next()
    }
    const { causes, later, planned, tests, errors, offices: count } = step.value
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
