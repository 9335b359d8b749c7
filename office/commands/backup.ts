import { resolve } from 'node:path'
import { backUp, type DatabasePlace, restore } from '../backup/commands.ts'
import { findRoot } from '../root.ts'
import type { OfficeCommand, OfficeCommandCall } from './command.ts'

const TEXTS = {
  en: {
    noFile: 'Name the file, for example office.backup.',
    noDatabase: 'Name the database with --data or --database.',
    written: (file: string, size: string) =>
      `Wrote ${file} (${size}). The secret key is not in it: keep OFFICE_SECRET_KEY in another place.`,
    restored: (createdAt: string) =>
      `The database is that of ${createdAt}. Start the office with the secret key that was used then.`,
  },
  pl: {
    noFile: 'Podaj plik, na przykład urzad.backup.',
    noDatabase: 'Wskaż bazę danych opcją --data albo --database.',
    written: (file: string, size: string) =>
      `Zapisano ${file} (${size}). Nie zawiera tajnego klucza: przechowuj OFFICE_SECRET_KEY w innym miejscu.`,
    restored: (createdAt: string) =>
      `Baza danych jest w stanie z ${createdAt}. Uruchom urząd z tajnym kluczem, którego wtedy używał.`,
  },
}

/** Writes the database to a file while offices go on working. */
export const backupCommand: OfficeCommand = {
  usage: 'FILE [--force]',
  summary: {
    en: 'writes the database to FILE, while offices go on working',
    pl: 'zapisuje bazę danych do pliku FILE, podczas gdy urzędy pracują',
  },
  options: { force: { type: 'boolean' } },
  words: 1,
  run: (call) =>
    onFile(call, async (options) => {
      const bytes = await backUp(options)
      return TEXTS[call.language].written(options.file, `${(bytes / 1_000_000).toFixed(1)} MB`)
    }),
}

/** Replaces the database by that of a file. */
export const restoreCommand: OfficeCommand = {
  usage: 'FILE [--force]',
  summary: {
    en: 'replaces the database by that of FILE, after the offices were stopped',
    pl: 'zastępuje bazę danych tą z pliku FILE, po zatrzymaniu urzędów',
  },
  options: { force: { type: 'boolean' } },
  words: 1,
  run: (call) => onFile(call, async (options) => TEXTS[call.language].restored(await restore(options))),
}

async function onFile(
  call: OfficeCommandCall,
  work: (options: Parameters<typeof backUp>[0]) => Promise<string>,
): Promise<number> {
  const [file] = call.words
  const place = placeOf(call)
  const texts = TEXTS[call.language]
  if (file === undefined || place === undefined) {
    call.err(file === undefined ? texts.noFile : texts.noDatabase)
    return 1
  }
  try {
    call.out(await work({ file: resolve(file), place, force: call.options.force === true, root: findRoot() }))
    return 0
  } catch (error) {
    // The file cannot be read or written; the system says which and why.
    if (!(error instanceof Error) || !('syscall' in error) || !('path' in error)) throw error
    call.err(error.message)
    return 1
  }
}

function placeOf({ databaseUrl, dataDir }: OfficeCommandCall): DatabasePlace | undefined {
  if (databaseUrl !== undefined) return { databaseUrl }
  return dataDir === undefined ? undefined : { dataDir }
}
