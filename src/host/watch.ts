import { type FSWatcher, watch } from 'node:fs'

/** Watches a set of folders, not what lies below them. */
export interface FolderWatch {
  /**
   * Watches these folders from now on, and no others. All watchers are replaced: one of a folder that was removed and
   * created again would not report any more.
   */
  set(folders: readonly string[]): void
  close(): void
}

/** Milliseconds without another change before a change is reported: editors write a file in several steps. */
const quietTime = 60
/** Milliseconds after which a continuous stream of changes is reported all the same. */
const longestDelay = 400

/**
 * Calls `changed` after files in the watched folders were written, added, renamed or removed. Each folder has its own
 * watcher: a recursive one of Node 20 on Linux walks every file.
 */
export function watchFolders(changed: () => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>()
  const report = debounced(changed)

  const stop = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const start = (folder: string): void => {
    try {
      const watcher = watch(folder, { persistent: true }, report.soon)
      // The folder was removed or cannot be watched any longer; its parent's watcher reports a new one.
      watcher.on('error', () => {
        stop(folder)
        report.soon()
      })
      watchers.set(folder, watcher)
    } catch {
      // Removed between being listed and being watched: the parent's watcher reports it.
    }
  }
  const stopAll = (): void => {
    for (const folder of [...watchers.keys()]) stop(folder)
  }
  return {
    set: (folders) => {
      stopAll()
      for (const folder of new Set(folders)) start(folder)
    },
    close: () => {
      report.cancel()
      stopAll()
    },
  }
}

function debounced(report: () => void): { readonly soon: () => void; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | undefined
  let first = 0
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    cancel,
    soon: () => {
      const now = performance.now()
      if (timer === undefined) first = now
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          timer = undefined
          report()
        },
        Math.max(0, Math.min(quietTime, first + longestDelay - now)),
      )
    },
  }
}
