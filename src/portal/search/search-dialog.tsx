import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../kit/dialog.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { PageTextsFailure, usePageTexts } from '../texts/page-texts.tsx'
import { type Findable, searchIndex } from './search-index.ts'
import { useFindable } from './use-findable.ts'

interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Finds services, pages and procedures; a key or a press leads there. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const { t } = useTranslation('portal')
  const texts = usePageTexts(open)
  return (
    // It opens with its field, which takes the focus.
    <Dialog
      open={open && texts.state !== 'loading'}
      onClose={onClose}
      title={t('search.title')}
      closeLabel={t('close')}
      wide
    >
      {texts.state === 'failed' ? <PageTextsFailure onRetry={texts.retry} /> : <Search onClose={onClose} />}
    </Dialog>
  )
}

function Search({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const findable = useFindable()
  const find = useMemo(() => searchIndex(findable, t('search.synonyms')), [findable, t])
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const found = useMemo(() => find(query), [find, query])
  const go = ({ href }: Findable) => {
    onClose()
    navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    }
    const chosen = found[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(chosen)
    }
  }
  const isTyped = query.trim() !== ''
  return (
    <SearchField
      id={id}
      label={t('search.label')}
      hint={t('search.hint')}
      value={query}
      onChange={(text) => {
        setQuery(text)
        setActive(0)
      }}
      onKeyDown={onKeyDown}
      active={active}
      listLabel={t('search.results')}
      options={found.map(({ id: key, title, text, kind, note }) => ({
        key,
        title,
        text,
        mark: note === null ? t(`search.kinds.${kind}`) : `${t(`search.kinds.${kind}`)} · ${note}`,
      }))}
      onChoose={(index) => {
        const chosen = found[index]
        if (chosen) go(chosen)
      }}
      status={isTyped ? t('search.found', { count: found.length }) : ''}
    />
  )
}
