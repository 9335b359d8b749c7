// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { undoKeyOf } from '../../src/studio/workspace/undo-keys.ts'

afterEach(() => document.body.replaceChildren())

function pressed(selector: string, isEditing: boolean, init: KeyboardEventInit = { key: 'z', ctrlKey: true }) {
  document.body.innerHTML = `
    <main></main><input id="search" /><div class="studio-property"><input id="field" /></div>
    <div class="studio-yaml"></div><dialog><p></p></dialog>`
  let asked: unknown
  document.addEventListener('keydown', (event) => (asked = undoKeyOf(event, isEditing)), { once: true })
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }))
  return asked
}

it('takes back and does again on the screen of editing, also from the field of a property', () => {
  expect([pressed('main', true), pressed('#field', true)]).toEqual(['undo', 'undo'])
  expect(pressed('main', true, { key: 'Z', metaKey: true, shiftKey: true })).toBe('redo')
  expect(pressed('main', true, { key: 'y', ctrlKey: true })).toBe('redo')
  expect(pressed('main', true, { key: 'z' })).toBeNull()
})

it('changes nothing of a draft that is reviewed, nor while something else is typed', () => {
  expect([pressed('main', false), pressed('#field', false)]).toEqual([null, null])
  const elsewhere = ['#search', '.studio-yaml', 'dialog p'].map((selector) => pressed(selector, true))
  expect(elsewhere).toEqual([null, null, null])
})
