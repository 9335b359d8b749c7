import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import type { FailedOffice } from './failure-page.ts'
import type { LivePortal } from './live-portal.ts'

/** The office as its failure pages name it; null for a build that does not say. */
export const failedOffice = (build: OfficeBuild): FailedOffice | null =>
  build.identity ? { identity: build.identity, build } : null

/** The office of a host name, be it served or not, as its failure pages name it; null where it is not known. */
export function failedOfficeAt(portal: LivePortal, host: string | undefined): FailedOffice | null {
  const build = portal.byHost(host)
  if (build) return failedOffice(build)
  const identity = portal.waitingAt(host)?.identity ?? null
  return identity && { identity, build: null }
}
