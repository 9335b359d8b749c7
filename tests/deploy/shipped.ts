import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { type Process, SETTINGS } from '../../schemas/settings/index.ts'
import { packageRoot } from '../../src/host/root.ts'

export const root = packageRoot()

/** The text of a file below `deploy/`. */
export const deployFile = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')

export type Environment = Readonly<Record<string, string>>

/** What a process is started with, by one of the ways of deploying it. */
export interface ShippedProcess {
  readonly name: string
  readonly process: Process
  readonly command: readonly string[]
  /** Its environment: names of settings, or of files that hold them. */
  readonly settings: Environment
}

/** The settings of an environment file. */
export const settingsIn = (text: string): Environment =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')]),
  )

export interface ComposeService {
  readonly image?: string
  readonly command?: readonly string[]
  readonly env_file?: string
  readonly environment?: Environment
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean }
  readonly networks: { readonly inside: { readonly ipv4_address: string } }
}

export const compose = parse(deployFile('compose/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

/** Kubernetes reads YAML 1.1, in which 0440 is octal. */
export const kubernetes = ['config', 'office', 'portal', 'network', 'backup'].flatMap((name) =>
  parseAllDocuments(deployFile(`kubernetes/${name}.yaml`), { version: '1.1' }).map(
    (document) => document.toJS() as KubernetesObject,
  ),
)

export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

const processOf = (command: string | undefined): Process => (command === 'office' ? 'office' : 'serve')

export function composeProcesses(): readonly ShippedProcess[] {
  return Object.entries(compose.services).flatMap(([name, { command, environment, env_file }]) => {
    if (command === undefined) return []
    const shared = env_file === 'okienko.env' ? settingsIn(deployFile('compose/okienko.env.example')) : {}
    // The back-up runs a command of the office API.
    const process = name === 'backup' ? 'office' : processOf(command[0])
    return { name: `compose ${name}`, process, command, settings: { ...shared, ...environment } }
  })
}

export function systemdProcesses(): readonly ShippedProcess[] {
  return (['office', 'portal'] as const).map((name) => {
    const unit = deployFile(`systemd/okienko-${name}@.service`)
    const [, own = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
    const [, line = ''] = /^ExecStart=\S+ \S+okienko\.mjs (.*)$/m.exec(unit) ?? []
    const command = line.split(' ')
    const file = settingsIn(deployFile(`systemd/${name}.env.example`))
    const settings = { ...file, ...settingsIn(own.replaceAll(' ', '\n')) }
    return { name: `systemd ${name}`, process: processOf(command[0]), command, settings }
  })
}

const declared: Readonly<Record<string, { readonly processes: readonly Process[]; readonly secret: boolean }>> =
  SETTINGS

/** The setting that a variable of the environment holds, or names the file of. */
export const settingOf = (name: string): string => (name in declared ? name : name.replace(/_FILE$/, ''))

/** How a setting is declared; undefined where there is none of this name. */
export const declarationOf = (name: string) => declared[settingOf(name)]
