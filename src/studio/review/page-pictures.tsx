import { useEffect, useState } from 'react'
import type { Language } from '../../engine/plan/service.ts'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { languageName } from '../../portal/texts/language.ts'
import type { Review } from '../../studio-protocol/protocol.ts'
import type { ChangedPage, Comparison } from '../compile/page-comparison.ts'
import { Choice } from '../preview-pane/choice.tsx'
import { PlannedDayChoice } from '../preview-pane/planned-day-choice.tsx'
import type { ScreenWidth } from '../preview-pane/use-fit.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { PagePicture } from './page-picture.tsx'
import './page-pictures.css'

interface PagePicturesProps {
  readonly workspace: Workspace
  /** The file as it was reviewed, and the live one that it was compared with. */
  readonly versions: Pick<Review, 'before' | 'text'>
  /** Of its heading. */
  readonly level: 2 | 3
}

const widths = ['phone', 'desktop'] as const satisfies readonly ScreenWidth[]

/** Each page that the draft changes, beside the one that residents see now. */
export function PagePictures({ workspace, versions, level }: PagePicturesProps) {
  const words = useWords()
  const [language, setLanguage] = useState<Language>('pl')
  const [day, setDay] = useState<string | null>(null)
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop')
  const [chosen, setChosen] = useState('')
  const comparison = useComparison(workspace, versions, language, day)
  const Heading = level === 2 ? 'h2' : 'h3'
  if (comparison === 'failed') return <p role="status">{words.pictures.failed}</p>
  if (comparison === null) return <LoadingMark label={words.pictures.loading} />
  const { pages } = comparison
  const titles = Object.fromEntries(
    pages.map((page) => [keyOf(page), `${page.title || words.pictures.home} (${words.pictures.changes[page.change]})`]),
  )
  const page = pages.find((one) => keyOf(one) === chosen) ?? pages[0]
  return (
    <section className="studio-pictures">
      <Heading>{words.pictures.title}</Heading>
      <p className="studio-muted">{words.pictures.lead}</p>
      <div className="studio-preview__controls">
        {page && (
          <Choice
            label={words.pictures.page}
            value={keyOf(page)}
            options={pages.map(keyOf)}
            names={titles}
            onChange={setChosen}
          />
        )}
        <Choice
          label={words.preview.language}
          value={language}
          options={comparison.languages}
          names={Object.fromEntries(comparison.languages.map((one) => [one, languageName(one)]))}
          onChange={setLanguage}
        />
        <Choice
          label={words.preview.width}
          value={width}
          options={widths}
          names={words.preview.widths}
          onChange={setWidth}
        />
        <PlannedDayChoice days={comparison.plannedDays} day={day} onChange={setDay} />
      </div>
      {page === undefined ? (
        <p role="status">{words.pictures.none}</p>
      ) : page.path === null ? (
        <p>{words.pictures.partOfOther}</p>
      ) : (
        <div className="studio-pictures__pair" data-width={width}>
          {(['before', 'after'] as const).map((side) => (
            <PagePicture key={side} comparison={comparison} page={page} side={side} width={width} />
          ))}
        </div>
      )}
    </section>
  )
}

const keyOf = ({ path, title }: ChangedPage): string => path ?? title

/** Null until the versions were compared for the first time. */
function useComparison(
  workspace: Workspace,
  { before, text }: PagePicturesProps['versions'],
  language: Language,
  day: string | null,
): Comparison | 'failed' | null {
  const [comparison, setComparison] = useState<Comparison | 'failed' | null>(null)
  useEffect(() => {
    let awaited = true
    const take = (found: Comparison | 'failed') => awaited && setComparison(found)
    workspace.compare({ before, after: text, language, day }).then(take, () => take('failed'))
    return () => {
      awaited = false
    }
  }, [workspace, before, text, language, day])
  return comparison
}
