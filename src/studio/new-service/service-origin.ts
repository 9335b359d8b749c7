import { useEffect, useState } from 'react'
import type { ServiceOrigin } from '../../engine/authoring/edit/new-service.ts'
import type { Plain } from '../../engine/authoring/edit/plain.ts'
import { toolFailure } from '../../engine/compiler/diagnostics/tool-failure.ts'
import { wholePathPattern } from '../../engine/model/call-path.ts'
import type { ServiceOffer } from '../compile/messages.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Where the data of a new service come from, as somebody has entered it. */
export interface EnteredOrigin {
  readonly from: 'call' | 'sample'
  /** Of the call that was chosen. */
  readonly call: string
  /** Of the call whose reply was pasted. */
  readonly path: string
  readonly sample: string
}

export const nothingEntered: EnteredOrigin = { from: 'call', call: '', path: '', sample: '' }

/** As the language takes it: what it refuses would be added with an error. */
export const isCallPath = (path: string): boolean => wholePathPattern.test(path)

/** Of what was pasted; undefined when it is no JSON. */
export function jsonIn(text: string): Plain | undefined {
  try {
    return JSON.parse(text) as Plain
  } catch {
    return undefined
  }
}

/** What a service can be made from; null while something is missing or wrong. */
export function originOf({ from, call, path, sample }: EnteredOrigin): ServiceOrigin | null {
  if (from === 'call') return call === '' ? null : { path: call }
  const json = jsonIn(sample)
  return isCallPath(path) && json !== undefined ? { path, sample: json } : null
}

const nothingOffered: ServiceOffer = { calls: [], fields: [], groups: [], failure: null }

/** Of an origin that the compiler gives up on. */
const unreadable: ServiceOffer = { ...nothingOffered, failure: toolFailure({ id: 'draft.unreadable', args: {} }) }

interface OfferFor {
  readonly entered: EnteredOrigin | null
  readonly offer: ServiceOffer
}

/** What the compiler offers for what was entered; what it offered last, which is then not `current`, until it has answered. */
export function useOffer(workspace: Workspace, entered: EnteredOrigin): ServiceOffer & { readonly current: boolean } {
  const [answered, setAnswered] = useState<OfferFor>({ entered: null, offer: nothingOffered })
  useEffect(() => {
    let isWanted = true
    const take = (offer: ServiceOffer) => isWanted && setAnswered({ entered, offer })
    workspace.offerService(originOf(entered)).then(take, () => take(unreadable))
    return () => {
      isWanted = false
    }
  }, [workspace, entered])
  return { ...answered.offer, current: answered.entered === entered }
}
