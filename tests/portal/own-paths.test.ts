import { expect, test } from 'vitest'
import { ownPath } from '../../src/engine/compiler/language/portal-paths.ts'
import { paths } from '../../src/portal/paths.ts'

// The confirmation of a registration is the page of a form.
const pages = Object.values(paths).filter((path) => path !== paths.confirmation)

test.each(pages)('no definition may take the portal’s own address %s', (path) => {
  expect(ownPath(path)).toBe(true)
})

test.each([paths.confirmation, '/lista-naleznosci', '/uslugi-komunalne'])('%s is free for them', (path) => {
  expect(ownPath(path)).toBe(false)
})
