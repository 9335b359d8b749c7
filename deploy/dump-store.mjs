// Writes the store of definitions, a PostgreSQL database whose address is in the file that STORE_FILE names, to a file.
import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync } from 'node:fs'

const [file] = process.argv.slice(2)
const { STORE_FILE } = process.env
if (file === undefined || STORE_FILE === undefined) {
  console.error('Name the file to write, with STORE_FILE in the environment.')
  process.exit(1)
}
const url = new URL(readFileSync(STORE_FILE, 'utf8').trim())
const PGPASSWORD = decodeURIComponent(url.password)
// The list of processes shows arguments to everybody.
url.password = ''
const partial = `${file}.partial`
const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${partial}`, `--dbname=${url.href}`]
const { status, error } = spawnSync('pg_dump', options, { env: { ...process.env, PGPASSWORD }, stdio: 'inherit' })
if (error !== undefined) console.error(`pg_dump cannot be started: ${error.message}`)
if (status === 0) renameSync(partial, file)
process.exitCode = status ?? 1
