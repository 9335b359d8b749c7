import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WholeSigns } from '../../src/kit/whole-signs.tsx'

afterEach(cleanup)

const signsIn = (text: string) => {
  const { container } = render(<WholeSigns text={text} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('.ok-sign')].map((sign) => sign.textContent)
}

it.each([
  ['Odczyt wodomierza 23-331208: 75 m³', ['23-331208']],
  ['Podatki gminne, karta N-00318, rata III; karta W-0214', ['N-00318', 'W-0214']],
  ['ul. Lipowa 12, 62-041 Jasnowola', ['62-041']],
  ['polsko-ukraiński, PL-EN, e-mail', []],
  ['', []],
])('keeps the signs of “%s” on one line', (text, signs) => {
  expect(signsIn(text)).toEqual(signs)
})
