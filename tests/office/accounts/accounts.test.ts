import { describe } from 'vitest'
import { eitherKind, onEachDatabase, onEitherDatabase } from '../databases.ts'
import { guessingTests } from './guessing.ts'
import { oneTransactionTests } from './one-transaction.ts'
import { captchaTests, identityTests } from './outside.ts'
import { sessionTests } from './sessions.ts'
import { accountStates } from './states.ts'
import { officeOn } from './support.ts'
import { twoFactorTests } from './two-factor.ts'

// What is kept, what is stored as a whole or not at all, and what is asked for at the same moment.
onEachDatabase((databases) => {
  describe('states of an account', () => accountStates(officeOn(databases)))
  describe('a change', () => oneTransactionTests(officeOn(databases)))
  // Which addresses are refused depends on no database.
  const addresses = databases.name === eitherKind().name
  describe('an identity service', () => identityTests(officeOn(databases), addresses))
  describe('guessing', () => guessingTests(officeOn(databases)))
  describe('two-factor sign-in', () => twoFactorTests(officeOn(databases)))
})

onEitherDatabase((databases) => {
  describe('a session', () => sessionTests(officeOn(databases)))
  describe('the captcha', () => captchaTests(officeOn(databases)))
})
