import type { ServiceSpec } from '../language/service.ts'

/**
 * A service or a form that an office has, and that cannot be compiled as it is now. `file` is its shared file, as messages call
 * it; its path in the folder identifies it from build to build.
 */
export type BrokenDefinition =
  | {
      readonly kind: 'service'
      readonly file: string
      /** Null when its number cannot be read. */
      readonly service: { readonly id: number; readonly spec: ServiceSpec } | null
    }
  | { readonly kind: 'form'; readonly file: string; readonly form: string | null }
