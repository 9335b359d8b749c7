import { readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readGlyph } from '../../src/engine/model/glyph.ts'
import { CORE_GLYPHS } from '../../src/kit/icons-core.ts'
import { MORE_GLYPHS } from '../../src/kit/icons-more.ts'
import { restGlyph } from '../../src/kit/icons-rest.ts'
import { addGlyphs, NamedIcon } from '../../src/kit/named-icon.tsx'

describe('icons', () => {
  test('every one is a drawing, under a PrimeIcons name, in one set only', () => {
    const known = new Set(readdirSync('node_modules/primeicons/raw-svg').map((file) => file.replace('.svg', '')))
    for (const [name, glyph] of [...CORE_GLYPHS, ...MORE_GLYPHS]) {
      expect(glyph.path, name).toMatch(/^M[-\d.,\sA-Za-z]+$/)
      if (name !== 'contrast') expect(known, name).toContain(name)
    }
    expect([...CORE_GLYPHS.keys()].filter((name) => MORE_GLYPHS.has(name))).toEqual([])
  })

  test('paths and circles become one path', () => {
    const svg = '<svg viewBox="0 0 24 24"><path d="M1 1h2Z"/><circle cx="12" cy="12" r="2"/></svg>'
    expect(readGlyph(svg)).toEqual({ path: 'M1 1h2ZM10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z', evenOdd: false })
  })
})

test('any PrimeIcons name can be drawn, and a wrong one cannot', async () => {
  expect((await restGlyph('microchip'))?.path).toMatch(/^M/)
  expect(await restGlyph('no-such-icon')).toBeUndefined()
})

test('an icon whose drawing came with other data is drawn at once', () => {
  addGlyphs({ 'from-the-office': { path: 'M1 2h3Z', evenOdd: false }, user: { path: 'M0 0', evenOdd: false } })
  expect(renderToStaticMarkup(createElement(NamedIcon, { name: 'from-the-office' }))).toContain('d="M1 2h3Z"')
  // The kit's own icons stay the kit's.
  expect(renderToStaticMarkup(createElement(NamedIcon, { name: 'user' }))).not.toContain('d="M0 0"')
})
