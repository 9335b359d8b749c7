import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs a program to its end. `output: 'show'` lets it write to this terminal, `'keep'` collects both streams as text.
 * Never rejects: a program that cannot be started ends with code 127 and a message in its output.
 */
export function run(command, args, { cwd, env = {}, output = 'show' } = {}) {
  return new Promise((resolve) => {
    const stdio = output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio })
    const kept = []
    child.stdout?.on('data', (chunk) => kept.push(chunk))
    child.stderr?.on('data', (chunk) => kept.push(chunk))
    child.on('error', (error) => resolve({ code: 127, text: error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, text: Buffer.concat(kept).toString() }))
  })
}

/** How npm is called from here: the very npm that runs this script, else the one beside this Node. */
export function npmCommand() {
  const own = process.env.npm_execpath
  if (own?.endsWith('npm-cli.js') && existsSync(own)) return { command: process.execPath, args: [own] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

/** A package's command, by the path of its script, so that no shell and no `.bin` link is needed. */
export const nodeScript = (root, script, ...args) => ({
  command: process.execPath,
  args: [join(root, 'node_modules', script), ...args],
})
