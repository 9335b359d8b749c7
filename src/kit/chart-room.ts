import type { ChartData } from './chart-model.ts'

/** Width of the picture and size of its text, in pixels. */
export interface Room {
  readonly width: number
  readonly fontSize: number
}

/** Of a line of text, in sizes of its letters. */
export const LINE_HEIGHT = 1.3

/** Of a letter, in sizes of the text: more than the average, for names in capitals and for the room between them. */
const LETTER = 0.55

/** Of a letter in running text, a little more than the average, for lines are broken at words. */
const RUNNING_LETTER = 0.49

/** Of a Cyrillic letter in running text; they begin where Latin and Greek end. */
const CYRILLIC_LETTER = 0.54
const CYRILLIC = '\u03ff'

/** Whether bars lie down: when the names would not fit side by side under them. */
export function barsLieDown(data: ChartData, room: Room): boolean {
  const longest = Math.max(0, ...data.categories.map((category) => category.length))
  const each = (room.width - 80) / Math.max(1, data.categories.length)
  return Math.min(longest, 14) * room.fontSize * LETTER > each
}

/** Pixels in which a name is broken into lines. */
export function nameWidth(data: ChartData, room: Room, lying: boolean): number {
  if (lying) return Math.min(room.width * 0.42, room.fontSize * 14)
  return Math.max(room.fontSize * 3, (room.width - 80) / Math.max(1, data.categories.length) - 6)
}

/** A name in the lines it is drawn in. Broken here, as ECharts takes every letter outside ASCII for a Chinese sign. */
export function nameLines(name: string, width: number, fontSize: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of name.split(/\s+/).flatMap((whole) => pieces(whole, width, fontSize))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer) * fontSize > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Pixels that a picture needs so that the names of bars that lie one under the other do not overlap; 0 for any other. */
export function leastHeight(data: ChartData, room: Room): number {
  if (data.kind !== 'bar' || !barsLieDown(data, room)) return 0
  const width = nameWidth(data, room, true)
  const lines = Math.max(1, ...data.categories.map((category) => nameLines(category, width, room.fontSize).length))
  const scale = room.fontSize * 4
  return Math.ceil(data.categories.length * (lines * LINE_HEIGHT + 0.5) * room.fontSize + scale)
}

/** Width of a text, in sizes of its letters. */
const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > CYRILLIC ? CYRILLIC_LETTER : RUNNING_LETTER), 0)

/** A word in parts none of which is wider than a line. */
function pieces(word: string, width: number, fontSize: number): readonly string[] {
  if (textWidth(word) * fontSize <= width) return [word]
  const letters = Math.max(1, Math.floor(width / (fontSize * CYRILLIC_LETTER)))
  return word.match(new RegExp(`.{1,${letters}}`, 'gu')) ?? [word]
}
