import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded first by the processes that tests start: hashes of passwords cost a thousandth, as those of a demonstration's accounts and of
 * each sign-in took a twentieth of all processor time. The cost that the product sets stands in each stored hash, and has tests
 * of its own (tests/office/accounts).
 */
const { scrypt, scryptSync } = crypto
const quick = (options) => ({ ...options, N: 16, p: 1 })
crypto.scryptSync = (password, salt, length, options) => scryptSync(password, salt, length, quick(options))
crypto.scrypt = (password, salt, length, options, callback) => scrypt(password, salt, length, quick(options), callback)
syncBuiltinESMExports()
