import { type FSWatcher, watch } from 'node:fs'

/** Watches a set of folders, not what lies below them. */
export interface FolderWatch {
  /**
   * Watches these folders from now on, and no others. Every watch is made anew: one of a folder that was removed and made
   * again would stay silent.
   */
  set(folders: readonly string[]): void
  close(): void
}

/** Editors write a file in several steps; a change is told when this many milliseconds have passed without another. */
const quiet = 60
/** A stream of changes cannot put the telling off for longer than this, in milliseconds. */
const patience = 400

/**
 * Calls `changed` after files in the watched folders were written, added, renamed or removed. One watch a folder: Node
 * 20 watches no tree on Linux without walking it file by file.
 */
export function watchFolders(changed: () => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>()
  const told = settled(changed)

  const stop = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const start = (folder: string): void => {
    try {
      const watcher = watch(folder, { persistent: true }, told.soon)
      // A folder that is removed or cannot be watched further; its parent tells of a new one.
      watcher.on('error', () => {
        stop(folder)
        told.soon()
      })
      watchers.set(folder, watcher)
    } catch {
      // Gone between being listed and being watched: the parent's watch has it.
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
      told.cancel()
      stopAll()
    },
  }
}

function settled(tell: () => void): { readonly soon: () => void; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | undefined
  let first = 0
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    cancel,
    soon: () => {
      const now = Date.now()
      if (timer === undefined) first = now
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          timer = undefined
          tell()
        },
        Math.max(0, Math.min(quiet, first + patience - now)),
      )
    },
  }
}
