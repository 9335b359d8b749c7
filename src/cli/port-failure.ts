import type { CliMessage } from './command.ts'

/** Why nothing can listen on a port, which these settings or options name, and what to do. */
export const portFailure =
  (port: number, names: string, code: string): CliMessage =>
  (texts) => {
    if (code === 'EADDRINUSE') return texts.portInUse(port, names)
    return code === 'EACCES' ? texts.portRefused(port) : texts.cannotListen(port, code)
  }
