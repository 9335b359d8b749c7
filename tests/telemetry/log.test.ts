import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLog, type LogOptions } from '../../schemas/telemetry/log.ts'

function written(
  use: (log: ReturnType<typeof createLog>) => void,
  options: Partial<LogOptions> = {},
): readonly string[] {
  const lines: string[] = []
  use(
    createLog(
      { process: 'serve', level: 'info', readable: false, ...options },
      { write: (line) => void lines.push(line) },
    ),
  )
  return lines
}

const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line))

test('a line is JSON with time, level and process', () => {
  const [line] = parsed(written((log) => log.info({ office: 'jasnowola', status: 200, ms: 1.5 }, 'request')))
  expect(line).toMatchObject({
    level: 'info',
    process: 'serve',
    office: 'jasnowola',
    status: 200,
    ms: 1.5,
    msg: 'request',
  })
  expect(line.time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
})

test('lines below the level are left out', () => {
  const lines = written(
    (log) => {
      log.info('a')
      log.warn('b')
    },
    { level: 'warn' },
  )
  expect(parsed(lines).map(({ msg }) => msg)).toEqual(['b'])
})

test('at a terminal a line is for reading', () => {
  const [line = ''] = written((log) => log.warn({ route: '/api/*', status: 502 }, 'request'), { readable: true })
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: request \{.*"route":"\/api\/\*".*"status":502.*\}\n$/)
})

describe('an error', () => {
  test('has its kind, code and place, and not its message', () => {
    const cause = Object.assign(new RangeError('no voter 44051401359'), { code: '22P02' })
    const [line] = parsed(written((log) => log.error({ err: new Error('select', { cause }) }, 'request failed')))
    expect(line.err).toMatchObject({ kind: 'RangeError', code: '22P02' })
    expect(line.err.at[0]).toContain('log.test.ts')
    expect(JSON.stringify(line)).not.toMatch(/4405|voter|select/)
  })
})

describe('what looks personal or secret is hidden, wherever it is written', () => {
  const secret = randomBytes(32).toString('base64url')
  const values = [
    '44051401359',
    '1234563218',
    '123456785',
    'jan.kowalski+x@gmina.example',
    `a1${secret}`,
    '?pesel=1&x=2',
  ]

  test.each(values)('%s', (value) => {
    for (const line of written((log) => {
      log.info(`value ${value} here`)
      log.info({ field: value, inside: { deep: [`/x/${value}`] } }, 'x')
      log.info({ err: new Error(value) }, value)
    })) {
      expect(line).not.toContain(value)
      expect(() => JSON.parse(line)).not.toThrow()
    }
  })

  test('lines stay JSON, and what is needed stays as it is', () => {
    const id = 'abcdefghijklmnopqrst'
    const [line] = parsed(
      written((log) =>
        log.error({ request: id, big: 44051401359, route: '/rejestry/:id/*', err: new Error('x') }, 'request failed'),
      ),
    )
    expect(line).toMatchObject({ request: id, big: 0, route: '/rejestry/:id/*', msg: 'request failed' })
  })

  test('for any text around a number', () => {
    const number = fc.stringMatching(/^[0-9]{9,26}$/)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), number, fc.string({ unit: 'binary' }), (before, digits, after) => {
        const [line = ''] = written((log) => log.info({ field: before + digits + after }, 'x'))
        expect(line).not.toContain(digits)
        expect(() => JSON.parse(line)).not.toThrow()
      }),
    )
  })
})
