import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OFFICE_COMMANDS } from '../../office/commands/index.ts'
import { createMetrics } from '../../schemas/telemetry/metrics.ts'
import { runCommand } from '../../src/cli/run.ts'
import { testContext } from '../cli/support.ts'
import { livePortal, officeBuild, openHost } from '../host/support.ts'
import { blocksOf, fencedBlocks, guideText } from './guides.ts'
import { root } from './shipped.ts'

const guides = (['deploy.md', 'operate.md'] as const).map((name) => [name, guideText(name)] as const)

const commandsIn = (text: string): readonly (readonly string[])[] =>
  blocksOf(text).flatMap(({ commands }) =>
    commands
      .split('\n')
      .map((line) => /^(?:okienko|\S*bin\/okienko\.mjs) (.*)$|^docker compose run --rm \S+ (.*)$/.exec(line))
      .flatMap((found) => (found ? [(found[1] ?? found[2] ?? '').match(/"[^"]*"|\S+/g) ?? []] : [])),
  )

describe.each(guides)('%s', (_name, text) => {
  test('has commands that a shell can read', () => {
    const blocks = blocksOf(text)
    expect(blocks.length).toBeGreaterThan(3)
    for (const { commands } of blocks) execFileSync('bash', ['-n'], { input: commands })
  })

  test('names commands and options that exist', async () => {
    for (const [name = '', ...args] of commandsIn(text)) {
      if (name === 'office') {
        const [own = '', ...rest] = args
        const command = OFFICE_COMMANDS[own]
        expect(command, own).toBeDefined()
        for (const option of rest.filter((one) => one.startsWith('--')))
          expect(Object.keys(command?.options ?? {})).toContain(option.slice(2))
        continue
      }
      const context = testContext()
      expect(await runCommand([name, '--help'], context), name).toBe(0)
    }
  })

  test('names files of deploy/ that exist', () => {
    for (const [, path = ''] of text.matchAll(/(?<![\w/-])(deploy\/[\w@./-]+\w)/g))
      expect(existsSync(join(root, path)), path).toBe(true)
  })
})

describe('a block that shows a file of deploy/', () => {
  const shown = guides.flatMap(([, text]) => fencedBlocks(text)).filter(({ info }) => !info.startsWith('sh'))
  const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
    .map((name) => `deploy/${name}`)
    .filter((path) => statSync(join(root, path)).isFile())

  test('names the file, of which it is a part', () => {
    const quotes = shown.filter(({ info }) => info.includes('deploy/'))
    expect(quotes.length).toBeGreaterThan(0)
    for (const { info, content } of quotes) {
      const path = info.split(' ').find((word) => word.startsWith('deploy/')) ?? ''
      expect(readFileSync(join(root, path), 'utf8'), path).toContain(content)
    }
  })

  test('is never a copy that does not say so', () => {
    /** Shorter lines, such as `server {`, are everybody's. */
    const MIN_LENGTH = 25
    const shipped = new Set(
      files.flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .map((line) => line.trim()),
      ),
    )
    const copied = shown
      .filter(({ info }) => !info.includes('deploy/'))
      .flatMap(({ content }) => content.split('\n').map((line) => line.trim()))
      .filter((line) => line.length >= MIN_LENGTH && shipped.has(line))
    expect(copied).toEqual([])
  })
})

test('the metrics that the guide explains are those of the processes', async () => {
  const metrics = createMetrics()
  const { base } = await openHost(livePortal([officeBuild('a')], { only: 'a' }), { metrics })
  await fetch(`${base}/healthz`)
  const text = guideText('operate.md')
  const sources = ['office/metrics.ts', 'src/cli/operations.ts'].map((path) => readFileSync(join(root, path), 'utf8'))
  const ofPortal = [...(await metrics.registry.metrics()).matchAll(/^# TYPE (okienko_\w+)/gm)].map(([, name]) => name)
  const declared = [...sources.join('\n').matchAll(/metrics\.(gauge|counter)\(\s*'(\w+)'/g)].map(
    ([, kind, name]) => `okienko_${name}${kind === 'counter' ? '_total' : ''}`,
  )
  const explained = new Set([...text.matchAll(/`(okienko_\w+)\{/g)].map(([, name]) => name))
  expect([...explained].sort()).toEqual([...new Set([...ofPortal, ...declared])].sort())
})
