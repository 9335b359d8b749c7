/** So many looks in a row without a new request: the page has requested all that it can. */
const LOOKS = 5

/**
 * Counts what a page loads until `shown` is there; `begin` ends once the page has its HTML. Replies come in rounds: those
 * to all that was requested so far, together, once the page is idle. So the number of rounds is that of requests that
 * depend on each other, whatever the machine's speed. The HTML, and what it names itself (scripts, styles, fonts), is
 * the first round; what `passed` names belongs to no round.
 */
export async function countRounds(page, begin, shown, passed = () => false) {
  // Replies that are held back must not exceed the page's own time limits, however slow the machine is.
  await page.addInitScript(stretchTimeLimits)
  const held = []
  let requests = 0
  let html = ''
  await page.route('**/*', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    requests += 1
    if (request.resourceType() === 'document') {
      const reply = await route.fetch()
      html = await reply.text()
      return route.fulfill({ response: reply })
    }
    if (isNamed(html, path) || request.resourceType() === 'stylesheet' || passed(path)) return route.continue()
    held.push(route)
  })
  let rounds = 1
  await begin()
  for (;;) {
    await idle(page, () => held.length)
    if (await page.evaluate((selector) => document.querySelector(selector) !== null, shown)) break
    if (held.length === 0) continue
    rounds += 1
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
  const arrival = { requests, rounds }
  // Of requests that the page has given up by now, nothing is left to continue.
  await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return arrival
}

/** Whether the HTML has the browser load it. Of what it names for later, only scripts do. */
const isNamed = (html, path) =>
  (html.match(/<(?:script|link)\b[^>]*>/g) ?? []).some((tag) => tag.includes(`"${path}"`) && / (?:rel|src)=/.test(tag))

/** Runs in the page before anything of it: what waits for a second or longer waits for weeks. */
function stretchTimeLimits() {
  const { setTimeout: start } = window
  window.setTimeout = (callback, delay, ...rest) => start(callback, delay >= 1000 ? 2 ** 30 : delay, ...rest)
}

/** Waits until the page has nothing to do and has requested nothing new for a while. */
async function idle(page, requested) {
  for (let quiet = 0, before = -1; quiet < LOOKS; ) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          // A page that draws no frame, since its stylesheet is still on its way, would never be called idle.
          const limit = { timeout: 500 }
          requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve, limit), 100), limit)
        }),
    )
    quiet = requested() === before ? quiet + 1 : 0
    before = requested()
  }
}
