/** The module that a form's schema was compiled into. */
export interface ValidatorModule {
  readonly default: CompiledValidator
}

export interface CompiledValidator {
  (data: unknown): boolean
  errors?: readonly { instancePath: string; keyword: string; params: Record<string, unknown> }[] | null
}

/** Where the host puts what the compiler made, on the portal's own origin: `script-src 'self'` permits it. */
const FOLDER = '/_portal/'

/** The module of a validator, by its document's name. Rejects when it cannot be loaded. */
export const loadFromPortal = (name: string): Promise<ValidatorModule> =>
  import(/* @vite-ignore */ `${FOLDER}${name}`) as Promise<ValidatorModule>
