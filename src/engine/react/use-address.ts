import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What a widget keeps in the address of its page. */
export interface PageAddress {
  /** What stands in the query under a name; null where nothing does. */
  readonly get: (name: string) => string | null
  /**
   * Goes to the same page with this in its query; null takes a name out. A step of its own, which “back” takes back,
   * unless it takes the place of the address: of one that leads nowhere, or to keep what is done on the page.
   */
  readonly go: (changes: Readonly<Record<string, string | null>>, how?: { readonly inPlace?: boolean }) => void
  /** The address of the same page with this in its query. */
  readonly hrefOf: (changes: Readonly<Record<string, string | null>>) => string
}

export function useAddress(): PageAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hrefOf = useCallback<PageAddress['hrefOf']>(
    (changes) => {
      const query = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) query.delete(name)
        else query.set(name, value)
      }
      // A comma is allowed in a query and easier on the eyes.
      const text = query.toString().replaceAll('%2C', ',')
      return text === '' ? pathname : `${pathname}?${text}`
    },
    [pathname, search],
  )
  return useMemo(() => {
    const query = new URLSearchParams(search)
    return {
      get: (name) => query.get(name),
      // What a press has led to is drawn with it: a control would for a moment show what was chosen before.
      go: (changes, { inPlace = false } = {}) =>
        void navigate(hrefOf(changes), { replace: inPlace, preventScrollReset: inPlace, flushSync: !inPlace }),
      hrefOf,
    }
  }, [search, navigate, hrefOf])
}
