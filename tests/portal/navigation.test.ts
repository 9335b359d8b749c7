import { expect, test, vi } from 'vitest'
import { memoryRouter, type PortalRouter } from '../../src/portal/navigation/router.tsx'

const pathOf = (router: PortalRouter) => router.state.location.pathname

function routerAt(...paths: readonly string[]) {
  const [first = '/', ...others] = paths
  const router = memoryRouter(first)
  for (const path of others) router.navigate(path)
  return router
}

test('goes forth, back and elsewhere, and tells whoever listens', () => {
  const router = routerAt('/a')
  const listener = vi.fn()
  router.subscribe(listener)
  router.navigate('/b?x=1#y', { state: 5 })
  expect(router.state).toMatchObject({
    location: { pathname: '/b', search: '?x=1', hash: '#y', state: 5 },
    action: 'PUSH',
  })
  router.navigate('/c', { replace: true, preventScrollReset: true, flushSync: true })
  expect(router.state).toMatchObject({ location: { pathname: '/c' }, action: 'REPLACE', preventScrollReset: true })
  router.navigate(-1)
  expect(router.state).toMatchObject({ location: { pathname: '/a' }, action: 'POP', preventScrollReset: false })
  expect(listener.mock.calls).toEqual([[false], [true], [false]])
})

test('what leaves a page learns of the page before it is left', () => {
  const router = routerAt('/a')
  const left: string[] = []
  const stop = router.onLeave(({ pathname }) => void left.push(`${pathname} at ${pathOf(router)}`))
  router.navigate('/b')
  router.navigate(-1)
  stop()
  router.navigate('/c')
  expect(left).toEqual(['/a at /a', '/b at /b'])
})

test.each<[string, (router: PortalRouter) => void, string]>([
  ['a link', (router) => router.navigate('/c'), '/c'],
  ['a replacement', (router) => router.navigate('/c', { replace: true }), '/c'],
  ['back', (router) => router.navigate(-1), '/a'],
])('%s is blocked until somebody has agreed', (_name, leave, target) => {
  const router = routerAt('/a', '/b')
  const onBlocked = vi.fn<(proceed: () => void) => void>()
  const remove = router.addBlocker({ blocks: (next, current) => next !== current, onBlocked })
  leave(router)
  expect(pathOf(router)).toBe('/b')
  expect(onBlocked).toHaveBeenCalledOnce()
  // Another query of the same page is no leaving.
  router.navigate('/b?x=1', { replace: true })
  expect(router.state.location.search).toBe('?x=1')
  onBlocked.mock.calls[0]?.[0]()
  expect(pathOf(router)).toBe(target)
  remove()
  router.navigate('/d')
  expect(pathOf(router)).toBe('/d')
  expect(onBlocked).toHaveBeenCalledOnce()
})

test('“back” is blocked again after it was once let through', () => {
  const router = routerAt('/a', '/b', '/c')
  const onBlocked = vi.fn((proceed: () => void) => proceed())
  router.addBlocker({ blocks: () => true, onBlocked })
  router.navigate(-1)
  expect([pathOf(router), onBlocked.mock.calls.length]).toEqual(['/b', 1])
  router.navigate(-1)
  expect([pathOf(router), onBlocked.mock.calls.length]).toEqual(['/a', 2])
})
