import { expect, onTestFinished, test } from 'vitest'
import { failedOfficeAt } from '../../../src/host/failed-office.ts'
import { officeText, startOffice } from '../studio/support.ts'

test('failure pages name an office whose file was published while it is served', async () => {
  const office = await startOffice()
  onTestFinished(() => office.close())
  const { published, owners } = await office.store.load()
  if (published === null) throw new Error('Nothing is published')
  const text = officeText('b').replace('Urząd b', 'Nowa nazwa')
  const changed = office.changed()
  const offices = new Map([...published.offices, ['offices/b.yaml', text] as const])
  await office.store.publish({ ...published, offices }, owners, { author: 'anna', message: 'x', result: {} })
  await changed
  expect(failedOfficeAt(office.portal, 'b.example')?.identity.names.get('pl')).toBe('Nowa nazwa')
})
