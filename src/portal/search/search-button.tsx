import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { laterDialog } from '../later-dialog.tsx'

// The index and what searches it are fetched with the first wish to search.
const SearchDialog = laterDialog(() => import('./search-dialog.tsx').then((module) => module.SearchDialog))

/** Opens the search; so do Ctrl+K, and / outside of a field. */
export function SearchButton() {
  const { t } = useTranslation('portal')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
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
        onFocus={SearchDialog.prefetch}
        onPointerEnter={SearchDialog.prefetch}
        onClick={() => setOpen(true)}
      />
      <SearchDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping
}
