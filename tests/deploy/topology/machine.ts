import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { vi } from 'vitest'
import { root } from '../shipped.ts'

export interface CommandResult {
  readonly code: number
  /** What it wrote, on both outputs. */
  readonly text: string
}

/** A machine within this one: its own systemd, network, and copies of the files of this machine. */
export interface Machine {
  /** Runs a script of bash as root. */
  attempt(script: string): Promise<CommandResult>
  /** Runs it, and throws with all that it wrote when it fails. What it wrote. */
  run(script: string): Promise<string>
  stop(): Promise<void>
}

/** Repeats a check until it holds: processes start and stop meanwhile, on a machine that may be busy. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 600_000, interval: 250 })

const NAMESPACES = ['--mount', '--net', '--pid', '--ipc', '--uts', '--cgroup']

/** Boots it. Needs root, namespaces, and the programs that `scripts/lib/topology.mjs` looks for. */
export async function bootMachine(): Promise<Machine> {
  const work = mkdtempSync(join(tmpdir(), 'okienko-machine-'))
  const boot = join(import.meta.dirname, 'boot.sh')
  const unshare = spawn('unshare', [...NAMESPACES, '--fork', '--kill-child', 'sh', boot, work, root], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [unshare.stdout, unshare.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(unshare, 'exit')
  const end = (): void => void unshare.kill('SIGKILL')
  process.once('exit', end)
  const init = await eventually(() => {
    if (unshare.exitCode !== null) throw new Error(`The machine did not boot:\n${output}`)
    const children = readFileSync(`/proc/${unshare.pid}/task/${unshare.pid}/children`, 'utf8').trim()
    if (children === '') throw new Error('The machine has not booted')
    return children
  })
  const attempt = (script: string): Promise<CommandResult> =>
    new Promise((resolve) => {
      const args = [
        '--target',
        init,
        ...NAMESPACES,
        'env',
        '-i',
        ...ENVIRONMENT,
        'bash',
        '-c',
        `cd /home/release\n${script}`,
      ]
      const child = execFile('nsenter', args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1
        resolve({ code, text: stdout + stderr })
      })
      child.stdin?.end()
    })
  const machine: Machine = {
    attempt,
    run: async (script) => {
      const { code, text } = await attempt(`set -e\n${script}`)
      if (code !== 0) {
        const { text: journal } = await attempt('journalctl --no-pager --lines 40 --output cat')
        throw new Error(`Exit code ${code} of:\n${script}\n\n${text}\nThe journal ends with:\n${journal}`)
      }
      return text
    },
    stop: async () => {
      end()
      await ended
      process.off('exit', end)
      rmdirSync(work)
    },
  }
  await eventually(() => machine.run('systemctl is-system-running'))
  return machine
}

/** That of root's shell, with the Node of the tests. */
const ENVIRONMENT = [
  `PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:${dirname(process.execPath)}`,
  'HOME=/root',
  'LANG=C.UTF-8',
]
