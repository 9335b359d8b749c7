import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { type Process, REQUIREMENTS, SETTINGS } from '../../schemas/settings/index.ts'
import { packageRoot } from '../../src/host/root.ts'
import { temporaryFolder } from '../host/support.ts'

const root = packageRoot()
const deploy = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')

type Json = Readonly<Record<string, unknown>>
type Environment = Readonly<Record<string, string>>

/** What a process is started with: the names of its settings, a `_FILE` at their end left out. */
interface Started {
  readonly where: string
  readonly process: Process
  readonly settings: Environment
  /** The port given as an argument. */
  readonly port?: string
}

const lines = (text: string): Environment =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')]),
  )

const compose = parse(deploy('compose/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<
    Record<string, Json & { readonly environment?: Environment; readonly command?: string[] }>
  >
  readonly secrets: Json
}

const kubernetes = ['config', 'office', 'portal', 'network'].flatMap((name) =>
  parseAllDocuments(deploy(`kubernetes/${name}.yaml`)).map((document) => document.toJS() as Json & { kind: string }),
)

interface Container {
  readonly args: readonly string[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom: readonly { readonly configMapRef: { readonly name: string } }[]
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
  readonly securityContext: Json
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } }
}
interface Pod {
  readonly metadata: { readonly labels: Json }
  readonly spec: Json & { readonly containers: readonly [Container] }
}
interface Deployment {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly selector: { readonly matchLabels: Json }
    readonly template: Pod
    readonly replicas: number
  }
}

const deployments = kubernetes.filter(({ kind }) => kind === 'Deployment') as unknown as readonly Deployment[]

function composeProcesses(): readonly Started[] {
  return Object.entries(compose.services).flatMap(([name, { command, environment, env_file }]) => {
    if (command === undefined) return []
    const shared = env_file === 'okienko.env' ? lines(deploy('compose/okienko.env.example')) : {}
    return { where: `compose ${name}`, process: processOf(command[0]), settings: { ...shared, ...environment } }
  })
}

