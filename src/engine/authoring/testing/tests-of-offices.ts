import type { CheckedPortal } from '../../compiler/project/build.ts'
import { OfficeTests } from '../impact/office-tests.ts'
import type { DefinitionTest } from './definition-tests.ts'

/** A definition test, run with a service as an office has it. */
export interface OfficeTest extends DefinitionTest {
  readonly office: string
}

/**
 * The definition tests of the folder and of the built-in definitions, with each office that changes the service they are
 * about. One that does not fit the office's version is left out: it may be about a column that the office has removed.
 */
export function testsOfOffices(portal: CheckedPortal): readonly OfficeTest[] {
  const tests = new OfficeTests(portal.input)
  return portal.offices.flatMap((office) =>
    office.services
      .filter((service) => office.changed.has(service))
      .flatMap(({ spec }) => tests.of(spec.service.value, { portal, office }))
      .map((test) => ({ ...test, office: office.spec.office.value })),
  )
}
