import { Report } from '../../compiler/diagnostics/diagnostic.ts'
import { homePart, pagePart } from '../../compiler/emit/home.ts'
import { definitionTestShape, type GivenSpec } from '../../compiler/language/definition-test.ts'
import type { Tree } from '../../compiler/language/tree.ts'
import { decodeWithRecovery } from '../../compiler/source/decode.ts'
import { nearest } from '../../model/nearest.ts'
import { checkExpected } from './expected.ts'
import { fixtureOf, repliesReader } from './fixture.ts'
import type { ReadyTest, TestEnvironment } from './test.ts'

/** The tests of a file that can be run: none when something is wrong with the file, which is reported. */
export function readTests(tree: Tree, environment: TestEnvironment, report: Report): readonly ReadyTest[] {
  const own = new Report()
  const { value: spec, sound } = decodeWithRecovery(definitionTestShape, tree, own)
  const repliesOf = repliesReader(environment, own)
  const tests = (spec?.tests ?? []).flatMap(({ id: name, at, value }) => {
    const parts = [spec?.given, value.given].filter((part) => part !== undefined)
    if (environment.elsewhere?.has(officeOf(parts)?.value ?? '')) return []
    const tested = testedOf(parts, environment, own)
    if (!tested) return []
    const fixture = fixtureOf(parts, tested, repliesOf, environment, own)
    checkExpected(value.expect, tested, own)
    // It would pass whatever the page shows.
    if (Object.keys(value.expect).every((key) => key === 'at')) own.error('empty-list', value.expect.at)
    return [{ name, at, tested, fixture, expect: value.expect }]
  })
  report.add(own.sorted())
  return sound && !own.hasErrors ? tests : []
}

const officeOf = (parts: readonly GivenSpec[]) => parts.findLast((part) => part.office)?.office

function testedOf(parts: readonly GivenSpec[], environment: TestEnvironment, report: Report) {
  const office = officeOf(parts)
  const language = parts.findLast((part) => part.language)?.language
  if (office && !environment.offices.includes(office.value)) {
    const suggestion = nearest(office.value, environment.offices)
    report.error('unknown-office', office.at, { name: office.value, known: environment.offices }, { suggestion })
  }
  // Its other mistakes are reported by `check` at the definition itself.
  const known = office && environment.offices.includes(office.value) ? office.value : null
  const tested = environment.tested(known, language?.value ?? null)
  const home = parts.findLast((part) => part.home)?.home
  if (!tested || home?.value !== true) return tested && { ...tested, plan: pagePart(tested.plan) }
  return { ...tested, plan: homePart(tested.plan) ?? { ...tested.plan, blocks: [] } }
}
