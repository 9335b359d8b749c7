import { MAX_FILE_CHARACTERS, MAX_FILE_DEPTH, MAX_FILE_LINES, MAX_FILE_VALUES } from '../../../model/limits.ts'
import type { Message } from './catalogue.ts'
import { expected, found, known, textForms } from './values.en.ts'
import type { Expected, Found, TextForm } from './values.ts'

interface Named {
  readonly name: string
}
interface Keyed {
  readonly key: string
}
interface Known {
  readonly known: readonly string[]
}

/** Files as text, and what may stand where in them. */
export const readingMessages = {
  'syntax.yaml': ({ reason }: { readonly reason: string }) => `This cannot be read as YAML: ${reason}.`,
  'syntax.too-deep': `This is nested too deeply: there are at most ${MAX_FILE_DEPTH} maps and lists within one another.`,
  'syntax.too-long': `The file is too long. It may have at most ${MAX_FILE_CHARACTERS} characters. Split it.`,
  'syntax.too-many-lines': `The file is too long. It may have at most ${MAX_FILE_LINES} lines. Split it.`,
  'syntax.too-many-values': `The file has too much in it. It may have at most ${MAX_FILE_VALUES} keys and values. Split it.`,
  'too-many-problems': ({ more }: { readonly more: number }) =>
    `There are ${more} more problems in this file. Correct those above first.`,
  'syntax.colon': 'Put this text in quotes: it has a colon and a space in it.',
  'syntax.value-and-members': 'Write either a value on the line of the key, or members indented below it; not both.',
  'syntax.comma': ({ key }: Keyed) => `Write a comma before \`${key}\`, or put the text with the colon in quotes.`,
  'syntax.first-character': ({ character }: { readonly character: string }) =>
    `Put this text in quotes: it starts with \`${character}\`.`,
  'syntax.quoted-part': 'Put the whole text in quotes of the other kind: it starts with a quote.',
  'syntax.comment': 'Put this in quotes: # after a space starts a comment.',
  'syntax.open-bracket': ({ bracket }: { readonly bracket: string }) => `This \`${bracket}\` is never closed.`,
  'syntax.indent': 'The indentation matches no line above. Start all keys of one map in the same column.',
  'syntax.open-quote': 'This quote is never closed.',
  'syntax.space': 'Write a space after the colon.',
  'syntax.no-colon': 'Write a colon after the key.',
  'syntax.conflict': 'A merge was not finished here. Keep one of the two versions, and delete the three marker lines.',
  'syntax.no-break-space': 'Indent with plain spaces: these are no-break spaces.',
  'syntax.bracket-within': 'Put this text in quotes: within braces a bracket of its own ends it.',
  'syntax.comma-within': 'Put this in quotes: within braces a comma starts the next member.',
  'syntax.list-on-line': 'Start the list on the line below its key.',
  'syntax.json-comma': 'Remove this comma: JSON has none after the last member.',
  'syntax.json': ({ reason }: { readonly reason: string }) => `This is not JSON: ${reason}.`,
  tab: 'Indent with spaces, two for each level; YAML does not accept tabs.',
  'empty-file': 'The file is empty. Write a definition, or delete the file.',
  'many-documents': 'Move this second document to a file of its own: a file holds one definition.',
  anchor: 'The language has no anchors and aliases. Write the value where it is used.',
  tag: 'The language has no YAML tags. To make a text of a number, put it in quotes.',
  'duplicate-key': ({ key, line }: Keyed & { readonly line: number }) =>
    `\`${key}\` is already set on line ${line}. Remove one of the two.`,
  'duplicate-key.item': ({ item }: { readonly item: string }) => `\`${item}\` is already in this list. Remove one.`,

  'wrong-type': ({ expected: wanted, found: there }: { readonly expected: Expected; readonly found: Found }) =>
    `This must be ${expected(wanted)}, not ${found(there)}.`,
  'wrong-type.key': 'A key must be a single word.',
  'wrong-type.no-value': ({ key, expected: wanted }: Keyed & { readonly expected: Expected }) =>
    `\`${key}:\` has no value. Write ${expected(wanted)}.`,
  'wrong-type.patches':
    'Write what differs, by address: `blocks.invoices.columns.kwotaBrutto.label: …`; `null` removes a part.',
  'wrong-type.no-patches': ({ service }: { readonly service: number }) =>
    `Nothing follows \`${service}\`. Write below it what differs; services are chosen by \`only: [${service}]\` or \`except:\`.`,
  malformed: ({ text, expected: wanted }: { readonly text: string; readonly expected: Expected }) =>
    `\`${text}\` must be ${expected(wanted)}.`,
  'malformed.empty': ({ expected: wanted }: { readonly expected: Expected }) =>
    `This is empty. Write ${expected(wanted)}.`,
  'malformed.name': ({ name, form }: Named & { readonly form: TextForm }) =>
    `\`${name}\` cannot be a name here. Write ${textForms[form]}.`,
  'malformed.day': ({ day }: { readonly day: string }) => `\`${day}\` is not a day of the calendar.`,
  'malformed.link': ({ href }: { readonly href: string }) =>
    `\`${href}\` cannot be linked to. Write an address that starts with https://, or a path of the portal that starts with /.`,
  'malformed.link-value': 'Move the braces out of this link: values have no place in its words or its address.',
  'out-of-range': ({ min, max, found: there }: Range & { readonly found: string }) =>
    `This must be ${min === max ? min : `a number from ${min} to ${max}`}, not ${there}.`,
  'out-of-range.own-service':
    'Numbers from 9000 are those of services that an office defines itself (`ownServices`). Choose a lower one.',
  'out-of-range.page': ({ size }: { readonly size: number }) =>
    `A page starts with ${size} rows. Write ${size} or more: a resident may not choose fewer.`,
  'not-a-choice': ({ text, known: names }: Known & { readonly text: string }) =>
    `\`${text}\` is not one of ${names.join(', ')}.`,
  'empty-list': 'This is empty. Write at least one member.',
  'empty-list.words': 'The text is missing. Write it in every language.',
  'misplaced-key.outward': ({ key, beside, line }: Keyed & { readonly beside: string; readonly line: number }) =>
    `\`${key}\` is indented too far. It belongs beside \`${beside}\` on line ${line}.`,
  'misplaced-key.inward': ({ key, above }: Keyed & { readonly above: string | null }) =>
    `\`${key}\` is not indented enough. It belongs ${above === null ? 'further in' : `under \`${above}\``}.`,
  'unknown-key': ({ key, known: names }: Keyed & Known) => `Unknown key \`${key}\`.${known(names)}`,
  'unknown-key.of-kind': ({ key, kind, own }: Keyed & { readonly kind: string; readonly own: string }) =>
    `\`${key}\` is a key of \`${kind}\`, not of \`${own}\`.`,
  'unknown-key.slug': ({ key, service }: Keyed & { readonly service: number }) =>
    `Services are named by their numbers here: \`${key}\` is service ${service}.`,
  'missing-key': ({ key }: Keyed) => `\`${key}\` is missing. Add it here.`,
  'missing-key.portal': ({ key }: Keyed) => `\`${key}\` is missing. Add it here, or add \`extends: okienko\`.`,
  'two-kinds': ({ first, second }: { readonly first: string; readonly second: string }) =>
    `\`${first}\` and \`${second}\` cannot stand together. Remove one of the two.`,
  'unknown-kind': ({ known: names }: Known) => `The kind is missing. Add one of these keys: ${names.join(', ')}.`,

  'unknown-patch.no-members': ({ address, step }: Address & { readonly step: string }) =>
    `\`${address}\` does not exist: there are no members that \`${step}\` could be one of.`,
  'unknown-patch': ({ address, step, known: names }: Address & Known & { readonly step: string }) =>
    `\`${address}\` does not exist: there is no \`${step}\`.${known(names)}`,
  'unknown-patch.removal': ({ name, known: names }: Named & Known) =>
    `There is no \`${name}\` to remove.${known(names)}`,
  'unknown-patch.neighbour': ({ name, side, known: names }: Named & Known & { readonly side: 'before' | 'after' }) =>
    `There is no \`${name}\` to stand ${side}.${known(names)}`,
  'empty-patch.removes': ({ key }: Keyed) =>
    `\`${key}:\` has no value, which removes it in language 1 alone. Write \`null\`; \`okienko migrate\` does that.`,
  'empty-patch': ({ key }: Keyed) => `\`${key}:\` has no value. Write \`null\` to remove it, or remove this line.`,
  'fixed-key': 'Remove this line: the number of a service is the same for all offices.',
  'unused-patch': ({ service }: { readonly service: number }) =>
    `This has no effect: the office does not have service ${service}.`,

  'file-not-read': ({ wanted }: { readonly wanted: string }) => `This is not read. Rename it to \`${wanted}\`.`,
  'file-too-large': ({ max }: { readonly max: number }) => `The file is too large. It may have at most ${max} bytes.`,
  'file-not-utf8': 'The file is not UTF-8 text. Save it as UTF-8.',
  'file-unreadable': ({ reason }: { readonly reason: string }) => `The file cannot be read: ${reason}.`,
  'file-unreadable.folder': ({ reason }: { readonly reason: string }) => `The folder cannot be read: ${reason}.`,
  'file-unreadable.link': 'The link leads nowhere. Correct it, or delete it.',
  'file-outside': 'The link leads out of the definitions folder. Copy the file instead.',
  'link-loop': 'The link leads back to a folder that it lies in. Delete it.',
  'too-many-files': ({ max }: { readonly max: number }) =>
    `The folder has more than ${max} files; the rest is not read.`,
} satisfies Readonly<Record<string, Message>>

interface Range {
  readonly min: number
  readonly max: number
}
interface Address {
  readonly address: string
}
