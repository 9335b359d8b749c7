import { describe, expect, test } from 'vitest'
import { publicLocation, upstreamPath } from '../../src/host/proxy-policy.ts'

describe('where a call is passed on to', () => {
  const base = new URL('https://api.example/urzad/v1/')

  test.each([
    ['/api/status', '/urzad/v1/status'],
    ['/api/status?lang=pl', '/urzad/v1/status?lang=pl'],
    ['/api/fk/gmina/dajLata?rok=2024&rok=2023', '/urzad/v1/fk/gmina/dajLata?rok=2024&rok=2023'],
    ['/api/pi/stronaWlasna?nazwaPliku=../a/b.html', '/urzad/v1/pi/stronaWlasna?nazwaPliku=../a/b.html'],
    ['/api/readyzy', '/urzad/v1/readyzy'],
    ['/api/a%20b/%C5%BC', '/urzad/v1/a%20b/%C5%BC'],
    ['/api/plik.v2..pdf', '/urzad/v1/plik.v2..pdf'],
    ['/api/a:b@c', '/urzad/v1/a:b@c'],
    ['/api/x?next=https://evil.example/', '/urzad/v1/x?next=https://evil.example/'],
  ])('%s → %s', (target, path) => expect(upstreamPath(target, base)).toBe(path))

  test.each([
    '/api/healthz',
    '/api/readyz?verbose',
    '/api/metrics',
    '/api/zaplecze',
    '/api/zaplecze/logowanie',
    '/api/%72eadyz',
    '/api',
    '/api/',
    '/api//evil.example/x',
    '/api/a//b',
    '/api/a/',
    '/api/../secret',
    '/api/a/../../secret',
    '/api/./a',
    '/api/a/..',
    '/api/.../a',
    '/api/%2e%2e/secret',
    '/api/%2E%2e/secret',
    '/api/.%2e/secret',
    '/api/a/%2e',
    '/api/%252e%252e/secret',
    '/api/%25%32%65/secret',
    '/api/..%2fsecret',
    '/api/a%2f..%2f..%2fsecret',
    '/api/a%252fb',
    '/api/..\\secret',
    '/api/..%5csecret',
    '/api/%5c%5cevil.example',
    '/api/a;/../b',
    '/api/a%3bjsessionid=1',
    '/api/a#b',
    '/api/a%23b',
    '/api/a%00b',
    '/api/a%0d%0aHost:%20evil.example',
    '/api/%zz',
    '/api/%c0%ae%c0%ae/secret',
    '/api/%e0%80%ae/secret',
    '/api/a?b\\c',
    '/api/a\tb',
    '/API/status',
    '/%61pi/status',
    '//evil.example/api/status',
    'http://evil.example/api/status',
    'https://api.example/urzad/v1/status',
    '@evil.example/api/status',
    '*',
    '',
  ])('%j is refused', (target) => expect(upstreamPath(target, base)).toBeNull())

  test('whatever is let through stays on the base, however its address is read', () => {
    const pieces = [
      'a',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '/',
      '\\',
      '//',
      '@',
      ':',
      ';',
      '?',
      '#',
      '%25',
      '%00',
      'http:',
    ]
    for (const one of pieces) {
      for (const two of pieces) {
        for (const three of pieces) {
          const path = upstreamPath(`/api/${one}${two}${three}`, base)
          if (path === null) continue
          const reached = new URL(path, base)
          expect(reached.origin).toBe(base.origin)
          expect(reached.pathname.startsWith('/urzad/v1/')).toBe(true)
          expect(new URL(base.origin + path).href).toBe(reached.href)
        }
      }
    }
  })
})

describe('where a redirect of the office API leads', () => {
  const base = new URL('https://api.example/v1')
  const answered = new URL('https://api.example/v1/logowanie/start?x=1')

  test.each([
    ['https://api.example/v1/other?y=2', '/api/other?y=2'],
    ['/v1/other', '/api/other'],
    ['next', '/api/logowanie/next'],
    ['https://login.gov.example/start', 'https://login.gov.example/start'],
    ['/outside', '/outside'],
    ['/v12/x', '/v12/x'],
    ['https://api.example.evil.example/v1/x', 'https://api.example.evil.example/v1/x'],
    ['http://[', 'http://['],
  ])('%s → %s', (location, seen) => expect(publicLocation(location, answered, base)).toBe(seen))
})
