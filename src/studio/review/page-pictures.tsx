import { useEffect, useState } from 'react'
import type { Language } from '../../engine/plan/service.ts'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { languageName } from '../../portal/texts/language.ts'
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
  /** The file as it was reviewed. */
  readonly text: string
  /** Of its heading. */
  readonly level: 2 | 3
}

const widths = ['phone', 'desktop'] as const satisfies readonly ScreenWidth[]

/** Each page that the draft changes, beside the one that residents see now. */
export function PagePictures({ workspace, text, level }: PagePicturesProps) {
  const words = useWords()
  const [language, setLanguage] = useState<Language>('pl')
  const [day, setDay] = useState<string | null>(null)
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop')
  const [chosen, setChosen] = useState('')
  const comparison = useComparison(workspace, text, language, day)
  const Heading = level === 2 ? 'h2' : 'h3'
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
function useComparison(workspace: Workspace, text: string, language: Language, day: string | null): Comparison | null {
  const [comparison, setComparison] = useState<Comparison | null>(null)
  useEffect(() => {
    let awaited = true
    workspace.compare(text, language, day).then((found) => {
      if (awaited) setComparison(found)
    })
    return () => {
      awaited = false
    }
  }, [workspace, text, language, day])
  return comparison
}
