import { describe, expect, it } from 'vitest'
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
})
