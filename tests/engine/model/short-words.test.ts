import { expect, it } from 'vitest'
import { keepShortWords } from '../../../src/engine/model/short-words.ts'

/** “one-letter Polish words never hang at a line's end (in texts and in data)” */
it.each([
  ['Zgłoszenia w sprawie wody i ścieków', 'Zgłoszenia w_sprawie wody i_ścieków'],
  ['W tym roku', 'W_tym roku'],
  ['a w i z nimi', 'a_w_i_z_nimi'],
  ['(o czym mowa)', '(o_czym mowa)'],
  ['Реєстрація і вхід у систему', 'Реєстрація і_вхід у_систему'],
  ['Termin w ', 'Termin w_'],
])('“one-letter Polish words never hang at a line’s end”: %s', (text, expected) => {
  expect(keepShortWords(text).replaceAll('\u00a0', '_')).toBe(expected)
})

it.each(['są duża firma', 'bez zmian', 'ul. Lipowa 12', '25 m', 'a', '', 'A-00023 i', 'rata I'])(
  'leaves “%s” as it is',
  (text) => {
    expect(keepShortWords(text)).toBe(text)
  },
)
