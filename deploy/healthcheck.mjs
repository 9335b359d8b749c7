// Exits with 0 while the process of this container lives: the portal or the office API, each on its port.
const ports = [process.env.PORT ?? '8080', process.env.OFFICE_PORT ?? '8081']

const lives = async (port) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2500) })).ok
  } catch {
    return false
  }
}

process.exitCode = (await Promise.all(ports.map(lives))).includes(true) ? 0 : 1
