import type { PortalBuild } from '../../engine/compiler/project/build.ts'
import type { PortalInput } from '../../engine/compiler/project/folder.ts'
import { inputWith, type OfficeVersion, type Published } from '../published.ts'
import type { BuildPortal } from '../served.ts'
import type { SelectOptions } from './selection.ts'

/** An office as it was at some time. */
export interface EarlierOffice {
  /** Of its file. */
  readonly path: string
  readonly files: OfficeVersion & Pick<Published, 'images'>
  readonly options: SelectOptions
}

/** The documents of an office as it was; none where it could not be compiled. */
export function documentsOf(
  { path, files: { shared, office, images }, options }: EarlierOffice,
  build: BuildPortal,
  tools: PortalInput,
): ReadonlyMap<string, string> {
  const input = inputWith({ ...tools, images: new Map() }, shared, new Map([[path, office]]), images)
  const { offices }: PortalBuild = build(input, options)
  return new Map(offices.find((built) => built.path === path)?.documents)
}
