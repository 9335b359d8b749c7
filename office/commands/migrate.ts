import { migrate, migrationState } from '../db/migrate.ts'
import { openStore } from '../db/store.ts'
import { findRoot } from '../root.ts'
import type { OfficeCommand } from './command.ts'

const TEXTS = {
  en: {
    done: 'The database has the newest schema.',
    missing: (count: number) => `Migrations that the database does not have yet: ${count}`,
    earlier: 'Processes of the version before can work with it.',
    notEarlier:
      'Processes of the version before cannot work with it: going back needs the backup made before the upgrade.',
  },
  pl: {
    done: 'Baza danych ma najnowszy schemat.',
    missing: (count: number) => `Migracje, których baza jeszcze nie ma: ${count}`,
    earlier: 'Procesy poprzedniej wersji mogą z niej korzystać.',
    notEarlier:
      'Procesy poprzedniej wersji nie mogą z niej korzystać: powrót wymaga kopii zapasowej sprzed aktualizacji.',
  },
}

/** The exit code of --check when the version before cannot work with the database. */
const NEEDS_BACKUP = 3

/**
 * Brings the schema up to date, as every office does at its start; with --check it only tells whether going back is possible.
 */
export const migrateCommand: OfficeCommand = {
  usage: '[--check]',
  summary: {
    en: 'brings the database to the newest schema; with --check, exits with 0 if the version before can still work with it, with 3 if not',
    pl: 'wprowadza najnowszy schemat bazy; z --check kończy się kodem 0, jeśli poprzednia wersja może z niej korzystać, a 3, jeśli nie',
  },
  options: { check: { type: 'boolean' } },
  words: 0,
  run: async (call) => {
    const texts = TEXTS[call.language]
    const root = findRoot()
    const database = await openStore(call)
    try {
      if (call.options.check !== true) await database.exclusively((db) => migrate(db, root))
      const { missing, earlierMayRun } = await migrationState(database.db, root)
      call.out(missing === 0 ? texts.done : texts.missing(missing))
      if (missing === 0) call.out(earlierMayRun ? texts.earlier : texts.notEarlier)
      return call.options.check !== true || earlierMayRun ? 0 : NEEDS_BACKUP
    } finally {
      await database.close()
    }
  },
}
