import { useMemo } from 'react'
import type { ChangedPage, Comparison } from '../compile/page-comparison.ts'
import type { PreviewContext, SampleReply } from '../preview/messages.ts'
import { type DrawnView, PreviewFrame } from '../preview-pane/preview-frame.tsx'
import type { ScreenWidth } from '../preview-pane/use-fit.ts'
import { useWords } from '../words/use-words.ts'

interface PagePictureProps {
  readonly comparison: Comparison
  readonly page: ChangedPage
  readonly side: 'before' | 'after'
  readonly width: ScreenWidth
}

/** A page of one version, in a frame of its own. */
export function PagePicture({ comparison, page, side, width }: PagePictureProps) {
  const words = useWords()
  const portal = comparison[side]
  const isMissing = page.change === (side === 'before' ? 'added' : 'removed')
  const { language, day } = comparison
  const { path, as: audience } = page
  const as = audience ?? 'anyone'
  const drawn = useMemo((): { readonly view: DrawnView; readonly documents: ReadonlyMap<string, string> } | null => {
    if (portal === null) return null
    const { documents, replies } = portal
    const view = { n: 0, documents, replies: replies[as], shown: { language, case: 'usual', as, day } } as const
    return { view, documents: new Map(Object.entries(documents)) }
  }, [portal, as, language, day])
  const context: PreviewContext = { as, language, contrast: false, textSize: 'mala', day }
  return (
    <figure className="studio-pictures__one">
      <figcaption>{words.pictures[side]}</figcaption>
      {isMissing ? (
        <p>{words.pictures.missing[side]}</p>
      ) : drawn === null || path === null ? (
        <p>{words.pictures.broken}</p>
      ) : (
        // A frame that was given documents of another version would mix them: each comparison has a new one.
        <PreviewFrame
          key={`${language} ${day}`}
          picture={`${words.pictures[side]}: ${page.title || words.pictures.home}`}
          compiled={drawn.view}
          documents={drawn.documents}
          context={context}
          path={path}
          width={width}
          onMessage={ignore}
          onCall={noReply}
        />
      )}
    </figure>
  )
}

const ignore = (): void => undefined
const noReply = async (): Promise<SampleReply> => null
