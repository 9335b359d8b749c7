import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isPortalPath } from '../../src/engine/compiler/language/portal-paths.ts'
import { paths } from '../../src/portal/paths.ts'
import { builtInFiles } from '../engine/definitions.ts'

// Links of mails open forms: the portal knows their addresses, but they belong to the definitions.
const mailed: readonly string[] = [paths.confirmation, paths.newPassword, paths.officeActivation]
const pages = Object.values(paths).filter((path) => !mailed.includes(path))

const ofForms = [...builtInFiles]
  .filter(([file]) => /^forms\/[^/]+(?<!\.test)\.yaml$/.test(file))
  .map(([, text]) => (parse(text) as { readonly path?: string }).path)

test.each(pages)('no definition may take the portal’s own address %s', (path) => {
  expect(isPortalPath(path)).toBe(true)
})

test.each([...mailed, '/lista-naleznosci', '/uslugi-komunalne'])('%s is free for them', (path) => {
  expect(isPortalPath(path)).toBe(false)
})

test.each(mailed)('%s, which links of mails open, is the address of a form', (path) => {
  expect(ofForms).toContain(path)
})