function systemdProcesses(): readonly Started[] {
  return (['office', 'portal'] as const).map((name) => {
    const unit = deploy(`systemd/okienko-${name}@.service`)
    const [, own = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
    const command = /okienko\.mjs (\w+)/.exec(unit)?.[1]
    const settings = { ...lines(deploy(`systemd/${name}.env.example`)), ...lines(own.replaceAll(' ', '\n')) }
    return { where: `systemd ${name}`, process: processOf(command), settings, port: '%i' }
  })
}

function kubernetesProcesses(): readonly Started[] {
  return deployments.map(({ metadata, spec }) => {
    const [{ args, env, envFrom }] = spec.template.spec.containers
    const maps = envFrom.map(({ configMapRef }) => configMapRef.name)
    const shared = kubernetes
      .filter(({ kind, metadata: own }) => kind === 'ConfigMap' && maps.includes((own as { name: string }).name))
      .map(({ data }) => data as Environment)
    const settings = Object.assign({}, ...shared, Object.fromEntries(env.map(({ name, value }) => [name, value])))
    return { where: `kubernetes ${metadata.name}`, process: processOf(args[0]), settings }
  })
}

const processOf = (command: string | undefined): Process => (command === 'office' ? 'office' : 'serve')

const processes = [...composeProcesses(), ...systemdProcesses(), ...kubernetesProcesses()]
const declared: Readonly<Record<string, { readonly processes: readonly Process[]; readonly secret: boolean }>> =
  SETTINGS
const settingOf = (name: string): string => (name in declared ? name : name.replace(/_FILE$/, ''))

describe.each(processes.map((one) => [one.where, one] as const))('%s', (_where, { process, settings }) => {
  const names = Object.keys(settings).filter((name) => name !== 'NODE_ENV')

  test('sets nothing but settings of its process', () => {
    expect(names.filter((name) => !declared[settingOf(name)]?.processes.includes(process))).toEqual([])
  })

  test('reads secrets from files', () => {
    const open = names.filter((name) => declared[settingOf(name)]?.secret && !name.endsWith('_FILE'))
    expect(open).toEqual([])
  })

  test('sets whatever production demands', () => {
    const set = new Set(names.map(settingOf))
    // The folder of definitions is an argument.
    const given = (name: string): boolean => set.has(name) || name === 'DEFINITIONS_DIR'
    const missing = REQUIREMENTS.filter((one) => one.process === process && one.with === undefined)
      .filter(({ oneOf }) => !oneOf.some(given))
      .map(({ oneOf }) => oneOf)
    expect(missing).toEqual([])
  })

  test('values are written as their settings demand', () => {
    const wrong = Object.entries(settings).filter(([name, value]) => {
      const setting = (SETTINGS as Readonly<Record<string, { readonly kind: { read(text: string): unknown } }>>)[name]
      return setting !== undefined && setting.kind.read(value.replace('%i', '8080')) === undefined
    })
    expect(wrong).toEqual([])
  })
})

test('there are two portals and two office APIs behind each reverse proxy', () => {
  const kinds = composeProcesses().map((one) => one.process)
  expect(kinds.sort()).toEqual(['office', 'office', 'serve', 'serve'])
  const [composed, onMachine] = ['compose', 'systemd'].map((name) => deploy(`nginx/upstreams-${name}.conf`))
  for (const name of Object.keys(compose.services)) {
    if (/^(?:office|portal)-/.test(name))
      expect(composed).toMatch(new RegExp(`server ${name}:80${name.startsWith('office') ? 81 : 80} `))
  }
  const enabled = /enable --now (.*)/.exec(readFileSync(join(root, 'docs/deploy.md'), 'utf8'))?.[1]?.split(' ') ?? []
  expect(enabled).toHaveLength(4)
  for (const unit of enabled) expect(onMachine).toContain(`server 127.0.0.1:${unit.split('@')[1]} `)
  for (const { spec } of deployments) expect(spec.replicas).toBe(2)
})

describe.each(deployments.map((one) => [one.metadata.name, one] as const))('the pods of %s', (name, { spec }) => {
  const [container] = spec.template.spec.containers
  const { labels } = spec.template.metadata
  const ports = Object.fromEntries(container.ports.map((one) => [one.name, one.containerPort]))
  const env = Object.fromEntries(container.env.map((one) => [one.name, one.value]))

  test('are probed where the process answers', () => {
    expect(ports.http).toBe(Number(env.PORT ?? env.OFFICE_PORT))
    expect(ports.metrics).toBe(Number(env.METRICS_PORT))
    for (const [probe, path] of [
      ['startupProbe', '/healthz'],
      ['livenessProbe', '/healthz'],
      ['readinessProbe', '/readyz'],
    ] as const)
      expect(container[probe]?.httpGet).toEqual({ path, port: 'http' })
  })

  test('are selected by their deployment, service and disruption budget', () => {
    expect(spec.selector.matchLabels).toEqual(labels)
    const selecting = kubernetes.filter(({ metadata }) => (metadata as { name: string }).name === name)
    const selectorOf = (kind: string) =>
      (selecting.find((one) => one.kind === kind)?.spec as { selector: Json } | undefined)?.selector
    expect(selectorOf('Service')).toEqual(labels)
    expect(selectorOf('PodDisruptionBudget')).toEqual({ matchLabels: labels })
  })

  test('run without privileges on a root file system that cannot be written', () => {
    expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })

  test('have time to stop', () => {
    const grace = Number(spec.template.spec.terminationGracePeriodSeconds)
    expect(grace).toBeGreaterThan(Number(env.STOP_DELAY) + Number(SETTINGS.STOP_TIMEOUT.default))
  })
})

describe('the image', () => {
  const dockerfile = deploy('Dockerfile')

  test('is built in stages, and runs as a user without privileges whom the pods name', () => {
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2)
    expect(dockerfile).toMatch(/^USER 10001:10001$/m)
    expect(dockerfile).toContain('--uid 10001')
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  })

  test('names the ports of the settings', () => {
    const { PORT, OFFICE_PORT } = SETTINGS
    expect(dockerfile).toContain(`EXPOSE ${PORT.default} ${OFFICE_PORT.default} `)
  })

  test('copies files that exist', () => {
    for (const [, path = ''] of dockerfile.matchAll(/(?:sh|node) ((?:deploy|scripts)\/\S+)/g))
      expect(readFileSync(join(root, path), 'utf8').length).toBeGreaterThan(0)
    const sources = /^cp -R (.*) "\$target\/"$/m.exec(deploy('collect.sh'))?.[1]?.split(' ') ?? []
    const known = new Set([...readdirSync(root), 'node_modules', 'dist'])
    expect(sources.filter((one) => !known.has(one))).toEqual([])
  })

  test('has the modules that threads load, and the scripts of an upgrade', () => {
    const folder = temporaryFolder()
    const target = join(folder, 'target')
    // A copy of everything but the large folders, which only have to be there.
    for (const name of ['node_modules', 'dist']) mkdirSync(join(folder, name))
    for (const name of ['package.json', 'bin', 'definitions', 'locales', 'schemas', 'office', 'src', 'deploy'])
      symlinkSync(join(root, name), join(folder, name))
    execFileSync('sh', ['deploy/collect.sh', target], { cwd: folder })
    const copied = new Set(readdirSync(target, { recursive: true, encoding: 'utf8' }))
    const workers = readdirSync(join(root, 'office'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => join('office', name))
    expect(workers.length).toBeGreaterThan(0)
    expect([...workers, 'deploy/upgrade.sh', 'deploy/rollback.sh'].filter((name) => !copied.has(name))).toEqual([])
  })
})

test('a shell reads the settings of the units, as the guide does', () => {
  for (const name of ['office', 'portal']) {
    const script = `set -eua; . deploy/systemd/${name}.env.example; printenv MAIL_FROM || true`
    const output = execFileSync('sh', ['-c', script], { cwd: root, encoding: 'utf8' })
    expect(output.trim()).toBe(name === 'office' ? 'Urząd Gminy <portal@gmina.example>' : '')
  }
})

test('the site of nginx repeats nothing that nginx.conf of a distribution sets for all sites', () => {
  const [shared = ''] = deploy('nginx/okienko.conf').split(/^server \{/m)
  const clashing = /^(?:ssl_protocols|ssl_prefer_server_ciphers|server_tokens|error_log|access_log|gzip|sendfile) /gm
  expect(shared.match(clashing)).toBeNull()
})

test('every secret of compose is mounted and named', () => {
  const text = deploy('compose/compose.yaml')
  for (const name of Object.keys(compose.secrets)) expect(text).toContain(`/run/secrets/${name}`)
})

test('the reverse proxy writes no address of a request, and passes no probe or metric on', () => {
  const site = deploy('nginx/okienko.conf')
  const format = /log_format okienko[^;]+;/.exec(site)?.[0] ?? ''
  expect(format).not.toMatch(/\$(?:request\b|request_uri|uri|args|query_string|remote_addr|http_referer|http_cookie)/)
  expect(site.match(/access_log [^;]+okienko;/g)?.length).toBe(site.match(/^server \{/gm)?.length)
  expect(site).toMatch(/location ~ \^\/\(\?:healthz\|readyz\|metrics\)\$ \{ return 404; \}/)
  expect(site).not.toContain('$proxy_add_x_forwarded_for')
})

test('units start the processes that they are named after, and keep privileges from them', () => {
  for (const [name, command] of [
    ['office', 'office --port %i'],
    ['portal', 'serve /srv/okienko/definitions --port %i'],
  ]) {
    const unit = deploy(`systemd/okienko-${name}@.service`)
    expect(unit).toContain(`okienko.mjs ${command}\n`)
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'UMask=0077'])
      expect(unit.split('\n')).toContain(line)
  }
})
