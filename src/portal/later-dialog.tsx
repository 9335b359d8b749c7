import { type ComponentType, useState } from 'react'
import { later } from '../kit/later.tsx'
import { LastResort } from './last-resort.tsx'

/**
 * A dialog whose code is fetched when it is first opened, or before with `prefetch`. It stays drawn when it is closed, so
 * that focus goes back to where it came from.
 */
export function laterDialog<P extends { readonly open: boolean }>(load: () => Promise<ComponentType<P>>) {
  const Dialog = later(load)
  function LaterDialog(props: P) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    if (!wanted) return null
    return (
      <LastResort instead={null} place={props.open}>
        <Dialog {...props} />
      </LastResort>
    )
  }
  return Object.assign(LaterDialog, { prefetch: () => void Dialog.load().catch(() => undefined) })
}
