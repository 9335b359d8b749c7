/** There is no database to back up. */
export class NothingToBackUpError extends Error {
  constructor(place: string) {
    super(`There is no database in ${place}.`)
    this.name = 'NothingToBackUpError'
  }
}

/** The place of a file or a database is taken. */
export class OccupiedError extends Error {
  constructor(place: string) {
    super(`${place} exists already. Add --force to replace it.`)
    this.name = 'OccupiedError'
  }
}

/** A backup cannot be restored there. */
export class UnsuitableBackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnsuitableBackupError'
  }
}

/** A program of PostgreSQL is missing or failed. */
export class PostgresProgramError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PostgresProgramError'
  }
}
