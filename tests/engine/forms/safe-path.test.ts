import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFFICE_HTML_ADDRESS } from '../../../schemas/office-html.ts'
import { isLinkTarget } from '../../../src/engine/model/link.ts'
import { safePath } from '../../../src/engine/runtime/safe-path.ts'
import { HOSTILE_WAYS } from './hostile-ways.ts'

describe('ways back', () => {
  it('knows more than thirty that lead away', () => expect(HOSTILE_WAYS.length).toBeGreaterThan(30))

  it.each(HOSTILE_WAYS)('%j is refused', (link) => expect(safePath(link)).toBeNull())

  it.each([
    '/',
    '/lista-uslug',
    '/uslugi/16/lista-faktur-woda?lata=2024,2025#wiersz',
    '/panel-uzytkownika/',
    '/a?b=//c',
  ])('%j is followed, and stays on the origin', (link) => {
    expect(safePath(link)).toBe(link)
    expect(new URL(link, 'https://eurzad.example').origin).toBe('https://eurzad.example')
  })

  it('never leaves the origin, whatever is followed', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2e',
      '%2E',
      '\t',
      '\n',
      ' ',
      '\u00a0',
      '\ufeff',
      '?',
      '#',
      '@',
      ':',
      'evil.example',
    )
    const written = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(written, (link) => {
        const followed = [safePath(link), isLinkTarget(link) ? link : null].filter((path) => path !== null)
        for (const path of followed) {
          const address = new URL(path, 'https://eurzad.example')
          expect(address.origin).toBe('https://eurzad.example')
          expect(address.pathname).not.toMatch(/^\/\//)
        }
      }),
    )
  })
})

describe('addresses of links in HTML that an office wrote', () => {
  it.each([
    '/\\evil.example',
    '\\\\evil.example',
    '//evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
  ])('%j is removed', (address) => expect(OFFICE_HTML_ADDRESS.test(address)).toBe(false))

  it.each([
    '/kontakt',
    '/uslugi/16/x?rok=2024#a',
    'https://gmina.example',
    'mailto:urzad@gmina.example',
    'tel:+48123456789',
  ])('%j is kept', (address) => expect(OFFICE_HTML_ADDRESS.test(address)).toBe(true))
})
