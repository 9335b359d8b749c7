import { describe, expect, it } from 'vitest'
import type { FrameMessage } from '../../src/studio/preview/messages.ts'
import { isFrameMessage } from '../../src/studio/preview-pane/frame-message.ts'

const part = { kind: 'column', id: 'kwota', property: 'label' }
const selected = (parts: unknown, path: unknown = '/') => ({ type: 'selected', path, parts })

describe('a message of the preview’s frame', () => {
  const messages: readonly FrameMessage[] = [
    { type: 'ready' },
    { type: 'drawn', n: 3 },
    { type: 'selected', path: '/usluga/1', parts: [{ kind: 'page', id: '', property: null }] },
    { type: 'call', call: 1, path: '/lata?lang=pl' },
    { type: 'leaves', by: -1 },
    { type: 'visited', path: '/uslugi' },
  ]

  it.each(messages)('of type $type is taken', (message) => {
    expect(isFrameMessage(message)).toBe(true)
  })

  it.each([
    ['no object', 'ready'],
    ['nothing', null],
    ['an unknown type', { type: 'save' }],
    ['a type that every object has', { type: 'constructor' }],
    ['a page that is no text', { type: 'visited', path: { replace: 1 } }],
    ['a page that is missing', { type: 'visited' }],
    ['a call of no path', { type: 'call', call: 1, path: null }],
    ['a drawing without a number', { type: 'drawn', n: '3' }],
    ['a step of the focus too far', { type: 'leaves', by: 7 }],
    ['a press on no page', selected([part], 7)],
    ['parts that are no list', selected({ length: 1, 0: part })],
    ['a part of an unknown kind', selected([{ ...part, kind: 'hosts' }])],
    ['a part without a name', selected([{ ...part, id: undefined }])],
    ['a part whose name is an object', selected([{ ...part, id: { toString: 'x' } }])],
    ['a property that is an object', selected([{ ...part, property: {} }])],
    ['one wrong part among right ones', selected([part, null])],
    ['more parts than pages have', selected(Array.from({ length: 1000 }, () => part))],
  ])('that is %s is not', (_, message) => {
    expect(isFrameMessage(message)).toBe(false)
  })
})
