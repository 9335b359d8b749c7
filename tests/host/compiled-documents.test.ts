import { expect, test } from 'vitest'
import { DocumentPacker } from '../../src/host/compiling/compiled-documents.ts'

test('a packed document takes no more memory than its bytes', () => {
  const packed = new DocumentPacker().pack(new Map([['portal.pl.json', JSON.stringify({ name: 'Urząd' })]]))
  const content = packed.get('portal.pl.json')
  expect(content?.buffer.byteLength).toBe(content?.length)
})
