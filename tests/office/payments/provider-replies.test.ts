import { expect, test } from 'vitest'
import { ProviderUnavailable } from '../../../office/payments/provider.ts'
import { requestJson } from '../../../office/payments/providers/http.ts'
import { upstream } from '../../host/support.ts'

test('a payment provider that replies with too much counts as unavailable', async () => {
  const replies: Readonly<Record<string, string>> = {
    '/order': '\uFEFF{"status":"PAID"}',
    '/long': JSON.stringify({ status: 'x'.repeat(64_000) }),
    '/nested': `{"status":${'['.repeat(101)}${']'.repeat(101)}}`,
    '/empty': '',
  }
  const provider = await upstream((request, response) => void response.end(replies[request.url ?? '']))
  const replyOf = (path: string) => requestJson('kir', { method: 'GET', url: new URL(path, provider.base).href })
  expect(await replyOf('/order')).toEqual({ status: 200, json: { status: 'PAID' } })
  for (const path of ['/long', '/nested', '/empty'])
    await expect(replyOf(path), path).rejects.toThrow(ProviderUnavailable)
})
