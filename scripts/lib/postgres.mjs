import { existsSync, readdirSync } from 'node:fs'

/** The folder of the newest installed PostgreSQL server's programs, as Debian lays them, or null. */
export function postgresPrograms(versions = '/usr/lib/postgresql') {
  if (!existsSync(versions)) return null
  const folders = readdirSync(versions)
    .filter((version) => existsSync(`${versions}/${version}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a))
  return folders[0] === undefined ? null : `${versions}/${folders[0]}/bin`
}
