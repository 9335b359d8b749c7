import { describe, expect, it } from 'vitest'
import { addressOf, type QueryPair } from '../../../../src/engine/runtime/client/address.ts'

describe('addressOf', () => {
  it.each<[string, readonly QueryPair[], string | null, string]>([
    ['/api', [], null, '/api/a/b'],
    ['/api/', [], null, '/api/a/b'],
    ['https://api.example/v1', [['rok', '2024']], null, 'https://api.example/v1/a/b?rok=2024'],
    ['/api', [['lata', ['2023', '2024']]], 'uk', '/api/a/b?lata=2023,2024&lang=uk'],
    ['/api', [['nr', ['a,b', 'c d']]], null, '/api/a/b?nr=a%2Cb,c%20d'],
    ['/api', [['q', 'ż&=?#/']], null, '/api/a/b?q=%C5%BC%26%3D%3F%23%2F'],
    ['/api', [['lata', []]], null, '/api/a/b'],
    ['/api', [['pesel', '']], 'pl', '/api/a/b?pesel=&lang=pl'],
  ])('%s with %j in %s', (api, query, language, address) => {
    expect(addressOf(api, '/a/b', query, language)).toBe(address)
  })
})
