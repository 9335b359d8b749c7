// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MarkedText } from '../../src/studio/words/marked-text.tsx'

afterEach(cleanup)

it.each([
  [
    'label of column `kwota` in block `income`',
    'label of column <code translate="no">kwota</code> in block <code translate="no">income</code>',
  ],
  ['`a`: <b>', '<code translate="no">a</code>: &lt;b&gt;'],
  ['one ` only', 'one ` only'],
  ['', ''],
])('%j is drawn as %s', (text, html) => {
  expect(render(<MarkedText text={text} />).container.innerHTML).toBe(html)
})
