import { RealDataError, removeDemonstration } from '../data/remove.ts'
import { type OfficeCommand, withDatabase } from './command.ts'

const TEXTS = {
  en: {
    removed: (accounts: number, tables: number) =>
      `Deleted ${accounts} accounts of the demonstration and emptied ${tables} tables of sample data.`,
    accountsOnly: (accounts: number) => `Deleted ${accounts} accounts of the demonstration. There is no sample data.`,
    real: (rows: number, table: string) =>
      `Nothing was deleted: ${table} holds ${rows} rows that are not of the demonstration. Sample data is deleted a table at a time, so move these out first, or give --force to delete them as well.`,
  },
  pl: {
    removed: (accounts: number, tables: number) =>
      `Usunięte konta demonstracji: ${accounts}; opróżnione tabele z danymi przykładowymi: ${tables}.`,
    accountsOnly: (accounts: number) => `Usunięte konta demonstracji: ${accounts}. Danych przykładowych nie ma.`,
    real: (rows: number, table: string) =>
      `Niczego nie usunięto: w tabeli ${table} są wiersze spoza demonstracji (${rows}). Dane przykładowe są usuwane całymi tabelami, więc najpierw przenieś te wiersze albo podaj --force, żeby usunąć je także.`,
  },
}

/** Takes what a demonstration left out of a database, so that an office may begin on it. */
export const removeDemo: OfficeCommand = {
  usage: '[--force]',
  summary: {
    en: 'deletes the accounts and the sample data of a demonstration',
    pl: 'usuwa konta i dane przykładowe demonstracji',
  },
  options: { force: { type: 'boolean' } },
  words: 0,
  run: async (call) => {
    const texts = TEXTS[call.language]
    try {
      const removed = await withDatabase(call, ({ db }) =>
        removeDemonstration(db, () => new Date(), call.options.force === true),
      )
      const { accounts, tables } = removed
      call.out(tables === 0 ? texts.accountsOnly(accounts) : texts.removed(accounts, tables))
      return 0
    } catch (error) {
      if (!(error instanceof RealDataError)) throw error
      call.err(texts.real(error.rows, error.table))
      return 1
    }
  },
}
