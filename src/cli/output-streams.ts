import type { Writable } from 'node:stream'

export interface CliOutput {
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** Resolves when all lines are written, with the exit code: that of the command, or 1 where its output could not be written. */
  readonly written: (code: number) => Promise<number>
}

/** The reader has gone: the other side of a pipe (`okienko … | head`), or the terminal. */
const READER_GONE = new Set(['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED'])

/**
 * Lines on both outputs. Where nobody reads them any more they are dropped, and the command goes on: it may be publishing, or
 * serving. An output that cannot be written for another reason, such as a full disk, is reported once on the other.
 */
export function outputTo(stdout: Writable, stderr: Writable): CliOutput {
  let isLost = false
  const onError = (error: NodeJS.ErrnoException, other: Writable): void => {
    if (READER_GONE.has(error.code ?? '') || isLost) return
    isLost = true
    other.write(`okienko: output cannot be written (${error.code ?? 'unknown'})\n`)
  }
  stdout.on('error', (error) => onError(error, stderr))
  stderr.on('error', (error) => onError(error, stdout))
  return {
    out: (line) => void stdout.write(`${line}\n`),
    err: (line) => void stderr.write(`${line}\n`),
    written: async (code) => {
      await Promise.all([flushed(stdout), flushed(stderr)])
      return isLost && code === 0 ? 1 : code
    },
  }
}

/** Resolves when everything has been written, or cannot be. */
const flushed = (stream: Writable): Promise<void> => new Promise((resolve) => stream.write('', () => resolve()))
