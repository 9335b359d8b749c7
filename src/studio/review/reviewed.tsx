import { later } from '../../kit/later.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import type { Review } from '../../studio-protocol/protocol.ts'
import { ProblemList } from '../properties/problem-list.tsx'
import { MarkedText } from '../words/marked-text.tsx'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { DifferenceView } from './difference-view.tsx'
import { LiveApi } from './live-api.tsx'
import { FailingTests } from './refusal-reasons.tsx'

const PagePictures = later(() => import('./page-pictures.tsx').then((module) => module.PagePictures))

interface ReviewedProps {
  readonly workspace: Workspace
  readonly review: Review
  /** Whose draft it is, where it is somebody else's. */
  readonly of?: string
  /** Of its headings. */
  readonly level: 2 | 3
}

/** What a draft changes for residents, what is wrong with it, and how its file differs. */
export function Reviewed({ workspace, review, of, level }: ReviewedProps) {
  const { words, language } = useSpeech()
  const { changes, problems, tests, difference, publishable } = review
  const Heading = level === 2 ? 'h2' : 'h3'
  const failed = tests.filter(({ passed, known }) => !passed && !known)
  const known = tests.filter((test) => test.known)
  if (difference === '') return <p>{words.review.noChanges}</p>
  return (
    <>
      {!publishable && (
        <Note kind="danger" word={words.error}>
          {words.review.notPublishable}
        </Note>
      )}
      <section>
        <Heading>{words.review.changes}</Heading>
        <ul className="studio-changes">
          {changes.map((change) => (
            <li key={change.en}>
              <MarkedText text={change[language]} />
            </li>
          ))}
        </ul>
      </section>
      <PagePictures
        workspace={workspace}
        versions={review}
        level={level}
        coming={<LoadingMark label={words.pictures.loading} />}
      />
      {problems.length > 0 && (
        <section>
          <Heading>{words.review.problems}</Heading>
          <ProblemList problems={problems} />
        </section>
      )}
      <section>
        <Heading>{words.review.tests}</Heading>
        {failed.length > 0 && <p>{words.review.testsFailed(failed.length)}</p>}
        {failed.length + known.length === 0 && <p>{words.review.testsPassed(tests.length)}</p>}
        <FailingTests tests={failed} />
        {known.length > 0 && (
          <Note kind="warn" word={words.warning}>
            <p>{words.review.testsKnown(known.length)}</p>
            <FailingTests tests={known} />
          </Note>
        )}
      </section>
      <LiveApi
        key={`${review.version} ${review.text}`}
        workspace={workspace}
        version={review.version}
        level={level}
        {...(of !== undefined && { of })}
      />
      <section>
        <Heading>{words.review.difference}</Heading>
        <DifferenceView difference={difference} />
      </section>
    </>
  )
}
