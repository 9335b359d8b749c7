import { expect, test } from 'vitest'
import { keepOfflinePage } from '../../src/portal/offline/keep-offline-page.ts'

test('the worker is registered in the language of the portal, and learns of the visit', async () => {
  const registered: string[] = []
  const sent: unknown[] = []
  const register = async (script: string) => {
    registered.push(script)
    return { active: { postMessage: (message: unknown) => void sent.push(message) } }
  }
  await keepOfflinePage({ serviceWorker: { register } } as never, 'de')
  expect(registered).toEqual(['/offline-worker.js?jezyk=de'])
  expect(sent).toEqual(['visited'])
})

test('a browser without workers, or one that refuses, goes without', async () => {
  await expect(keepOfflinePage({}, 'pl')).resolves.toBeUndefined()
  const register = () => Promise.reject(new Error('not here'))
  await expect(keepOfflinePage({ serviceWorker: { register } } as never, 'pl')).resolves.toBeUndefined()
})
