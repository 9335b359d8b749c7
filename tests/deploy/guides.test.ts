import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OFFICE_COMMANDS } from '../../office/commands/index.ts'
import { createMetrics } from '../../schemas/telemetry/metrics.ts'
import { runCommand } from '../../src/cli/run.ts'
import { packageRoot } from '../../src/host/root.ts'
import { testContext } from '../cli/support.ts'
import { livePortal, officeBuild, openHost } from '../host/support.ts'

const root = packageRoot()
const guides = ['deploy.md', 'operate.md'].map(
  (name) => [name, readFileSync(join(root, 'docs', name), 'utf8')] as const,
)

/** The blocks of commands in a guide. */
const blocksOf = (text: string): readonly string[] =>
  [...text.matchAll(/^( *)```sh[^\n]*\n(.*?)^ *```$/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )

const commandsIn = (text: string): readonly (readonly string[])[] =>
  blocksOf(text).flatMap((block) =>
    block
      .split('\n')
      .map((line) => /^(?:okienko|\S*bin\/okienko\.mjs) (.*)$|^docker compose run --rm \S+ (.*)$/.exec(line))
      .flatMap((found) => (found ? [(found[1] ?? found[2] ?? '').match(/"[^"]*"|\S+/g) ?? []] : [])),
  )

describe.each(guides)('%s', (_name, text) => {
  test('has commands that a shell can read', () => {
    const blocks = blocksOf(text)
    expect(blocks.length).toBeGreaterThan(3)
    for (const block of blocks) execFileSync('bash', ['-n'], { input: block })
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

test('the metrics that the guide explains are those of the processes', async () => {
  const metrics = createMetrics()
  const { base } = await openHost(livePortal([officeBuild('a')], { only: 'a' }), { metrics })
  await fetch(`${base}/healthz`)
  const text = readFileSync(join(root, 'docs/operate.md'), 'utf8')
  const source = readFileSync(join(root, 'office/metrics.ts'), 'utf8')
  const ofPortal = [...(await metrics.registry.metrics()).matchAll(/^# TYPE (okienko_\w+)/gm)].map(([, name]) => name)
  const ofOffice = [...source.matchAll(/metrics\.(gauge|counter)\(\s*'(\w+)'/g)].map(
    ([, kind, name]) => `okienko_${name}${kind === 'counter' ? '_total' : ''}`,
  )
  const explained = new Set([...text.matchAll(/`(okienko_\w+)\{/g)].map(([, name]) => name))
  expect([...explained].sort()).toEqual([...new Set([...ofPortal, ...ofOffice])].sort())
})
