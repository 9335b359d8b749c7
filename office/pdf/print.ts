import type { components } from '../../schemas/office-api.generated.ts'
import type { Database } from '../db/database.ts'
import { settingsOf } from '../db/settings.ts'
import type { Language } from '../language.ts'
import type { Documents } from './documents/index.ts'
import type { Issuer, PdfFile, PdfPrinter } from './printer.ts'

interface Desk {
  readonly printer: PdfPrinter
  readonly language: Language
}

/** Prints a document for a call, in its language, under the name and address of the office. */
export async function print<Name extends keyof Documents>(
  desk: Desk & { readonly db: Database },
  document: Name,
  ...args: Parameters<Documents[Name]>
): Promise<PdfFile> {
  const contact = await settingsOf<components['schemas']['Contact']>(desk.db, 'kontakt', desk.language)
  const issuer = { name: contact.nazwaUrzedu, address: `${contact.adres}, tel. ${contact.telefon}` }
  return printFor(issuer, desk, document, ...args)
}

/** Prints a document under another name and address. */
export function printFor<Name extends keyof Documents>(
  issuer: Issuer,
  { printer, language }: Desk,
  document: Name,
  ...args: Parameters<Documents[Name]>
): Promise<PdfFile> {
  return printer.print({ document, args, language, issuer })
}
