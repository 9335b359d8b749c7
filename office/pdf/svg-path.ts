type Point = readonly [x: number, y: number]

/** How many numbers a command of a path takes. */
const LENGTHS = { m: 2, l: 2, h: 1, v: 1, c: 6, z: 0 } as const
type Command = keyof typeof LENGTHS

const isCommand = (letter: string): letter is Command => Object.hasOwn(LENGTHS, letter)

/**
 * A path of SVG in the operators of PDF, made larger by `scale`. It has lines and cubic curves, each command with its letter;
 * throws for any other.
 */
export function pathOperators(path: string, scale: number): string {
  const operators: string[] = []
  let [pen, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (const [, letter = '', written = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase()
    const numbers = (written.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (!isCommand(command) || numbers.length !== LENGTHS[command]) throw new Error(`No path: ${letter}${written}`)
    const points = pointsOf(command, numbers, letter === command ? pen : [0, 0], pen)
    pen = command === 'z' ? start : (points.at(-1) ?? pen)
    if (command === 'm') start = pen
    const coordinates = points.flat().map((number) => Math.round(number * scale * 1000) / 1000)
    operators.push([...coordinates, OPERATORS[command]].join(' '))
  }
  return operators.join(' ')
}

const OPERATORS: Readonly<Record<Command, string>> = { m: 'm', l: 'l', h: 'l', v: 'l', c: 'c', z: 'h' }

/** The points of a command; `origin` is what they are measured from. */
function pointsOf(command: Command, numbers: readonly number[], origin: Point, pen: Point): readonly Point[] {
  const [dx, dy] = origin
  const [first = 0] = numbers
  if (command === 'h') return [[first + dx, pen[1]]]
  if (command === 'v') return [[pen[0], first + dy]]
  const points: Point[] = []
  for (let place = 0; place + 1 < numbers.length; place += 2)
    points.push([(numbers[place] ?? 0) + dx, (numbers[place + 1] ?? 0) + dy])
  return points
}
