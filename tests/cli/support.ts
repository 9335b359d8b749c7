import { onTestFinished } from 'vitest'
import type { CliContext } from '../../src/cli/command.ts'
import { runCommand } from '../../src/cli/run.ts'
import { Builders } from '../../src/host/served.ts'
import { inlineCompiler } from '../host/inline-compiler.ts'
import { builtApp, officeBuild, portalBuild, temporaryFolder } from '../host/support.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A package folder with a contract, built-in definitions and texts, and a built app. */
export const packageFolder = (more: Readonly<Record<string, string>> = {}): string =>
  temporaryFolder({
    'definitions/portal.yaml': 'language: 1\n',
    'definitions/offices/jasnowola.yaml': 'office: jasnowola\nhosts: [x]\n',
    'locales/pl/services.json': '{\n  "text": 1\n}\n',
    'schemas/office-api.yaml': 'openapi: 3.1.0\n',
    ...Object.fromEntries(Object.entries(builtApp()).map(([path, text]) => [`dist/portal/${path}`, text])),
    ...more,
  })

/** A context with a build that finds one office and nothing wrong, in a package folder of its own. */
export function testContext(changes: Partial<CliContext> = {}): CliContext & { readonly lines: () => Ran } {
  const root = changes.root ?? packageFolder()
  const out: string[] = []
  const err: string[] = []
  const { build = () => portalBuild([officeBuild('jasnowola')]) } = changes
  return {
    newCompiler: (input) => inlineCompiler({ build, builders: new Builders(build, () => build), input }),
    build,
    generated: () => new Map(),
    cwd: root,
    root,
    // A database beside the definitions is the subject of few tests.
    env: { STORE: 'off' },
    language: 'en',
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    stopRequest: () => Promise.resolve(),
    exit: () => {},
    ...changes,
    lines: () => ({ code: 0, out: out.join('\n'), err: err.join('\n') }),
  }
}

export async function run(args: readonly string[], changes: Partial<CliContext> = {}): Promise<Ran> {
  const context = testContext(changes)
  const code = await runCommand(args, context)
  return { ...context.lines(), code }
}

/** A server command that runs until the test ends: what it has printed so far, and what stops it. */
export function runUntilStopped(args: readonly string[], changes: Partial<CliContext> = {}) {
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  let printed: ((line: string) => void) | undefined
  const seen: string[] = []
  const hear = (line: string): void => {
    seen.push(line)
    printed?.(line)
  }
  const context = { ...testContext(changes), stopRequest: () => stopped, out: hear, err: hear }
  const ended = runCommand(args, context)
  onTestFinished(async () => {
    stop()
    await ended.catch(() => {})
  })
  /** The first line, past or to come, that matches; taken once. */
  const line = (pattern: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const look = (): boolean => {
        const at = seen.findIndex((one) => pattern.test(one))
        const found = seen[at]
        if (found === undefined) return false
        seen.splice(0, at + 1)
        printed = undefined
        resolve(found)
        return true
      }
      if (!look()) printed = () => void look()
    })
  return { line, stop, ended }
}
