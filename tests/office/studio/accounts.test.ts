import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../src/host/store/store.ts'
import { acceptedStep } from '../../../src/host/studio/one-time-code.ts'
import { open, Passwords } from '../../../src/host/studio/passwords.ts'
import { People } from '../../../src/host/studio/people.ts'
import { run } from '../../cli/support.ts'
import { temporaryFolder } from '../../host/support.ts'
import { copyDatabase, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'

async function newStore(): Promise<string> {
  const folder = sharedPostgres()
  if (folder === undefined) return join(temporaryFolder(), 'store')
  const name = await copyDatabase(folder, 'template1')
  onTestFinished(() => administer(folder, `drop database if exists ${name} with (force)`))
  return databaseUrl(folder, name)
}

test('okienko studio adds, lists and removes accounts; what it prints once signs in and is kept nowhere', async () => {
  const place = await newStore()
  const studio = (...args: readonly string[]) => run(['studio', ...args, '--store', place], { env: {} })
  const added = await studio('add', 'Anna', '--name', 'Anna Nowak', '--publisher', 'a', '--editor', 'b')
  expect([added.code, added.err]).toEqual([0, ''])
  const password = /Password of anna: (\S+)/.exec(added.out)?.[1] ?? ''
  const secret = /secret=([A-Z2-7]+)/.exec(added.out)?.[1] ?? ''
  expect(password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect((await studio('add', 'anna', '--name', 'X', '--editor', 'all')).err).toMatch(/account anna already/)
  expect((await studio('add', 'ewa', '--name', 'Ewa', '--editor', 'all', '--without-code')).out).not.toContain(
    'otpauth',
  )
  expect((await studio('list')).out.split('\n')).toEqual([
    'anna  Anna Nowak  a: publisher, b: editor  TOTP',
    'ewa  Ewa  all: editor',
  ])

  const credentials = async () => {
    const store = await openStore(place)
    const person = await new People(store.connection, false).find('anna')
    const rows = JSON.stringify(await store.connection.query('select * from okienko_people'))
    const audit = await store.connection.query('select action, detail from okienko_audit order by number')
    await store.close()
    return { person, rows, audit }
  }
  const { person, rows, audit } = await credentials()
  expect([rows.includes(password), rows.includes(secret)]).toEqual([false, false])
  expect(audit[0]).toEqual({ action: 'account added', detail: { account: 'anna' } })
  const key = await new Passwords().verify(password, person?.password ?? null)
  const opened = key === null ? '' : open(person?.codeKey ?? '', key)
  expect(opened).toBe(secret)
  const now = new Date()
  const code = new TOTP({ secret }).generate({ timestamp: now.getTime() })
  expect(acceptedStep(opened, code, now, 0)).toBeGreaterThan(0)

  const changed = await studio('passwd', 'anna')
  expect(changed.code).toBe(0)
  expect((await credentials()).person?.password).not.toBe(person?.password)
  expect(changed.out).not.toContain('detach')
  expect((await studio('remove', 'anna')).code).toBe(0)
  expect([(await studio('passwd', 'anna')).code, (await studio('remove', 'anna')).code]).toEqual([1, 1])
  // A new password does not keep out who signs in elsewhere.
  await studio('add', 'ola@a.example', '--name', 'Ola', '--editor', 'a', '--without-password')
  const store = await openStore(place)
  const identity = { subject: 'issuer ola', email: 'ola@a.example' }
  expect(await new People(store.connection, false).ofIdentity(identity)).not.toBeNull()
  await store.close()
  expect((await studio('passwd', 'ola@a.example')).out).toContain('okienko studio detach ola@a.example')
  for (const wrong of [
    ['add', 'x y', '--name', 'X', '--editor', 'a'],
    ['add', 'ola', '--name', 'Ola'],
    ['raise', 'ola'],
    [],
  ]) {
    expect((await studio(...wrong)).code).toBe(2)
  }
})
