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

/** Pixels that a picture needs so that the names of bars that lie one under the other do not overlap; 0 for any other. */
export function leastHeight(data: ChartData, room: Room): number {
  if (data.kind !== 'bar' || !barsLieDown(data, room)) return 0
  const letters = Math.max(1, Math.floor(nameWidth(data, room, true) / (room.fontSize * RUNNING_LETTER)))
  const lines = Math.max(1, ...data.categories.map((category) => linesOf(category, letters)))
  const scale = room.fontSize * 4
  return Math.ceil(data.categories.length * (lines * LINE_HEIGHT + 0.5) * room.fontSize + scale)
}

/** Lines of a text that is broken between words, and within those longer than a line. */
function linesOf(text: string, letters: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(/\s+/)) {
    const wanted = used === 0 ? word.length : used + 1 + word.length
    if (wanted <= letters) {
      used = wanted
      continue
    }
    lines += (used === 0 ? 0 : 1) + Math.ceil(word.length / letters) - 1
    used = word.length % letters || letters
  }
  return lines
}
