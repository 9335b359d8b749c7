import type { AccessibilityStatement } from '../../plan/accessibility.ts'
import type { AccessibilitySpec, OfficeSpec } from '../language/portal.ts'
import type { Entry, Located } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'

/**
 * Adds the office's accessibility statement to the documents, in the first of the languages that has a text; its name, or null
 * when there is none.
 */
export function statementDocument(
  office: OfficeSpec,
  languages: readonly LanguageCode[],
  hash: (text: string) => string,
  documents: Map<string, string>,
): string | null {
  if (!office.accessibility) return null
  const text = JSON.stringify(statementOf(office, office.accessibility, languages))
  const name = `accessibility.${languages[0]}.${hash(text)}.json`
  documents.set(name, text)
  return name
}

type Translated<T> = readonly Entry<T>[] | undefined

/** The statement in the first of the languages that has each of its texts. */
export function statementOf(
  office: OfficeSpec,
  spec: AccessibilitySpec,
  languages: readonly LanguageCode[],
): AccessibilityStatement {
  const own = <T>(texts: Translated<T>): T | undefined => {
    const language = languages.find((one) => texts?.some(({ id }) => id === one))
    return texts?.find(({ id }) => id === language)?.value
  }
  const word = (texts: Translated<Located<string>>): string | null => own(texts)?.value ?? null
  const paragraphs = (texts: Translated<readonly Located<string>[]>) => own(texts)?.map(({ value }) => value) ?? []
  return {
    url: spec.url?.value ?? `https://${office.hosts[0]?.value ?? ''}`,
    published: spec.published.value,
    updated: spec.updated.value,
    status: spec.status.value,
    exceptions: paragraphs(spec.exceptions),
    burden: spec.burden?.value ?? null,
    prepared: spec.prepared.value,
    reviewed: spec.reviewed?.value ?? null,
    assessedBy: word(spec.assessedBy),
    contact: {
      person: word(spec.contact.person) ?? '',
      email: spec.contact.email.value,
      phone: spec.contact.phone.value,
    },
    apps: paragraphs(spec.apps),
    architecture: paragraphs(spec.architecture),
  }
}
