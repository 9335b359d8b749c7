import { describe } from 'vitest'
import { onEachDatabase, onEitherDatabase } from '../databases.ts'
import { guessingTests } from './guessing.ts'
import { oneTransactionTests } from './one-transaction.ts'
import { captchaTests, identityTests } from './outside.ts'
import { sessionTests } from './sessions.ts'
import { accountStates } from './states.ts'
import { officeOn } from './support.ts'
import { twoFactorTests } from './two-factor.ts'

// What is kept, and what is stored as a whole or not at all.
onEachDatabase((databases) => {
  describe('states of an account', () => accountStates(officeOn(databases)))
  describe('a change', () => oneTransactionTests(officeOn(databases)))
})

onEitherDatabase((databases) => {
  describe('a session', () => sessionTests(officeOn(databases)))
  describe('two-factor sign-in', () => twoFactorTests(officeOn(databases)))
  describe('guessing', () => guessingTests(officeOn(databases)))
  describe('an identity service', () => identityTests(officeOn(databases)))
  describe('the captcha', () => captchaTests(officeOn(databases)))
})
