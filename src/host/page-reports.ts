import type { Log } from '../../schemas/telemetry/log.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import type { FailedPage, PageOfRevision } from './failed-pages.ts'
import type { LatestRevisions } from './fleet/status.ts'
import { SHARED } from './store/revisions.ts'

export interface PageReports {
  /** A page of an office cannot be rendered. */
  readonly failed: (office: OfficeBuild, page: FailedPage, error: unknown) => void
  /** Blocks of a page take too many steps to be shown. */
  readonly overBudget: (office: OfficeBuild, page: PageOfRevision, blocks: readonly string[]) => void
}

/**
 * Logs what is wrong with pages, with the revisions that their office is made of and who published them; of a folder without a
 * store the file.
 */
export function pageReports(log: Log, revisions: () => Promise<LatestRevisions> = async () => new Map()): PageReports {
  const withRevisions = ({ slug, path }: OfficeBuild, write: (notes: object) => void): void => {
    const of = (latest: LatestRevisions): void => {
      const [own, shared] = [latest.get(path ?? ''), latest.get(SHARED)]
      write({
        office: slug,
        file: path,
        ...(own && { revision: own.number, publisher: own.author }),
        ...(shared && { sharedRevision: shared.number, sharedPublisher: shared.author }),
      })
    }
    revisions().then(of, () => of(new Map()))
  }
  return {
    failed: (office, { place, language, problem, withReplies }, error) =>
      withRevisions(office, (notes) =>
        log.error(
          { ...notes, page: place, language, problem, withReplies, err: error },
          'a page cannot be rendered: it is sent as of an earlier revision, or without data',
        ),
      ),
    overBudget: (office, { place, language }, blocks) =>
      withRevisions(office, (notes) =>
        log.error(
          { ...notes, page: place, language, blocks },
          'blocks of a page take too many steps and are shown as failed: simplify their expressions, or let the page request less',
        ),
      ),
  }
}
