import { Report } from '../../compiler/diagnostics/diagnostic.ts'
import { definitionTestShape, type GivenSpec } from '../../compiler/language/definition-test.ts'
import type { Tree } from '../../compiler/language/tree.ts'
import { decodeWithRecovery } from '../../compiler/source/decode.ts'
import { nearest } from '../../model/nearest.ts'
import { checkExpected } from './expected.ts'
import { fixtureOf } from './fixture.ts'
import type { ReadyTest, TestWorld } from './test.ts'

/** The tests of a file that can be run: none when something is wrong with the file, which is reported. */
export function readTests(tree: Tree, world: TestWorld, report: Report): readonly ReadyTest[] {
  const own = new Report()
  const { value: spec, sound } = decodeWithRecovery(definitionTestShape, tree, own)
  const tests = (spec?.tests ?? []).flatMap(({ id: name, at, value }) => {
    const parts = [spec?.given, value.given].filter((part) => part !== undefined)
    const tested = testedOf(parts, world, own)
    if (!tested) return []
    const fixture = fixtureOf(parts, tested, world, own)
    checkExpected(value.expect, tested, own)
    return [{ name, at, tested, fixture, expect: value.expect }]
  })
  report.add(own.sorted())
  return sound && !own.hasErrors ? tests : []
}

function testedOf(parts: readonly GivenSpec[], world: TestWorld, report: Report) {
  const office = parts.findLast((part) => part.office)?.office
  const language = parts.findLast((part) => part.language)?.language
  if (office && !world.offices.includes(office.value)) {
    const suggestion = nearest(office.value, world.offices)
    report.error('unknown-office', office.at, { name: office.value, known: world.offices }, { suggestion })
  }
  // Its other mistakes are reported by `check` at the definition itself.
  const known = office && world.offices.includes(office.value) ? office.value : null
  return world.tested(known, language?.value ?? null)
}
