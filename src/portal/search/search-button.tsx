import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { LastResort } from '../last-resort.tsx'

// The index and what searches it are fetched with the first wish to search.
const loadSearch = () => import('./search-dialog.tsx')
const SearchDialog = lazy(() => loadSearch().then((module) => ({ default: module.SearchDialog })))

const prefetch = () => void loadSearch().catch(() => undefined)

/** Opens the search; so do Ctrl+K, and / outside of a field. */
export function SearchButton() {
  const { t } = useTranslation('portal')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setWanted(true)
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <IconButton
        icon="search"
        name={t('search.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onFocus={prefetch}
        onPointerEnter={prefetch}
        onClick={show}
      />
      {wanted && (
        <LastResort instead={null} place={open}>
          <Suspense fallback={null}>
            <SearchDialog open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </LastResort>
      )}
    </>
  )
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping
}
