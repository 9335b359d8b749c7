import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded first by processes of a demonstration that tests start: hashes of passwords cost a thousandth. They took a twentieth of
 * all processor time. Processes that run as in production, and the office's own tests, hash at the cost of the product.
 */
const { scrypt, scryptSync } = crypto
const quick = (options) => ({ ...options, N: 16, p: 1 })
crypto.scryptSync = (password, salt, length, options) => scryptSync(password, salt, length, quick(options))
crypto.scrypt = (password, salt, length, options, callback) => scrypt(password, salt, length, quick(options), callback)
syncBuiltinESMExports()
