import type { Log } from '../../schemas/telemetry/log.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import type { FailedPage } from './failed-pages.ts'
import type { LatestRevisions } from './fleet/status.ts'
import { SHARED } from './store/revisions.ts'

/**
 * Logs that a page of an office cannot be rendered, with the revisions that its office is made of and who published them; of a
 * folder without a store the file.
 */
export const failedPageReport =
  (log: Log, revisions: () => Promise<LatestRevisions> = async () => new Map()) =>
  (office: OfficeBuild, { place, language, problem, withReplies }: FailedPage, error: unknown): void => {
    const page = { office: office.slug, page: place, language, problem, withReplies, file: office.path, err: error }
    const write = (latest: LatestRevisions): void => {
      const [own, shared] = [latest.get(office.path ?? ''), latest.get(SHARED)]
      const notes = {
        ...(own && { revision: own.number, publisher: own.author }),
        ...(shared && { sharedRevision: shared.number, sharedPublisher: shared.author }),
      }
      log.error(
        { ...page, ...notes },
        'a page cannot be rendered: it is sent as of an earlier revision, or without data',
      )
    }
    revisions().then(write, () => write(new Map()))
  }
