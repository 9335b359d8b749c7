import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Process, REQUIREMENTS, SETTINGS } from '../../schemas/settings/index.ts'
import { temporaryFolder } from '../host/support.ts'
import { kubernetesProcesses } from './pods.ts'
import {
  compose,
  composeProcesses,
  declarationOf,
  deployFile,
  root,
  type ShippedProcess,
  settingOf,
  systemdProcesses,
} from './shipped.ts'

const processes: readonly ShippedProcess[] = [...composeProcesses(), ...systemdProcesses(), ...kubernetesProcesses()]
/** Not settings of Okienko, but of Node and of the script that writes back-ups. */
const isOther = (name: string, { name: place }: ShippedProcess): boolean =>
  name === 'NODE_ENV' || (name === 'STORE_FILE' && place.endsWith('backup'))

describe.each(processes.map((shipped) => [shipped.name, shipped] as const))('%s', (_name, shipped) => {
  const { process, settings } = shipped
  const names = Object.keys(settings).filter((name) => !isOther(name, shipped))

  test('sets nothing but settings of its process', () => {
    expect(names.filter((name) => !declarationOf(name)?.processes.includes(process))).toEqual([])
  })

  test('reads secrets from files', () => {
    const open = names.filter((name) => declarationOf(name)?.secret && !name.endsWith('_FILE'))
    expect(open).toEqual([])
  })

  test('sets whatever production demands', () => {
    const set = new Set(names.map(settingOf))
    // The folder of definitions is an argument.
    const isSet = (name: string): boolean => set.has(name) || name === 'DEFINITIONS_DIR'
    const missing = REQUIREMENTS.filter(
      (requirement) => requirement.process === process && requirement.with === undefined,
    )
      .filter(({ oneOf }) => !oneOf.some(isSet))
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

test('every portal keeps what was published in a store that all portals share', () => {
  const stores = processes.filter(({ process }) => process === 'serve').map(({ settings }) => settings.STORE_FILE)
  expect(stores).toHaveLength(4)
  for (const store of stores) expect(store).toMatch(/\/secrets\/store_url$/)
})

test('each way of deploying starts the same commands with the same settings', () => {
  const placed = new Set(['TRUST_PROXY', 'NODE_ENV', 'PORT', 'OFFICE_PORT'])
  const summaryOf = ({ command, settings }: ShippedProcess) =>
    JSON.stringify({
      command: command.slice(0, 1),
      settings: Object.keys(settings)
        .filter((name) => !placed.has(name))
        .toSorted(),
    })
  const running = processes.filter(({ name }) => !name.endsWith('backup'))
  for (const process of ['office', 'serve'] satisfies Process[]) {
    const summaries = running.filter((shipped) => shipped.process === process).map(summaryOf)
    expect(new Set(summaries).size, summaries.join('\n')).toBe(1)
  }
})

test('there are two portals and two office APIs behind each reverse proxy', () => {
  const kinds = composeProcesses()
    .filter(({ name }) => !name.endsWith('backup'))
    .map(({ process }) => process)
  expect(kinds.toSorted()).toEqual(['office', 'office', 'serve', 'serve'])
  const [composed, onMachine] = ['compose', 'systemd'].map((name) => deployFile(`nginx/upstreams-${name}.conf`))
  for (const [name, { networks }] of Object.entries(compose.services)) {
    const port = /^(?:office|portal)-/.test(name) ? (name.startsWith('office') ? 8081 : 8080) : undefined
    if (port !== undefined) expect(composed).toContain(`server ${networks.inside.ipv4_address}:${port} `)
  }
  const enabled = /enable --now (.*)/.exec(readFileSync(join(root, 'docs/deploy.md'), 'utf8'))?.[1]?.split(' ') ?? []
  expect(enabled).toHaveLength(4)
  for (const unit of enabled) expect(onMachine).toContain(`server 127.0.0.1:${unit.split('@')[1]} `)
})

describe('compose', () => {
  const services = Object.entries(compose.services)
  const own = services.filter(([, { command }]) => command !== undefined)

  test('gives every container an address of its own, which an upgrade does not change', () => {
    const addresses = services.map(([, { networks }]) => networks.inside.ipv4_address)
    expect(new Set(addresses).size).toBe(services.length)
    for (const address of addresses) expect(address).toMatch(/^172\.31\.10\.\d+$/)
  })

  test('trusts the word of nginx alone on who the client is', () => {
    const trusted = own.flatMap(([, { environment }]) => environment?.TRUST_PROXY ?? [])
    expect(new Set(trusted)).toEqual(new Set([compose.services.nginx?.networks.inside.ipv4_address]))
  })

  test('runs images of an exact version', () => {
    for (const [name, { image }] of services)
      expect(image, name).toMatch(/^(?:okienko:\$\{OKIENKO_VERSION:\?.*\}|\w+:\d+\.\d+(?:\.\d+)?-bookworm)$/)
    expect(compose.services.nginx?.image).toMatch(/:\d+\.\d+\.\d+-/)
  })

  test('knows of every container whether it is well', () => {
    // The image of the product has a check of its own.
    const checked = services.filter(([, { image, healthcheck }]) => healthcheck?.test ?? image?.startsWith('okienko:'))
    expect(checked).toHaveLength(services.length)
  })

  test('runs the product without privileges on a root file system that cannot be written', () => {
    for (const [name, service] of own) {
      expect(service.read_only, name).toBe(true)
      expect(service.tmpfs, name).toEqual(['/tmp'])
      expect(service.cap_drop, name).toEqual(['ALL'])
    }
  })

  test('mounts every secret whose file a container reads', () => {
    for (const [name, { environment = {}, secrets = [] }] of services) {
      const read = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [])
      for (const secret of read) expect(secrets, name).toContain(secret)
      for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret)
    }
  })

  test('creates the database of definitions with the password of its secret', () => {
    const { volumes, secrets } = compose.services.postgres ?? {}
    expect(volumes).toContain('../postgres/portal.sh:/docker-entrypoint-initdb.d/portal.sh:ro')
    expect(deployFile('postgres/portal.sh')).toContain('/run/secrets/portal_password')
    expect(secrets).toContain('portal_password')
  })
})

describe('the image', () => {
  const dockerfile = deployFile('Dockerfile')

  test('is built in stages, and runs as a user without privileges whom the pods name', () => {
    expect(dockerfile.match(/^FROM node:\d+\.\d+\.\d+-/gm)).toHaveLength(2)
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
    const sources = /^cp -R (.*) "\$target\/"$/m.exec(deployFile('collect.sh'))?.[1]?.split(' ') ?? []
    const known = new Set([...readdirSync(root), 'node_modules', 'dist'])
    expect(sources.filter((source) => !known.has(source))).toEqual([])
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
    const scripts = ['upgrade.sh', 'rollback.sh', 'backup.sh', 'dump-store.mjs'].map((name) => `deploy/${name}`)
    expect([...workers, ...scripts].filter((name) => !copied.has(name))).toEqual([])
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
  const [shared = ''] = deployFile('nginx/okienko.conf').split(/^server \{/m)
  const clashing = /^(?:ssl_protocols|ssl_prefer_server_ciphers|server_tokens|error_log|access_log|gzip|sendfile) /gm
  expect(shared.match(clashing)).toBeNull()
})

test('the reverse proxy writes no address of a request, and passes no probe or metric on', () => {
  const site = deployFile('nginx/okienko.conf')
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
    const unit = deployFile(`systemd/okienko-${name}@.service`)
    expect(unit).toContain(`okienko.mjs ${command}\n`)
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'UMask=0077'])
      expect(unit.split('\n')).toContain(line)
  }
})
