import { expect, it } from 'vitest'
import { withOwnService } from '../../../../src/engine/authoring/edit/own-service-text.ts'

const added = (text: string) => withOwnService(text, '9001', 'slug: a\n')

it.each([
  ['{}', ''],
  ['{} # ours', ' # ours'],
  ['~', ''],
  ['null # none', ' # none'],
  ['# ours', ' # ours'],
  ['', ''],
])('the first service takes the place of none: `ownServices: %s`', (none, kept) => {
  const file = `office: a\nownServices:${none && ` ${none}`}`
  const own = `office: a\nownServices:${kept}\n  9001:\n    slug: a\n`
  expect(added(file)).toBe(own)
  expect(added(`${file}\n`)).toBe(own)
  expect(added(`${file}\n# The end\ntiles: [1]\n`)).toBe(`${own}# The end\ntiles: [1]\n`)
})

it('a further service is in lines beside the others, which leave their braces where those are in one line', () => {
  expect(added('ownServices:\n   9002: { slug: b }\ntiles: [1]')).toBe(
    'ownServices:\n   9002: { slug: b }\n   9001:\n     slug: a\ntiles: [1]',
  )
  expect(added('ownServices: { 9002: { slug: b }, 9003: { slug: c } } # ours\ntiles: [1]\n')).toBe(
    'ownServices:\n  9002: { slug: b }\n  9003: { slug: c } # ours\n  9001:\n    slug: a\ntiles: [1]\n',
  )
  expect(added('ownServices: {\n  9002: { slug: b } }\n')).toBeNull()
})
