import { expect, test } from 'vitest'
import { isPortalPath } from '../../src/engine/compiler/language/portal-paths.ts'
import { paths } from '../../src/portal/paths.ts'

// The confirmation of a registration is the page of a form.
const pages = Object.values(paths).filter((path) => path !== paths.confirmation)

test.each(pages)('no definition may take the portal’s own address %s', (path) => {
  expect(isPortalPath(path)).toBe(true)
})

test.each([paths.confirmation, '/lista-naleznosci', '/uslugi-komunalne'])('%s is free for them', (path) => {
  expect(isPortalPath(path)).toBe(false)
})
