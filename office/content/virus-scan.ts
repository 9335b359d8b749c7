import { connect } from 'node:net'

/** Whether a file may be kept. Throws when the scanner cannot be asked: an unchecked file is not kept. */
export type VirusScan = (content: Uint8Array) => Promise<boolean>

const PATIENCE = 30_000
const CHUNK = 64 * 1024

/** clamd at `tcp://host:port` or `unix:///path` (its command INSTREAM). */
export function clamd(url: string): VirusScan {
  const address = new URL(url)
  const place =
    address.protocol === 'unix:'
      ? { path: decodeURIComponent(address.pathname) }
      : { host: address.hostname, port: Number(address.port || 3310) }
  return (content) =>
    new Promise((resolve, reject) => {
      const socket = connect(place)
      let reply = ''
      socket.setTimeout(PATIENCE, () => socket.destroy(new Error('clamd did not reply in time')))
      socket.on('error', reject)
      socket.on('data', (part) => {
        reply += part.toString('latin1')
      })
      socket.on('close', () => {
        if (/\bOK\0?\s*$/.test(reply)) resolve(true)
        else if (/\bFOUND\0?\s*$/.test(reply)) resolve(false)
        else reject(new Error('clamd did not check the file'))
      })
      socket.on('connect', () => {
        socket.write('zINSTREAM\0')
        for (let from = 0; from < content.length; from += CHUNK) {
          const chunk = content.subarray(from, from + CHUNK)
          socket.write(lengthOf(chunk))
          socket.write(chunk)
        }
        socket.write(Buffer.alloc(4))
      })
    })
}

/** The length of a chunk before it, in network byte order. */
function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}
