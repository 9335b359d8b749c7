import type { ObjectType, Value } from '../../engine/model/types.ts'
import { asList, asNumber, asObject, asText } from '../contract/fields.ts'
import type { Question } from '../office/ask.ts'

/** The choices of the page, in their order (shell.md, section 2). */
export const kinds = ['STATUSY', 'REJESTRY'] as const
export type Kind = (typeof kinds)[number]

/** What the page embeds. */
export interface Registers {
  readonly organisation: number
  /** An address, or a path below the API base. */
  readonly widgets: ReadonlyMap<Kind, string>
}

/** The organisation when the office names none (shell.md, section 2). */
const standardOrganisation = 280

export const registersType: ObjectType = {
  kind: 'object',
  name: 'RegistersConfiguration',
  fields: {
    idOrganizacji: { kind: 'integer' },
    widgety: {
      kind: 'list',
      of: {
        kind: 'object',
        name: 'RegisterWidget',
        fields: { typ: { kind: 'text', oneOf: kinds }, url: { kind: 'url' } },
      },
    },
  },
}

/** The same of an office that does not name its organisation. */
const knownRegistersType: ObjectType = {
  ...registersType,
  fields: { ...registersType.fields, idOrganizacji: { kind: 'integer', nullable: true } },
}

export function readRegisters(reply: Value): Registers {
  const fields = asObject(reply)
  const widgets = new Map<Kind, string>()
  for (const widget of asList(fields.widgety).map(asObject)) {
    const kind = kinds.find((one) => one === asText(widget.typ))
    if (kind && !widgets.has(kind)) widgets.set(kind, asText(widget.url))
  }
  return { organisation: asNumber(fields.idOrganizacji) || standardOrganisation, widgets }
}

export const registersQuestion: Question<Registers> = {
  of: (calls) => calls.registers,
  type: knownRegistersType,
  read: readRegisters,
}
