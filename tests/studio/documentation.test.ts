import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it('“The README’s first screenshot after the portal is the studio”', () => {
  const pictures = [...read('README.md').matchAll(/\]\(docs\/images\/([\w-]+)\.png\)/g)].map(([, name]) => name)
  expect(pictures).toEqual(['home', 'service-desktop', 'service-phone', 'service-contrast', 'studio'])
})

it('“`docs/studio.md` walks an administrator through the first hour, in Polish and English”, with the same steps', () => {
  const [, polish = '', english = ''] = read('docs/studio.md').split(/^## .*(?:godzina|first hour).*$/m)
  const steps = (text: string) => (text.split(/^## /m)[0] ?? '').match(/^\*\*.+?\*\*/gm) ?? []
  expect(steps(polish).length).toBeGreaterThan(15)
  expect(steps(english)).toHaveLength(steps(polish).length)
})
