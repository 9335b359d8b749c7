import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedFolder } from './shared-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The rooms and their doors, as the architecture draws them. */
const drawn: Readonly<Record<string, string>> = {
  values: '',
  diagnostics: '',
  expression: 'values diagnostics',
  language: 'values expression diagnostics',
  read: 'language expression values diagnostics',
  contract: 'values diagnostics',
  check: 'read contract language expression values diagnostics',
  overlay: 'language diagnostics',
  compile: 'language plan expression values',
  plan: 'values expression',
  build: 'read contract check overlay compile diagnostics language plan expression values',
  testing: 'read session gateway plan diagnostics language expression values',
  scaffold: 'contract language values diagnostics',
  probe: 'session gateway plan diagnostics values',
  gateway: 'plan values',
  session: 'plan gateway expression values',
  render: 'plan session values',
}
const rooms = Object.keys(drawn)
const opens = (from: string, to: string): boolean => drawn[from]?.split(' ').includes(to) ?? false

/** Rule, the file that breaks it, what it imports. */
const planted: readonly (readonly [string, string, string])[] = [
  ['no-cycle', 'src/engine/values/a.ts', './b.ts'],
  ['no-unknown', 'src/engine/values/lost.ts', './gone.ts'],
  ['no-new-room', 'src/engine/utils/all.ts', '../values/door.ts'],
  ['room-render', 'src/engine/render/shell.tsx', '../../portal/door.ts'],
  ['room-values', 'src/engine/values/up.ts', '../../kit/door.ts'],
  ['room-plan', 'src/engine/plan/up.ts', '../pipeline.ts'],
  ['pipeline', 'src/engine/pipeline.ts', './render/door.ts'],
  ['pipeline', 'src/engine/pipeline.ts', './session/door.ts'],
  ['pipeline', 'src/engine/pipeline.ts', '../host/door.ts'],
  ...['read', 'contract', 'check', 'overlay', 'compile', 'build', 'language', 'diagnostics'].flatMap(
    (room) =>
      [
        ['residents-not-authors', `src/portal/${room}.ts`, `../engine/${room}/door.ts`],
        ['residents-not-authors', `src/widgets/one/${room}.ts`, `../../engine/${room}/door.ts`],
        ['residents-not-authors', `src/kit/${room}.ts`, `../engine/${room}/door.ts`],
      ] as const,
  ),
  ['residents-not-authors', 'src/portal/pipeline.ts', '../engine/pipeline.ts'],
  ['residents-not-authors', 'src/main.tsx', './host/door.ts'],
  ['kit-is-dumb', 'src/kit/plan.ts', '../engine/plan/door.ts'],
  ['kit-is-dumb', 'src/kit/session.ts', '../engine/session/door.ts'],
  ['kit-is-dumb', 'src/kit/shell.ts', '../portal/door.ts'],
  ['host-not-residents', 'src/host/page.ts', '../portal/door.ts'],
  ['host-not-residents', 'src/host/session.ts', '../engine/session/door.ts'],
  ['host-not-residents', 'src/cli/kit.ts', '../kit/door.ts'],
  ['host-not-cli', 'src/host/cli.ts', '../cli/door.ts'],
  ['widgets-apart', 'src/widgets/one/two.ts', '../two/door.ts'],
  ['widgets-not-portal', 'src/widgets/one/shell.ts', '../../portal/door.ts'],
  ['package-yaml', 'src/engine/contract/yaml.ts', 'yaml'],
  ['package-yaml', 'src/host/yaml.ts', 'yaml'],
  ['package-@marcbachmann/cel-js', 'src/engine/check/cel.ts', '@marcbachmann/cel-js'],
  ['package-primereact', 'src/portal/prime.ts', 'primereact/button'],
  ['package-primereact', 'src/engine/render/prime.tsx', 'primereact/button'],
  ['package-echarts', 'src/kit/second-chart.tsx', 'echarts/core'],
  ['package-echarts', 'src/engine/render/chart.tsx', 'echarts/core'],
  ['package-echarts-for-react', 'src/portal/chart.ts', 'echarts-for-react'],
  ['package-fastify', 'src/cli/fastify.ts', 'fastify'],
  ['package-jotai', 'src/engine/session/atoms.ts', 'jotai'],
  ['package-jotai', 'src/kit/atoms.ts', 'jotai'],
  ['package-swr', 'src/engine/gateway/swr.ts', 'swr'],
  ['package-react-router-dom', 'src/engine/session/router.ts', 'react-router-dom'],
  ['package-react', 'src/engine/session/hook.ts', 'react'],
  ['package-react', 'src/host/react.ts', 'react'],
  ['package-react-dom', 'src/engine/plan/dom.ts', 'react-dom'],
  ['package-react-i18next', 'src/kit/texts.ts', 'react-i18next'],
  ['node-in-host-only', 'src/engine/read/disk.ts', 'node:fs'],
  ['node-in-host-only', 'src/portal/disk.ts', 'fs'],
  ['src-not-office', 'src/host/office.ts', '../../office/door.ts'],
  ['office-not-src', 'office/money.ts', '../src/engine/values/door.ts'],
  ['product-not-tests', 'src/host/test.ts', '../../tests/door.ts'],
  ['product-not-tests', 'office/script.ts', '../scripts/door.ts'],
  ['no-dev-dependency', 'src/host/tool.ts', 'tool'],
  ['no-dev-dependency', 'office/tool.ts', 'not-in-the-manifest'],
]

