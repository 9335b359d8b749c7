import type { BuildOptions } from '../../engine/compiler/project/build.ts'
import type { PortalInput } from '../../engine/compiler/project/folder.ts'
import type { Builders, Served } from '../served.ts'
import { selectServedDefinitions } from '../served-definitions.ts'
import type { StoredState } from './store.ts'

/** What is served of a store. */
export function selectServedState(
  { published, owners }: Pick<StoredState, 'published' | 'owners'>,
  tools: PortalInput,
  builders: Builders,
  options: BuildOptions,
): Served | null {
  return published && selectServedDefinitions(published, published, tools, builders, { ...options, owners })
}
