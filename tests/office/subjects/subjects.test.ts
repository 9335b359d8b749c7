import { describe } from 'vitest'
import { officeOn } from '../accounts/support.ts'
import { onEitherDatabase } from '../databases.ts'
import { ownershipTests } from './ownership.ts'
import { printTests } from './prints.ts'
import { propertyTests } from './property.ts'
import { registerTests } from './registers.ts'
import { toPayTests } from './to-pay.ts'

onEitherDatabase((databases) => {
  const office = officeOn(databases)
  describe('property and taxes', () => propertyTests(office))
  describe('vehicles, residence and waste', () => registerTests(office))
  describe('what belongs to another', () => ownershipTests(office))
  describe('what is to be paid', () => toPayTests(office))
  describe('what is printed', () => printTests(office))
})
