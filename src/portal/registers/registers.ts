import type { components } from '../../../schemas/office-api.generated.ts'
import {
  type RegistersConfigurationReply,
  statusyRejestrySprawKonfiguracjaReply,
} from '../../../schemas/office-replies.generated.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'

export type RegisterKind = components['schemas']['RegisterWidget']['typ']

/** The choices of the page, in their order (shell.md, section 2). */
export const registerKinds: readonly RegisterKind[] = ['STATUSY', 'REJESTRY']

/** What the page embeds. */
export interface Registers {
  readonly organisation: number
  /** An address, or a path below the API base. */
  readonly widgets: ReadonlyMap<RegisterKind, string>
}

/** The organisation when the office names none (shell.md, section 2). */
const standardOrganisation = 280

export function registersOf({ idOrganizacji, widgety }: RegistersConfigurationReply): Registers {
  // Of several of a kind the first counts.
  const widgets = new Map(widgety.toReversed().map(({ typ, url }) => [typ, url]))
  return { organisation: idOrganizacji || standardOrganisation, widgets }
}

export const registersEndpoint: Endpoint<Registers> = {
  call: (calls) => calls.registers,
  read: reading(statusyRejestrySprawKonfiguracjaReply, registersOf),
}
