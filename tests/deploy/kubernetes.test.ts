import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '../../schemas/settings/index.ts'
import { deployments, environmentOf, pods } from './pods.ts'
import { deployFile, type KubernetesObject, kubernetes, root } from './shipped.ts'

/** The module of `kubernetes-types` that describes the objects of an API. */
const moduleOf = ({ apiVersion }: KubernetesObject): string =>
  `kubernetes-types/${apiVersion === 'v1' ? 'core/v1' : apiVersion.replace(/^(\w+)[\w.]*/, '$1')}`

/**
 * What the types of Kubernetes' own API description have against these objects: unknown and missing keys, values of another
 * type. Compiled as one module, each object as a literal.
 */
function typeErrors(objects: readonly KubernetesObject[]): readonly string[] {
  const name = `${root}/kubernetes-objects.ts`
  const source = objects.map(
    (object, index) =>
      `import type { ${object.kind} as Kind${index} } from '${moduleOf(object)}'\nexport const object${index}: Kind${index} = ${JSON.stringify(object)}`,
  )
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === name || fileExists(path)
  host.getSourceFile = (path, ...rest) =>
    path === name ? ts.createSourceFile(path, source.join('\n'), ts.ScriptTarget.ESNext) : getSourceFile(path, ...rest)
  const program = ts.createProgram([name], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('manifests', () => {
  test('are objects of the API of Kubernetes', () => {
    expect(typeErrors(kubernetes)).toEqual([])
  })

  test('a key that Kubernetes does not know would be found', () => {
    const misspelt = (JSON.parse(JSON.stringify(kubernetes)) as KubernetesObject[]).map((object) =>
      JSON.parse(JSON.stringify(object).replaceAll('readOnlyRootFilesystem', 'readOnlyRootFileSystem')),
    )
    expect(typeErrors(misspelt).join('\n')).toContain('readOnlyRootFileSystem')
  })

  test('are all listed for kustomize, which gives every image an exact version', () => {
    const { resources, images } = parse(deployFile('kubernetes/kustomization.yaml'))
    expect(resources.toSorted()).toEqual(['backup.yaml', 'config.yaml', 'network.yaml', 'office.yaml', 'portal.yaml'])
    const named = new Set(pods.map(({ container }) => container.image))
    expect(images.map(({ name }: { name: string }) => name)).toEqual([...named])
    for (const { newTag } of images) expect(newTag).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe.each(pods.map((pod) => [pod.name, pod] as const))('the pods of %s', (_name, { spec, container }) => {
  const mounts = container.volumeMounts ?? []

  test('run without privileges on a root file system that cannot be written', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001 })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(spec.automountServiceAccountToken).toBe(false)
  })

  test('can read their secrets, which are mounted for their group', () => {
    const secrets = (spec.volumes ?? []).filter(({ secret }) => secret !== undefined)
    expect(secrets.length).toBeGreaterThan(0)
    for (const { secret } of secrets) {
      expect(secret?.defaultMode).toBe(0o440)
      expect(spec.securityContext?.fsGroup).toBe(spec.securityContext?.runAsGroup)
    }
  })

  test('have a volume for every mount, and every file of a setting below one', () => {
    const volumes = new Set(spec.volumes?.map(({ name }) => name))
    expect(new Set(mounts.map(({ name }) => name))).toEqual(volumes)
    const paths = mounts.map(({ mountPath }) => `${mountPath}/`)
    for (const [name, value] of Object.entries(environmentOf(container)))
      if (name.endsWith('_FILE'))
        expect(
          paths.some((path) => value.startsWith(path)),
          `${name}=${value}`,
        ).toBe(true)
  })

  test('can write where they have to: /tmp, and the files and folders that they are given', () => {
    const writable = mounts.filter(({ readOnly }) => readOnly !== true).map(({ mountPath }) => mountPath)
    expect(writable).toContain('/tmp')
    const written = [environmentOf(container).OWNERS_FILE, container.command?.[2]].filter((path) => path !== undefined)
    for (const path of written)
      expect(
        writable.some((mount) => `${path}/`.startsWith(`${mount}/`)),
        path,
      ).toBe(true)
  })

  test('have requests and a limit of memory', () => {
    const { requests, limits } = container.resources ?? {}
    expect(Object.keys(requests ?? {}).toSorted()).toEqual(['cpu', 'memory'])
    expect(limits?.memory).toMatch(/^\d+[MG]i$/)
  })
})

describe.each(deployments.map(({ metadata }) => metadata?.name ?? ''))('the deployment %s', (name) => {
  const deployment = deployments.find(({ metadata }) => metadata?.name === name)
  const pod = pods.find((candidate) => candidate.name === name)
  const container = pod?.container
  const ports = Object.fromEntries((container?.ports ?? []).map((port) => [port.name, port.containerPort]))
  const env = container ? environmentOf(container) : {}

  test('is probed where the process listens', () => {
    expect(ports.http).toBe(Number(env.PORT ?? env.OFFICE_PORT))
    expect(ports.metrics).toBe(Number(env.METRICS_PORT))
    expect(container?.startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(container?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(container?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' })
  })

  test('is selected by its service and its disruption budget', () => {
    const selectorOf = (kind: string) =>
      (
        kubernetes.find((object) => object.kind === kind && object.metadata.name === name) as {
          spec?: { selector?: object }
        }
      )?.spec?.selector
    expect(deployment?.spec?.selector.matchLabels).toEqual(pod?.labels)
    expect(selectorOf('Service')).toEqual(pod?.labels)
    expect(selectorOf('PodDisruptionBudget')).toEqual({ matchLabels: pod?.labels })
    expect(deployment?.spec?.replicas).toBe(2)
  })

  test('gives a process time to stop', () => {
    const grace = pod?.spec.terminationGracePeriodSeconds
    expect(grace).toBeGreaterThan(Number(env.STOP_DELAY) + Number(SETTINGS.STOP_TIMEOUT.default))
  })
})

describe('the network', () => {
  const policies = kubernetes.filter(({ kind }) => kind === 'NetworkPolicy') as readonly NetworkPolicy[]
  const ingress = kubernetes.find(({ kind }) => kind === 'Ingress') as Ingress | undefined

  test('lets nobody reach a pod whom no policy names', () => {
    const everyPod = policies.filter(({ spec }) => JSON.stringify(spec?.podSelector) === '{}')
    expect(everyPod.map(({ spec }) => spec?.ingress)).toEqual([undefined])
  })

  const peersOf = (component: string, port: number) =>
    policies
      .filter(({ spec }) => spec?.podSelector?.matchLabels?.['app.kubernetes.io/component'] === component)
      .flatMap(({ spec }) => spec?.ingress ?? [])
      .filter(({ ports }) => ports?.some((own) => own.port === port))
      .flatMap(({ from }) => from ?? [])

  const ingressController = {
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
    podSelector: { matchLabels: { 'app.kubernetes.io/component': 'controller' } },
  }

  test('lets the ingress controller alone reach the portals, which trust its word on who the client is', () => {
    expect(peersOf('portal', 8080)).toEqual([ingressController])
  })

  test('lets the portals and the ingress controller alone reach the office API', () => {
    const portals = { 'app.kubernetes.io/name': 'okienko', 'app.kubernetes.io/component': 'portal' }
    expect(peersOf('office', 8081)).toEqual([{ podSelector: { matchLabels: portals } }, ingressController])
  })

  test('lets Prometheus alone reach metrics, which no service names', () => {
    for (const component of ['portal', 'office']) {
      const namespaces = peersOf(component, 9090).map(({ namespaceSelector }) => namespaceSelector?.matchLabels)
      expect(namespaces).toEqual([{ 'kubernetes.io/metadata.name': 'monitoring' }])
    }
    const services = kubernetes.filter(({ kind }) => kind === 'Service') as readonly {
      spec?: { ports?: { name: string }[] }
    }[]
    expect(services.flatMap(({ spec }) => spec?.ports?.map(({ name }) => name))).toEqual(['http', 'http'])
  })

  test('publishes the portals, and of the office API the back office at its own host name', () => {
    expect(ingress?.spec?.ingressClassName).toBe('nginx')
    const published = (ingress?.spec?.rules ?? []).flatMap(({ host, http }) =>
      (http?.paths ?? []).map(({ path, backend }) => `${host}${path} ${backend.service?.name}`),
    )
    expect(published).toEqual([
      'eurzad.gmina.example/ okienko-portal',
      'zaplecze.gmina.example/zaplecze okienko-office',
    ])
  })

  test('takes bodies as large as nginx does', () => {
    const size = ingress?.metadata?.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size']
    expect(deployFile('nginx/okienko.conf')).toContain(`client_max_body_size ${size};`)
  })
})
