import type { SchemaValidator } from '../../runtime/form/form-checks.ts'
import type { CompiledValidator, ValidatorModule } from './form-props.ts'

/** Where the host puts what the compiler made, on the portal's own origin: `script-src 'self'` lets it run. */
const folder = '/_portal/'

export const loadFromPortal = (name: string): Promise<ValidatorModule> =>
  import(/* @vite-ignore */ `${folder}${name}`) as Promise<ValidatorModule>

/** A compiled validator as the headless form asks it. */
export const asSchemaValidator =
  (compiled: CompiledValidator): SchemaValidator =>
  (data) =>
    compiled(data) ? [] : (compiled.errors ?? [])
