import type { components } from '../../schemas/office-api.generated.ts'
import type { Database } from '../db/database.ts'
import { settingsOf } from '../db/settings.ts'
import type { Language } from '../language.ts'
import type { PdfFile, PdfPrinter } from './printer.ts'
import type { TableDocument } from './table-document.ts'

interface Desk {
  readonly db: Database
  readonly printer: PdfPrinter
  readonly language: Language
}

/** Prints a document for a call, in its language, under the name and address of the office. */
export async function print({ db, printer, language }: Desk, document: TableDocument): Promise<PdfFile> {
  const contact = await settingsOf<components['schemas']['Contact']>(db, 'kontakt', language)
  return printer.print(document, language, {
    name: contact.nazwaUrzedu,
    address: `${contact.adres}, tel. ${contact.telefon}`,
  })
}
