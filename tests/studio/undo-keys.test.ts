// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { undoKeyOf } from '../../src/studio/workspace/undo-keys.ts'
import type { Screen } from '../../src/studio/workspace/workspace-tools.tsx'

function pressed(selector: string, screen: Screen, init: KeyboardEventInit = { key: 'z', ctrlKey: true }) {
  document.body.innerHTML = `
    <main></main><input id="search" /><div class="studio-property"><input id="field" /></div>
    <div class="studio-yaml"></div><dialog><p></p></dialog>`
  let asked: unknown
  document.addEventListener('keydown', (event) => (asked = undoKeyOf(event, screen)), { once: true })
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }))
  return asked
}

it('takes back and does again on the screen of editing, also from the field of a property', () => {
  expect([pressed('main', 'edit'), pressed('#field', 'edit')]).toEqual(['undo', 'undo'])
  expect(pressed('main', 'edit', { key: 'Z', metaKey: true, shiftKey: true })).toBe('redo')
  expect(pressed('main', 'edit', { key: 'y', ctrlKey: true })).toBe('redo')
  expect(pressed('main', 'edit', { key: 'z' })).toBeNull()
})

it('changes nothing of a draft that is reviewed, nor while something else is typed', () => {
  expect([pressed('main', 'review'), pressed('main', 'history'), pressed('#field', 'review')]).toEqual([
    null,
    null,
    null,
  ])
  expect([pressed('#search', 'edit'), pressed('.studio-yaml', 'edit'), pressed('dialog p', 'edit')]).toEqual([
    null,
    null,
    null,
  ])
})
