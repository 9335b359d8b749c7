import { expect, test } from 'vitest'
import { picturesNamedIn } from '../../src/host/named-pictures.ts'

const picturesOf = (...names: readonly string[]) => new Map(names.map((name) => [`offices/${name}`, new Uint8Array(1)]))

test('pictures are found by their names, however these are written', () => {
  const images = picturesOf('a.svg', 'b-1.png', 'c_2.webp', 'd.jpg', 'e.svg')
  const texts = ['theme: { logo: a.svg }', 'theme:\n  logo: "b-1.png" # or c_2.webp', "{logo: 'd.jpg'}", 'nice.svg']
  expect([...picturesNamedIn(texts, images).keys()]).toEqual([
    'offices/a.svg',
    'offices/b-1.png',
    'offices/c_2.webp',
    'offices/d.jpg',
  ])
})

test('a long text is read once, whatever number of pictures there are', () => {
  const text = '-0123456789abcdef.svg'.repeat(47_000)
  const images = picturesOf(...Array.from({ length: 50_000 }, (_, index) => `office-${index}-0123456789abcdef.svg`))
  const started = performance.now()
  expect(picturesNamedIn([text], images).size).toBe(0)
  expect(performance.now() - started).toBeLessThan(3_000)
})
