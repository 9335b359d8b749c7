import type { LanguageCode } from '../../compiler/language/shared.ts'
import { asWords } from './words.ts'
import { flowText } from './yaml.ts'

/**
 * A first draft of an office: all services in all languages of the portal, at addresses that are nobody's (RFC 2606), to be
 * put right. What the law asks it to publish stands beside, to be filled in: made up it would be a false statement.
 */
export function draftOffice(slug: string, languages: readonly LanguageCode[], schemas: string): string {
  const names = Object.fromEntries(languages.map((language) => [language, asWords(slug)]))
  return `# yaml-language-server: $schema=${schemas}/office.schema.json
office: ${slug}
hosts: [${slug}.example]                # the host names it answers to
api: https://api.${slug}.example        # the base of its office API
proxy: true                             # the browser calls /api here; without it, the office API itself (CORS)
names: ${flowText(names)}
languages: [${languages.join(', ')}]    # the first is the default
theme: { primary: "#0b5394" }           # logo: ${slug}.svg, a picture beside this file
# services:                             # all of them when left out; below it, by number, what differs
#   only: [1, 2, 16]                    # or except: [7]

# How residents reach it, also on every page of a failure or a break:
# contact: { address: "…, 00-000 …", phone: …, email: … }

# The law asks every office to publish these:
# bip: https://bip.${slug}.example
# accessibility:                        # the statement at /deklaracja-dostepnosci
#   published: 2026-01-15
#   updated: 2026-06-01
#   status: full                        # else \`exceptions\` say what is not accessible, and why
#   prepared: 2026-06-10
#   contact: { person: { pl: … }, email: …, phone: … }
#   architecture: { pl: [ … ] }
`
}