/** What the architecture allows beyond the rooms: none of it may be refused. */
const allowed: readonly (readonly [string, string])[] = [
  ['src/engine/render/kit.tsx', '../../kit/door.ts'],
  ['src/engine/render/react.tsx', 'react'],
  ['src/engine/render/swr.tsx', 'swr'],
  ['src/engine/read/yaml.ts', 'yaml'],
  ['src/engine/expression/cel.ts', '@marcbachmann/cel-js'],
  ['src/kit/chart-canvas.tsx', 'echarts/core'],
  ['src/kit/prime.tsx', 'primereact/button'],
  ['src/kit/values.ts', '../engine/values/door.ts'],
  ['src/portal/plan.ts', '../engine/plan/door.ts'],
  ['src/portal/widget.ts', '../widgets/one/door.ts'],
  ['src/host/disk.ts', 'node:fs'],
  ['src/host/engine.ts', '../engine/pipeline.ts'],
  ['src/cli/host.ts', '../host/door.ts'],
  ['src/cli/diagnostics.ts', '../engine/diagnostics/door.ts'],
]

interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

let violations: readonly Violation[] = []
let ruleNames: readonly string[] = []

beforeAll(async () => {
  const folder = sharedFolder()
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const files = new Map<string, string>()
  const plant = (from: string, to: string): void => void files.set(from, `${files.get(from) ?? ''}import '${to}'\n`)
  for (const room of rooms) {
    for (const other of rooms) if (other !== room) plant(`src/engine/${room}/to-${other}.ts`, `../${other}/door.ts`)
    write(`src/engine/${room}/door.ts`, 'export const door = 1\n')
  }
  for (const place of [
    'src/kit',
    'src/portal',
    'src/host',
    'src/cli',
    'src/widgets/one',
    'src/widgets/two',
    'office',
    'tests',
    'scripts',
  ]) {
    write(`${place}/door.ts`, 'export const door = 1\n')
  }
  for (const [, from, to] of planted) plant(from, to)
  // The way back of the circle, which is told once.
  plant('src/engine/values/b.ts', './a.ts')
  for (const [from, to] of allowed) plant(from, to)
  for (const [path, text] of files) write(path, text)
  const dependencies = [
    'yaml',
    '@marcbachmann/cel-js',
    'primereact',
    'echarts',
    'echarts-for-react',
    'fastify',
    'jotai',
    'swr',
  ]
  dependencies.push('react', 'react-dom', 'react-i18next', 'react-router-dom')
  for (const name of [...dependencies, 'tool', 'not-in-the-manifest']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    for (const file of ['index.js', 'core.js', 'core/index.js', 'button/index.js'])
      write(`node_modules/${name}/${file}`, '')
  }
  write(
    'package.json',
    JSON.stringify({
      dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])),
      devDependencies: { tool: '1.0.0' },
    }),
  )
  copyFileSync(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'))

  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [cruiser, 'src', 'office', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 50_000_000 })
  const found = JSON.parse(stdout)
  violations = found.summary.violations.map((one: { rule: { name: string }; from: string; to: string }) => ({
    rule: one.rule.name,
    from: one.from,
    to: one.to,
  }))
  ruleNames = found.summary.ruleSetUsed.forbidden.map((one: { name: string }) => one.name)
})

const of = (from: string): readonly string[] => violations.filter((one) => one.from === from).map((one) => one.rule)

describe('the rooms of the engine', () => {
  test.each(rooms.flatMap((from) => rooms.filter((to) => to !== from).map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      const refused = of(`src/engine/${from}/to-${to}.ts`)
      if (opens(from, to)) expect(refused).toEqual([])
      else expect(refused).toContain(`room-${from}`)
    },
  )
})

describe('the other walls', () => {
  test.each(planted)('%s: %s may not import %s', (rule, from, to) => {
    const name = to.replace(/^.*\.\//, '')
    const hits = violations.filter(
      (one) => one.rule === rule && one.from === from && one.to.includes(name.replace('node:', '')),
    )
    expect(hits).not.toEqual([])
  })

  test.each(allowed)('%s may import %s', (from) => expect(of(from)).toEqual([]))

  test('every rule has a planted violation', () => {
    const tried = new Set([...planted.map(([rule]) => rule), ...rooms.map((room) => `room-${room}`)])
    expect(ruleNames.filter((name) => !tried.has(name))).toEqual([])
    expect(ruleNames.length).toBeGreaterThan(30)
  })
})
