import type { Deployment } from 'kubernetes-types/apps/v1'
import type { CronJob } from 'kubernetes-types/batch/v1'
import type { ConfigMap, Container, PodSpec } from 'kubernetes-types/core/v1'
import type { Environment, KubernetesObject, ShippedProcess } from './shipped.ts'
import { kubernetes } from './shipped.ts'

/** A pod of the manifests, which has one container. */
export interface ShippedPod {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly spec: PodSpec
  readonly container: Container
}

interface KubernetesTypes {
  readonly ConfigMap: ConfigMap
  readonly CronJob: CronJob
  readonly Deployment: Deployment
}

/** The objects of a kind. */
export const objectsOf = <Kind extends keyof KubernetesTypes>(kind: Kind): readonly KubernetesTypes[Kind][] =>
  kubernetes.filter((object) => object.kind === kind) as readonly KubernetesObject[] as readonly KubernetesTypes[Kind][]

export const deployments = objectsOf('Deployment')

/** All pods: those of deployments and of jobs. */
export const pods: readonly ShippedPod[] = [
  ...deployments.map(({ metadata, spec }) => podOf(metadata?.name, spec?.template)),
  ...objectsOf('CronJob').map(({ metadata, spec }) => podOf(metadata?.name, spec?.jobTemplate.spec?.template)),
]

function podOf(name: string | undefined, template: { metadata?: object; spec?: PodSpec } | undefined): ShippedPod {
  const container = template?.spec?.containers[0]
  if (name === undefined || template?.spec === undefined || container === undefined)
    throw new Error(`${name} has no pod with a container`)
  const labels = (template.metadata as { labels?: Readonly<Record<string, string>> } | undefined)?.labels ?? {}
  return { name, labels, spec: template.spec, container }
}

/** The environment of a container, with that of the maps that it names. */
export function environmentOf({ env = [], envFrom = [] }: Container): Environment {
  const names = envFrom.map(({ configMapRef }) => configMapRef?.name)
  const shared = objectsOf('ConfigMap').filter(({ metadata }) => names.includes(metadata?.name))
  const own = Object.fromEntries(env.map(({ name, value = '' }) => [name, value]))
  return Object.assign({}, ...shared.map(({ data }) => data), own)
}

export const kubernetesProcesses = (): readonly ShippedProcess[] =>
  pods.map(({ name, container }) => ({
    name: `kubernetes ${name}`,
    process: container.args?.[0] === 'serve' ? 'serve' : 'office',
    command: container.args ?? container.command ?? [],
    settings: environmentOf(container),
  }))
