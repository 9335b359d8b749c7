/**
 * Calls back after a while, but not while nobody can see the page: then as soon as it is shown again. Gives what calls it
 * off.
 */
export function afterWhenShown(milliseconds: number, then: () => void): () => void {
  let stop = (): void => clearTimeout(timer)
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') return then()
    stop = onceShown(then)
  }, milliseconds)
  return () => stop()
}

function onceShown(then: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState !== 'visible') return
    stop()
    then()
  }
  const stop = (): void => document.removeEventListener('visibilitychange', look)
  document.addEventListener('visibilitychange', look)
  return stop
}
