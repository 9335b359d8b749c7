import type { components } from '../../schemas/office-api.generated.ts'
import type { Value } from '../engine/model/types.ts'

type Schemas = components['schemas']

/**
 * A reply with the contract's type of it. The engine has decoded it by that type, which the widget's manifest names by the
 * call; amounts are whole grosze.
 */
export const contractReply = <Name extends keyof Schemas>(reply: Value): Schemas[Name] =>
  reply as unknown as Schemas[Name]
