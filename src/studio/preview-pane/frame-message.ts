import { type FrameMessage, type PickedPart, pickedKinds } from '../preview/messages.ts'

/** More parts than any page has one within the other. */
const MOST_PARTS = 100

type MessageChecks = {
  readonly [T in FrameMessage['type']]: (data: Readonly<Record<string, unknown>>) => boolean
}

const checks: MessageChecks = {
  ready: () => true,
  drawn: ({ n }) => typeof n === 'number',
  selected: ({ path, parts }) =>
    typeof path === 'string' && Array.isArray(parts) && parts.length <= MOST_PARTS && parts.every(isPickedPart),
  call: ({ call, path }) => typeof call === 'number' && typeof path === 'string',
  leaves: ({ by }) => by === 1 || by === -1,
  visited: ({ path }) => typeof path === 'string',
}

/** Whether the frame has sent this. What runs in the frame is not trusted: all that is read of a message is checked. */
export const isFrameMessage = (data: unknown): data is FrameMessage =>
  isRecord(data) && isType(data.type) && checks[data.type](data)

const isType = (type: unknown): type is FrameMessage['type'] => typeof type === 'string' && Object.hasOwn(checks, type)

const isPickedPart = (part: unknown): part is PickedPart =>
  isRecord(part) &&
  pickedKinds.some((kind) => kind === part.kind) &&
  typeof part.id === 'string' &&
  (part.property === null || typeof part.property === 'string')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
