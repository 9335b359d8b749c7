import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'

/** A component whose code is fetched when it is first drawn, or before by `load`. */
export interface Later<P extends object> {
  /** `coming` is drawn until the code has come; nothing when left out. Throws while it is drawn when the code cannot be had. */
  (props: P & { readonly coming?: ReactNode }): ReactNode
  /** Once it has resolved, the component is drawn at once. Rejects when the code cannot be had. */
  readonly load: () => Promise<ComponentType<P>>
}

/**
 * In place of React's `lazy` and `Suspense`: React keeps a fallback in sight for at least 300 ms, and draws one even where the
 * code has come already.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let loaded: ComponentType<P> | null = null
  const loadOnce = async (): Promise<ComponentType<P>> => {
    loaded ??= await load()
    return loaded
  }
  function LaterComponent({ coming = null, ...props }: P & { readonly coming?: ReactNode }): ReactNode {
    const [drawn, setDrawn] = useState(() => loaded)
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
    useLayoutEffect(() => {
      if (drawn !== null) return
      loadOnce().then(
        (component) => setDrawn(() => component),
        (error: unknown) => setFailure({ error }),
      )
    }, [drawn])
    if (failure !== null) throw failure.error
    if (drawn === null) return coming
    const Drawn: ComponentType<object> = drawn as ComponentType<object>
    return <Drawn {...props} />
  }
  return Object.assign(LaterComponent, { load: loadOnce })
}
