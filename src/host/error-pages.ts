import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { failedOffice } from './failed-office.ts'
import { failurePage } from './failure-page.ts'
import type { LivePortal } from './live-portal.ts'

/** The name that a web server in front looks for, in the folder of the host name and then in the folder itself. */
const ERROR_PAGE = '502.html'

/** Short names of offices in the message of a failure. */
const MAX_NAMED_OFFICES = 10

/** The pages of some offices could not be written, by short name of the office. Those of the others were. */
class ErrorPagesFailure extends Error {
  constructor(failures: ReadonlyMap<string, unknown>) {
    const named = [...failures.keys()].slice(0, MAX_NAMED_OFFICES).join(', ')
    const others = failures.size - MAX_NAMED_OFFICES
    const offices = others > 0 ? `${named} and ${others} more offices` : named
    super(`The pages of ${offices} cannot be written`, { cause: [...failures.values()][0] })
    this.name = 'ErrorPagesFailure'
  }
}

/**
 * Static pages for a web server in front, which shows them while no portal answers: `<folder>/<host>/502.html` in the name of
 * each office, and `<folder>/502.html` for any other host. A page is replaced in one step, so that none is read half-written.
 */
export class ErrorPages {
  readonly #folder: string
  /** Digest of what was written last, by path: offices whose page is the same are left alone. */
  readonly #written = new Map<string, string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Writes the pages of these offices that differ from those written last. Returns how many it has written. Rejects with
   * `ErrorPagesFailure`, after those of all other offices, where pages of some cannot be written; with the reason of `signal` once
   * that fires. Each page is then as before or as it should be.
   */
  async write(offices: readonly OfficeBuild[], signal?: AbortSignal): Promise<number> {
    let count = await this.#writePage([], failurePage('unavailable', null, null, true).html)
    const failures = new Map<string, unknown>()
    for (const build of offices) {
      signal?.throwIfAborted()
      try {
        count += await this.#writeOffice(build, signal)
      } catch (error) {
        signal?.throwIfAborted()
        failures.set(build.slug, error)
      }
      // Making two thousand pages takes a second, in which residents are answered.
      await setImmediate()
    }
    if (failures.size > 0) throw new ErrorPagesFailure(failures)
    return count
  }

  async #writeOffice(build: OfficeBuild, signal?: AbortSignal): Promise<number> {
    const office = failedOffice(build)
    if (office === null) return 0
    const { html } = failurePage('unavailable', office, null, true)
    let count = 0
    for (const host of build.hosts.filter(isFolderName)) count += await this.#writePage([host], html, signal)
    return count
  }

  async #writePage(folders: readonly string[], html: string, signal?: AbortSignal): Promise<number> {
    const folder = join(this.#folder, ...folders)
    const path = join(folder, ERROR_PAGE)
    const digest = createHash('sha256').update(html).digest('base64')
    if (this.#written.get(path) === digest) return 0
    const created = await mkdir(folder, { recursive: true })
    // Whatever the umask of this process: the server in front is another user.
    if (created !== undefined) await chmod(folder, 0o755)
    const temporary = join(folder, `.${ERROR_PAGE}.${randomUUID()}`)
    try {
      await writeFile(temporary, html, { signal })
      await chmod(temporary, 0o644)
      await rename(temporary, path)
    } finally {
      await rm(temporary, { force: true })
    }
    this.#written.set(path, digest)
    return 1
  }
}

/** Host names are checked by the definition language; `..` would pass there. */
const isFolderName = (host: string): boolean => /^[a-z0-9](?:[a-z0-9-]|\.(?!\.))*$/.test(host)

/**
 * Writes the pages now and after each change of what is served, one writing at a time. `onFailure` gets why pages could not be
 * written. What it returns ends that, also amid a writing.
 */
export function followErrorPages(
  folder: string,
  portal: Pick<LivePortal, 'offices' | 'onChange'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const pages = new ErrorPages(folder)
  let isStale = false
  const end = new AbortController()
  let writing: Promise<void> | null = null
  const write = async (): Promise<void> => {
    while (isStale && !end.signal.aborted) {
      isStale = false
      await pages.write(portal.offices, end.signal).catch((error: unknown) => {
        if (!end.signal.aborted) onFailure(error)
      })
    }
    writing = null
  }
  const start = (): void => {
    isStale = true
    writing ??= write()
  }
  portal.onChange(start)
  start()
  return async () => {
    end.abort()
    await writing
  }
}
