import { describe, expect, it } from 'vitest'
import { safePath } from '../../../src/engine/session/safe-path.ts'

const hostile = [
  '',
  'lista-uslug',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  'https://evil.example',
  'http:evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  '/../..//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/uslugi//evil.example',
  '/uslugi/../../x',
  '@evil.example',
  '?go=//evil.example',
  '#//evil.example',
  `/${'a'.repeat(2000)}`,
]

describe('ways back', () => {
  it.each(hostile)('%j is refused', (link) => expect(safePath(link)).toBeNull())

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
})
